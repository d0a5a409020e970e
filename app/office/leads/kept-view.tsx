import { useState } from 'react'
import { useActionData } from 'react-router'
import { type KeptView, mostNameLetters } from '#app/leads/work/lead-views.ts'
import type { LeadsData } from './leads.server.ts'
import type { ViewOutcome } from './view-acts.server.ts'

/** Which of the kept ones is shown. */
export const shownOf = ({ kept, view, text }: LeadsData): KeptView | undefined =>
  kept.find((one) => one.view === view && one.text === text)

/** Keeps what is shown under a name, or changes what it is kept as. */
export function KeepView({ data }: { data: LeadsData }) {
  const { view, text } = data
  const asked = useActionData() as ViewOutcome | object | undefined
  // The list beside it changes by itself, which asks for the data anew.
  const [refused] = useState(asked && 'nameFault' in asked ? asked : null)
  const kept = shownOf(data)
  if (!kept && view === 'open' && text === '') return null
  const fields = (
    <>
      <input type="hidden" name="view" value={view} />
      <input type="hidden" name="q" value={text} />
      {kept && <input type="hidden" name="was" value={kept.name} />}
    </>
  )
  return (
    <details className="keep-view" open={refused !== null}>
      <summary className="btn">{kept ? 'Change this view' : 'Keep this view'}</summary>
      <div className="keep-view__row">
        <form className="line" method="post">
          {fields}
          <label className="small" htmlFor="view-name">
            {kept ? 'Its name' : 'Name of the view'}
          </label>
          <input
            className="in"
            id="view-name"
            name="name"
            required
            maxLength={mostNameLetters}
            autoComplete="off"
            defaultValue={refused?.name ?? kept?.name ?? ''}
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? 'view-fault' : undefined}
          />
          <button
            className="btn btn--main"
            type="submit"
            name="act"
            value={kept ? 'rename-view' : 'keep-view'}
          >
            {kept ? 'Rename' : 'Keep'}
          </button>
        </form>
        {kept && (
          <form method="post">
            {fields}
            <button className="btn btn--danger" type="submit" name="act" value="remove-view">
              Remove it
            </button>
          </form>
        )}
        {refused && (
          <p className="bad small" id="view-fault" role="alert">
            {refused.nameFault}
          </p>
        )}
      </div>
    </details>
  )
}
