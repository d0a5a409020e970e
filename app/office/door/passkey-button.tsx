import { useEffect, useState } from 'react'
import { comeInByPasskey, makePasskey, proveByPasskey } from './passkeys.ts'

const acts = { 'come-in': comeInByPasskey, prove: proveByPasskey, make: makePasskey }

type Passkey = {
  readonly act: keyof typeof acts
  readonly words: string
  readonly isMain?: boolean
  readonly onDone?: (to: string) => void
}

/** Shows once the browser can: without script, or in a browser that knows no passkeys, the mail is the way. */
export function PasskeyButton({ act, words, isMain, onDone = (to) => location.assign(to) }: Passkey) {
  const [state, setState] = useState<'unknown' | 'ready' | 'busy'>('unknown')
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    if ('PublicKeyCredential' in window) setState('ready')
  }, [])
  if (state === 'unknown') return null
  const press = async () => {
    setState('busy')
    setFault(null)
    const outcome = await acts[act]()
    setState('ready')
    if ('to' in outcome) onDone(outcome.to)
    else setFault(outcome.fault)
  }
  return (
    <>
      <button
        className={isMain ? 'btn btn--main btn--wide' : 'btn btn--wide'}
        type="button"
        aria-disabled={state === 'busy'}
        onClick={() => state === 'ready' && void press()}
      >
        {words}
      </button>
      {fault && (
        <p className="note note--bad" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}
