import { useLoaderData } from 'react-router'
import type { YouData } from './you.server.ts'

const when = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`

export function YouScreen() {
  const { email, sessions } = useLoaderData() as YouData
  return (
    <>
      <header className="top">
        <h1>You</h1>
        <form className="top__acts" method="post" action="/sign-out">
          <button className="btn" type="submit">
            Sign out
          </button>
        </form>
      </header>
      <div className="body">
        <p className="soft">{email}</p>
        <section className="sec" aria-labelledby="sessions">
          <header>
            <h2 id="sessions">Where you are signed in</h2>
          </header>
          <ul className="rows sessions">
            {sessions.map(({ id, device, since, used, isThis }) => (
              <li key={id}>
                <span>
                  <b>{device}</b>
                  {isThis && <span className="quiet"> (this one)</span>}
                  <br />
                  <span className="small quiet">
                    since {when(since)}, used {when(used)}
                  </span>
                </span>
                {!isThis && (
                  <form method="post">
                    <button
                      className="btn btn--danger"
                      name="id"
                      value={id}
                      type="submit"
                      aria-label={`End the session of ${device}, since ${when(since)}`}
                    >
                      End
                    </button>
                  </form>
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <form method="post">
              <button className="btn btn--danger" name="id" value="all" type="submit">
                End all, this one too
              </button>
            </form>
          )}
        </section>
      </div>
    </>
  )
}
