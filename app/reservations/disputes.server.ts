import { and, eq } from 'drizzle-orm'
import type { ProviderDispute } from '#app/platform/payments.ts'
import { zonedMoment } from '#app/platform/zoned-time.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { dollarsAndCents } from '#app/ui/money.ts'
import { noteEvent } from './history.server.ts'
import { record } from './ledger.server.ts'
import { noteMail } from './mails.server.ts'
import { yardZone } from './money-words.ts'
import type { Row } from './occurrence.server.ts'
import { byId } from './reading.server.ts'
import { reservationDisputes, reservations } from './tables.server.ts'
import { owedCents } from './transition.ts'
import { wakeReservations } from './worker-wake.server.ts'

/**
 * A dispute stands beside the state. The car stays as it is, for the dealer to release; nothing is refunded while the bank
 * decides. Told in any order, what is closed stays closed.
 */
export async function noteDispute(scope: Scope, id: string, dispute: ProviderDispute, now: Date) {
  const { site, db } = scope
  // The money first: should this end in between, the provider tells it again.
  if (dispute.outcome === 'lost' && dispute.cents > 0)
    await record(scope, id, { cause: 'charged-back', actor: 'provider', dispute }, now)
  await db.transaction(async (transaction) => {
    const where = and(eq(reservations.siteId, site.id), byId(id))
    const [row] = await transaction.select().from(reservations).where(where).for('update')
    const its = and(eq(reservationDisputes.siteId, site.id), eq(reservationDisputes.id, dispute.id))
    const [stored] = await transaction.select().from(reservationDisputes).where(its)
    if (!row || (stored && (!stored.isOpen || stored.status === dispute.status))) return
    const { outcome, ...facts } = dispute
    const written = { ...facts, isOpen: outcome === 'open' }
    await transaction
      .insert(reservationDisputes)
      .values({ ...written, siteId: site.id, reservationId: id })
      .onConflictDoUpdate({ target: [reservationDisputes.siteId, reservationDisputes.id], set: written })
    if (!written.isOpen && owedCents(row) > 0)
      await transaction
        .update(reservations)
        .set({ refundAt: row.refundAt ?? now.toISOString(), refundTries: 0 })
        .where(where)
    const zone = yardZone(row.locationId, site.settings)
    const reason = disputeWords(dispute, zone)
    const occurrence = { cause: 'disputed', actor: 'provider', reason } as const
    await noteEvent(transaction, row, row.state, { occurrence, now })
    const detail = [reason, ...adviceFor(row, dispute, zone)].join('\n')
    await noteMail(transaction, site, row, { kind: 'problem', detail, receivers: ['dealer'], now })
  })
  wakeReservations(db.deployment)
}

function disputeWords(
  { id, kind, cents, reason, status, outcome, evidenceBy }: ProviderDispute,
  zone: string,
) {
  const why = reason.slice(0, 60).replaceAll('_', ' ') || 'no reason given'
  if (kind === 'fraud-warning')
    return outcome === 'open'
      ? `The card's network warns that the payment may be fraud (${id}: ${why}).`
      : `The warning ${id} asks for nothing more.`
  const what = `The dispute ${id} over ${dollarsAndCents(Math.max(0, cents))} (${why})`
  if (outcome === 'lost') return `${what} was lost: the bank gave the money to the buyer.`
  if (outcome === 'won')
    return `${what} was closed as ${status.replaceAll('_', ' ')}: the money stays with you.`
  const due = evidenceBy ? zonedMoment(new Date(evidenceBy), zone) : 'the day that the provider says'
  return `${what} is open: ${status.replaceAll('_', ' ')}, evidence is due by ${due}.`
}

/** What the dealer can do, and what evidence there is. */
function adviceFor(row: Row, { kind, outcome }: ProviderDispute, zone: string): string[] {
  if (outcome !== 'open') return []
  const at = (moment: string) => zonedMoment(new Date(moment), zone)
  if (kind === 'fraud-warning')
    return ['A refund now avoids a dispute: releasing the reservation makes it. Nothing happens by itself.']
  return [
    'Answer it at the payment provider. Nothing is refunded while the bank decides; the car stays as it is until the hold ends or you release it.',
    'Evidence that is kept here:',
    `- the terms were accepted, and the payment page opened, on ${at(row.startedAt)}`,
    ...(row.heldAt ? [`- the deposit was paid on ${at(row.heldAt)}`] : []),
    ...(row.heldUntil ? [`- the car was held until ${at(row.heldUntil)}`] : []),
    ...(row.endedAt ? [`- it ended on ${at(row.endedAt)}`] : []),
    `- every step with its time, and the mails sent: forecourt reservations show ${row.id}`,
  ]
}
