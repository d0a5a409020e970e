import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { OfficeIcon } from '../office-icons.tsx'
import type { LeadData } from './lead.server.ts'

const ways = [
  ['email', 'E-mail', 'mail', 'r'],
  ['call', 'Call', 'phone', 'c'],
  ['note', 'Note', 'note', 'n'],
] as const

const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
}

/** What is said next: to the buyer, or to the people of the yard. */
export function Composer({ data }: { data: LeadData }) {
  const { compose, messageId, draft, email, who } = data
  const form = useRef<HTMLFormElement>(null)
  const { state } = useLocation() as { state: object | null }
  // Each press brings a state of its own, the same way twice too.
  useEffect(() => {
    if (state) form.current?.querySelector('textarea')?.focus()
  }, [state])
  return (
    <section className="composer" aria-label="Answer">
      <div className="composer__box">
        <nav className="views views--in" aria-label="How">
          {ways.map(([way, words, icon, key]) => (
            <Link
              key={way}
              to={`?do=${way}`}
              state={{ isAnswering: true }}
              preventScrollReset
              replace
              data-key={key}
              aria-current={way === compose ? 'true' : undefined}
            >
              <OfficeIcon name={icon} />
              {words}
            </Link>
          ))}
        </nav>
        <form
          ref={form}
          method="post"
          key={`${compose} ${messageId}`}
          className="stack composer__form"
          onKeyDown={sendByKey}
        >
          <input type="hidden" name="act" value={compose} />
          <input type="hidden" name="message" value={messageId} />
          {compose === 'email' &&
            (email ? (
              <>
                <div className="field">
                  <label htmlFor="subject">Subject</label>
                  <input
                    className="in"
                    id="subject"
                    name="subject"
                    maxLength={200}
                    defaultValue={draft.subject}
                  />
                </div>
                <Words label={`To ${who}, ${email}`} value={draft.text} rows={8} isNeeded />
                <Send
                  words="Send"
                  note={
                    data.isAnsweredHere
                      ? 'From the dealership; an answer comes back here.'
                      : 'From the dealership; an answer comes to your own address.'
                  }
                />
              </>
            ) : (
              <p className="soft">They left no e-mail address. Call them, and log the call here.</p>
            ))}
          {compose === 'call' && (
            <>
              <fieldset className="line">
                <legend className="hush">Did somebody pick up?</legend>
                <label className="line line--tight">
                  <input type="radio" name="reached" value="yes" defaultChecked /> We spoke
                </label>
                <label className="line line--tight">
                  <input type="radio" name="reached" value="no" /> Nobody picked up
                </label>
              </fieldset>
              <Words label="What was said" value="" rows={3} isNeeded={false} />
              <Send words="Log the call" note="A call that was answered stops the clock." />
            </>
          )}
          {compose === 'note' && (
            <>
              <Words label="Note to the team" value="" rows={4} isNeeded />
              <Send words="Keep the note" note="The buyer never sees it." />
            </>
          )}
        </form>
      </div>
    </section>
  )
}

type Text = {
  readonly label: string
  readonly value: string
  readonly rows: number
  readonly isNeeded: boolean
}
const Words = ({ label, value, rows, isNeeded }: Text) => (
  <div className="field">
    <label htmlFor="text">{label}</label>
    <textarea
      className="in composer__text"
      id="text"
      name="text"
      rows={rows}
      maxLength={10_000}
      required={isNeeded}
      defaultValue={value}
    />
  </div>
)

const Send = ({ words, note }: { words: string; note: string }) => (
  <p className="line composer__foot">
    <span className="quiet small">{note}</span>
    <button className="btn btn--main push" type="submit">
      {words}
    </button>
  </p>
)
