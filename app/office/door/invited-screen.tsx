import { useLoaderData } from 'react-router'
import { DoorFrame } from './door-frame.tsx'
import type { InvitedData } from './invited.server.ts'

/** Who invited, and what the role gives, before anything is accepted. */
export function InvitedScreen() {
  const { email, invitations, isForAnother, isOver } = useLoaderData() as InvitedData
  return (
    <DoorFrame title={invitations.length ? 'You are invited' : 'Not for you'}>
      {isOver && (
        <p className="note note--bad" role="alert">
          That invitation was taken back, or is over. Ask whoever sent it for another.
        </p>
      )}
      {isForAnother && (
        <p className="note note--bad" role="alert">
          The invitation of that mail is over, or for another address than yours. You are here as{' '}
          <b>{email}</b>: if it was sent to another address of yours, sign out and come in by that one.
        </p>
      )}
      {invitations.map(({ id, to, by, role, gives, until }) => (
        <section key={id} aria-label={`Invitation to ${to}`} className="stack">
          <p>
            <b>{by}</b> asks you to work at <b>{to}</b> as <b>{role}</b>: {gives}.
          </p>
          <form method="post" action="/invited">
            <button className="btn btn--main btn--wide" name="id" value={id} type="submit">
              Join {to}
            </button>
          </form>
          <p className="tiny quiet">
            For {email} alone, until {until}.
          </p>
        </section>
      ))}
      <form method="post" action="/sign-out">
        <button className="btn btn--wide" type="submit">
          Sign out
        </button>
      </form>
      <a className="link" href="/">
        {invitations.length ? 'Not now' : 'Go to the office'}
      </a>
    </DoorFrame>
  )
}
