import { and, eq, gt, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { leads } from '../tables.server.ts'
import { leadMessages, leadTurns, leadWork } from './tables.server.ts'

/** Whose turn it is, and which leads wait for one. Each function runs inside a transaction of the site. */

export const handOnMinutesDefault = 20
/** What came longer ago is no matter of minutes any more. */
const freshDays = 7
/** At once: the next minute has the next. */
const mostLeads = 200

/** They have been given a lead. */
export const noteTurn = (transaction: Transaction, siteId: string, personId: string) => {
  const givenAt = sql`clock_timestamp()` as never
  return transaction
    .insert(leadTurns)
    .values({ siteId, personId, givenAt })
    .onConflictDoUpdate({ target: [leadTurns.siteId, leadTurns.personId], set: { givenAt } })
}

/** Whether leads come to them by turns. False: it was so already. */
export async function setOnDuty(
  transaction: Transaction,
  siteId: string,
  personId: string,
  isOn: boolean,
): Promise<boolean> {
  const was = await offDuty(transaction, siteId)
  if (was.has(personId) !== isOn) return false
  const offDutySince = isOn ? null : (sql`now()` as never)
  await transaction
    .insert(leadTurns)
    .values({ siteId, personId, offDutySince })
    .onConflictDoUpdate({ target: [leadTurns.siteId, leadTurns.personId], set: { offDutySince } })
  return true
}

export async function offDuty(transaction: Transaction, siteId: string): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .select({ id: leadTurns.personId })
    .from(leadTurns)
    .where(and(eq(leadTurns.siteId, siteId), sql`${leadTurns.offDutySince} is not null`))
  return new Set(rows.map(({ id }) => id))
}

/** Of these who are on duty, who has least recently been given a lead first. */
export async function byTurns(
  transaction: Transaction,
  siteId: string,
  personIds: readonly string[],
): Promise<string[]> {
  const rows = await transaction.select().from(leadTurns).where(eq(leadTurns.siteId, siteId))
  const of = new Map(rows.map((row) => [row.personId, row]))
  const given = (id: string) => Date.parse(of.get(id)?.givenAt ?? '1970-01-01T00:00:00Z')
  return personIds
    .filter((id) => !of.get(id)?.offDutySince)
    .toSorted((a, b) => given(a) - given(b) || (a < b ? -1 : 1))
}

export type WaitingForTurn = {
  readonly id: string
  readonly locationId: string | null
  /** When it came, or was last given to somebody. */
  readonly since: string
  readonly assigneeId: string | null
  readonly handOns: number
  readonly version: number
}

/** Leads that nobody did anything about since they came or were given, the longest first. */
export async function waitingForTurn(
  transaction: Transaction,
  siteId: string,
  at: Date,
): Promise<WaitingForTurn[]> {
  const isFresh = and(
    eq(leads.siteId, siteId),
    eq(leads.isSuspected, false),
    isNull(leads.erasedAt),
    gt(leads.receivedAt, new Date(at.getTime() - freshDays * 86_400_000).toISOString()),
  )
  const lead = { id: leads.id, locationId: leads.locationId }
  const untouched = await transaction
    .select({ ...lead, since: leads.receivedAt })
    .from(leads)
    .where(and(isFresh, sql`not ${leads.isWorked}`))
    .orderBy(leads.receivedAt)
    .limit(mostLeads)
  const since = sql<string>`coalesce(${leadWork.givenAt}, ${leads.receivedAt})`
  const taken = await transaction
    .select({
      ...lead,
      since: since.mapWith((value: string | Date) => new Date(value).toISOString()),
      assigneeId: leadWork.assigneeId,
      handOns: leadWork.handOns,
      version: leadWork.version,
    })
    .from(leadWork)
    .innerJoin(leads, and(eq(leads.siteId, leadWork.siteId), eq(leads.id, leadWork.leadId))!)
    .where(
      and(
        eq(leadWork.siteId, siteId),
        isNull(leadWork.answeredAt),
        sql`${leadWork.state} not in ('sold', 'lost')`,
        eq(leadWork.state, 'new'),
        isNull(leadWork.nextAt),
        isNull(leadWork.partOf),
        isFresh,
        notExists(saidSince(transaction, since)),
      ),
    )
    .orderBy(since)
    .limit(mostLeads)
  return [
    ...taken,
    ...untouched.map((one) => ({ ...one, assigneeId: null, handOns: 0, version: 0 })),
  ].toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since))
}

const saidSince = (transaction: Transaction, since: SQL) =>
  transaction
    .select({ id: leadMessages.id })
    .from(leadMessages)
    .where(
      and(
        eq(leadMessages.siteId, leadWork.siteId),
        eq(leadMessages.leadId, leadWork.leadId),
        sql`${leadMessages.actor} ->> 'kind' = 'person'`,
        sql`${leadMessages.at} >= ${since}`,
      ),
    )

/** After it was given to the next, by turns and not by hand. */
export const countHandOn = (
  transaction: Transaction,
  siteId: string,
  { id, handOns }: Pick<WaitingForTurn, 'id' | 'handOns'>,
) =>
  transaction
    .update(leadWork)
    .set({ handOns: handOns + 1 })
    .where(and(eq(leadWork.siteId, siteId), eq(leadWork.leadId, id)))
