import { randomBytes } from 'node:crypto'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Car, FeedCar } from '#app/stock/car.ts'
import { carName, carSlug } from '#app/stock/car-identity.ts'
import { changeStock } from '#app/stock/change-stock.server.ts'
import {
  enteredCar,
  findTwin,
  isSlugTaken,
  leftCar,
  type Twin,
} from '#app/stock/entered/entered-cars.server.ts'
import { enteredFields } from '#app/stock/entered/entered-fields.ts'
import { carOf, freeSlug } from '#app/stock/import/stock-change.ts'
import { writeChange } from '#app/stock/import/stock-write.server.ts'
import { type AuditRow, type StaffScope, writeAudit } from '#app/tenancy/audit.server.ts'
import type { VerbName } from '#app/tenancy/verb-names.ts'

/** Cars that people of the yard enter themselves, which no feed takes away. */

export type OwnCarOutcome =
  | { readonly deed: string; readonly carId: string }
  | { readonly twin: Twin }
  /** 'changed': somebody changed it since, or a feed took it over. */
  | { readonly refused: 'no-car' | 'changed' | 'withdrawn' | 'same' }

/** No feed has it: one that brings the car writes it anew. */
const enteredDigest = 'entered'

/** Facts that a person changes, and what follows of them. */
const facts = Object.values(enteredFields)
const following = [
  ...(['simpleBody', 'simpleFuel', 'simpleDrive', 'simpleTransmission', 'dealershipId'] as const),
] as const satisfies readonly (keyof FeedCar)[]

const pick = (car: Partial<FeedCar>, keys: readonly (keyof FeedCar)[]) =>
  Object.fromEntries(keys.map((key) => [key, car[key] ?? null]))
const deedValues = (car: Partial<FeedCar>, keys: typeof facts) =>
  pick(car, keys) as NonNullable<AuditRow['after']>

type Work = Parameters<typeof changeStock<OwnCarOutcome>>[1]
const nothing = (outcome: OwnCarOutcome): Awaited<ReturnType<Work>> => ({ outcome, written: null })

/** Adds a car to the yard, listed at once. */
export const addCar = (scope: StaffScope, entered: FeedCar, now: Date): Promise<OwnCarOutcome> =>
  changeStock<OwnCarOutcome>(scope, async (transaction, { next }) => {
    const { site, actor } = scope
    const twin = await findTwin(transaction, site.id, { ...entered, id: null })
    if (twin) return nothing({ twin })
    const left = await leftCar(transaction, site.id, entered.stockNumber)
    const id = left?.id ?? BigInt(`0x${randomBytes(7).toString('hex')}`).toString(36)
    const wanted = carSlug(entered)
    const isTaken = !left && (await isSlugTaken(transaction, site.id, wanted))
    const slug = left?.slug ?? freeSlug(wanted, id, new Set(isTaken ? [wanted] : []))
    const car = carOf(entered, { id, slug, earlier: undefined, now })
    const deed = await writeAudit(transaction, site.id, actor, {
      verb: 'car.add',
      subject: `car:${id}`,
      after: { name: car.name, stockNumber: car.stockNumber },
    })
    return put(transaction, scope, { car, deed, next, now, enteredBy: actor })
  })

type Seen = { readonly now: Date; readonly seen?: string | undefined }

/** Changes facts of one that people entered. `seen`: the version that the person had before them. */
export const changeCar = (scope: StaffScope, id: string, entered: FeedCar, { now, seen }: Seen) =>
  change(scope, id, now, (was) =>
    seen !== undefined && was.updatedAt !== seen
      ? 'changed'
      : { ...pick(entered, facts), ...pick(entered, following) },
  )

const change = (
  scope: StaffScope,
  id: string,
  now: Date,
  wantedOf: (was: Car) => Partial<FeedCar> | 'changed',
): Promise<OwnCarOutcome> =>
  changeStock<OwnCarOutcome>(scope, async (transaction, { next }) => {
    const { site, actor } = scope
    const known = await enteredCar(transaction, site.id, id)
    if (!known) return nothing({ refused: 'changed' })
    if (known.isWithdrawn) return nothing({ refused: 'withdrawn' })
    const was = known.car
    const wanted = wantedOf(was)
    if (wanted === 'changed') return nothing({ refused: 'changed' })
    const moved = facts.filter((key) => key in wanted && (was[key] ?? null) !== (wanted[key] ?? null))
    if (moved.length === 0) return nothing({ refused: 'same' })
    const car = { ...was, ...wanted, name: '', updatedAt: now.toISOString() } as Car
    const named = { ...car, name: carName(car) }
    const twin = await findTwin(transaction, site.id, named)
    if (twin) return nothing({ twin })
    const deed = await writeAudit(transaction, site.id, actor, {
      verb: 'car.change',
      subject: `car:${id}`,
      before: deedValues(was, moved),
      after: deedValues(named, moved),
    })
    return put(transaction, scope, { car: named, deed, next, now, enteredBy: known.enteredBy })
  })

type Put = {
  readonly car: Car
  readonly deed: string
  readonly next: number
  readonly now: Date
  readonly enteredBy: StaffScope['actor']
}

async function put(transaction: Transaction, { site }: StaffScope, { car, deed, next, now, enteredBy }: Put) {
  const { isProven: _, ...who } = { isProven: undefined, ...enteredBy }
  const row = { car, digest: enteredDigest, enteredBy: who as StaffScope['actor'] }
  await writeChange(transaction, site.id, next, { put: [row], withdrawn: [] }, now)
  return { outcome: { deed, carId: car.id }, written: { put: [car], remove: [], pricedAt: now } }
}

/** Takes one that people entered off the yard; its page says that it left, its leads stay. */
export const withdrawCar = (scope: StaffScope, id: string, now: Date) => setListed(scope, id, false, now)

/** Puts it back as it was. */
export const putBackCar = (scope: StaffScope, id: string, now: Date) => setListed(scope, id, true, now)

const setListed = (scope: StaffScope, id: string, isListed: boolean, now: Date): Promise<OwnCarOutcome> =>
  changeStock<OwnCarOutcome>(scope, async (transaction, { next }) => {
    const { site, actor } = scope
    const known = await enteredCar(transaction, site.id, id)
    if (!known) return nothing({ refused: 'no-car' })
    if (known.isWithdrawn !== isListed) return nothing({ refused: 'same' })
    const deed = await writeAudit(transaction, site.id, actor, {
      verb: 'car.withdraw',
      subject: `car:${id}`,
      before: { isListed: !isListed },
      after: { isListed },
    })
    const { car, enteredBy } = known
    if (isListed) return put(transaction, scope, { car, deed, next, now, enteredBy })
    await writeChange(transaction, site.id, next, { put: [], withdrawn: [id] }, now)
    return { outcome: { deed, carId: id }, written: { put: [], remove: [id], pricedAt: now } }
  })

/** Takes back what a deed did to a car that people entered, where it still stands as the deed left it. */
export async function restoreOwnCar(scope: StaffScope, row: AuditRow, now: Date): Promise<boolean> {
  const id = row.subject.slice('car:'.length)
  const takeBack: Partial<Record<VerbName, () => Promise<OwnCarOutcome>>> = {
    'car.add': () => withdrawCar(scope, id, now),
    'car.withdraw': () => setListed(scope, id, row.before?.isListed === true, now),
    'car.change': () =>
      change(scope, id, now, (was) =>
        facts.every((key) => !(key in row.after!) || (was[key] ?? null) === row.after![key])
          ? (row.before as Partial<FeedCar>)
          : 'changed',
      ),
  }
  return 'deed' in (await takeBack[row.verb]!())
}
