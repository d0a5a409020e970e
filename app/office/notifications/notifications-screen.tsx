import { Link, useActionData, useLoaderData } from 'react-router'
import { Told } from '../parts/told.tsx'
import type { NotificationsData, NotificationsRefused } from './notifications.server.ts'

const reaches = [
  ['mine', 'My leads, and new ones that nobody has'],
  ['all', 'Every lead of the yard'],
] as const
const paces = [
  ['never', 'Never'],
  ['at once', 'At once'],
  ['hourly', 'Every hour'],
  ['mornings', 'At 8 in the morning'],
] as const

/** What somebody is told of while the office is closed on their screen: their own, at one yard. */
export function NotificationsScreen() {
  const data = useLoaderData() as NotificationsData
  const refused = useActionData() as NotificationsRefused | undefined
  const { reach, mail, push, sms, phone, from, until } = refused?.entered ?? data.entered
  const fault = refused?.fault
  const faultOf = (field: string) =>
    fault?.field === field ? { 'aria-invalid': true, 'aria-describedby': 'fault' } : {}
  const why = (...fields: string[]) =>
    fault &&
    fields.includes(fault.field) && (
      <p className="bad small" id="fault" role="alert">
        {fault.words}
      </p>
    )
  return (
    <>
      <header className="top">
        <h1>Notifications</h1>
      </header>
      <div className="body">
        <Told told={refused ? null : data.told} fault={null} />
        <form method="post" className="notifications">
          <p className="soft">
            What {data.yard} tells you when you are elsewhere. Once you have opened a lead, you are not told
            of it again until something new happens.
          </p>
          <fieldset className="field">
            <legend>Of which leads</legend>
            {reaches.map(([value, words]) => (
              <label key={value} className="line">
                <input type="radio" name="reach" value={value} defaultChecked={value === reach} />
                {words}
              </label>
            ))}
          </fieldset>
          <Pace name="mail" label="By e-mail" note={`to ${data.email}`} pace={mail} />
          <Pace name="push" label="On your devices" pace={push}>
            <small>
              On those where you allow it:{' '}
              <Link className="link" to="/you#on-this-device">
                your devices
              </Link>
            </small>
          </Pace>
          <Pace
            name="sms"
            label="By text message"
            pace={sms}
            {...(!data.hasSms && { note: 'No text messages can be sent from here yet.' })}
          />
          <div className="field">
            <label htmlFor="phone">Your mobile, for text messages</label>
            <input
              className="in"
              id="phone"
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={40}
              defaultValue={phone}
              {...faultOf('phone')}
            />
            {why('phone')}
          </div>
          <fieldset className="field">
            <legend>Quiet hours</legend>
            <div className="line">
              <label htmlFor="from">from</label>
              <input
                className="in"
                id="from"
                name="from"
                type="time"
                defaultValue={from}
                {...faultOf('from')}
              />
              <label htmlFor="until">until</label>
              <input
                className="in"
                id="until"
                name="until"
                type="time"
                defaultValue={until}
                {...faultOf('until')}
              />
            </div>
            {why('from', 'until')}
            <small>
              By the yard’s clock. What happens then is told when they end. The same time in both: no quiet
              hours.
            </small>
          </fieldset>
          <button className="btn btn--main" type="submit">
            Keep
          </button>
        </form>
      </div>
    </>
  )
}

type PaceField = {
  readonly name: string
  readonly label: string
  readonly pace: string
  readonly note?: string
  readonly children?: React.ReactNode
}

const Pace = ({ name, label, pace, note, children }: PaceField) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <select className="in" id={name} name={name} defaultValue={pace}>
      {paces.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
    {note && <small>{note}</small>}
    {children}
  </div>
)
