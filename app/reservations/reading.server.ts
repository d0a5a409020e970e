import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { settled } from './money.ts'
import type { Row } from './occurrence.server.ts'
import type { Reservation } from './reservation.ts'
import { reservationDisputes, reservationEvents, reservationMoney, reservations } from './tables.server.ts'

/** Reservations as pages and commands read them, with history and money. Inside a transaction of the site. */

export async function readReservations(
  transaction: Transaction,
  siteId: string,
  which: SQL | undefined,
  limit = 100,
): Promise<Reservation[]> {
  const rows = await transaction
    .select()
    .from(reservations)
    .where(and(eq(reservations.siteId, siteId), which))
    .orderBy(desc(reservations.startedAt), reservations.id)
    .limit(limit)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const events = await transaction
    .select()
    .from(reservationEvents)
    .where(and(eq(reservationEvents.siteId, siteId), inArray(reservationEvents.reservationId, ids)))
    .orderBy(asc(reservationEvents.turn))
  const money = await transaction
    .select()
    .from(reservationMoney)
    .where(and(eq(reservationMoney.siteId, siteId), inArray(reservationMoney.reservationId, ids)))
    .orderBy(asc(reservationMoney.at), asc(reservationMoney.kind))
  const disputes = await transaction
    .select()
    .from(reservationDisputes)
    .where(and(eq(reservationDisputes.siteId, siteId), inArray(reservationDisputes.reservationId, ids)))
    .orderBy(asc(reservationDisputes.at))
  return rows.map((row) => {
    const isOf = (one: { readonly reservationId: string }) => one.reservationId === row.id
    return shown(row, events.filter(isOf), money.filter(isOf), disputes.filter(isOf))
  })
}

const shown = (
  row: Row,
  events: readonly (typeof reservationEvents.$inferSelect)[],
  money: readonly (typeof reservationMoney.$inferSelect)[],
  disputes: readonly (typeof reservationDisputes.$inferSelect)[],
): Reservation => ({
  id: row.id,
  token: row.token,
  car: { id: row.carId, slug: row.carSlug, name: row.carName },
  locationId: row.locationId,
  state: row.state,
  depositCents: row.depositCents,
  way: row.way,
  buyer: { name: row.name, lastName: row.lastName, email: row.email, phone: row.phone },
  startedAt: row.startedAt,
  payBy: row.payBy,
  heldAt: row.heldAt,
  heldUntil: row.heldUntil,
  endedAt: row.endedAt,
  payUrl: row.state === 'started' ? row.payUrl : null,
  chargedCents: row.chargedCents,
  refundedCents: row.refundedCents,
  pendingCents: row.pendingCents,
  chargedBackCents: row.chargedBackCents,
  isDisputed: disputes.some(({ kind, isOpen }) => kind === 'dispute' && isOpen),
  disputes: disputes.map(({ siteId: _, reservationId: __, paymentId: ___, ...dispute }) => dispute),
  history: events.map(({ at, from, to, cause, actor, reason }) => ({ at, from, to, cause, actor, reason })),
  payments: settled(money).map(({ kind, cents, providerId, at }) => ({ kind, cents, providerId, at })),
})

/** `owedCents` of the row is more than nothing, given up or not. */
export const isOwing = sql`${reservations.chargedCents} - ${reservations.refundedCents} - ${reservations.pendingCents} - ${reservations.chargedBackCents} >
  case when ${reservations.state} in ('held', 'completed') and not ${reservations.isDepositReturned} then least(${reservations.depositCents}, ${reservations.chargedCents}) else 0 end`
/** A warning leaves the money where it is. */
export const hasOpenDispute = sql`exists (select from reservation_disputes d where d.site_id = ${reservations.siteId}
  and d.reservation_id = ${reservations.id} and d.kind = 'dispute' and d.is_open)`
/** Nobody can say yet where all of its money ends. */
export const isUnsettled = sql`(${isOwing} or ${reservations.pendingCents} > 0 or ${hasOpenDispute})`

export const byId = (id: string) => eq(reservations.id, id)
export const byToken = (token: string) => eq(reservations.token, token)
/** Those of an account, and those made with its verified phone. */
export const ofVisitor = (userId: string, localPhone: string) =>
  or(eq(reservations.userId, userId), eq(reservations.phone, localPhone))

export async function rowOf(transaction: Transaction, siteId: string, which: SQL): Promise<Row | null> {
  const [row] = await transaction
    .select()
    .from(reservations)
    .where(and(eq(reservations.siteId, siteId), which))
  return row ?? null
}
