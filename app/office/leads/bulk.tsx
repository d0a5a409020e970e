import { useState } from 'react'
import { lostReasons } from '#app/leads/work/lead-states.ts'
import { type Chosen, namesOf } from '../parts/choose.tsx'
import type { LeadsData } from './leads.server.ts'

type BarProps = { data: LeadsData; chosen: Chosen; choose: (chosen: Chosen) => void }

/** What is done with all that are chosen: whom it is about, and on its button what will happen. */
export function BulkBar({ data: { people, ask }, chosen, choose }: BarProps) {
  const [what, setWhat] = useState('')
  const leads = chosen.size === 1 ? 'one lead' : `${chosen.size} leads`
  const [act, of] = what.split(':')
  const name = people.find(({ id }) => id === of)?.name
  const does =
    act === 'give'
      ? name
        ? `Give ${leads} to ${name}`
        : `Take ${leads} from everybody`
      : act === 'lost'
        ? `Mark ${leads} lost`
        : act === 'spam'
          ? `Set ${leads} aside`
          : act === 'no-spam'
            ? `Take ${leads} back`
            : act === 'together'
              ? `Put ${leads} together`
              : 'Do it'
  return (
    <form className="bulk" method="post" aria-label="Chosen leads">
      <input type="hidden" name="leads" value={[...chosen.keys()].join(',')} />
      <p className="one-line">
        <b>{chosen.size} chosen</b> {namesOf(chosen)}
      </p>
      <label className="hush" htmlFor="bulk-do">
        What to do with them
      </label>
      <select
        className="in"
        id="bulk-do"
        name="do"
        required
        value={what}
        onChange={({ target }) => setWhat(target.value)}
      >
        <option value="" disabled>
          Do what?
        </option>
        <optgroup label="Give to">
          {people.map(({ id, name }) => (
            <option key={id} value={`give:${id}`}>
              {name}
            </option>
          ))}
          <option value="give:">Nobody</option>
        </optgroup>
        <optgroup label="Lost">
          {lostReasons.map((reason) => (
            <option key={reason} value={`lost:${reason}`}>
              Lost: {reason}
            </option>
          ))}
        </optgroup>
        {chosen.size > 1 && <option value="together">Put together: of one person</option>}
        {ask.view === 'spam' ? <option value="no-spam">No spam</option> : <option value="spam">Spam</option>}
      </select>
      <button className="btn btn--main" type="submit">
        {does}
      </button>
      <button className="btn btn--bare" type="button" onClick={() => choose(new Map())}>
        Choose none
      </button>
    </form>
  )
}
