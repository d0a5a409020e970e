import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { changeStock } from '#app/stock/change-stock.server.ts'
import { releaseCar } from '#app/stock/holds.server.ts'
import type { StaffScope } from '#app/tenancy/audit.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { dollarsAndCents } from '#app/ui/money.ts'
import { noteEvent } from './history.server.ts'
import { record } from './ledger.server.ts'
import type { Row } from './occurrence.server.ts'
import { byId, hasOpenDispute, isOwing, readReservations, rowOf } from './reading.server.ts'
import type { Reservation, ReservationState } from './reservation.ts'
import { reservationMails, reservations } from './tables.server.ts'
import { owedCents } from './transition.ts'
import { wakeReservations } from './worker-wake.server.ts'

/** What the dealer does with reservations; each with the reason that stays in the ledger. */

export type Listed = Pick<
  Row,
  | 'id'
  | 'state'
  | 'carName'
  | 'stockNumber'
  | 'name'
  | 'lastName'
  | 'startedAt'
  | 'heldUntil'
  | 'chargedCents'
  | 'refundedCents'
  | 'pendingCents'
  | 'chargedBackCents'
  | 'refundAt'
  | 'problem'
  | 'erasedAt'
> & {
  readonly owedCents: number
  readonly isDisputed: boolean
  readonly disputes: Reservation['disputes']
}

export async function listReservations(
  { site, db }: Scope,
  { limit, state, isOwed = false }: { limit: number; state?: ReservationState; isOwed?: boolean },
): Promise<{ readonly reservations: Listed[]; readonly count: number }> {
  const which = and(
    eq(reservations.siteId, site.id),
    state ? eq(reservations.state, state) : undefined,
    isOwed ? isOwing : undefined,
  )
  return db.transaction(async (transaction) => {
    const rows = await transaction
      .select()
      .from(reservations)
      .where(which)
      .orderBy(sql`${reservations.startedAt} desc`, reservations.id)
      .limit(limit)
    const ids = rows.map(({ id }) => id)
    const read = ids.length
      ? await readReservations(transaction, site.id, inArray(reservations.id, ids), limit)
      : []
    const [total] = await transaction
      .select({ count: sql<number>`count(*)::int` })
      .from(reservations)
      .where(which)
    return {
      reservations: rows.map((row) => {
        const { isDisputed, disputes } = read.find(({ id }) => id === row.id)!
        return { ...row, owedCents: owedCents(row), isDisputed, disputes }
      }),
      count: total?.count ?? 0,
    }
  })
}

/** Cars that are held and whose hold ends before a moment; the next to end first. */
export const holdsEndingBy = ({ site, db }: Scope, until: Date) =>
  db.transaction((transaction) =>
    transaction
      .select()
      .from(reservations)
      .where(
        and(
          eq(reservations.siteId, site.id),
          eq(reservations.state, 'held'),
          lt(reservations.heldUntil, until.toISOString()),
        ),
      )
      .orderBy(asc(reservations.heldUntil)),
  )

/** What these leads reserved, the newest first. */
export const reservationsOfLeads = ({ site, db }: Scope, leadIds: readonly string[]) =>
  db.transaction((transaction) =>
    transaction
      .select()
      .from(reservations)
      .where(and(eq(reservations.siteId, site.id), inArray(reservations.leadId, [...leadIds])))
      .orderBy(desc(reservations.startedAt), reservations.id),
  )

/** With its history, its money and what became of its mails. */
export async function showReservation({ site, db }: Scope, id: string) {
  return db.transaction(async (transaction) => {
    const [reservation] = await readReservations(transaction, site.id, byId(id), 1)
    if (!reservation) return null
    const mails = await transaction
      .select({
        kind: reservationMails.kind,
        to: reservationMails.target,
        status: reservationMails.status,
        problem: reservationMails.lastProblem,
      })
      .from(reservationMails)
      .where(and(eq(reservationMails.siteId, site.id), eq(reservationMails.reservationId, id)))
      .orderBy(reservationMails.createdAt)
    const row = (await rowOf(transaction, site.id, byId(id)))!
    const { token: _, ...told } = reservation
    return {
      ...told,
      owedCents: owedCents(row),
      problem: row.problem,
      provider: row.provider,
      sessionId: row.sessionId,
      leadId: row.leadId,
      mails,
    }
  })
}

export type Done = { readonly reservation: Reservation } | { readonly refused: string }
type Asked = { readonly id: string; readonly reason: string; readonly now: Date }

/** Ends a hold, or a payment page that is open; what was paid goes back. */
export const releaseReservation = (scope: StaffScope, asked: Asked): Promise<Done> =>
  decided(scope, asked, 'released', ({ state }) =>
    state === 'started' || state === 'held' ? null : `It is ${state}: there is nothing to release.`,
  )

/** The buyer bought the car; the deposit is part of the price, and the car stays reserved until the feed says that it is sold. */
export const completeReservation = (scope: StaffScope, asked: Asked): Promise<Done> =>
  decided(scope, asked, 'completed', ({ state }) =>
    state === 'held' ? null : `It is ${state}: only a car that is held can be bought.`,
  )

/** Somebody looked at its problem. Money that is owed stays owed. */
export async function solveProblem(scope: StaffScope, { id, reason, now }: Asked): Promise<Done> {
  const { site, actor: by, db } = scope
  const refused = await db.transaction(async (transaction) => {
    const its = and(eq(reservations.siteId, site.id), byId(id))
    const [row] = await transaction.select().from(reservations).where(its).for('update')
    if (!row) return `There is no reservation ${id} on the site "${site.slug}".`
    if (row.problem === null) return 'It has no problem.'
    await transaction.update(reservations).set({ problem: null }).where(its)
    const occurrence = { cause: 'misfit', actor: 'dealer', reason, by } as const
    await noteEvent(transaction, row, row.state, { occurrence, now })
    return null
  })
  return refused ? { refused } : { reservation: await read(scope, byId(id)) }
}

async function decided(
  scope: StaffScope,
  { id, reason, now }: Asked,
  cause: 'released' | 'completed',
  fault: (row: Row) => string | null,
): Promise<Done> {
  const row = await scope.db.transaction((transaction) => rowOf(transaction, scope.site.id, byId(id)))
  if (!row) return { refused: `There is no reservation ${id} on the site "${scope.site.slug}".` }
  const refused = fault(row)
  if (refused) return { refused }
  const recorded = await record(scope, id, { cause, actor: 'dealer', reason, by: scope.actor }, now)
  // Another came first, between the look and the change.
  if ('refused' in recorded || !recorded.isNew)
    return { refused: 'It changed a moment ago; look at it again.' }
  return { reservation: await read(scope, byId(id)) }
}

/**
 * Gives the deposit of a purchase back; of one that ended, tries at once what is still owed. With `isForSaleAgain` the car of
 * a purchase that came to nothing is free again.
 */
export async function refundReservation(
  scope: StaffScope,
  { id, reason, now, isForSaleAgain = false }: Asked & { readonly isForSaleAgain?: boolean },
): Promise<Done> {
  const { site, actor: by } = scope
  const refused = await changeStock<string | null>(scope, async (transaction, { next }) => {
    const [row] = await transaction
      .select()
      .from(reservations)
      .where(and(eq(reservations.siteId, site.id), eq(reservations.id, id)))
      .for('update')
    const [disputed] = await transaction
      .select({ id: reservations.id })
      .from(reservations)
      .where(and(eq(reservations.siteId, site.id), eq(reservations.id, id), hasOpenDispute))
    const fault = disputed
      ? 'The buyer disputes the payment, and the bank decides: a refund now would pay it twice.'
      : row
        ? refundFault(row)
        : `There is no reservation ${id} on the site "${site.slug}".`
    if (!row || fault) return { outcome: fault, written: null }
    await transaction
      .update(reservations)
      .set({ isDepositReturned: row.state === 'completed', refundAt: now.toISOString(), refundTries: 0 })
      .where(and(eq(reservations.siteId, site.id), eq(reservations.id, id)))
    const occurrence = { cause: 'refunded', actor: 'dealer', reason, by } as const
    await noteEvent(transaction, row, row.state, { occurrence, now })
    const hold = { carId: row.carId, holder: id }
    const put = isForSaleAgain ? await releaseCar(transaction, site.id, hold, { generation: next }) : []
    return { outcome: null, written: put.length ? { put, remove: [] } : null }
  })
  if (refused) return { refused }
  wakeReservations(scope.db.deployment)
  return { reservation: await read(scope, byId(id)) }
}

function refundFault(row: Row): string | null {
  const { state, chargedCents, refundedCents, pendingCents } = row
  if (state === 'held' || state === 'started')
    return 'Its car is held: release it, and the deposit goes back.'
  if (owedCents({ ...row, isDepositReturned: true }) > 0) return null
  const [paid, back] = [dollarsAndCents(chargedCents), dollarsAndCents(refundedCents)]
  const pending = pendingCents > 0 ? `, and ${dollarsAndCents(pendingCents)} is on its way` : ''
  return `Nothing is owed: ${paid} was paid and ${back} given back${pending}.`
}

async function read({ site, db }: Scope, which: SQL): Promise<Reservation> {
  const [found] = await db.transaction((transaction) => readReservations(transaction, site.id, which, 1))
  return found!
}
