import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { OfficeIcon } from '../office-icons.tsx'
import { composeWays } from './compose-ways.ts'
import type { LeadData } from './lead-data.server.ts'
import { discardForm, MailFields } from './mail-fields.tsx'
import { NoteWords } from './note-words.tsx'
import { Send } from './send-row.tsx'
import { TextFields } from './text-fields.tsx'

const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
}

/** What is begun is written between the greeting and the name; what is written goes on at its end. */
function caretIn(text: string, isKept: boolean): number {
  const [line, gap] = [text.indexOf('\n'), text.indexOf('\n\n')]
  return isKept || line < 0 ? text.length : gap < 0 ? line : gap + 2
}

/** What is said next: to the buyer, or to the people of the yard. */
export function Composer({ data }: { data: LeadData }) {
  const { id, compose, messageId, email } = data
  // A mail and a text are kept with the server.
  const [begun] = useState(() => new Map<string, FormData>())
  const way = `${id} ${compose}`
  const written = begun.get(way)
  const form = useRef<HTMLFormElement>(null)
  const { state } = useLocation() as { state: object | null }
  // Each press brings a state of its own, the same way twice too.
  useEffect(() => {
    const text = state && form.current?.querySelector('textarea')
    if (!text) return
    text.focus()
    const at = caretIn(text.value, data.draft.kept !== null)
    text.setSelectionRange(at, at)
  }, [state])
  return (
    <section className="composer" aria-label="Answer">
      <div className="composer__box">
        <nav className="views views--in" aria-label="How">
          {composeWays.map(([way, words, icon, key]) => (
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
          onInput={({ currentTarget }) => begun.set(way, new FormData(currentTarget))}
          onSubmit={() => begun.delete(way)}
        >
          <input type="hidden" name="act" value={compose} />
          <input type="hidden" name="message" value={messageId} />
          {compose === 'email' &&
            (email ? (
              <MailFields data={data} />
            ) : (
              <p className="soft">They left no e-mail address. Call them, and log the call here.</p>
            ))}
          {compose === 'sms' && <TextFields data={data} />}
          {compose === 'call' && (
            <>
              <fieldset className="line">
                <legend className="hush">Did somebody pick up?</legend>
                <label className="line line--tight">
                  <input
                    type="radio"
                    name="reached"
                    value="yes"
                    defaultChecked={written?.get('reached') !== 'no'}
                  />{' '}
                  We spoke
                </label>
                <label className="line line--tight">
                  <input
                    type="radio"
                    name="reached"
                    value="no"
                    defaultChecked={written?.get('reached') === 'no'}
                  />{' '}
                  Nobody picked up
                </label>
              </fieldset>
              <div className="field">
                <label htmlFor="text">What was said</label>
                <textarea
                  className="in composer__text"
                  id="text"
                  name="text"
                  rows={3}
                  maxLength={10_000}
                  defaultValue={written?.get('text')?.toString()}
                />
              </div>
              <Send words="Log the call" note="A call that was answered stops the clock." />
            </>
          )}
          {compose === 'note' && (
            <>
              <NoteWords people={data.colleagues} begun={written?.get('text')?.toString()} />
              <Send words="Keep the note" note="The buyer never sees it." />
            </>
          )}
        </form>
        {(compose === 'email' || compose === 'sms') && (
          <form method="post" id={discardForm}>
            <input type="hidden" name="act" value="discard" />
          </form>
        )}
      </div>
    </section>
  )
}
