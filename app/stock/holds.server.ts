import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { asShown } from './as-shown.ts'
import { earlierPrices } from './asked/earlier-prices.server.ts'
import type { Car } from './car.ts'
import { wordsInForce } from './said/car-words.server.ts'
import type { WordField } from './said/car-words.ts'
import { carHolds, cars } from './tables.server.ts'

/** Cars held for a buyer. What visitors see of it is `asShown`, which `changeStock` keeps. */

/** What visitors see; who writes a car back reads the feed's own record. */
export const shownRecord =
  sql<Car>`case when ${cars.otherwise} is null then ${cars.record} else ${cars.record} || ${cars.otherwise} end`.mapWith(
    cars.record,
  )

type Written = { readonly put: readonly Car[]; readonly pricedAt?: Date | undefined }

/** The same of cars that are at hand, kept beside what the feed says, inside the transaction that changes them. */
export async function keepShown(transaction: Transaction, site: Site, { put, pricedAt }: Written) {
  if (put.length === 0) return put
  const siteId = site.id
  const [held, words] = await Promise.all([
    transaction.select({ carId: carHolds.carId }).from(carHolds).where(eq(carHolds.siteId, siteId)),
    wordsInForce(transaction, siteId, put),
  ])
  const ids = new Set(held.map(({ carId }) => carId))
  const said = put.map((car) => asShown(car, { isHeld: ids.has(car.id), words: words.get(car.id) ?? [] }))
  const others = await transaction
    .select({ id: cars.id, otherwise: cars.otherwise })
    .from(cars)
    .where(and(eq(cars.siteId, siteId), isNotNull(cars.otherwise), ofFew(put)))
  const before = new Map(others.map(({ id, otherwise }) => [id, otherwise]))
  const has = (car: Car, field: WordField) => words.get(car.id)?.some((word) => word.field === field) ?? false
  const reduced = said.filter((car) => has(car, 'beforePriceCents'))
  const verdicts = pricedAt && (await earlierPrices(transaction, siteId, reduced, pricedAt))
  // What a person says was asked shows where the history proves it, and nowhere else.
  const proofOf = ({ id }: Car): Car['earlierPriceProof'] =>
    (verdicts ? verdicts.get(id)?.proof : before.get(id)?.earlierPriceProof) === 'asked' ? 'asked' : 'denied'
  const shown = said.map((car) => {
    const isMoved = has(car, 'locationId')
    const isReduced = has(car, 'beforePriceCents')
    if (!isMoved && !isReduced) return car
    return {
      ...car,
      ...(isMoved && { dealershipId: dealershipAt(car.locationId, site) }),
      ...(isReduced && { earlierPriceProof: proofOf(car) }),
    }
  })
  const rows = shown
    .map((car, at) => ({ id: car.id, over: said[at] === put[at] ? null : differing(car, put[at]!) }))
    // A feed that says the same of what is covered, or something else of the rest, writes nothing here.
    .filter(({ id, over }) => !isDeepStrictEqual(over, before.get(id) ?? null))
  if (rows.length > 0)
    await transaction.execute(sql`
      update ${cars} set ${sql.identifier(cars.otherwise.name)} = row.over from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id text, over jsonb)
      where cars.site_id = ${siteId} and cars.id = row.id`)
  return shown
}

const dealershipAt = (locationId: string | null, { settings }: Site) =>
  settings.locations.find(({ id }) => id === locationId)?.dealership_id ?? null

const few = 100
const ofFew = (put: readonly Car[]) =>
  put.length <= few
    ? inArray(
        cars.id,
        put.map(({ id }) => id),
      )
    : undefined

/** What the feed's record lacks of what is shown. */
function differing(shown: Car, feed: Car): Partial<Car> | null {
  const fields = Object.entries(shown).filter(([key, value]) => value !== feed[key as keyof Car])
  return fields.length > 0 ? Object.fromEntries(fields) : null
}

type Hold = { readonly carId: string; readonly holder: string }
type Moved = { readonly generation: number; readonly now: Date }

/** Inside the work of `changeStock`: the car as it then stands, for its `written`; nothing where it is gone. */
export async function holdCar(
  transaction: Transaction,
  siteId: string,
  { carId, holder }: Hold,
  { generation, now }: Moved,
): Promise<Car[]> {
  await transaction.insert(carHolds).values({ siteId, carId, holder, since: now.toISOString() })
  return touched(transaction, siteId, [carId], generation)
}

/** As `holdCar`. A hold of somebody else stays. */
export async function releaseCar(
  transaction: Transaction,
  siteId: string,
  { carId, holder }: Hold,
  { generation }: Omit<Moved, 'now'>,
): Promise<Car[]> {
  const gone = await transaction
    .delete(carHolds)
    .where(and(eq(carHolds.siteId, siteId), eq(carHolds.carId, carId), eq(carHolds.holder, holder)))
    .returning({ carId: carHolds.carId })
  return gone.length === 0 ? [] : touched(transaction, siteId, [carId], generation)
}

/** Other processes find by its generation what changed. What the feed said is not touched. */
export async function touched(
  transaction: Transaction,
  siteId: string,
  carIds: readonly string[],
  generation: number,
) {
  const rows = await transaction
    .update(cars)
    .set({ generation })
    .where(and(eq(cars.siteId, siteId), inArray(cars.id, [...carIds]), sql`${cars.withdrawnAt} is null`))
    .returning({ record: cars.record })
  return rows.map(({ record }) => record)
}

/** Whether the car could be held now: it is listed, in stock, and nobody has it. Inside a transaction of the site. */
export async function isFree(transaction: Transaction, siteId: string, carId: string): Promise<boolean> {
  const [row] = await transaction
    .select({ car: shownRecord, withdrawnAt: cars.withdrawnAt })
    .from(cars)
    .where(and(eq(cars.siteId, siteId), eq(cars.id, carId)))
  return row !== undefined && row.withdrawnAt === null && row.car.status === 'in_stock' && !row.car.isReserved
}
