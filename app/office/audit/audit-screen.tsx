import { Link, useLoaderData, useLocation } from 'react-router'
import { Told } from '../parts/told.tsx'
import type { AuditData } from './audit.server.ts'

export function AuditScreen() {
  const { rows, older, verbs, narrowed, told, fault } = useLoaderData() as AuditData
  const { search } = useLocation()
  const withNext = (name: string, value: string | null) => {
    const next = new URLSearchParams(search)
    for (const gone of ['after', 'told', 'fault', name]) next.delete(gone)
    if (value !== null) next.set(name, value)
    return `?${next}`
  }
  const chips = [
    ['who', narrowed.who],
    ['subject', narrowed.subject],
  ].filter((chip): chip is [string, string] => chip[1] !== null)
  const isNarrowed = chips.length > 0 || narrowed.verb !== '' || narrowed.until !== ''
  return (
    <>
      <header className="top">
        <h1>Who did what</h1>
      </header>
      <search>
        <form className="tools" aria-label="Narrow the list">
          {[...new URLSearchParams(search)]
            .filter(([name]) => name === 'who' || name === 'subject')
            .map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          <label className="hush" htmlFor="verb">
            What
          </label>
          <select className="in" id="verb" name="verb" defaultValue={narrowed.verb} key={narrowed.verb}>
            <option value="">Everything</option>
            {verbs.map(({ name, words }) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </select>
          <label className="small soft" htmlFor="until">
            up to
          </label>
          <input className="in" id="until" name="until" type="date" defaultValue={narrowed.until} />
          <button className="btn" type="submit">
            Narrow
          </button>
          {chips.map(([name, words]) => (
            <Link
              key={name}
              className="filter is-on"
              to={withNext(name, null)}
              aria-label={`Not only ${words}`}
            >
              <b>{words}</b> <span aria-hidden="true">×</span>
            </Link>
          ))}
        </form>
      </search>
      <div className="body">
        <Told told={told} fault={fault} />
        {rows.length === 0 && (
          <div className="empty">
            <h2>{isNarrowed ? 'Nothing like that' : 'Nothing yet'}</h2>
            <p className="soft">
              {isNarrowed
                ? 'Nobody did that, as far as this is narrowed.'
                : 'What people and operators change stands here: who, when and what. Nobody can alter it.'}
            </p>
            {isNarrowed && (
              <Link className="btn" to="?">
                Show everything
              </Link>
            )}
          </div>
        )}
        <ul className="rows audit" data-list>
          {rows.map((row) => (
            <li key={row.id} tabIndex={-1}>
              <span className="quiet small audit__when">
                <time>{row.at}</time>
                <span>{row.from}</span>
              </span>
              <Link
                className="audit__who"
                to={withNext('who', row.whoKey)}
                aria-label={`Only what ${row.who} did`}
              >
                {row.who}
              </Link>
              <span className="audit__values">
                <Link to={withNext('subject', row.subject)} aria-label={`Only this: ${row.did}`}>
                  {row.did}
                </Link>
                {(row.before || row.after) && (
                  <span className="small soft">
                    {' '}
                    {row.before && <del>{row.before}</del>} {row.after}
                  </span>
                )}
              </span>
              {row.mayUndo && (
                <form method="post">
                  <button
                    className="btn btn--bare"
                    name="id"
                    value={row.id}
                    type="submit"
                    aria-label={`Undo: ${row.did}`}
                  >
                    Undo
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
        {older && (
          <p className="audit__older">
            <Link className="btn" to={withNext('after', older)}>
              Older
            </Link>
          </p>
        )}
      </div>
    </>
  )
}
