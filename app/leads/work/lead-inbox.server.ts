import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { leadMessages, leads, leadWork } from '../tables.server.ts'
import { openStates } from './lead-states.ts'

/** Leads as the people of the yard work on them. */

export const leadViews = ['open', 'mine', 'nobody', 'appointments', 'closed', 'all', 'spam'] as const
export type LeadView = (typeof leadViews)[number]

/** Of a lead that nobody took in hand: longer ago it came before the office did. */
const openDays = 30

export const joined = and(eq(leadWork.siteId, leads.siteId), eq(leadWork.leadId, leads.id))
const isRecent = gt(leads.receivedAt, sql`now() - make_interval(days => ${openDays})` as never)
const isUntouched = sql`not ${leads.isWorked}`
const isOpen = or(and(isUntouched, isRecent), inArray(leadWork.state, [...openStates]))

const isIn = (view: LeadView, personId: string): SQL | undefined =>
  ({
    open: isOpen,
    mine: and(isOpen, eq(leadWork.assigneeId, personId)),
    nobody: and(isOpen, isNull(leadWork.assigneeId)),
    appointments: eq(leadWork.state, 'appointment'),
    closed: inArray(leadWork.state, ['sold', 'lost']),
    all: undefined,
    spam: undefined,
  })[view]

/** Each word somewhere in name, address, number, car or message; a number is found however its digits are set apart. */
function hasWords(text: string): SQL | undefined {
  const of = (field: string) => sql`coalesce(${leads.payload}->>${field}, '')`
  const said = sql`(${sql.join(
    ['name', 'last_name', 'email', 'car_name', 'stock_number', 'message'].map(of),
    sql` || ' ' || `,
  )})`
  const digits = text.replace(/[\s()+-]/g, '')
  if (/^\d{3,}$/.test(digits))
    return or(
      sql`regexp_replace(${of('phone')}, '[^0-9]', '', 'g') like ${`%${digits.replace(/^(0|61)/, '')}%`}`,
      sql`${said} ilike ${like(text)}`,
    )
  const words = text.split(/\s+/).filter(Boolean).slice(0, 6)
  return and(...words.map((word) => sql`${said} ilike ${like(word)}`))
}
const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

type Asked = {
  readonly view: LeadView
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
  state: sql<(typeof leadWork.$inferSelect)['state']>`coalesce(${leadWork.state}, 'new')`,
  assigneeId: leadWork.assigneeId,
  next: leadWork.next,
  nextAt: leadWork.nextAt,
  outcome: leadWork.outcome,
  answeredAt: leadWork.answeredAt,
  again: leadWork.again,
  againAt: leadWork.againAt,
  version: sql<number>`coalesce(${leadWork.version}, 0)`,
}

/** In words that the planner knows the indexes of open ones by. */
const isNotOver = sql`${leadWork.state} not in ('sold', 'lost')`
const came = sql`(${leads.receivedAt}, ${leads.id})`
const momentOf = ({ cameMicros, id }: NonNullable<Asked['after']>) =>
  sql`(to_timestamp(${cameMicros}::bigint / 1000000.0), ${id})`

/** Those who wait for a first answer, the longest first. */
export const waitingLeads = ({ site, db }: Scope, { view, personId, text, after, limit }: Asked) =>
  db.transaction(async (transaction) => {
    const isAsked = and(
      eq(leads.siteId, site.id),
      eq(leads.isSuspected, view === 'spam'),
      isIn(view, personId),
      text ? hasWords(text) : undefined,
      after ? sql`${came} > ${momentOf(after)}` : undefined,
    )
    const order = [asc(leads.receivedAt), asc(leads.id)]
    // Each part has an index of its own: together they are few, whatever else the yard has had.
    const taken = await transaction
      .select(columns)
      .from(leadWork)
      .innerJoin(leads, joined!)
      .where(and(eq(leadWork.siteId, site.id), isNull(leadWork.answeredAt), isNotOver, isAsked))
      .orderBy(...order)
      .limit(limit)
    const untouched =
      view === 'spam'
        ? []
        : await transaction
            .select(columns)
            .from(leads)
            .leftJoin(leadWork, joined)
            .where(and(isAsked, isUntouched, sql`not ${leads.isSuspected}`, isRecent))
            .orderBy(...order)
            .limit(limit)
    return [...taken, ...untouched]
      .toSorted((a, b) => Number(a.cameMicros) - Number(b.cameMicros) || (a.id < b.id ? -1 : 1))
      .slice(0, limit)
  })

/** All others, or with `isEvery` those who wait too, the newest first. */
export const otherLeads = (
  { site, db }: Scope,
  { view, personId, text, after, limit, isEvery = false }: Asked & { readonly isEvery?: boolean },
) =>
  db.transaction((transaction) =>
    transaction
      .select(columns)
      .from(leads)
      .leftJoin(leadWork, joined)
      .where(
        and(
          eq(leads.siteId, site.id),
          eq(leads.isSuspected, view === 'spam'),
          isIn(view, personId),
          isEvery ? undefined : sql`not coalesce(${and(isNull(leadWork.answeredAt), isOpen)}, false)`,
          text ? hasWords(text) : undefined,
          after ? sql`${came} < ${momentOf(after)}` : undefined,
        ),
      )
      .orderBy(desc(leads.receivedAt), desc(leads.id))
      .limit(limit),
  )

export type LeadRow = Awaited<ReturnType<typeof otherLeads>>[number]

export type LeadCounts = Readonly<Record<'open' | 'mine' | 'nobody' | 'waiting', number>>

/** How many are open: of all, of one person, of nobody, and how many wait for a first answer. */
export const countLeads = ({ site, db }: Scope, personId: string): Promise<LeadCounts> =>
  db.transaction(async (transaction) => {
    const own = eq(leadWork.siteId, site.id)
    const [taken] = await transaction
      .select({
        open: count(),
        mine: sql<number>`count(*) filter (where ${leadWork.assigneeId} = ${personId})::int`,
        nobody: sql<number>`count(*) filter (where ${leadWork.assigneeId} is null)::int`,
        waiting: sql<number>`count(*) filter (where ${leadWork.answeredAt} is null)::int`,
      })
      .from(leadWork)
      .where(and(own, isNotOver))
    const [untouched] = await transaction
      .select({ count: count() })
      .from(leads)
      .where(and(eq(leads.siteId, site.id), isUntouched, sql`not ${leads.isSuspected}`, isRecent))
    const { open = 0, mine = 0, nobody = 0, waiting = 0 } = taken ?? {}
    const more = untouched?.count ?? 0
    return { open: open + more, mine, nobody: nobody + more, waiting: waiting + more }
  })

/** One lead with what is done about it and what was said since, the oldest first; null: there is none of this id. */
export const findLead = ({ site, db }: Scope, id: string) =>
  db.transaction(async (transaction) => {
    const [lead] = await transaction
      .select(columns)
      .from(leads)
      .leftJoin(leadWork, joined)
      .where(and(eq(leads.siteId, site.id), eq(leads.id, id)))
    if (!lead) return null
    const messages = await transaction
      .select()
      .from(leadMessages)
      .where(and(eq(leadMessages.siteId, site.id), eq(leadMessages.leadId, id)))
      .orderBy(leadMessages.at, leadMessages.id)
    return { lead, messages }
  })

/** Other leads by the same number or address, the newest first. */
export const leadsOfSame = (
  { site, db }: Scope,
  { id, payload }: Pick<LeadRow, 'id' | 'payload'>,
  limit: number,
) =>
  db.transaction((transaction) =>
    transaction
      .select(columns)
      .from(leads)
      .leftJoin(leadWork, joined)
      .where(
        and(
          eq(leads.siteId, site.id),
          ne(leads.id, id),
          isNull(leads.erasedAt),
          or(
            payload.email
              ? sql`lower(${leads.payload}->>'email') = ${payload.email.toLowerCase()}`
              : undefined,
            payload.phone ? sql`${leads.payload}->>'phone' = ${payload.phone}` : undefined,
          ) ?? sql`false`,
        ),
      )
      .orderBy(desc(leads.receivedAt))
      .limit(limit),
  )

/** Open ones whose next thing is due, the longest first. */
export const dueLeads = ({ site, db }: Scope, before: Date, limit: number) =>
  db.transaction((transaction) =>
    transaction
      .select(columns)
      .from(leadWork)
      .innerJoin(leads, joined!)
      .where(and(eq(leadWork.siteId, site.id), isNotOver, lt(leadWork.nextAt, before.toISOString())))
      .orderBy(leadWork.nextAt)
      .limit(limit),
  )
