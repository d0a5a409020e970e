import { useLoaderData } from 'react-router'
import type { ComeInData } from './door.server.ts'
import { DoorFrame } from './door-frame.tsx'

/** Where the link of a mail leads. A press comes in: what only opens links, such as a scanner of mail, uses nothing up. */
export function ComeInScreen() {
  const { come, token } = useLoaderData() as ComeInData
  const isOther = 'refused' in come && come.refused === 'other-browser'
  return (
    <DoorFrame
      title={'email' in come ? 'Come in.' : isOther ? 'This is another browser' : 'This link is over'}
    >
      {'email' in come ? (
        <form method="post" action={`/come-in?token=${encodeURIComponent(token)}`}>
          <button className="btn btn--main btn--wide" type="submit">
            Come in as {come.email}
          </button>
        </form>
      ) : (
        <>
          <p>
            {isOther
              ? 'The link works in the browser that asked for it. Type the code of the mail there, or ask for a link here.'
              : 'It was used already, or its 15 minutes are over. Ask for another.'}
          </p>
          <a className="btn btn--wide" href="/sign-in">
            To the door
          </a>
        </>
      )}
    </DoorFrame>
  )
}
