import { and, count, desc, eq, gt, gte, inArray, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { wakeDeliveries } from './delivery/deliveries.server.ts'
import { leadConsents, leadDeliveries, leads, wholeLead } from './tables.server.ts'

/** Leads and their deliveries, for the operator. */

type Status = (typeof leadDeliveries.$inferSelect)['status']

/** The newest leads, or the newest of those that a program seems to have sent; `suspected` says how many these are. */
export async function listLeads(scope: Scope, limit: number, isSuspected = false) {
  const siteId = scope.site.id
  const isOf = (suspected: boolean) => and(eq(leads.siteId, siteId), eq(leads.isSuspected, suspected))
  return scope.db.transaction(async (transaction) => {
    const countOf = async (suspected: boolean) => {
      const [total] = await transaction.select({ count: count() }).from(leads).where(isOf(suspected))
      return total?.count ?? 0
    }
    const rows = await transaction
      .select(wholeLead)
      .from(leads)
      .where(isOf(isSuspected))
      .orderBy(desc(leads.receivedAt), leads.id)
      .limit(limit)
    const deliveries = rows.length
      ? await transaction
          .select({ leadId: leadDeliveries.leadId, status: leadDeliveries.status })
          .from(leadDeliveries)
          .where(
            and(
              eq(leadDeliveries.siteId, siteId),
              inArray(
                leadDeliveries.leadId,
                rows.map(({ id }) => id),
              ),
            ),
          )
      : []
    return {
      count: await countOf(isSuspected),
      suspected: await countOf(true),
      leads: rows.map((row) => ({
        ...row,
        deliveries: deliveries.filter(({ leadId }) => leadId === row.id).map(({ status }) => status),
      })),
    }
  })
}

const exportedAtOnce = 500

/** All leads since a moment in parts, the oldest first, without those that a program seems to have sent. */
export async function* everyLead(scope: Scope, since: Date | null) {
  const wanted = and(
    eq(leads.siteId, scope.site.id),
    eq(leads.isSuspected, false),
    since ? gte(leads.receivedAt, since.toISOString()) : undefined,
  )
  for (let offset = 0; ; offset += exportedAtOnce) {
    const rows = await scope.db.transaction((transaction) =>
      transaction
        .select(wholeLead)
        .from(leads)
        .where(wanted)
        .orderBy(leads.receivedAt, leads.id)
        .limit(exportedAtOnce)
        .offset(offset),
    )
    if (rows.length > 0) yield rows
    if (rows.length < exportedAtOnce) return
  }
}

export const showLead = (scope: Scope, id: string) =>
  scope.db.transaction(async (transaction) => {
    const [[lead], more] = await Promise.all([
      transaction
        .select(wholeLead)
        .from(leads)
        .where(and(eq(leads.siteId, scope.site.id), eq(leads.id, id))),
      consentsAndDeliveries(transaction, scope.site.id, id),
    ])
    return lead ? { ...lead, ...more } : null
  })

/** What somebody agreed to with a lead, and where it went. */
export async function consentsAndDeliveries(transaction: Transaction, siteId: string, id: string) {
  const of = <Table extends typeof leadConsents | typeof leadDeliveries>(table: Table) =>
    and(eq(table.siteId, siteId), eq(table.leadId, id))
  const [consents, deliveries] = await Promise.all([
    transaction.select().from(leadConsents).where(of(leadConsents)),
    transaction.select().from(leadDeliveries).where(of(leadDeliveries)),
  ])
  return { consents, deliveries }
}

export async function listDeliveries(scope: Scope, { status, limit }: { status?: Status; limit: number }) {
  const siteId = scope.site.id
  return scope.db.transaction((transaction) =>
    transaction
      .select()
      .from(leadDeliveries)
      .where(and(eq(leadDeliveries.siteId, siteId), status ? eq(leadDeliveries.status, status) : undefined))
      .orderBy(desc(leadDeliveries.createdAt), leadDeliveries.id)
      .limit(limit),
  )
}

/** What these leads said. */
export const leadsByIds = ({ site, db }: Scope, ids: readonly string[]) =>
  db.transaction((transaction) =>
    transaction
      .select({ id: leads.id, payload: leads.payload, erasedAt: leads.erasedAt })
      .from(leads)
      .where(and(eq(leads.siteId, site.id), inArray(leads.id, [...ids]))),
  )

/** Leads that did not reach somebody: given up, held back as suspected, or tried in vain so far; the newest first. */
export async function listUndelivered({ site, db }: Scope, limit: number) {
  // The first half in the words of the index.
  const isOpen = sql`${leadDeliveries.status} in ('waiting', 'dead', 'held') and (${leadDeliveries.status} <> 'waiting' or ${leadDeliveries.attempts} > 0)`
  const rows = await db.transaction((transaction) =>
    transaction
      .select({
        id: leads.id,
        payload: leads.payload,
        receivedAt: leads.receivedAt,
        erasedAt: leads.erasedAt,
        isSuspected: leads.isSuspected,
        status: leadDeliveries.status,
        target: leadDeliveries.target,
        kind: leadDeliveries.kind,
        problem: leadDeliveries.lastProblem,
      })
      .from(leadDeliveries)
      .innerJoin(leads, and(eq(leads.siteId, leadDeliveries.siteId), eq(leads.id, leadDeliveries.leadId)))
      .where(and(eq(leadDeliveries.siteId, site.id), ne(leadDeliveries.kind, 'confirmation'), isOpen))
      .orderBy(desc(leadDeliveries.createdAt), desc(leadDeliveries.id))
      .limit(limit),
  )
  return rows.filter(({ id }, i) => rows.findIndex((row) => row.id === id) === i)
}

type Replay = {
  /** Null: of every lead. */
  readonly leadId: string | null
  readonly isGivenUp?: boolean
  /** What waits for its next try is tried now. */
  readonly isWaiting?: boolean
  readonly evenDelivered?: boolean
}

/** Which are due again, and whether the lead was suspected until now. */
export type Replayed = {
  readonly deliveries: readonly { readonly id: string }[]
  readonly isCleared: boolean
}

/**
 * Delivers again what was given up: of one lead, or of all. With `evenDelivered` also what had arrived; receivers see
 * the id they saw then. A lead that was suspected is so no longer when it is named.
 */
export async function replayDeliveries(
  scope: Scope,
  { leadId, isGivenUp = true, isWaiting = false, evenDelivered = false }: Replay,
): Promise<string[]> {
  const statuses: Status[] = [
    ...(isGivenUp ? ['dead' as const] : []),
    ...(isWaiting ? ['waiting' as const] : []),
    ...(evenDelivered ? ['delivered' as const] : []),
    ...(leadId === null ? [] : ['held' as const]),
  ]
  const { deliveries } = await scope.db.transaction<Replayed>(async (transaction) => {
    const cleared =
      leadId === null
        ? []
        : await transaction
            .update(leads)
            .set({ isSuspected: false })
            .where(and(eq(leads.siteId, scope.site.id), eq(leads.id, leadId), eq(leads.isSuspected, true)))
            .returning({ id: leads.id })
    const deliveries = await transaction
      .update(leadDeliveries)
      .set({
        status: 'waiting',
        // It has its tries before it.
        attempts: sql`case when ${leadDeliveries.status} = 'waiting' then ${leadDeliveries.attempts} else 0 end`,
        dueAt: sql`now()` as never,
        settledAt: null,
      })
      .where(
        and(
          eq(leadDeliveries.siteId, scope.site.id),
          inArray(leadDeliveries.status, statuses),
          // What is due within a minute may be under way.
          or(
            ne(leadDeliveries.status, 'waiting'),
            gt(leadDeliveries.dueAt, sql`now() + interval '1 minute'` as never),
          ),
          leadId === null ? undefined : eq(leadDeliveries.leadId, leadId),
        ),
      )
      .returning({ id: leadDeliveries.id })
    return { deliveries, isCleared: cleared.length > 0 }
  })
  wakeDeliveries(scope.db.deployment)
  return deliveries.map(({ id }) => id)
}
