import { useEffect, useRef, useState } from 'react'
import { yardScreens } from '../screens.ts'
import { areKeysOn, switchKeys } from './keys.ts'

const rows: readonly (readonly [keys: readonly string[], words: string])[] = [
  [['Ctrl K'], 'find or do, anywhere'],
  [['/'], 'find or do; on Leads and Stock: search them'],
  [['j'], 'the next of a list'],
  [['k'], 'the one before'],
  [['Enter'], 'open it'],
  [['x'], 'on a row: choose it'],
  [['e'], 'on a car of the list: change its price'],
  [['a'], 'on a lead: take it'],
  [['e'], 'on a lead: done. A reply needs no answer, a new lead is worked on'],
  [['r'], 'on a lead: answer'],
  [['t'], 'on a lead: begin with a template'],
  [['s'], 'on a lead: answer by text message'],
  [['c'], 'on a lead: log a call'],
  [['n'], 'on a lead: write a note'],
  [['z'], 'undo what was just done'],
  ...yardScreens.map(({ letter, words }) => [['g', letter], words] as const),
  [['g', 'y'], 'You'],
  [['?'], 'these keys'],
]

export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOn, setOn] = useState(areKeysOn)
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    // A space is to switch nothing off.
    close.current?.focus()
  }, [])
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">Keys</h2>
      <dl className="keys-list small">
        {rows.map(([keys, words]) => (
          <div key={words}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <label className="line">
        <input
          className="check"
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            switchKeys(target.checked)
            setOn(target.checked)
          }}
        />
        Single keys are on in this browser
      </label>
      <footer>
        <button ref={close} className="btn" type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </footer>
    </dialog>
  )
}
