import { Fragment } from 'react'
import { Link, useLoaderData, useRouteLoaderData } from 'react-router'
import { PushSection } from '../notifications/push-section.tsx'
import type { FrameData } from '../office-frame.server.ts'
import { Told } from '../parts/told.tsx'
import type { YouData } from './you.server.ts'

export function YouScreen() {
  const { email, told, fault, push, sessions, passkeys, deeds } = useLoaderData() as YouData
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
        <Yards />
        <Told told={told} fault={fault} />
        <PushSection {...push} />
        <section className="sec" aria-labelledby="passkeys">
          <header>
            <h2 id="passkeys">Passkeys</h2>
          </header>
          {passkeys.length === 0 && (
            <p className="soft small">
              None yet: you come in by mail. A passkey opens with a finger, a face or the code of a device.
            </p>
          )}
          <ul className="rows sessions">
            {passkeys.map(({ id, device, since, used }) => (
              <li key={id}>
                <span>
                  <b>{device}</b>
                  <br />
                  <span className="small quiet">
                    since {since}, {used ? `used ${used}` : 'not used yet'}
                  </span>
                </span>
                <form method="post">
                  <input type="hidden" name="act" value="passkey" />
                  <button
                    className="btn btn--danger"
                    name="id"
                    value={id}
                    type="submit"
                    aria-label={`Take away the passkey of ${device}, since ${since}`}
                  >
                    Take away
                  </button>
                </form>
              </li>
            ))}
          </ul>
          <div className="you__passkey">
            <form method="post">
              <button className="btn" name="act" value="make" type="submit">
                Make a passkey
              </button>
            </form>
          </div>
        </section>
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
                    since {since}, used {used}
                  </span>
                </span>
                {!isThis && (
                  <form method="post">
                    <button
                      className="btn btn--danger"
                      name="id"
                      value={id}
                      type="submit"
                      aria-label={`End the session of ${device}, since ${since}`}
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
        {deeds.length > 0 && (
          <section className="sec" aria-labelledby="deeds">
            <header>
              <h2 id="deeds">What was done to how you come in and are told</h2>
            </header>
            <ul className="rows site-feeds" data-list>
              {deeds.map(({ id, at, did, from }) => (
                <li key={id} tabIndex={-1}>
                  <span className="small quiet">{at}</span>
                  <span>
                    {did} <span className="small quiet">{from}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

/** What they are told of is another thing at each yard. */
function Yards() {
  const { yards } = useRouteLoaderData('work') as FrameData
  const reading = yards.filter(({ readsBuyers }) => readsBuyers)
  return (
    reading.length > 0 && (
      <section className="sec" aria-labelledby="notifications">
        <header>
          <h2 id="notifications">Notifications</h2>
        </header>
        <p className="small">
          What you are told of, and when:{' '}
          {reading.map(({ slug, name }, at) => (
            <Fragment key={slug}>
              {at > 0 && ', '}
              <Link className="link" to={`/${slug}/notifications`}>
                {name}
              </Link>
            </Fragment>
          ))}
        </p>
      </section>
    )
  )
}
