import { type LeadState, stateWords } from '#app/leads/work/lead-states.ts'

/** How values of a deed read: 'spam', 'quiet from 21:00'; what says nothing is left out. */

type Reading = {
  readonly personOf: (id: unknown) => string
  readonly whenOf: (instant: string) => string
}

const two = (value: number) => String(value).padStart(2, '0')
const clock = (minutes: unknown) => `${two(Math.floor(Number(minutes) / 60))}:${two(Number(minutes) % 60)}`

type Words = (value: unknown, reading: Reading) => string

const named: Readonly<Record<string, Words>> = {
  assigneeId: (id, { personOf }) => `with ${id === null ? 'nobody' : personOf(id)}`,
  within: (minutes) => `nobody did anything within ${minutes} min`,
  next: (what) => (what === null ? 'no next step' : `next: ${what}`),
  nextAt: (at, { whenOf }) => (at === null ? '' : whenOf(String(at))),
  isSpam: (isSpam) => (isSpam ? 'spam' : 'no spam'),
  partOf: (whole) => (whole === null ? 'a lead of its own' : 'put together'),
  state: (state) => stateWords[state as LeadState] ?? String(state),
  outcome: (outcome) => (outcome === null ? '' : String(outcome)),
  reach: (reach) => (reach === 'all' ? 'every lead' : 'their own leads'),
  mail: (pace) => `mail ${pace}`,
  push: (pace) => `devices ${pace}`,
  sms: (pace) => `text messages ${pace}`,
  quietFrom: (minutes) => `quiet from ${clock(minutes)}`,
  quietUntil: (minutes) => `until ${clock(minutes)}`,
}

export const valuesInWords = (values: Readonly<Record<string, unknown>> | null, reading: Reading): string =>
  Object.entries(values ?? {})
    .map(([name, value]) =>
      Object.hasOwn(named, name) ? named[name]!(value, reading) : `${name} ${value ?? 'none'}`,
    )
    .filter(Boolean)
    .join(', ')
