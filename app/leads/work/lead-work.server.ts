import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { leadDeliveries, leads } from '../tables.server.ts'
import { noteUnread } from './lead-reads.server.ts'
import { isOpenState, type WaitsAgain } from './lead-states.ts'
import { mayBePartOf, wholeOf } from './put-together.server.ts'
import { leadWork } from './tables.server.ts'
import { noteTurn } from './turns.server.ts'

/** What is changed about a lead by the people of the yard. Each function runs inside a transaction of the site. */

export type WorkValues = Partial<
  Pick<typeof leadWork.$inferSelect, 'state' | 'assigneeId' | 'next' | 'nextAt' | 'outcome' | 'partOf'>
>

export type WorkOutcome =
  | { readonly before: WorkValues; readonly version: number }
  | { readonly refused: 'no-lead' | 'changed-meanwhile' }

type Row = typeof leadWork.$inferSelect

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
  if (values.partOf) await passWaitOn(transaction, siteId, row!, values.partOf)
  if (values.assigneeId) await noteTurn(transaction, siteId, values.assigneeId)
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, row![name as keyof WorkValues]]))
  return { before, version }
}

const isAsSeen = (row: Row, seen: number | WorkValues): boolean =>
  typeof seen === 'number'
    ? row.version === seen
    : Object.entries(seen).every(([name, value]) => {
        const stands = row[name as keyof WorkValues]
        return name === 'nextAt' && stands && value
          ? Date.parse(stands) === Date.parse(value)
          : (stands ?? null) === (value ?? null)
      })

/** What waited goes on to wait where it is answered from now on. */
async function passWaitOn(transaction: Transaction, siteId: string, part: Row, leadId: string) {
  const waits = part.againAt !== null || (part.answeredAt === null && isOpenState(part.state))
  if (!waits) return
  const whole = await wholeOf(transaction, siteId, leadId)
  const [row] = await transaction.select().from(leadWork).where(isOf(siteId, whole))
  // Who waits for a first answer waits already.
  const isFirst = !row || (row.answeredAt === null && isOpenState(row.state))
  if (!isFirst) await waitAgain(transaction, siteId, whole, part.again ?? 'replied')
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

/** It waits for a person again, however far it came, from the first that it did; a part where it is answered. */
export async function waitAgain(
  transaction: Transaction,
  siteId: string,
  id: string,
  again: WaitsAgain,
): Promise<void> {
  const leadId = await wholeOf(transaction, siteId, id)
  await noteUnread(transaction, siteId, leadId, null)
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
