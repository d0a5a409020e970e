import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { currency, type ProviderPayment, type ProviderRefund } from '#app/platform/payments.ts'
import { changeStock } from '#app/stock/change-stock.server.ts'
import { holdCar, isFree, releaseCar } from '#app/stock/holds.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { mailsOf } from './mails.server.ts'
import type { Actor, Cause } from './reservation.ts'
import { reservationEvents, reservationMoney, reservations } from './tables.server.ts'
import { isActive, owedCents, transition } from './transition.ts'
import { wakeReservations } from './worker-wake.server.ts'

/** The one way in which a reservation changes: one transaction for state, history, money, hold and mails. */

export type Row = typeof reservations.$inferSelect

export type Occurrence = {
  readonly actor: Actor
  /** An operator's words. */
  readonly reason?: string | null
} & (
  | { readonly cause: 'paid'; readonly payment: Omit<ProviderPayment, 'refunds'> }
  | { readonly cause: 'refunded'; readonly paymentId: string; readonly refund: ProviderRefund }
  | { readonly cause: Exclude<Cause, 'paid' | 'refunded' | 'pressed'> }
)

/** `wrong-amount`: it is not what was asked for, and nothing was written. */
export type Recorded =
  | { readonly row: Row; readonly isNew: boolean }
  | { readonly refused: 'unknown' | 'wrong-amount' }

/** So long after a payment the provider is asked once more: for a second one, or one that went back meanwhile. */
const lookAgainMs = 60_000

/** Notes what happened. Told twice it is noted once; told in any order it ends the same (`transition`). */
export async function record(scope: Scope, id: string, occurrence: Occurrence, now: Date): Promise<Recorded> {
  const { site, db } = scope
  const recorded = await changeStock<Recorded>(scope, async (transaction, { next }) => {
    const row = await locked(transaction, site.id, id)
    if (!row) return { outcome: { refused: 'unknown' }, written: null }
    if (occurrence.cause === 'paid' && !isAsked(row, occurrence.payment))
      return { outcome: { refused: 'wrong-amount' }, written: null }
    const money = await noteMoney(transaction, row, occurrence)
    if (money === null) return { outcome: { row, isNew: false }, written: null }
    const after = { ...row, ...money, ...(await movedOn(transaction, { ...row, ...money }, occurrence, now)) }
    const isChanged = after.state !== row.state
    if (!isChanged && !isMoney(occurrence)) return { outcome: { row, isNew: false }, written: null }
    await write(transaction, row, after, { occurrence, now })
    const put = await moveHold(transaction, row, after, { generation: next, now })
    await mailsOf(transaction, site, { before: row, after, occurrence, now })
    return { outcome: { row: after, isNew: true }, written: put.length ? { put, remove: [] } : null }
  })
  if ('row' in recorded && recorded.isNew) wakeReservations(db.deployment)
  return recorded
}

const isMoney = ({ cause }: Occurrence) => cause === 'paid' || cause === 'refunded'
const isAsked = (row: Row, { cents, currency: of }: { cents: number; currency: string }) =>
  row.provider !== null && cents === row.depositCents && of.toLowerCase() === currency

async function locked(transaction: Transaction, siteId: string, id: string): Promise<Row | null> {
  const [row] = await transaction
    .select()
    .from(reservations)
    .where(and(eq(reservations.siteId, siteId), eq(reservations.id, id)))
    .for('update')
  return row ?? null
}

/** The new sums; null where this charge or refund was noted before. */
async function noteMoney(transaction: Transaction, row: Row, occurrence: Occurrence) {
  if (occurrence.cause !== 'paid' && occurrence.cause !== 'refunded') return {}
  const [kind, paymentId, of] =
    occurrence.cause === 'paid'
      ? (['charge', occurrence.payment.id, occurrence.payment] as const)
      : (['refund', occurrence.paymentId, occurrence.refund] as const)
  const at = 'paidAt' in of ? of.paidAt : of.at
  const written = await transaction
    .insert(reservationMoney)
    .values({
      ...{ siteId: row.siteId, reservationId: row.id, kind, cents: of.cents, currency },
      ...{ provider: row.provider ?? 'none', paymentId, providerId: of.id, at },
    })
    .onConflictDoNothing()
    .returning({ cents: reservationMoney.cents })
  if (written.length === 0) return null
  return kind === 'charge'
    ? { chargedCents: row.chargedCents + of.cents }
    : { refundedCents: row.refundedCents + of.cents }
}

/** The state after it, and what follows from it. */
async function movedOn(transaction: Transaction, row: Row, occurrence: Occurrence, now: Date) {
  const { cause } = occurrence
  // A second payment that went back leaves the first where it is.
  if (cause === 'refunded' && row.chargedCents > row.refundedCents) return dues(row, now)
  const isFailed = row.state === 'failed' || row.state === 'started'
  const state = transition(row, cause, {
    isInTime: cause === 'paid' && occurrence.payment.paidAt <= row.payBy,
    isCarFree: cause === 'paid' && isFailed && (await canBeHeld(transaction, row)),
  })
  if (state === row.state) return dues(row, now)
  const times = state === 'held' ? holdTimes(row, occurrence, now) : { endedAt: now.toISOString() }
  return dues({ ...row, state, lastCause: cause, ...times }, now)
}

function holdTimes({ holdHours }: Row, occurrence: Occurrence, now: Date) {
  const from = occurrence.cause === 'paid' ? Date.parse(occurrence.payment.paidAt) : now.getTime()
  const heldAt = new Date(Math.min(from, now.getTime()))
  const heldUntil = new Date(heldAt.getTime() + holdHours * 3_600_000).toISOString()
  return { heldAt: heldAt.toISOString(), heldUntil, endedAt: null }
}

/** When the provider is to be asked and paid back. */
function dues(row: Row, now: Date): Row {
  const owes = owedCents(row) > 0
  const again = new Date(now.getTime() + lookAgainMs).toISOString()
  // A page that may still be open is looked at, and closed, at once.
  const askAt =
    row.askAt === null
      ? null
      : row.state === 'held'
        ? again
        : row.state === 'started'
          ? row.askAt
          : now.toISOString()
  return {
    ...row,
    askAt,
    refundAt: owes ? (row.refundAt ?? now.toISOString()) : null,
    problem: owes ? row.problem : null,
  }
}

async function canBeHeld(transaction: Transaction, { siteId, id, carId }: Row): Promise<boolean> {
  const others = await transaction
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.siteId, siteId),
        eq(reservations.carId, carId),
        ne(reservations.id, id),
        inArray(reservations.state, ['started', 'held']),
      ),
    )
  return others.length === 0 && isFree(transaction, siteId, carId)
}

type Written = { readonly occurrence: Pick<Occurrence, 'cause' | 'actor' | 'reason'>; readonly now: Date }

async function write(transaction: Transaction, before: Row, after: Row, { occurrence, now }: Written) {
  const { siteId, id, ...columns } = after
  await transaction
    .update(reservations)
    .set(columns)
    .where(and(eq(reservations.siteId, siteId), eq(reservations.id, id)))
  if (after.state !== before.state) await noteEvent(transaction, before, after.state, { occurrence, now })
}

/** One more row of the history; whoever holds the reservation's lock is alone with it. */
export async function noteEvent(
  transaction: Transaction,
  { siteId, id, state: from }: Pick<Row, 'siteId' | 'id'> & { readonly state: Row['state'] | null },
  to: Row['state'],
  {
    occurrence: { cause, actor, reason = null },
    now,
  }: {
    readonly occurrence: { readonly cause: Cause; readonly actor: Actor; readonly reason?: string | null }
    readonly now: Date
  },
): Promise<void> {
  const turn = sql<number>`(select count(*)::int from ${reservationEvents} where ${reservationEvents.siteId} = ${siteId} and ${reservationEvents.reservationId} = ${id})`
  await transaction.insert(reservationEvents).values({
    siteId,
    reservationId: id,
    turn,
    at: now.toISOString(),
    from,
    to,
    cause,
    actor,
    reason,
  } as never)
}

/** A bought car stays held: the feed will say that it is sold. */
async function moveHold(
  transaction: Transaction,
  before: Row,
  after: Row,
  moved: { readonly generation: number; readonly now: Date },
) {
  const hold = { carId: after.carId, holder: after.id }
  if (after.state === 'held' && before.state !== 'held')
    return holdCar(transaction, after.siteId, hold, moved)
  if (before.state === 'held' && !isActive(after.state) && after.state !== 'completed')
    return releaseCar(transaction, after.siteId, hold, moved)
  return []
}
