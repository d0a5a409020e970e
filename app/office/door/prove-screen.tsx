import { useRef } from 'react'
import { useActionData } from 'react-router'
import { CodeField, EmailField } from './door-fields.tsx'
import { DoorFrame } from './door-frame.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import type { ProveData } from './prove.server.ts'

/** Between an act that needs a fresh proof and its going on: the act's own form stands here, unseen. */
export function ProveScreen() {
  const data = useActionData() as ProveData | undefined
  const goOn = useRef<HTMLFormElement>(null)
  if (!data)
    return (
      <DoorFrame title="Nothing waits here">
        <a className="btn btn--wide" href="/">
          Go to the office
        </a>
      </DoorFrame>
    )
  const { to, kept, email, isSignedIn, hasPasskey, isSent, isByLink, fault } = data
  const fields = kept.map(([name, value], i) => <input key={i} type="hidden" name={name} value={value} />)
  const here = `/prove?${new URLSearchParams({ to })}`
  return (
    <DoorFrame title="Is it you?">
      <p>
        What lets people in, or takes data out, asks once more who is there. What you were doing goes on, as
        you wrote it; it counts for ten minutes.
      </p>
      {fault && (
        <p className="note note--bad" role="alert">
          {fault}
        </p>
      )}
      {isSent && !fault && (
        <p className="note note--good" role="status">
          A mail is on its way to <b>{email}</b>. Type its code here.
        </p>
      )}
      {hasPasskey && (
        <>
          <form method="post" action={to} ref={goOn} hidden>
            {fields}
          </form>
          <PasskeyButton
            act={isSignedIn ? 'prove' : 'come-in'}
            words="Use your passkey"
            isMain={!isSent}
            onDone={() => goOn.current?.submit()}
          />
        </>
      )}
      {isSent && (
        <form method="post" action={here} className="stack">
          {fields}
          <input type="hidden" name="proof" value={isByLink ? 'link' : 'code'} />
          <input type="hidden" name="proof-email" value={email} />
          {isByLink ? <p>Once you came in by the link, go on here.</p> : <CodeField name="proof-code" />}
          <button className="btn btn--main btn--wide" type="submit">
            Go on
          </button>
        </form>
      )}
      <form method="post" action={here} className="stack">
        {fields}
        {!isSignedIn && <EmailField name="proof-email" value={email} />}
        <button
          className={isSent || hasPasskey ? 'btn btn--wide' : 'btn btn--main btn--wide'}
          name="proof"
          value="mail"
          type="submit"
        >
          {isSent ? 'Send it again' : 'Send me a code'}
        </button>
      </form>
      <a className="link" href={to}>
        Leave it
      </a>
    </DoorFrame>
  )
}
