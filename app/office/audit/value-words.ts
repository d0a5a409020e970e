import { type LeadState, stateWords } from '#app/leads/work/lead-states.ts'
import { type EnteredField, enteredFields } from '#app/stock/entered/entered-fields.ts'

import { type WordEnd, type WordValue, wordEnds, wordFields } from '#app/stock/said/car-words.ts'
import { briefly, endWords, fieldWords, valueWords, type Yards } from '../stock/car-words.ts'
import { factGroups } from '../stock/facts-fields.ts'

/** How values of a deed read: 'spam', 'quiet from 21:00'; what says nothing is left out. */

type Reading = {
  readonly personOf: (id: unknown) => string
  readonly whenOf: (instant: string) => string
  /** How each is called, by its id. */
  readonly yards: Yards
}

const two = (value: number) => String(value).padStart(2, '0')
const clock = (minutes: unknown) => `${two(Math.floor(Number(minutes) / 60))}:${two(Number(minutes) % 60)}`

type Words = (value: unknown, reading: Reading) => string

const mostOfWords = 80
/** A day ends where the next begins. */
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()

/** What is said of a car, and when it ends where that is not by hand. */
const ofCars = Object.fromEntries(
  wordFields.flatMap((field): [string, Words][] => [
    [
      field,
      (value, { yards }) =>
        `${fieldWords[field].toLowerCase()}: ${value === null ? 'the feed’s' : briefly(valueWords(field, value as WordValue, yards), mostOfWords) || 'nothing'}`,
    ],
    [
      `${field} ends`,
      (end, { whenOf }) =>
        wordEnds.includes(end as WordEnd)
          ? endWords[end as WordEnd]
          : `until ${whenOf(justBefore(String(end)))}`,
    ],
  ]),
)

/** Of a car that people entered. */
const ofFacts = Object.fromEntries(
  [
    ...factGroups.flatMap(([, controls]) => controls.map(({ name, label }) => [name, label] as const)),
    ...(Object.entries({ vin: 'VIN', regplate: 'Number plate' }) as [EnteredField, string][]),
  ].map(([name, label]): [string, Words] => [
    enteredFields[name],
    (value) =>
      `${/^.[a-z]/.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label}: ${value ?? 'none'}`,
  ]),
)

const named: Readonly<Record<string, Words>> = {
  assigneeId: (id, { personOf }) => `with ${id === null ? 'nobody' : personOf(id)}`,
  within: (minutes) => `nobody did anything within ${minutes} min`,
  next: (what) => (what === null ? 'no next step' : `next: ${what}`),
  nextAt: (at, { whenOf }) => (at === null ? '' : whenOf(String(at))),
  yard: (id, { yards }) => yards[String(id)] ?? 'a yard that is gone',
  since: (at, { whenOf }) => `since ${whenOf(String(at))}`,
  isSpam: (isSpam) => (isSpam ? 'spam' : 'no spam'),
  partOf: (whole) => (whole === null ? 'a lead of its own' : 'put together'),
  state: (state) => stateWords[state as LeadState] ?? String(state),
  outcome: (outcome) => (outcome === null ? '' : String(outcome)),
  reach: (reach) => (reach === 'all' ? 'every lead' : 'their own leads'),
  mail: (pace) => `mail ${pace}`,
  push: (pace) => `devices ${pace}`,
  sms: (pace) => `text messages ${pace}`,
  quietFrom: (minutes) => `quiet from ${clock(minutes)}`,
  ...ofFacts,
  ...ofCars,
  quietUntil: (minutes) => `until ${clock(minutes)}`,
}

export const valuesInWords = (values: Readonly<Record<string, unknown>> | null, reading: Reading): string =>
  Object.entries(values ?? {})
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) =>
      Object.hasOwn(named, name) ? named[name]!(value, reading) : `${name} ${value ?? 'none'}`,
    )
    .filter(Boolean)
    .join(', ')
