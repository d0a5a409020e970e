import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import { leadDeliveries, leads } from '../tables.server.ts'
import { underWaySeconds, type WaitsAgain } from './lead-states.ts'
import { leadMessages, leadWork } from './tables.server.ts'
import { noteTurn } from './turns.server.ts'

/** What is changed about a lead by the people of the yard. Each function runs inside a transaction of the site. */

export type WorkValues = Partial<
  Pick<typeof leadWork.$inferSelect, 'state' | 'assigneeId' | 'next' | 'nextAt' | 'outcome' | 'partOf'>
>

export type WorkOutcome =
  | { readonly before: WorkValues; readonly version: number }
  | { readonly refused: 'no-lead' | 'changed-meanwhile' }

const isOf = (siteId: string, leadId: string) => and(eq(leadWork.siteId, siteId), eq(leadWork.leadId, leadId))

/**
 * Changes a lead from what was seen: its version, or the values that are to stand; undefined: whatever it is. `before` has the same
 * names as `values`.
 */
export async function changeLeadWork(
  transaction: Transaction,
  siteId: string,
  leadId: string,
  values: WorkValues,
  seen?: number | WorkValues,
): Promise<WorkOutcome> {
  const [lead] = await transaction
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.siteId, siteId), eq(leads.id, leadId)))
  if (!lead) return { refused: 'no-lead' }
  await beginWork(transaction, siteId, leadId)
  const [row] = await transaction.select().from(leadWork).where(isOf(siteId, leadId)).for('update')
  if (seen !== undefined && !isAsSeen(row!, seen)) return { refused: 'changed-meanwhile' }
  if (values.partOf && !(await mayBePartOf(transaction, siteId, leadId, values.partOf)))
    return { refused: 'changed-meanwhile' }
  const version = row!.version + 1
  const given = values.assigneeId === undefined ? {} : { givenAt: sql`now()` as never, handOns: 0 }
  await transaction
    .update(leadWork)
    .set({ ...values, ...given, version })
    .where(isOf(siteId, leadId))
  if (values.assigneeId) await noteTurn(transaction, siteId, values.assigneeId)
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, row![name as keyof WorkValues]]))
  return { before, version }
}

const isAsSeen = (row: typeof leadWork.$inferSelect, seen: number | WorkValues): boolean =>
  typeof seen === 'number'
    ? row.version === seen
    : Object.entries(seen).every(([name, value]) => {
        const stands = row[name as keyof WorkValues]
        return name === 'nextAt' && stands && value
          ? Date.parse(stands) === Date.parse(value)
          : (stands ?? null) === (value ?? null)
      })

/** No lead is a part of its own parts, whoever puts others together at the same time. */
async function mayBePartOf(transaction: Transaction, siteId: string, leadId: string, whole: string) {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`parts ${siteId}`}, 0))`)
  const { rows } = (await transaction.execute(sql`
    with recursive wholes as (
      select id, (select part_of from ${leadWork} where site_id = ${siteId} and lead_id = id) as part_of
      from ${leads} where site_id = ${siteId} and id = ${whole}
      union select more.lead_id, more.part_of from ${leadWork} more join wholes on more.lead_id = wholes.part_of where more.site_id = ${siteId}
    ) select count(*)::int as count, coalesce(bool_or(id = ${leadId}), false) as is_round from wholes`)) as unknown as {
    rows: { count: number; is_round: boolean }[]
  }
  return rows[0]!.count > 0 && !rows[0]!.is_round
}

/** The first time that somebody does something about it. */
async function beginWork(transaction: Transaction, siteId: string, leadId: string): Promise<void> {
  const begun = await transaction
    .insert(leadWork)
    .values({
      siteId,
      leadId,
      version: 0,
      receivedAt:
        sql`(select received_at from ${leads} where site_id = ${siteId} and id = ${leadId})` as never,
    })
    .onConflictDoNothing()
    .returning({ leadId: leadWork.leadId })
  if (begun.length > 0)
    await transaction
      .update(leads)
      .set({ isWorked: true })
      .where(and(eq(leads.siteId, siteId), eq(leads.id, leadId)))
}

/** A person answered: the first time counts, and who answers has it, where nobody had. */
export async function noteAnswer(
  transaction: Transaction,
  siteId: string,
  leadId: string,
  personId: string | null,
  /** When; absent: now. */
  at?: string,
) {
  await beginWork(transaction, siteId, leadId)
  await transaction
    .update(leadWork)
    .set({
      answeredAt: sql`coalesce(${leadWork.answeredAt}, ${at ?? null}::timestamptz, now())` as never,
      assigneeId: sql`coalesce(${leadWork.assigneeId}, ${personId})`,
      state: sql`case when ${leadWork.state} = 'new' then 'working' else ${leadWork.state} end`,
      ...noLongerWaiting,
      version: sql`${leadWork.version} + 1`,
    })
    .where(isOf(siteId, leadId))
  await transaction
    .update(leadWork)
    .set({ answeredAt: sql`now()` as never })
    .where(and(eq(leadWork.siteId, siteId), eq(leadWork.partOf, leadId), isNull(leadWork.answeredAt)))
}

/** Sets a lead aside as spam, which ends it, or takes it back; false: it stands so already, or there is none. */
export async function setSpam(transaction: Transaction, siteId: string, leadId: string, isSpam: boolean) {
  const changed = await transaction
    .update(leads)
    .set({ isSuspected: isSpam })
    .where(and(eq(leads.siteId, siteId), eq(leads.id, leadId), eq(leads.isSuspected, !isSpam)))
    .returning({ id: leads.id })
  if (changed.length === 0) return false
  const outcome = 'spam'
  const reopened = sql`case when ${leadWork.answeredAt} is null then 'new' else 'working' end`
  await transaction
    .update(leadWork)
    .set({
      ...(isSpam ? { state: 'lost' as const, outcome } : { state: reopened as never, outcome: null }),
      ...{ next: null, nextAt: null, version: sql`${leadWork.version} + 1` },
    })
    .where(
      and(
        isOf(siteId, leadId),
        isSpam ? sql`${leadWork.state} not in ('sold', 'lost')` : eq(leadWork.outcome, outcome),
      ),
    )
  if (!isSpam)
    await transaction
      .update(leadDeliveries)
      .set({ status: 'waiting', dueAt: sql`now()` as never })
      .where(
        and(
          eq(leadDeliveries.siteId, siteId),
          eq(leadDeliveries.leadId, leadId),
          eq(leadDeliveries.status, 'held'),
        ),
      )
  return true
}

const noLongerWaiting = { againAt: null, again: null }

/** It waits for a person again, however far it came, from the first that it did. */
export async function waitAgain(
  transaction: Transaction,
  siteId: string,
  leadId: string,
  again: WaitsAgain,
): Promise<void> {
  await beginWork(transaction, siteId, leadId)
  await transaction
    .update(leadWork)
    .set({ again, againAt: sql`coalesce(${leadWork.againAt}, now())` as never })
    .where(isOf(siteId, leadId))
}

/** A person read it, and it needs no answer. */
export const stopWaiting = (transaction: Transaction, siteId: string, leadId: string) =>
  transaction.update(leadWork).set(noLongerWaiting).where(isOf(siteId, leadId))

/** By which mails of the buyer lead back into the thread: nobody guesses it, and it is of this lead for good. */
export async function threadOfLead(
  transaction: Transaction,
  siteId: string,
  leadId: string,
): Promise<string> {
  await beginWork(transaction, siteId, leadId)
  const [row] = await transaction
    .update(leadWork)
    .set({ thread: sql`coalesce(${leadWork.thread}, ${randomBytes(12).toString('hex')})` })
    .where(isOf(siteId, leadId))
    .returning({ thread: leadWork.thread })
  return row!.thread!
}

/** False: it is there already, which a form that is sent twice makes so, or there is no such lead. */
export async function addLeadMessage(
  transaction: Transaction,
  siteId: string,
  message: Pick<
    typeof leadMessages.$inferInsert,
    'id' | 'leadId' | 'kind' | 'text' | 'status' | 'subject'
  > & {
    readonly actor: Staff
  },
): Promise<boolean> {
  const [lead] = await transaction
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.siteId, siteId), eq(leads.id, message.leadId)))
  if (!lead) return false
  const added = await transaction
    .insert(leadMessages)
    .values({ siteId, ...message })
    .onConflictDoNothing()
    .returning({ id: leadMessages.id })
  return added.length > 0
}

export const settleLeadMessage = (
  transaction: Transaction,
  siteId: string,
  id: string,
  settled: { readonly status: 'sending' | 'sent' | 'refused'; readonly problem: string | null },
) =>
  transaction
    .update(leadMessages)
    .set(settled)
    // A person may have decided meanwhile.
    .where(and(eq(leadMessages.siteId, siteId), eq(leadMessages.id, id), eq(leadMessages.status, 'sending')))

/**
 * Takes up an e-mail of which nobody knows whether it went out, or that was refused, to send it once more or to say that it was
 * sent. Of two who do so at once one has it; null: it needs nobody, or another has it.
 */
export async function takeUpAnswer(
  transaction: Transaction,
  siteId: string,
  leadId: string,
  id: string,
  status: 'sending' | 'sent',
) {
  const isLost = and(
    eq(leadMessages.status, 'sending'),
    or(
      isNotNull(leadMessages.problem),
      sql`coalesce(${leadMessages.triedAt}, ${leadMessages.at}) < now() - make_interval(secs => ${underWaySeconds})`,
    ),
  )
  const [taken] = await transaction
    .update(leadMessages)
    .set({ status, problem: null, ...(status === 'sending' && { triedAt: sql`now()` as never }) })
    .where(
      and(
        eq(leadMessages.siteId, siteId),
        eq(leadMessages.leadId, leadId),
        eq(leadMessages.id, id),
        eq(leadMessages.kind, 'email'),
        status === 'sending' ? or(isLost, eq(leadMessages.status, 'refused')) : isLost,
      ),
    )
    .returning()
  return taken ?? null
}
