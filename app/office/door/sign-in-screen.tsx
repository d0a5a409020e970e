import { useLoaderData } from 'react-router'
import type { DoorData } from './door.server.ts'
import { CodeField, EmailField } from './door-fields.tsx'
import { DoorFrame } from './door-frame.tsx'
import { PasskeyButton } from './passkey-button.tsx'

/** The door: a link and a code by mail. Plain forms, so that it opens without script too. */
export function SignInScreen() {
  const { host, sentTo, fault, demo } = useLoaderData() as DoorData
  return (
    <DoorFrame title="Come in." host={host}>
      {fault && (
        <p className="note note--bad" role="alert">
          {fault}
        </p>
      )}
      {sentTo && !fault && (
        <p className="note note--good" role="status">
          If somebody works here by <b>{sentTo}</b>, a mail is on its way. Open its link in this browser, or
          type its code. Both work once, for 15 minutes. Nothing there? Look in junk.
        </p>
      )}
      {sentTo && (
        <form method="post" className="stack">
          <input type="hidden" name="act" value="code" />
          <input type="hidden" name="email" value={sentTo} />
          <CodeField name="code" />
          <button className="btn btn--main btn--wide" type="submit">
            Come in
          </button>
        </form>
      )}
      <form method="post" className="stack">
        <EmailField name="email" value={sentTo ?? ''} />
        <button className={sentTo ? 'btn btn--wide' : 'btn btn--main btn--wide'} type="submit">
          {sentTo ? 'Send it again' : 'Send me a link'}
        </button>
      </form>
      <PasskeyButton act="come-in" words="Come in with a passkey" />
      {demo.length > 0 && (
        <section className="door__demo" aria-labelledby="demo">
          <h2 id="demo">This is a demo</h2>
          <p className="small">
            These people and leads are invented. Each of these signs you in as the owner.
          </p>
          <form method="post">
            <input type="hidden" name="act" value="demo" />
            {demo.map(({ slug, name, initials }) => (
              <button key={slug} name="demo" value={slug} type="submit">
                <span className="yard" aria-hidden="true">
                  {initials}
                </span>
                {name}
              </button>
            ))}
          </form>
        </section>
      )}
      <footer className="tiny quiet">
        Signing in keeps one cookie, for this only. It ends after 30 days without use.
      </footer>
    </DoorFrame>
  )
}
