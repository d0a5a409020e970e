import { useLoaderData } from 'react-router'
import { DoorFrame } from './door-frame.tsx'
import { PasskeyButton } from './passkey-button.tsx'

/** Offered once, after somebody came in by mail. */
export function PasskeyScreen() {
  const { email } = useLoaderData() as { email: string }
  return (
    <DoorFrame title="Next time without a mail?">
      <p>
        A passkey lets <b>{email}</b> in by what opens this device: a finger, a face or its code. Nothing of
        that leaves the device, and no other website can ask for it. The mail stays the way back.
      </p>
      <PasskeyButton act="make" words="Make a passkey" isMain onDone={() => location.assign('/')} />
      <a className="btn btn--wide" href="/">
        Not now
      </a>
      <p className="tiny quiet">You can make one later under “You”.</p>
    </DoorFrame>
  )
}
