import { useEffect, useState } from 'react'
import type { PushData } from './push-acts.server.ts'

type Browser = 'unknown' | 'able' | 'busy' | 'denied' | 'home-screen' | 'unable'

const words: Readonly<Record<Exclude<Browser, 'unknown' | 'able' | 'busy'>, string>> = {
  denied: 'Your browser blocks it: allow notifications for this site in its settings.',
  'home-screen':
    'Add this page to the home screen first: Share, then “Add to Home Screen”. Open the office from there, and come back to this screen.',
  unable: 'This browser cannot be told. Another one may.',
}

function browserNow(): Browser {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'home-screen' : 'unable'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

/** The devices that a person is told on, beside the button that adds this one; it shows once the browser has said what it can. */
export function PushSection({ publicKey, devices }: PushData) {
  const [browser, setBrowser] = useState<Browser>('unknown')
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => setBrowser(browserNow()), [])
  const press = async (key: string) => {
    setBrowser('busy')
    setFault(null)
    const { tellHere } = await import('./push-browser.ts')
    const outcome = await tellHere(key)
    if ('to' in outcome) return location.assign(outcome.to)
    setFault(outcome.fault)
    setBrowser('able')
  }
  return (
    <section className="sec" id="on-this-device" aria-labelledby="push">
      <header>
        <h2 id="push">On this device</h2>
      </header>
      {devices.length === 0 && (
        <p className="soft small">
          None of your devices is told yet. One that is shows what waits while the office is not open.
        </p>
      )}
      <ul className="rows sessions">
        {devices.map(({ id, device, since }) => (
          <li key={id}>
            <span>
              <b>{device}</b>
              <br />
              <span className="small quiet">told since {since}</span>
            </span>
            <form method="post" action="/you">
              <input type="hidden" name="act" value="push-off" />
              <button
                className="btn btn--danger"
                name="id"
                value={id}
                type="submit"
                aria-label={`Take away ${device}, told since ${since}`}
              >
                Take away
              </button>
            </form>
          </li>
        ))}
      </ul>
      {browser in words && <p className="note">{words[browser as keyof typeof words]}</p>}
      {publicKey === null && <p className="note">Devices cannot be told now. Please try again later.</p>}
      <div className="you__passkey">
        {publicKey !== null && (browser === 'able' || browser === 'busy') && (
          <button
            className="btn"
            type="button"
            aria-disabled={browser === 'busy'}
            onClick={() => browser === 'able' && void press(publicKey)}
          >
            Tell me on this device
          </button>
        )}
        {devices.length > 0 && (
          <form method="post" action="/you">
            <button className="btn" name="act" value="push-try" type="submit">
              Try it
            </button>
          </form>
        )}
        {fault && (
          <p className="note note--bad" role="alert">
            {fault}
          </p>
        )}
      </div>
    </section>
  )
}
