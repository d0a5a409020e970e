import { useState } from 'react'
import { useActionData } from 'react-router'
import type { ViewOutcome } from './view-acts.server.ts'

type Keep = {
  /** The name of the kept one that is shown; null: it is kept under none. */
  readonly kept: string | null
  /** What is shown, as the fields of a form; null: what everybody sees, which nobody keeps. */
  readonly asked: Readonly<Record<string, string>> | null
}

/** Keeps what is shown under a name, or changes what it is kept as. */
export function KeepView({ kept, asked }: Keep) {
  const outcome = useActionData() as ViewOutcome | object | undefined
  // The list beside it changes by itself, which asks for the data anew.
  const [refused] = useState(outcome && 'nameFault' in outcome ? outcome : null)
  if (!kept && !asked) return null
  const fields = (
    <>
      {Object.entries(asked ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {kept && <input type="hidden" name="was" value={kept} />}
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
            autoComplete="off"
            defaultValue={refused?.name ?? kept ?? ''}
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
