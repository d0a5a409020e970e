import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { fieldsIn } from '#app/tenancy/answer-templates.ts'
import { OfficeIcon } from '../office-icons.tsx'
import type { FilledTemplate } from './lead-compose.server.ts'
import type { LeadData } from './lead-data.server.ts'
import { Others } from './others-at-lead.tsx'
import { PhotoChoice } from './photo-choice.tsx'
import { Send } from './send-row.tsx'
import { LengthLine } from './text-length.tsx'
import { mostTextLetters, textLength } from './text-parts.ts'
import { useKeptDraft } from './use-kept-draft.ts'

/** Of a form of its own: that of the mail would be sent. */
export const discardForm = 'discard-draft'

/** A mail to the buyer, or a text, begun by itself or with a template. */
export function MailFields({ data }: { data: LeadData }) {
  const { draft, email, who, templates, isAnsweredHere, compose } = data
  const number = compose === 'sms' && 'shown' in data.text ? data.text.shown : null
  const form = useRef<HTMLInputElement>(null)
  const { kept, meanwhile, changed } = useKeptDraft(form, draft.kept, data.meanwhile)
  const [text, setText] = useState(draft.text)
  const words = useRef<HTMLTextAreaElement>(null)
  const menu = useRef<HTMLDetailsElement>(null)
  const unknown = fieldsIn(text)
  const length = number === null ? null : textLength(text)
  const isLong = length !== null && length.letters > mostTextLetters
  useEffect(() => {
    const fault =
      unknown.length > 0 ? unknownWords(unknown) : isLong ? 'It is too long for a text message.' : ''
    words.current?.setCustomValidity(fault)
  }, [unknown, isLong])
  const begin = ({ text: template, isPart }: FilledTemplate) => {
    const area = words.current!
    area.focus()
    // What was written stays; what stood there by itself does not.
    if (text === draft.text && !isPart) area.select()
    // Below the greeting, where nothing is written yet. The field's own words: what a form sent has other ends of lines.
    const greeted = area.value.indexOf('\n\n')
    if (text === draft.text && isPart && greeted >= 0) area.setSelectionRange(greeted + 2, greeted + 2)
    // The browser's own undo knows of it.
    if (!document.execCommand('insertText', false, template)) area.setRangeText(template)
    setText(area.value)
    changed()
    menu.current!.open = false
    if (isPart) return
    area.setSelectionRange(0, 0)
    area.scrollTop = 0
  }
  return (
    <>
      <input ref={form} type="hidden" name="seen" value={data.meanwhile.lastId} />
      <input type="hidden" name="writers" value={meanwhile.writers.map(({ id }) => id).join(' ')} />
      <Others data={data} meanwhile={meanwhile} />
      {number === null ? (
        <div className="field">
          <label htmlFor="subject">Subject</label>
          <input
            className="in"
            id="subject"
            name="subject"
            maxLength={200}
            defaultValue={draft.subject}
            onChange={changed}
          />
        </div>
      ) : (
        <input type="hidden" name="subject" value={draft.subject} />
      )}
      <div className="field">
        <label htmlFor="text">{`To ${who}, ${number ?? email}`}</label>
        <textarea
          ref={words}
          className="in composer__text"
          id="text"
          name="text"
          rows={number === null ? 12 : 5}
          maxLength={10_000}
          required
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            changed()
          }}
          aria-describedby={unknown.length > 0 ? 'unknown' : length ? 'length' : undefined}
        />
      </div>
      {length && <LengthLine length={length} />}
      {unknown.length > 0 && (
        <p className="note note--bad" id="unknown" role="status">
          {unknownWords(unknown)}
        </p>
      )}
      {templates.length > 0 && (
        <details ref={menu} className="templates" onToggle={() => menu.current!.querySelector('a')?.focus()}>
          <summary className="btn" data-key="t">
            <OfficeIcon name="note" />
            Begin with a template
          </summary>
          <ul>
            {templates.map((template) => (
              <li key={template.name}>
                <Link
                  className="btn btn--bare"
                  to={`?${new URLSearchParams({ do: compose, template: template.name })}`}
                  preventScrollReset
                  replace
                  onClick={(event) => {
                    event.preventDefault()
                    begin(template)
                  }}
                >
                  {template.name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      <PhotoChoice addresses={data.photos} />
      {kept && (
        <p className="line small quiet">
          {kept}
          <button className="link" type="submit" form={discardForm}>
            Throw the draft away
          </button>
        </p>
      )}
      <Send
        words="Send"
        note={
          isAnsweredHere || number !== null
            ? 'From the dealership. Their reply comes in here.'
            : 'From the dealership; an answer comes to your own address.'
        }
      />
    </>
  )
}

const unknownWords = (fields: readonly string[]) =>
  `Not known of this lead: {${fields.join('}, {')}}. Write it, or take it out.`
