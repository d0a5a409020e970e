import { Link, useLoaderData } from 'react-router'
import type { AuditData } from './audit.server.ts'

export function AuditScreen() {
  const { rows, older } = useLoaderData() as AuditData
  return (
    <>
      <header className="top">
        <h1>Who did what</h1>
      </header>
      <div className="body">
        {rows.length === 0 ? (
          <div className="empty">
            <h2>Nothing yet</h2>
            <p className="soft">
              What people and operators change stands here: who, when and what. Nobody can alter it.
            </p>
          </div>
        ) : (
          <ul className="rows audit">
            {rows.map(({ id, at, who, did, subject, values }) => (
              <li key={id}>
                <time dateTime={at} className="quiet small">
                  {at.slice(0, 16).replace('T', ' ')} UTC
                </time>
                <span>
                  <b>{who}</b>
                </span>
                <span className="audit__values">
                  {did} <span className="quiet small">{subject}</span>
                  {values && <span className="small soft"> {values}</span>}
                </span>
              </li>
            ))}
          </ul>
        )}
        {older && (
          <p>
            <Link className="link" to={`?after=${encodeURIComponent(older)}`}>
              Older
            </Link>
          </p>
        )}
      </div>
    </>
  )
}
