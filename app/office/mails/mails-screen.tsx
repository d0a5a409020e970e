import { Link, useLoaderData } from 'react-router'
import { OfficeIcon } from '../office-icons.tsx'
import { Told } from '../parts/told.tsx'
import type { MailsData } from './mails.server.ts'

/** What came from elsewhere and could not be read: each is opened, and made a lead or set aside. */
export function MailsScreen() {
  const { slug, count, mails, told, fault, undo } = useLoaderData() as MailsData
  return (
    <>
      <header className="top">
        <h1>Mails that were not read</h1>
      </header>
      <div className="body">
        <Told told={told} fault={fault} undo={undo} />
        {mails.length === 0 ? (
          <div className="empty">
            <h2>Nothing waits</h2>
            <p className="soft">What comes from a portal and cannot be read by itself stands here.</p>
          </div>
        ) : (
          <ul className="rows needs" data-list aria-label="Mails">
            {mails.map(({ id, from, subject, when, why }) => (
              <li key={id} tabIndex={-1}>
                <OfficeIcon name="mail" />
                <div>
                  <p className="breaks">
                    <b>{subject}</b> <span className="quiet small">{when}</span>
                  </p>
                  <p className="small quiet breaks">
                    {from}: {why}
                  </p>
                </div>
                <Link className="btn" to={`/${slug}/mails/${id}`} aria-label={`Read: ${subject}, ${when}`}>
                  Read
                </Link>
              </li>
            ))}
          </ul>
        )}
        {count > mails.length && (
          <p className="soft small">
            The newest {mails.length} of {count}.
          </p>
        )}
      </div>
    </>
  )
}
