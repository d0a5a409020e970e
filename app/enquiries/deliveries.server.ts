import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { findSiteById } from '#app/tenancy/sites.server.ts'
import { type Carriers, type Delivery, deliver } from './deliver.server.ts'
import { mostAttempts, nextAttempt } from './delivery-schedule.ts'
import { leadDeliveries, leads } from './tables.server.ts'

/**
 * The worker that brings leads to where they belong. A row of `lead_deliveries` is the job: it was written with the
 * lead, and stays due until it is settled. See docs/decisions for why this is not the job queue.
 */
export type DeliveryContext = Carriers & {
  readonly database: Database
  readonly log: Log
  readonly now: () => Date
}

/** Under way at the same time. */
const atOnce = 16
/** A process that died holds its deliveries no longer than this; each attempt ends before. */
const leaseMs = 60_000
const longestAttemptMs = 40_000
const pollMs = 10_000

type Worker = { wake: () => void }
const workers = new WeakMap<Database, Worker>()

/** After a commit that left something to deliver. Without a worker in this process, another one finds it. */
export const wakeDeliveries = (database: Database): void => workers.get(database)?.wake()

export function startDeliveries(context: DeliveryContext): { stop(): Promise<void> } {
  let isStopped = false
  let isWanted = false
  let running: Promise<void> | null = null
  const run = async () => {
    while (isWanted && !isStopped) {
      isWanted = false
      try {
        while (!isStopped && (await deliverDue(context)) > 0);
      } catch (error) {
        if (!isStopped) context.log.error({ error }, 'leads could not be delivered')
      }
    }
    running = null
  }
  const wake = () => {
    isWanted = true
    if (!isStopped) running ??= run()
  }
  workers.set(context.database, { wake })
  const poll = setInterval(wake, pollMs)
  poll.unref()
  wake()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(poll)
      workers.delete(context.database)
      await running
    },
  }
}

/** Takes what is due and tries each once; how many there were. */
export async function deliverDue(context: DeliveryContext): Promise<number> {
  const claimed = await claim(context.database, context.now())
  const outcomes = await Promise.all(claimed.map((delivery) => attempt(context, delivery)))
  await settle(context, outcomes)
  return claimed.length
}

/** Losing the note of an attempt in a crash means another one, which receivers know by its id: no need to wait for the disk. */
const withoutWaiting = (transaction: Transaction) =>
  transaction.execute(sql`set local synchronous_commit = off`)

async function claim(database: Database, now: Date): Promise<Delivery[]> {
  return database.asPlatform(async (transaction) => {
    await withoutWaiting(transaction)
    const due = transaction
      .select({ siteId: leadDeliveries.siteId, id: leadDeliveries.id })
      .from(leadDeliveries)
      .where(
        and(
          eq(leadDeliveries.status, 'waiting'),
          sql`${leadDeliveries.dueAt} <= ${now.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(leadDeliveries.dueAt)
      .limit(atOnce)
      .for('update', { skipLocked: true })
    const taken = await transaction
      .update(leadDeliveries)
      .set({
        attempts: sql`${leadDeliveries.attempts} + 1`,
        dueAt: new Date(now.getTime() + leaseMs).toISOString(),
      })
      .where(sql`(${leadDeliveries.siteId}, ${leadDeliveries.id}) in ${due}`)
      .returning()
    if (taken.length === 0) return []
    const found = await transaction
      .select({ siteId: leads.siteId, id: leads.id, payload: leads.payload, receivedAt: leads.receivedAt })
      .from(leads)
      .where(
        inArray(
          leads.id,
          taken.map(({ leadId }) => leadId),
        ),
      )
    return taken.flatMap((row) => {
      const lead = found.find(({ siteId, id }) => siteId === row.siteId && id === row.leadId)
      return lead ? { ...row, payload: lead.payload, receivedAt: lead.receivedAt } : []
    })
  })
}

type Attempt = { readonly delivery: Delivery; readonly outcome: Awaited<ReturnType<typeof deliver>> }

async function attempt(context: DeliveryContext, delivery: Delivery): Promise<Attempt> {
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

async function settle({ database, log, now }: DeliveryContext, attempts: readonly Attempt[]): Promise<void> {
  if (attempts.length === 0) return
  const at = now().toISOString()
  const sent = attempts.filter(({ outcome }) => outcome.sent).map(({ delivery }) => delivery.id)
  await database.asPlatform(async (transaction) => {
    await withoutWaiting(transaction)
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
  })
}
