import {
  and,
  DrizzleQueryError,
  eq,
  getTableColumns,
  inArray,
  lte,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { databaseFailure } from '#app/platform/database-failure.ts'
import type { Log } from '#app/platform/log.server.ts'
import { mostAttempts, waitAfter } from '#app/platform/retry-schedule.ts'
import { tally } from '#app/platform/tallies.server.ts'
import { findSiteById } from '#app/tenancy/sites.server.ts'
import { leadDeliveries, leads } from '../tables.server.ts'
import { type Carriers, type Delivery, deliver } from './deliver.server.ts'
import { fairShare, fullShares, type Share } from './shares.ts'

export type DeliveryContext = Carriers & { readonly log: Log }

/** A process that died holds its deliveries no longer than this; each attempt ends before. */
const leaseSeconds = 60
const longestAttemptMs = 40_000
/** Looked through for a fair choice: so many of what is due, and so many of the first of each receiver. */
const mostDue = 10_000
const mostCandidates = 400

/** Takes what is due and tries each once; how many there were. */
export async function deliverDue(context: DeliveryContext): Promise<number> {
  const taken = await claimDue(context, [])
  const attempts = await Promise.all(taken.map((delivery) => attempt(context, delivery)))
  await settle(context, attempts)
  return taken.length
}

/** Losing the note of an attempt in a crash means another one, which receivers know by its id. */
const noted = { commit: 'soon' } as const

const { siteId, id, kind, target, dueAt } = leadDeliveries
const channel = sql`case when ${kind} = 'webhook' then 'webhook' else 'mail' end`
/** The keys of shares.ts. */
const keys: Record<Share, SQL> = {
  channel,
  site: sql`${siteId} || ' ' || ${channel}`,
  webhook: sql`${siteId} || ' ' || ${target}`,
  host: sql`coalesce(substring(${target} from '^https?://[^/?#]*'), '')`,
}
const ids = (deliveries: readonly { id: string }[]) => deliveries.map((one) => one.id)

/**
 * What there is room for beside what is under way, by the database's clock: one of a process may be wrong. Each receiver's
 * first comes before any receiver's second, so that a flood of one leaves room to the others. A process without a mail
 * server leaves mail to those that have one.
 */
export async function claimDue(
  { database, messages }: Pick<DeliveryContext, 'database' | 'messages'>,
  underWay: readonly Delivery[],
): Promise<Delivery[]> {
  const full = Object.entries(fullShares(underWay)) as [Share, string[]][]
  const isDue = and(
    eq(leadDeliveries.status, 'waiting'),
    lte(dueAt, sql`now()` as never),
    messages.canSend.email ? undefined : eq(kind, 'webhook'),
    ...full.map(([share, taken]) => (taken.length ? notInArray(keys[share], taken) : undefined)),
  )
  return database.asPlatform(async (transaction) => {
    const due = transaction.select({ siteId, id, kind, target, dueAt }).from(leadDeliveries).where(isDue)
    const { rows } = (await transaction.execute(sql`
      select site_id as "siteId", id, kind, target from (
        select *, row_number() over (partition by site_id, kind, target order by due_at) as turn
        from (${due.orderBy(dueAt).limit(mostDue)}) as due
      ) as ranked order by turn, due_at limit ${mostCandidates}`)) as unknown as {
      rows: Pick<Delivery, 'siteId' | 'id' | 'kind' | 'target'>[]
    }
    const chosen = fairShare(rows, underWay)
    if (chosen.length === 0) return []
    const free = transaction
      .select({ siteId, id })
      .from(leadDeliveries)
      .where(and(isDue, inArray(id, ids(chosen))))
      .for('update', { skipLocked: true })
    return transaction
      .update(leadDeliveries)
      .set({
        attempts: sql`${leadDeliveries.attempts} + 1`,
        dueAt: sql`now() + make_interval(secs => ${leaseSeconds})` as never,
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
        form: leads.form,
        payload: leads.payload,
        receivedAt: leads.receivedAt,
        triedAt: sql<string>`now()`.mapWith(dueAt),
      })
  }, noted)
}

export type Attempt = { readonly delivery: Delivery; readonly outcome: Awaited<ReturnType<typeof deliver>> }

export async function attempt(context: DeliveryContext, delivery: Delivery): Promise<Attempt> {
  try {
    const site = await findSiteById(context.database, delivery.siteId)
    if (!site) throw new Error('the site is gone')
    const outcome = await Promise.race([deliver(delivery, site, context), tooLong()])
    return { delivery, outcome }
  } catch (error) {
    return { delivery, outcome: { sent: false, reason: reasonOf(error as Error), permanent: false } }
  }
}

/** The words of a failed query hold what the visitor wrote. */
const reasonOf = (error: Error): string =>
  (error instanceof DrizzleQueryError && databaseFailure(error)) || error.message

const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('it took too long')), longestAttemptMs).unref()
  })

export async function settle(
  { database, log }: Pick<DeliveryContext, 'database' | 'log'>,
  attempts: readonly Attempt[],
): Promise<void> {
  if (attempts.length === 0) return
  const sent = attempts.flatMap(({ delivery, outcome }) => (outcome.sent ? [delivery] : []))
  const failed = attempts.flatMap(failureOf)
  await database.asPlatform(async (transaction) => {
    if (sent.length) {
      await transaction
        .update(leadDeliveries)
        .set({ status: 'delivered', settledAt: sql`now()` as never, lastProblem: null })
        .where(inArray(id, ids(sent)))
      await hasten(transaction, sent)
    }
    if (failed.length)
      await transaction.execute(sql`
        update lead_deliveries as tried set
          status = case when wait is null then 'dead' else 'waiting' end,
          due_at = coalesce(now() + make_interval(secs => wait), due_at),
          settled_at = case when wait is null then now() end,
          last_problem = reason
        from jsonb_to_recordset(${JSON.stringify(failed)}::text::jsonb)
          as failed (site text, delivery text, wait double precision, reason text)
        where site_id = site and id = delivery`)
  }, noted)
  for (const { wait, ...facts } of failed) {
    tally(database, 'delivery_failures', facts.kind)
    log[wait === null ? 'error' : 'warn'](
      facts,
      wait === null ? 'a lead could not be delivered' : 'a lead was not delivered and will be tried again',
    )
  }
}

/**
 * Who takes one again after failures takes the others too: they need not wait for a time that was set while it was away. The
 * last try keeps its time, so that what this receiver never takes is not given up before its three days.
 */
const hasten = (transaction: Transaction, sent: readonly Delivery[]) =>
  transaction.execute(sql`
    update lead_deliveries as waiting set due_at = now()
    from jsonb_to_recordset(${JSON.stringify(sent.map((one) => ({ site: one.siteId, kind: one.kind, target: one.target })))}::text::jsonb)
      as taken (site text, kind text, target text)
    where waiting.status = 'waiting' and waiting.attempts > 0 and waiting.last_problem is not null
      and waiting.attempts < ${mostAttempts - 1}
      and waiting.due_at > now() + make_interval(secs => ${leaseSeconds})
      and waiting.site_id = taken.site and waiting.kind = taken.kind and waiting.target = taken.target`)

function failureOf({ delivery, outcome }: Attempt) {
  if (outcome.sent) return []
  const retryAfterSeconds = 'retryAfterSeconds' in outcome ? (outcome.retryAfterSeconds ?? 0) : 0
  const wait = outcome.permanent
    ? null
    : waitAfter(delivery.attempts, { retryAfterSeconds, random: Math.random() })
  return [
    {
      site: delivery.siteId,
      delivery: delivery.id,
      kind: delivery.kind,
      tried: delivery.attempts,
      of: mostAttempts,
      wait,
      reason: outcome.reason.slice(0, 300).toWellFormed().replaceAll('\0', ''),
    },
  ]
}
