import { createHash } from 'node:crypto'
import { carsWithWords } from '#app/stock/said/car-words.server.ts'
import { feedSays, isSameValue, type WordField, type WordValue } from '#app/stock/said/car-words.ts'
import { wordProblem } from '#app/stock/said/word-problem.ts'
import type { YardCar } from '#app/stock/yard-stock.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { shownOf, versionOfWords } from '#app/verbs/car-words.server.ts'
import { type BulkAsk, priceAfter, valueAfter } from './bulk-ask.ts'
import { valueWords } from './car-words.ts'

/** What a change of many makes of each car, before it is made. */

export type PlannedCar = {
  readonly id: string
  readonly name: string
  readonly plate: string
  readonly before: string
  readonly after: string
  /** Why it cannot be said of this one. */
  readonly fault: string | null
  /** What somebody has to tick before it is said. */
  readonly doubt: string | null
  /** What was looked at: another one, once the car or the change is another. */
  readonly token: string
}

export type Planned = PlannedCar & {
  readonly value: WordValue
  /** Null: the feed's own again. */
  readonly next: WordValue | null
  readonly version: string
}

/** A drop by more is likely a slip. */
const mostDrop = 0.2

/** In the order of the cars; one that is gone is left out. */
export async function planOf(
  scope: Scope,
  cars: readonly YardCar[],
  ask: BulkAsk,
  field: WordField,
): Promise<Planned[]> {
  const { settings } = scope.site
  const known = await carsWithWords(
    scope,
    cars.map(({ id }) => id),
  )
  const inWords = (value: WordValue) =>
    field === 'locationId' ? yardName(scope.site, value) : valueWords(field, value) || 'nothing'
  return cars.flatMap((car): Planned[] => {
    const one = known.get(car.id)
    if (!one) return []
    const value = shownOf(one.words, one.feed, field)
    const isBack = ask.what === 'back'
    const next = isBack ? null : field === 'priceCents' ? priceFrom(ask, value) : valueAfter(field, ask.to)
    const said = next ?? (isBack ? feedSays(one.feed, field) : value)
    const version = versionOfWords(one.words)
    const fault = isBack
      ? one.words.some((word) => word.field === field)
        ? null
        : 'The feed speaks already.'
      : next === null
        ? 'It has no price to change.'
        : (wordProblem(field, next, settings) ?? (isSameValue(next, value) ? 'It would be the same.' : null))
    return [
      {
        ...{ id: car.id, name: car.name, plate: car.registrationPlate ?? car.stockNumber },
        ...{ value, next, version, fault },
        before: inWords(value),
        after: inWords(said),
        doubt: fault ? null : doubtOf(car, field, value, said),
        token: `${car.id}.${digestOf([version, value, said])}`,
      },
    ]
  })
}

const priceFrom = (ask: BulkAsk, value: WordValue) =>
  ask.how === 'set' || typeof value === 'number' ? priceAfter(ask, Number(value)) : null

const yardName = ({ settings }: Site, value: WordValue) =>
  settings.locations.find(({ id }) => id === value)?.name ?? 'no yard'

function doubtOf(car: YardCar, field: WordField, before: WordValue, after: WordValue): string | null {
  if (field === 'status' && car.state === 'reserved') return 'It is reserved for a buyer.'
  if (field !== 'priceCents' || typeof before !== 'number' || typeof after !== 'number') return null
  const drop = 1 - after / before
  return drop > mostDrop ? `${Math.round(drop * 100)} % less than now.` : null
}

const digestOf = (looked: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(looked)).digest('base64url').slice(0, 10)
