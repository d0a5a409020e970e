import type { Car } from '#app/stock/car.ts'
import {
  type CarWord,
  feedSays,
  isSameValue,
  type WordField,
  type WordValue,
  wordEnds,
  wordFields,
} from '#app/stock/said/car-words.ts'
import { wordProblem } from '#app/stock/said/word-problem.ts'
import type { AuditRow, StaffScope } from '#app/tenancy/audit.server.ts'
import {
  type Change,
  changeCars,
  endName,
  entriesOf,
  type NewWord,
  type Standing,
  type Wanted,
  type WordOutcome,
} from './change-cars.server.ts'

/** What the people of a yard say of a car over its feed, and what takes it back. */

type How = { readonly now: Date; readonly seen?: string | undefined }

/** By which a screen knows whether somebody said something since it was shown. */
export const versionOfWords = (words: readonly Pick<CarWord, 'at'>[]): string =>
  [
    words.length,
    ...words
      .map(({ at }) => at)
      .toSorted()
      .slice(-1),
  ].join('~')

/** Says it of one car; the next feed leaves it. `seen`: the version that the person had before them. */
export async function sayOfCar(
  scope: StaffScope,
  carId: string,
  words: Partial<Readonly<Record<WordField, NewWord>>>,
  { now, seen }: How,
): Promise<WordOutcome> {
  return problemOf(scope, words, now) ?? changeCar(scope, { carId, wanted: words, ...seenAs(seen) }, now)
}

/** Lets the feed speak again. */
export const unsayOfCar = (
  scope: StaffScope,
  carId: string,
  fields: readonly WordField[],
  { now, seen }: How,
): Promise<WordOutcome> =>
  changeCar(
    scope,
    { carId, wanted: Object.fromEntries(fields.map((field) => [field, null])), ...seenAs(seen) },
    now,
  )

export type SaidOfMany = {
  readonly carId: string
  readonly field: WordField
  /** Null: the feed's own again. */
  readonly word: NewWord | null
  /** What was before who said it: the version of the words, and what the field showed. */
  readonly seen: { readonly version: string; readonly value: WordValue }
}

/** Says a field of many cars at once. Each is looked at by itself: what cannot be said of one stops no other. */
export async function sayOfCars(
  scope: StaffScope,
  said: readonly SaidOfMany[],
  now: Date,
): Promise<ReadonlyMap<string, WordOutcome>> {
  const outcomes = new Map<string, WordOutcome>()
  const changes: Change[] = []
  for (const { carId, field, word, seen } of said) {
    const problem = word && problemOf(scope, { [field]: word }, now)
    if (problem) outcomes.set(carId, problem)
    else
      changes.push({
        carId,
        wanted: { [field]: word },
        isAsSeen: (standing, feed) =>
          versionOfWords(standing) === seen.version &&
          isSameValue(shownOf(standing, feed, field), seen.value),
      })
  }
  return new Map([...outcomes, ...(await changeCars(scope, changes, now))])
}

/** What is shown of a field: the word over it, else the feed's. */
export const shownOf = (
  standing: readonly Pick<Standing, 'field' | 'value'>[],
  feed: Car,
  field: WordField,
): WordValue => standing.find((one) => one.field === field)?.value ?? feedSays(feed, field)

/** Puts what a deed changed back to how it was, where it still stands as the deed left it. */
export const restoreWords = async (scope: StaffScope, row: AuditRow, now: Date): Promise<boolean> =>
  (await restoreOfMany(scope, [row], now)) === 1

/** The same of deeds that are each of another car; how many were put back. */
export async function restoreOfMany(
  scope: StaffScope,
  rows: readonly AuditRow[],
  now: Date,
): Promise<number> {
  const outcomes = await changeCars(scope, rows.map(takingBack), now)
  return [...outcomes.values()].filter((outcome) => 'deed' in outcome).length
}

function takingBack({ subject, before, after }: AuditRow): Change {
  const fields = wordFields.filter((field) => after && field in after)
  return {
    carId: subject.slice('car:'.length),
    wanted: Object.fromEntries(fields.map((field) => [field, wordIn(before, field)])),
    isAsSeen: (standing) =>
      fields.every((field) => {
        const value = standing.find((one) => one.field === field)?.value
        const left = (after![field] ?? null) as WordValue | null
        return value === undefined || left === null
          ? value === undefined && left === null
          : isSameValue(value, left)
      }),
  }
}

/** One car, by whatever is wanted; `sayOfCar` and its like say what may be. */
export const changeCar = async (scope: StaffScope, change: Change, now: Date): Promise<WordOutcome> =>
  (await changeCars(scope, [change], now)).get(change.carId)!

const seenAs = (seen: string | undefined): Pick<Change, 'isAsSeen'> =>
  seen === undefined ? {} : { isAsSeen: (standing) => versionOfWords(standing) === seen }

function problemOf({ site }: StaffScope, words: Wanted, now: Date): WordOutcome | null {
  for (const [field, word] of entriesOf(words)) {
    if (!word) continue
    const { value, ends, until } = word
    const problem =
      wordProblem(field, value, site.settings) ??
      (ends === 'day' && !(until && Date.parse(until) > now.getTime())
        ? 'Please give a day that is still to come.'
        : null)
    if (problem) return { field, problem }
  }
  return null
}

function wordIn(values: AuditRow['before'], field: WordField): NewWord | null {
  const value = (values?.[field] ?? null) as WordValue | null
  if (value === null) return null
  const said = values?.[endName(field)]
  const ends = wordEnds.find((end) => end === said)
  if (ends) return { value, ends, until: null }
  return typeof said === 'string'
    ? { value, ends: 'day', until: said }
    : { value, ends: 'never', until: null }
}
