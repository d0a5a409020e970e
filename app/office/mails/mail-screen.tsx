import { Link, useActionData, useLoaderData } from 'react-router'
import { OfficeIcon } from '../office-icons.tsx'
import { Told } from '../parts/told.tsx'
import type { MailData, Refused } from './mails.server.ts'

const fields = [
  ['name', 'Name', 'text', 100],
  ['phone', 'Phone', 'tel', 40],
  ['email', 'E-mail', 'email', 254],
] as const

/** A mail that could not be read by itself, as it came, beside what makes it a lead. */
export function MailScreen() {
  const { slug, subject, from, when, why, text, buyer, mayDo, fault } = useLoaderData() as MailData
  const refused = useActionData() as Refused | undefined
  const values = refused?.buyer ?? buyer
  return (
    <>
      <header className="top lead-top">
        <Link className="btn btn--bare btn--icon" to={`/${slug}/mails`} aria-label="Back to mails">
          <OfficeIcon name="back" />
        </Link>
        <h1 className="one-line">{subject}</h1>
      </header>
      <div className="lead">
        <div className="body stack">
          <Told told={null} fault={fault} />
          <p className="small soft">Why it made no lead: {why}.</p>
          <article className="msg" aria-label="As it came">
            <span className="who who--buyer" aria-hidden="true">
              <OfficeIcon name="mail" />
            </span>
            <div className="msg__card">
              <header>
                <b className="breaks">{from}</b>
                <time className="push quiet small">{when}</time>
              </header>
              <p className="msg__text">{text}</p>
            </div>
          </article>
        </div>
        {mayDo && (
          <aside className="lead__story" aria-label="What to do with it">
            <section className="sec" aria-labelledby="lead">
              <header>
                <h2 id="lead">Make it a lead</h2>
              </header>
              <form method="post" className="stack">
                {fields.map(([name, label, type, most]) => {
                  const why = refused?.field === name ? refused.why : null
                  return (
                    <div key={name} className="field">
                      <label htmlFor={name}>{label}</label>
                      <input
                        className="in"
                        id={name}
                        name={name}
                        type={type}
                        maxLength={most}
                        autoComplete="off"
                        required={name === 'name'}
                        defaultValue={values[name]}
                        aria-invalid={why ? true : undefined}
                        aria-describedby={why ? 'fault' : undefined}
                      />
                      {why && (
                        <p className="bad small" id="fault" role="alert">
                          {why}
                        </p>
                      )}
                    </div>
                  )
                })}
                <div className="field">
                  <label htmlFor="message">What they want</label>
                  <textarea
                    className="in composer__text"
                    id="message"
                    name="message"
                    rows={8}
                    maxLength={5000}
                    defaultValue={values.message}
                  />
                </div>
                <button className="btn btn--main" type="submit" name="act" value="lead">
                  Make it a lead
                </button>
              </form>
            </section>
            <section className="sec" aria-labelledby="aside">
              <header>
                <h2 id="aside">Of no buyer</h2>
              </header>
              <form method="post">
                <button className="btn" type="submit" name="act" value="aside">
                  Set it aside
                </button>
              </form>
            </section>
          </aside>
        )}
      </div>
    </>
  )
}
