import { randomBytes, randomUUID } from 'node:crypto'
import { and, count, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Car } from '#app/stock/car.ts'
import { isFree } from '#app/stock/holds.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { noteEvent } from './history.server.ts'
import type { Row } from './occurrence.server.ts'
import type { Buyer, CheckoutWay, Offer } from './reservation.ts'
import { reservations } from './tables.server.ts'

/** The moment in which one of the buyers who press at once gets the car. */

export type Press = {
  readonly car: Car
  readonly offer: Offer
  readonly buyer: Buyer
  readonly userId: string | null
  readonly networkPrint: string | null
  /** Of the reservation that this browser was given last, by its cookie. */
  readonly ownToken: string | null
  /** A print of submission, car and buyer; null where the caller names none. */
  readonly submission: string | null
  readonly origin: string
  readonly way: CheckoutWay
  readonly leadId: string | null
  readonly now: Date
}

export type Pressed =
  | { readonly row: Row; readonly isRepeat: boolean }
  | { readonly refused: 'reserved' | 'being-paid' | 'too-many' | 'crowded' }

/** Undoes what the transaction wrote. */
class Undo extends Error {
  readonly outcome: Pressed
  constructor(outcome: Pressed) {
    super('undone')
    this.outcome = outcome
  }
}

/** The same submission once more: after success the car is reserved, by this very buyer. */
export const submitted = ({ site, db }: Scope, submission: string): Promise<Row | null> =>
  db.transaction((transaction) => bySubmission(transaction, site.id, submission))

export async function press({ site, db }: Scope, request: Press): Promise<Pressed> {
  // Most who come second are told by a look, and need not try to be first.
  const existing = await db.transaction((transaction) => whoseItIs(transaction, site.id, request))
  if (existing) return existing
  try {
    return await db.transaction((transaction) => pressed(transaction, site, request))
  } catch (error) {
    if (error instanceof Undo) return error.outcome
    throw error
  }
}

async function pressed(transaction: Transaction, site: Scope['site'], request: Press): Promise<Pressed> {
  await endOverdue(transaction, site.id, request)
  const [row] = await transaction
    .insert(reservations)
    .values(rowOf(site, request))
    .onConflictDoNothing()
    .returning()
  if (!row) return (await whoseItIs(transaction, site.id, request)) ?? { refused: 'being-paid' }
  // Held by a purchase that was completed, or sold, since the page was read.
  if (!(await isFree(transaction, site.id, request.car.id))) throw new Undo({ refused: 'reserved' })
  if ((await openOnes(transaction, site.id, request)) > site.settings.reserve.mostOpen)
    throw new Undo({ refused: 'too-many' })
  if (await isCrowded(transaction, site, request)) throw new Undo({ refused: 'crowded' })
  const occurrence = { cause: 'pressed', actor: 'buyer' } as const
  await noteEvent(transaction, { ...row, state: null }, 'started', { occurrence, now: request.now })
  return { row, isRepeat: false }
}

function rowOf({ id: siteId, settings }: Scope['site'], { car, offer, buyer, now, ...request }: Press) {
  const payBy = new Date(now.getTime() + settings.reserve.paymentMinutes * 60_000)
  const isPaid = offer.depositCents > 0
  const firstAskMs = Math.min(now.getTime() + 60_000, payBy.getTime())
  return {
    siteId,
    id: randomUUID(),
    token: randomBytes(24).toString('base64url'),
    submission: request.submission,
    userId: request.userId,
    networkPrint: request.networkPrint,
    carId: car.id,
    carSlug: car.slug,
    carName: car.name,
    stockNumber: car.stockNumber,
    locationId: car.locationId,
    leadId: request.leadId,
    way: request.way,
    origin: request.origin,
    state: 'started' as const,
    lastCause: 'pressed' as const,
    ...buyer,
    depositCents: offer.depositCents,
    holdHours: offer.holdHours,
    provider: isPaid ? settings.payments.provider! : null,
    startedAt: now.toISOString(),
    payBy: payBy.toISOString(),
    askAt: new Date(firstAskMs).toISOString(),
  }
}

/** RES-20: whoever presses next ends a payment page that was left open, in the same transaction. */
async function endOverdue(transaction: Transaction, siteId: string, { car, now }: Press): Promise<void> {
  const ended = await transaction
    .update(reservations)
    .set({
      state: 'failed',
      lastCause: 'payment-time-over',
      endedAt: now.toISOString(),
      askAt: now.toISOString(),
    })
    .where(
      and(
        eq(reservations.siteId, siteId),
        eq(reservations.carId, car.id),
        eq(reservations.state, 'started'),
        lte(reservations.payBy, now.toISOString()),
      ),
    )
    .returning({ siteId: reservations.siteId, id: reservations.id })
  const occurrence = { cause: 'payment-time-over', actor: 'clock' } as const
  for (const row of ended)
    await noteEvent(transaction, { ...row, state: 'started' }, 'failed', { occurrence, now })
}

/** Null: nobody's, as far as can be seen; a page whose time is over counts for nothing. */
async function whoseItIs(transaction: Transaction, siteId: string, request: Press): Promise<Pressed | null> {
  const isActive = and(
    eq(reservations.carId, request.car.id),
    inArray(reservations.state, ['started', 'held']),
    or(eq(reservations.state, 'held'), gt(reservations.payBy, request.now.toISOString())),
  )
  const isSame = request.submission === null ? undefined : eq(reservations.submission, request.submission)
  const rows = await transaction
    .select()
    .from(reservations)
    .where(and(eq(reservations.siteId, siteId), or(isSame, isActive)))
  const same = rows.find(({ submission }) => submission !== null && submission === request.submission)
  if (same) return { row: same, isRepeat: true }
  const [active] = rows
  if (!active) return null
  if (active.state === 'started' && isSameBuyer(active, request)) return { row: active, isRepeat: true }
  return { refused: active.state === 'held' ? 'reserved' : 'being-paid' }
}

/**
 * A second tab, or the form once more: the buyer goes on with the page that is open. Email and phone are no secret, and
 * neighbours share a network, so it must be the same account, or the browser that has its token.
 */
const isSameBuyer = (row: Row, { buyer, userId, ownToken }: Press) =>
  row.email.toLowerCase() === buyer.email.toLowerCase() &&
  row.phone === buyer.phone &&
  ((userId !== null && row.userId === userId) || (row.token === ownToken && row.userId === userId))

/** With the one just written. */
async function openOnes(
  transaction: Transaction,
  siteId: string,
  { buyer, networkPrint }: Press,
): Promise<number> {
  const open = await transaction
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.siteId, siteId),
        inArray(reservations.state, ['started', 'held']),
        or(
          eq(reservations.email, buyer.email),
          eq(reservations.phone, buyer.phone),
          networkPrint === null ? undefined : eq(reservations.networkPrint, networkPrint),
        ),
      ),
    )
  return open.length
}

/**
 * Whether too many pages stand open unpaid: opening one costs nothing, and each takes a car off sale. A buyer whose phone is
 * confirmed goes first.
 */
async function isCrowded(
  transaction: Transaction,
  { id, settings }: Scope['site'],
  { userId, offer, now }: Press,
): Promise<boolean> {
  if (userId !== null || offer.depositCents === 0) return false
  const [open] = await transaction
    .select({ pages: count() })
    .from(reservations)
    .where(
      and(
        eq(reservations.siteId, id),
        eq(reservations.state, 'started'),
        isNull(reservations.userId),
        gt(reservations.payBy, now.toISOString()),
      ),
    )
  return open!.pages > settings.reserve.mostUnpaid
}

async function bySubmission(
  transaction: Transaction,
  siteId: string,
  submission: string,
): Promise<Row | null> {
  const [row] = await transaction
    .select()
    .from(reservations)
    .where(and(eq(reservations.siteId, siteId), eq(reservations.submission, submission)))
  return row ?? null
}
