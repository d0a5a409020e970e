import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { inboundMails, leads } from '../tables.server.ts'
import { isAmong, isBooked, type Narrowed, stateOf } from './lead-narrowed.server.ts'
import { plannedStates } from './lead-states.ts'
import type { LeadView } from './lead-views.ts'
import { isOfWhole } from './put-together.server.ts'
import { leadMessages, leadWork } from './tables.server.ts'

/** Leads as the people of the yard work on them. */

/** Of a lead that nobody took in hand: longer ago it came before the office did. */
const openDays = 30

export const joined = and(eq(leadWork.siteId, leads.siteId), eq(leadWork.leadId, leads.id))
export const isRecent = gt(leads.receivedAt, sql`now() - make_interval(days => ${openDays})` as never)
export const isUntouched = sql`not ${leads.isWorked}`
/** In words that the planner knows the indexes of open ones by. */
export const isNotOver = sql`${leadWork.state} not in ('sold', 'lost') and ${leadWork.partOf} is null`
const isWhole = isNull(leadWork.partOf)
const isOpen = or(and(isUntouched, isRecent), isNotOver)

export const isUnplanned = and(inArray(leadWork.state, [...plannedStates]), isNull(leadWork.nextAt))

const isIn = (scope: Scope, view: LeadView, personId: string): SQL | undefined =>
  ({
    open: isOpen,
    mine: and(isNotOver, eq(leadWork.assigneeId, personId)),
    nobody: and(isOpen, isNull(leadWork.assigneeId)),
    appointments: and(isWhole, or(eq(leadWork.state, 'appointment'), isBooked(scope))),
    unplanned: and(isNotOver, isUnplanned),
    closed: and(isWhole, inArray(leadWork.state, ['sold', 'lost'])),
    all: undefined,
    spam: undefined,
  })[view]

/** Each word somewhere in name, address, number, car or message; a number is found however its digits are set apart. */
function hasWords(text: string): SQL | undefined {
  const has = (word: string) => sql`strpos(${leads.words}, ${word}) > 0`
  const asked = text.toLowerCase()
  const digits = asked.replace(/[\s()+-]/g, '')
  if (/^\d{3,}$/.test(digits)) return or(has(digits.replace(/^(0|61)/, '')), has(asked))
  return and(...asked.split(/\s+/).filter(Boolean).slice(0, 6).map(has))
}

const came = sql`(${leads.receivedAt}, ${leads.id})`
const workCame = sql`(${leadWork.receivedAt}, ${leadWork.leadId})`

type Asked = Narrowed & {
  readonly view: LeadView
  /** Who asks. */
  readonly personId: string
  readonly text: string
  /** The last of the page before. */
  readonly after: { readonly cameMicros: string; readonly id: string } | null
  readonly limit: number
}

export const columns = {
  id: leads.id,
  form: leads.form,
  carId: leads.carId,
  locationId: leads.locationId,
  payload: leads.payload,
  receivedAt: leads.receivedAt,
  /** The same in microseconds, as the database keeps it: pages go on by it. */
  cameMicros: sql<string>`(extract(epoch from ${leads.receivedAt}) * 1000000)::bigint::text`,
  erasedAt: leads.erasedAt,
  isSuspected: leads.isSuspected,
  state: stateOf,
  assigneeId: leadWork.assigneeId,
  next: leadWork.next,
  nextAt: leadWork.nextAt,
  outcome: leadWork.outcome,
  answeredAt: leadWork.answeredAt,
  partOf: leadWork.partOf,
  again: leadWork.again,
  againAt: leadWork.againAt,
  version: sql<number>`coalesce(${leadWork.version}, 0)`,
  buyerEmail: leads.buyerEmail,
  buyerPhone: leads.buyerPhone,
}

const momentOf = ({ cameMicros, id }: NonNullable<Asked['after']>) =>
  sql`(to_timestamp(${cameMicros}::bigint / 1000000.0), ${id})`

/** Of leads that somebody took in hand, in the order of when they came: each view of them has an index of its own. */
const workedLeads = (transaction: Transaction, { site }: Scope, where: SQL | undefined) =>
  transaction
    .select(columns)
    .from(leadWork)
    .innerJoin(leads, joined!)
    .where(and(eq(leadWork.siteId, site.id), where))
    .$dynamic()

/** Of all leads. */
const anyLeads = (transaction: Transaction, { site }: Scope, where: SQL | undefined) =>
  transaction
    .select(columns)
    .from(leads)
    .leftJoin(leadWork, joined)
    .where(and(eq(leads.siteId, site.id), where))
    .$dynamic()

const newestFirst = [desc(leads.receivedAt), desc(leads.id)]

/** Those who wait for a first answer, the longest first. */
export const waitingLeads = (scope: Scope, { view, personId, text, after, limit, ...narrowed }: Asked) =>
  scope.db.transaction(async (transaction) => {
    const isAsked = and(
      eq(leads.isSuspected, view === 'spam'),
      isIn(scope, view, personId),
      text ? hasWords(text) : undefined,
    )
    const isAfter = (came: SQL) => (after ? sql`${came} > ${momentOf(after)}` : undefined)
    const isWaiting = and(isNull(leadWork.answeredAt), isNotOver)
    // Each part has an index of its own: together they are few, whatever else the yard has had.
    const [taken, untouched] = await Promise.all([
      workedLeads(
        transaction,
        scope,
        and(isWaiting, isAsked, isAmong(scope, narrowed, leadWork.receivedAt), isAfter(workCame)),
      )
        .orderBy(leadWork.receivedAt, leadWork.leadId)
        .limit(limit),
      anyLeads(
        transaction,
        scope,
        and(
          ...[isAsked, isAmong(scope, narrowed, leads.receivedAt), isUntouched],
          ...[sql`not ${leads.isSuspected}`, isRecent, isAfter(came)],
        ),
      )
        .orderBy(leads.receivedAt, leads.id)
        .limit(limit),
    ])
    return [...taken, ...untouched]
      .toSorted((a, b) => Number(a.cameMicros) - Number(b.cameMicros) || (a.id < b.id ? -1 : 1))
      .slice(0, limit)
  })

/** All others, or with `isEvery` those who wait too, the newest first. */
export const otherLeads = (
  scope: Scope,
  {
    view,
    personId,
    text,
    after,
    limit,
    isEvery = false,
    ...narrowed
  }: Asked & { readonly isEvery?: boolean },
) =>
  scope.db.transaction((transaction) => {
    const isAsked = and(
      eq(leads.isSuspected, view === 'spam'),
      isIn(scope, view, personId),
      isEvery ? undefined : sql`not coalesce(${and(isNull(leadWork.answeredAt), isOpen)}, false)`,
      text ? hasWords(text) : undefined,
    )
    const isBefore = (came: SQL) => (after ? sql`${came} < ${momentOf(after)}` : undefined)
    // Nobody has touched what is of no state: of the other views only who waits is so, or who booked long ahead.
    const isWorked = !['all', 'spam', 'appointments'].includes(view) && (!isEvery || view === 'closed')
    return isWorked
      ? workedLeads(
          transaction,
          scope,
          and(isAsked, isAmong(scope, narrowed, leadWork.receivedAt), isBefore(workCame)),
        )
          .orderBy(desc(leadWork.receivedAt), desc(leadWork.leadId))
          .limit(limit)
      : anyLeads(transaction, scope, and(isAsked, isAmong(scope, narrowed, leads.receivedAt), isBefore(came)))
          .orderBy(...newestFirst)
          .limit(limit)
  })

export type LeadRow = Awaited<ReturnType<typeof otherLeads>>[number]

/** One lead with those that were put together with it, and what was said since, the oldest first; null: there is none of this id. */
export const findLead = (scope: Scope, id: string) =>
  scope.db.transaction(async (transaction) => {
    const [all, messages] = await Promise.all([
      anyLeads(transaction, scope, isOfWhole(leads.id, scope.site.id, id)),
      transaction
        .select({ ...getTableColumns(leadMessages), hasMail: isNotNull(inboundMails.id) as SQL<boolean> })
        .from(leadMessages)
        // Erased or out of its time, a mail opens no more.
        .leftJoin(
          inboundMails,
          and(eq(inboundMails.siteId, leadMessages.siteId), eq(inboundMails.id, leadMessages.mailId)),
        )
        .where(and(eq(leadMessages.siteId, scope.site.id), isOfWhole(leadMessages.leadId, scope.site.id, id)))
        .orderBy(leadMessages.at, leadMessages.id),
    ])
    const lead = all.find((one) => one.id === id)
    return lead ? { lead, parts: all.filter((one) => one !== lead), messages } : null
  })

/** Leads by their ids, in no order. */
export const findLeads = (scope: Scope, ids: readonly string[]) =>
  scope.db.transaction((transaction) => anyLeads(transaction, scope, inArray(leads.id, [...ids])))

/** Other leads by the same number or address, the newest first. */
export const leadsOfSame = (
  scope: Scope,
  { id, buyerEmail, buyerPhone }: Pick<LeadRow, 'id' | 'buyerEmail' | 'buyerPhone'>,
  limit: number,
) => {
  const isSame = or(
    buyerEmail ? eq(leads.buyerEmail, buyerEmail) : undefined,
    buyerPhone ? eq(leads.buyerPhone, buyerPhone) : undefined,
  )
  return scope.db.transaction(async (transaction) =>
    isSame
      ? anyLeads(transaction, scope, and(ne(leads.id, id), isNull(leads.erasedAt), isSame, isWhole))
          .orderBy(...newestFirst)
          .limit(limit)
      : [],
  )
}

/** Open ones whose next thing is due, the longest first. */
export const dueLeads = (scope: Scope, before: Date, limit: number) =>
  scope.db.transaction((transaction) =>
    workedLeads(transaction, scope, and(isNotOver, lt(leadWork.nextAt, before.toISOString())))
      .orderBy(leadWork.nextAt)
      .limit(limit),
  )
