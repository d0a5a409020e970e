import { and, asc, eq, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { findSiteById } from '#app/tenancy/sites.server.ts'
import { askOfPendingMs, record } from './ledger.server.ts'
import { noteMail } from './mails.server.ts'
import type { Row } from './occurrence.server.ts'
import { askProvider, type ProviderFacts } from './payment-page.server.ts'
import { providerOf } from './providers.server.ts'
import { hasOpenDispute } from './reading.server.ts'
import { refundOwed } from './refunds.server.ts'
import { reservations } from './tables.server.ts'
import type { WorkContext } from './work-context.server.ts'

/**
 * What time and the provider do to reservations, without anybody's press: with webhooks lost, it alone brings each to its
 * end. Any process runs it; what one has taken no other takes for a minute.
 */

const leaseMs = 60_000
const mostAtOnce = 20
/** A buyer hears before the hold is over, where it is longer than this. */
const tellBeforeMs = 6 * 3_600_000

/** One look at everything; how much there was to do. */
export async function reconcile(context: WorkContext): Promise<number> {
  return (
    (await endHolds(context)) +
    (await tellOfEnds(context)) +
    (await askAll(context)) +
    (await refundAll(context))
  )
}

/** RES-18 */
async function endHolds(context: WorkContext): Promise<number> {
  const { database, now } = context
  const isOver = and(eq(reservations.state, 'held'), lte(reservations.heldUntil, now().toISOString()))
  const over = await database.asPlatform((transaction) =>
    transaction
      .select()
      .from(reservations)
      .where(isOver)
      .orderBy(asc(reservations.heldUntil))
      .limit(mostAtOnce),
  )
  return each(context, over, async ({ scope }, { id }) => {
    await record(scope, id, { cause: 'hold-over', actor: 'clock' }, now())
  })
}

async function tellOfEnds(context: WorkContext): Promise<number> {
  const { database, now } = context
  const soon = new Date(now().getTime() + tellBeforeMs).toISOString()
  const untold = sql`${reservations.holdHours} * 3600000 > ${2 * tellBeforeMs} and not exists (
    select from reservation_mails m where m.site_id = ${reservations.siteId} and m.reservation_id = ${reservations.id} and m.kind = 'expiring')`
  const rows = await database.asPlatform((transaction) =>
    transaction
      .select()
      .from(reservations)
      .where(
        and(
          eq(reservations.state, 'held'),
          lte(reservations.heldUntil, soon),
          sql`${reservations.email} <> ''`,
          untold,
        ),
      )
      .limit(mostAtOnce),
  )
  return each(context, rows, ({ scope }, row) =>
    scope.db.transaction((transaction) =>
      noteMail(transaction, scope.site, row, {
        kind: 'expiring',
        receivers: ['buyer', 'dealer'],
        now: now(),
      }),
    ),
  )
}

async function askAll(context: WorkContext): Promise<number> {
  const { database, now } = context
  const rows = await claim(database, reservations.askAt, now(), (row) => {
    const next = now().getTime() + leaseMs
    const payBy = Date.parse(row.payBy)
    // The moment at which the time for paying is over is one to look at.
    return new Date(row.state === 'started' && payBy > now().getTime() ? Math.min(next, payBy) : next)
  })
  return each(context, rows, async (facts, row) => {
    if (await askProvider(facts, row)) await nothingMore(database, row, now())
  })
}

const refundAll = async (context: WorkContext): Promise<number> => {
  const { database, now } = context
  const rows = await claim(database, reservations.refundAt, now(), () => new Date(now().getTime() + leaseMs))
  return each(context, rows, refundOwed)
}

/** A page that is paid or closed is asked about no more; where that was news, or a refund is pending, it is looked at once more. */
const nothingMore = (database: Database, { siteId, id, state }: Row, now: Date) =>
  database.asSite(siteId, (transaction) =>
    transaction
      .update(reservations)
      .set({
        askAt: sql`case when ${reservations.pendingCents} > 0 then ${new Date(now.getTime() + askOfPendingMs).toISOString()}::timestamptz end`,
      })
      .where(
        and(
          eq(reservations.siteId, siteId),
          eq(reservations.id, id),
          eq(reservations.state, state),
          ne(reservations.state, 'started'),
        ),
      ),
  )

const undisputed = sql`not ${hasOpenDispute}`

/** Takes what is due and puts it off, so that a process that dies holds it no longer than a minute. */
async function claim(
  database: Database,
  column: typeof reservations.askAt | typeof reservations.refundAt,
  now: Date,
  next: (row: Row) => Date,
): Promise<Row[]> {
  return database.asPlatform(async (transaction) => {
    const due = await transaction
      .select()
      .from(reservations)
      .where(and(lte(column, now.toISOString()), column === reservations.refundAt ? undisputed : undefined))
      .orderBy(asc(column))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true })
    const name = column === reservations.askAt ? 'askAt' : 'refundAt'
    for (const row of due)
      await transaction
        .update(reservations)
        .set({ [name]: next(row).toISOString() })
        .where(and(eq(reservations.siteId, row.siteId), eq(reservations.id, row.id)))
    return due
  })
}

/** How many went well; one that fails keeps no other from its turn. */
async function each(
  context: WorkContext,
  rows: readonly Row[],
  work: (facts: ProviderFacts, row: Row) => Promise<unknown>,
): Promise<number> {
  const { database, log, now, print, secretOf } = context
  const done = await Promise.all(
    rows.map(async (row) => {
      try {
        const site = await findSiteById(database, row.siteId)
        if (!site) return false
        const scope = scopeOf(site, database, { kind: 'job', name: 'reconcile' })
        const secret = (name: string) => secretOf(site.id, name)
        await work({ scope, log, now, provider: (name) => providerOf({ scope, secret, print }, name) }, row)
        return true
      } catch (error) {
        log.error({ error, site: row.siteId, reservation: row.id }, 'a reservation could not be brought on')
        return false
      }
    }),
  )
  return done.filter(Boolean).length
}
