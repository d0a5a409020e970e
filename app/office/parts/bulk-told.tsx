import { useState } from 'react'
import { useActionData } from 'react-router'

/** What came of a change of many. */
export type BulkOutcome = {
  readonly told: string | null
  readonly fault: string | null
  /** Of those that were not changed: which, and why. */
  readonly faults: readonly string[]
  /** What takes them back. */
  readonly deeds: readonly string[]
}

/** What was not changed and why, and what takes the rest back. */
export function BulkTold() {
  const asked = useActionData() as BulkOutcome | object | undefined
  // It stands where the list beside it changes by itself, which asks for the data anew.
  const [outcome] = useState(asked && 'deeds' in asked ? asked : null)
  if (!outcome) return null
  const { told, fault, faults, deeds } = outcome
  return (
    <div className="bulk-told">
      {told && (
        <form className="note note--good line" method="post">
          <p role="status">{told}</p>
          {deeds.length > 0 && (
            <>
              <input type="hidden" name="deeds" value={deeds.join(',')} />
              <button className="btn push" type="submit" name="act" value="undo" data-undo>
                Undo <kbd>Z</kbd>
              </button>
            </>
          )}
        </form>
      )}
      {fault && (
        <div className="note note--bad" role="alert">
          <p>{fault}</p>
          {faults.length > 0 && (
            <ul>
              {faults.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
