import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import { writeAudit } from '#app/tenancy/audit.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { VerbName } from '#app/tenancy/verb-names.ts'
import { noteMail } from './mails.server.ts'
import type { Row } from './occurrence.server.ts'
import type { Actor, Cause } from './reservation.ts'
import { reservationEvents, reservations } from './tables.server.ts'

/** What is written of a reservation for good, by whoever holds its lock. */

type Event = {
  readonly cause: Cause
  readonly actor: Actor
  readonly reason?: string | null | undefined
  /** Who of the dealer's staff pressed: the audit says so. */
  readonly by?: Staff | undefined
}
type Noted = { readonly occurrence: Event; readonly now: Date }

/** One more row of the history; whoever holds the reservation's lock is alone with it. */
export async function noteEvent(
  transaction: Transaction,
  { siteId, id, state: from }: Pick<Row, 'siteId' | 'id'> & { readonly state: Row['state'] | null },
  to: Row['state'],
  { occurrence: { cause, actor, reason = null, by }, now }: Noted,
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
  const verb = by && verbs[cause]
  if (verb)
    await writeAudit(transaction, siteId, by, {
      verb,
      subject: `reservation:${id}`,
      ...(from !== to && { before: { state: from }, after: { state: to } }),
    })
}

/** Without the reason: it may say who the buyer is. */
const verbs: Partial<Record<Cause, VerbName>> = {
  released: 'reservation.release',
  completed: 'reservation.complete',
  refunded: 'reservation.refund',
  misfit: 'reservation.solve',
}

/** What somebody has to look at: in the list, in the history, and told the dealer; the same words once. */
export async function noteProblem(
  transaction: Transaction,
  site: Site,
  row: Row,
  { words, cause, actor, now }: Pick<Event, 'cause' | 'actor'> & { words: string; now: Date },
): Promise<void> {
  if (row.problem === words) return
  await transaction
    .update(reservations)
    .set({ problem: words })
    .where(and(eq(reservations.siteId, row.siteId), eq(reservations.id, row.id)))
  await noteEvent(transaction, row, row.state, { occurrence: { cause, actor, reason: words }, now })
  await noteMail(transaction, site, row, { kind: 'problem', detail: words, receivers: ['dealer'], now })
}
