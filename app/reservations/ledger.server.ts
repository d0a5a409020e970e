import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { currency } from '#app/platform/payments.ts'
import { changeStock } from '#app/stock/change-stock.server.ts'
import { holdCar, isFree, releaseCar } from '#app/stock/holds.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { dollarsAndCents } from '#app/ui/money.ts'
import { noteEvent, noteProblem } from './history.server.ts'
import { mailsOf } from './mails.server.ts'
import { type Misfit, paymentMisfit, refundMisfit } from './misfits.ts'
import { type MoneyRow, sumsOf } from './money.ts'
import type { Occurrence, Row } from './occurrence.server.ts'
import type { MoneyKind } from './reservation.ts'
import { reservationMoney, reservations } from './tables.server.ts'
import { isActive, owedCents, transition } from './transition.ts'
import { wakeReservations } from './worker-wake.server.ts'

/** The one way in which a reservation changes: one transaction for state, history, money, hold and mails. */

export type Recorded = { readonly row: Row; readonly isNew: boolean } | { readonly refused: 'unknown' }

/** So long after a payment the provider is asked once more: for a second one, or one that went back meanwhile. */
const lookAgainMs = 60_000
/** So long after, for a refund that the bank has yet to confirm. */
export const askOfPendingMs = 6 * 3_600_000

/** Notes what happened. Told twice it is noted once; told in any order it ends the same (`transition`). */
export async function record(scope: Scope, id: string, occurrence: Occurrence, now: Date): Promise<Recorded> {
  const { site, db } = scope
  const recorded = await changeStock<Recorded>(scope, async (transaction, { next }) => {
    const row = await locked(transaction, site.id, id)
    if (!row) return { outcome: { refused: 'unknown' }, written: null }
    const rows = await moneyOf(transaction, row)
    if (isKnown(rows, occurrence)) return { outcome: { row, isNew: false }, written: null }
    const misfit = misfitOf(row, rows, occurrence)
    if (misfit && !misfit.isKept) {
      const { cause: _, ...by } = occurrence
      await noteProblem(transaction, site, row, { ...by, words: misfit.words, cause: 'misfit', now })
      return { outcome: { row, isNew: false }, written: null }
    }
    const money = await noteMoney(transaction, row, rows, occurrence)
    if (money === null) return { outcome: { row, isNew: false }, written: null }
    const moved = await movedOn(transaction, { ...row, ...money }, occurrence, { now, misfit })
    const after = dues(row, { ...moved, ...problemAfter(moved, occurrence) }, occurrence, now)
    const isChanged = after.state !== row.state
    if (!isChanged && !isMoney(occurrence)) return { outcome: { row, isNew: false }, written: null }
    await write(transaction, row, after, { occurrence, now })
    const put = await moveHold(transaction, row, after, { generation: next, now })
    await mailsOf(transaction, site, { before: row, after, occurrence, now })
    const words = misfit?.words ?? failureWords(occurrence)
    const cause = misfit ? 'misfit' : 'refund-failed'
    if (words) await noteProblem(transaction, site, after, { words, cause, actor: 'provider', now })
    return { outcome: { row: after, isNew: true }, written: put.length ? { put, remove: [] } : null }
  })
  if ('row' in recorded && recorded.isNew) wakeReservations(db.deployment)
  return recorded
}

const isMoney = ({ cause }: Occurrence) =>
  cause === 'paid' || cause === 'refunded' || cause === 'charged-back'

function misfitOf(row: Row, rows: readonly MoneyRow[], occurrence: Occurrence): Misfit | null {
  if (occurrence.cause === 'paid') return paymentMisfit(row, occurrence.payment)
  const isRefund = occurrence.cause === 'refunded' && occurrence.refund.status !== 'failed'
  return isRefund ? refundMisfit(rows, occurrence.paymentId, occurrence.refund) : null
}

const isFailure = (occurrence: Occurrence) =>
  occurrence.cause === 'refunded' && occurrence.refund.status === 'failed'

function failureWords(occurrence: Occurrence): string | null {
  if (occurrence.cause !== 'refunded' || occurrence.refund.status !== 'failed') return null
  const { id, cents, reason = '' } = occurrence.refund
  return `The refund ${id} of ${dollarsAndCents(cents)} came back: ${reason.slice(0, 100) || 'no reason given'}. Agree on another way with the buyer, or press refund to try again.`
}

/** Solved once nothing more is to go back. */
const problemAfter = (row: Row, occurrence: Occurrence): Pick<Row, 'problem'> => ({
  problem:
    occurrence.cause === 'refunded' &&
    !occurrence.refund.status &&
    owedCents(row) === 0 &&
    row.pendingCents === 0
      ? null
      : row.problem,
})

async function locked(transaction: Transaction, siteId: string, id: string): Promise<Row | null> {
  const [row] = await transaction
    .select()
    .from(reservations)
    .where(and(eq(reservations.siteId, siteId), eq(reservations.id, id)))
    .for('update')
  return row ?? null
}

export const moneyOf = (transaction: Transaction, { siteId, id }: Pick<Row, 'siteId' | 'id'>) =>
  transaction
    .select()
    .from(reservationMoney)
    .where(and(eq(reservationMoney.siteId, siteId), eq(reservationMoney.reservationId, id)))
    .orderBy(asc(reservationMoney.at))

type Moved = MoneyRow & { readonly at: string }

function moneyRow(occurrence: Occurrence): Moved | null {
  if (occurrence.cause === 'paid') {
    const { id, cents, paidAt } = occurrence.payment
    return { kind: 'charge', paymentId: id, providerId: id, cents, at: paidAt }
  }
  if (occurrence.cause === 'refunded') {
    const { paymentId, refund } = occurrence
    const kind: MoneyKind = refund.status ? `refund-${refund.status}` : 'refund'
    return { kind, paymentId, providerId: refund.id, cents: refund.cents, at: refund.at }
  }
  if (occurrence.cause !== 'charged-back') return null
  const { id, paymentId, cents, at } = occurrence.dispute
  return { kind: 'chargeback', paymentId, providerId: id, cents, at }
}

function isKnown(rows: readonly MoneyRow[], occurrence: Occurrence): boolean {
  const moved = moneyRow(occurrence)
  return rows.some(({ kind, providerId }) => kind === moved?.kind && providerId === moved.providerId)
}

/** The new sums; null where this was noted before. */
async function noteMoney(
  transaction: Transaction,
  row: Row,
  rows: readonly MoneyRow[],
  occurrence: Occurrence,
) {
  const moved = moneyRow(occurrence)
  if (moved === null) return {}
  const written = await transaction
    .insert(reservationMoney)
    .values({
      siteId: row.siteId,
      reservationId: row.id,
      currency,
      provider: row.provider ?? 'none',
      ...moved,
    })
    .onConflictDoNothing()
    .returning({ cents: reservationMoney.cents })
  return written.length === 0 ? null : sumsOf([...rows, moved])
}

/** The state after it, and what follows from it. */
async function movedOn(
  transaction: Transaction,
  row: Row,
  occurrence: Occurrence,
  { now, misfit }: { readonly now: Date; readonly misfit: Misfit | null },
): Promise<Row> {
  const { cause } = occurrence
  // A second payment that went back leaves the first where it is, and so does a refund that came back.
  const hasMore = row.chargedCents > row.refundedCents + row.pendingCents
  if (cause === 'refunded' && (hasMore || isFailure(occurrence))) return row
  const isFailed = row.state === 'failed' || row.state === 'started'
  const state = transition(row, cause, {
    isInTime: cause === 'paid' && misfit === null && occurrence.payment.paidAt <= row.payBy,
    isCarFree: cause === 'paid' && isFailed && (await canBeHeld(transaction, row)),
  })
  if (state === row.state) return row
  const times = state === 'held' ? holdTimes(row, occurrence, now) : { endedAt: now.toISOString() }
  return { ...row, state, lastCause: cause, ...times }
}

function holdTimes({ holdHours }: Row, occurrence: Occurrence, now: Date) {
  const from = occurrence.cause === 'paid' ? Date.parse(occurrence.payment.paidAt) : now.getTime()
  const heldAt = new Date(Math.min(from, now.getTime()))
  const heldUntil = new Date(heldAt.getTime() + holdHours * 3_600_000).toISOString()
  return { heldAt: heldAt.toISOString(), heldUntil, endedAt: null }
}

/** When the provider is to be asked and paid back. */
function dues(before: Row, row: Row, occurrence: Occurrence, now: Date): Row {
  const owed = owedCents(row)
  // What was given up, or came back, waits for somebody to press.
  const isMore = owed > owedCents(before) && !isFailure(occurrence)
  const refundAt = owed === 0 ? null : isMore ? (row.refundAt ?? now.toISOString()) : row.refundAt
  return { ...row, askAt: nextAsk(row, now), refundAt, refundTries: owed === 0 ? 0 : row.refundTries }
}

function nextAsk({ askAt, state, pendingCents }: Row, now: Date): string | null {
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString()
  if (askAt === null) return pendingCents > 0 ? after(askOfPendingMs) : null
  if (state === 'started') return askAt
  // A page that may still be open is looked at, and closed, at once.
  return state === 'held' ? after(lookAgainMs) : now.toISOString()
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

type Written = {
  readonly occurrence: Pick<Occurrence, 'cause' | 'actor' | 'reason' | 'by'>
  readonly now: Date
}

async function write(transaction: Transaction, before: Row, after: Row, { occurrence, now }: Written) {
  const { siteId, id, ...columns } = after
  await transaction
    .update(reservations)
    .set(columns)
    .where(and(eq(reservations.siteId, siteId), eq(reservations.id, id)))
  if (after.state !== before.state) await noteEvent(transaction, before, after.state, { occurrence, now })
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
