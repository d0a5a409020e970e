import { and, eq, getTableColumns, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { findSiteById } from '#app/tenancy/sites.server.ts'
import { type Carriers, type Delivery, deliver } from './deliver.server.ts'
import { mostAttempts, nextAttempt } from './delivery-schedule.ts'
import { atOnce, fairShare, fullReceivers } from './delivery-shares.ts'
import { leadDeliveries, leads } from './tables.server.ts'

export type DeliveryContext = Carriers & {
  readonly database: Database
  readonly log: Log
  readonly now: () => Date
}

/** A process that died holds its deliveries no longer than this; each attempt ends before. */
const leaseMs = 60_000
const longestAttemptMs = 40_000
/** Looked through for a fair choice. */
const mostCandidates = 200

/** Takes what is due and tries each once; how many there were. */
export async function deliverDue(context: DeliveryContext): Promise<number> {
  const taken = await claimDue(context, [])
  const attempts = await Promise.all(taken.map((delivery) => attempt(context, delivery)))
  await settle(context, attempts)
  return taken.length
}

/** Losing the note of an attempt in a crash means another one, which receivers know by its id. */
const noted = { commit: 'soon' } as const

/** What there is room for beside what is under way; a receiver that is slow or busy leaves room to the others. */
export async function claimDue(
  { database, now }: Pick<DeliveryContext, 'database' | 'now'>,
  underWay: readonly Delivery[],
): Promise<Delivery[]> {
  if (underWay.length >= atOnce) return []
  const full = fullReceivers(underWay)
  const isDue = and(
    eq(leadDeliveries.status, 'waiting'),
    lte(leadDeliveries.dueAt, now().toISOString()),
    full.sites.length ? notInArray(leadDeliveries.siteId, full.sites) : undefined,
    full.webhooks.length
      ? notInArray(sql`${leadDeliveries.siteId} || ' ' || ${leadDeliveries.target}`, full.webhooks)
      : undefined,
  )
  const { siteId, id, kind, target } = leadDeliveries
  return database.asPlatform(async (transaction) => {
    const candidates = await transaction
      .select({ siteId, id, kind, target })
      .from(leadDeliveries)
      .where(isDue)
      .orderBy(leadDeliveries.dueAt)
      .limit(mostCandidates)
    const chosen = fairShare(candidates, underWay)
    if (chosen.length === 0) return []
    const free = transaction
      .select({ siteId, id })
      .from(leadDeliveries)
      .where(
        and(
          isDue,
          inArray(
            id,
            chosen.map((one) => one.id),
          ),
        ),
      )
      .for('update', { skipLocked: true })
    return transaction
      .update(leadDeliveries)
      .set({
        attempts: sql`${leadDeliveries.attempts} + 1`,
        dueAt: new Date(now().getTime() + leaseMs).toISOString(),
      })
      .from(leads)
      .where(
        and(
          sql`(${siteId}, ${id}) in ${free}`,
          eq(leads.siteId, siteId),
          eq(leads.id, leadDeliveries.leadId),
        ),
      )
      .returning({
        ...getTableColumns(leadDeliveries),
        payload: leads.payload,
        receivedAt: leads.receivedAt,
      })
  }, noted)
}

export type Attempt = { readonly delivery: Delivery; readonly outcome: Awaited<ReturnType<typeof deliver>> }

export async function attempt(context: DeliveryContext, delivery: Delivery): Promise<Attempt> {
  try {
    const site = await findSiteById(context.database, delivery.siteId)
    if (!site) throw new Error('the site is gone')
    const outcome = await Promise.race([deliver(delivery, site, context, context.now()), tooLong()])
    return { delivery, outcome }
  } catch (error) {
    return { delivery, outcome: { sent: false, reason: (error as Error).message, permanent: false } }
  }
}

const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('it took too long')), longestAttemptMs).unref()
  })

export async function settle(
  { database, log, now }: DeliveryContext,
  attempts: readonly Attempt[],
): Promise<void> {
  if (attempts.length === 0) return
  const at = now().toISOString()
  const sent = attempts.filter(({ outcome }) => outcome.sent).map(({ delivery }) => delivery.id)
  await database.asPlatform(async (transaction) => {
    if (sent.length)
      await transaction
        .update(leadDeliveries)
        .set({ status: 'delivered', settledAt: at, lastProblem: null })
        .where(inArray(leadDeliveries.id, sent))
    for (const { delivery, outcome } of attempts) {
      if (outcome.sent) continue
      const next = outcome.permanent
        ? null
        : nextAttempt(delivery.attempts, now(), {
            random: Math.random(),
            ...('retryAfterSeconds' in outcome &&
              outcome.retryAfterSeconds && { retryAfterSeconds: outcome.retryAfterSeconds }),
          })
      const lastProblem = outcome.reason.slice(0, 300)
      await transaction
        .update(leadDeliveries)
        .set(
          next ? { dueAt: next.toISOString(), lastProblem } : { status: 'dead', settledAt: at, lastProblem },
        )
        .where(and(eq(leadDeliveries.siteId, delivery.siteId), eq(leadDeliveries.id, delivery.id)))
      const { id, siteId, kind, attempts: tried } = delivery
      log[next ? 'warn' : 'error'](
        { site: siteId, delivery: id, kind, tried, of: mostAttempts, reason: lastProblem },
        next ? 'a lead was not delivered and will be tried again' : 'a lead could not be delivered',
      )
    }
  }, noted)
}
