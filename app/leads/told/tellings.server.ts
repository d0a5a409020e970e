import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { leadTellings } from '../work/tables.server.ts'
import { type Happening, pauseMs, type Reach, type Telling, untold, type Way } from './telling.ts'

/** How people are told of leads, and what they have not been told yet. */

type Row = typeof leadTellings.$inferSelect

const isOf = (siteId: string, personId: string) =>
  and(eq(leadTellings.siteId, siteId), eq(leadTellings.personId, personId))

export async function tellingOf(
  transaction: Transaction,
  siteId: string,
  personId: string,
): Promise<Telling> {
  const [row] = await transaction.select().from(leadTellings).where(isOf(siteId, personId))
  if (!row) return untold
  const { quietFrom, quietUntil, reach, mail, push, sms, phone } = row
  return { reach, mail, push, sms, phone, quiet: { from: quietFrom, until: quietUntil } }
}

/** What they are told of begins now, or a pause before, where they were told nothing by that way. */
export async function keepTelling(
  transaction: Transaction,
  siteId: string,
  personId: string,
  { quiet, ...telling }: Telling,
): Promise<void> {
  const values = { ...telling, quietFrom: quiet.from, quietUntil: quiet.until }
  const began = (way: Way) => sql`now() - make_interval(secs => ${pauseMs[way] / 1000})` as never
  const since = (way: Way) =>
    sql`case when ${leadTellings[way]} = 'never' then ${began(way)} else ${leadTellings[`${way}Since`]} end` as never
  const each = (of: (way: Way) => never) => ({
    mailSince: of('mail'),
    pushSince: of('push'),
    smsSince: of('sms'),
  })
  await transaction
    .insert(leadTellings)
    .values({ siteId, personId, ...values, ...each(began) })
    .onConflictDoUpdate({
      target: [leadTellings.siteId, leadTellings.personId],
      set: { ...values, ...each(since) },
    })
}

/** Everybody of every site who is told anything. */
export const tellings = (database: Database): Promise<Row[]> =>
  database.asPlatform((transaction) =>
    transaction
      .select()
      .from(leadTellings)
      .where(
        or(ne(leadTellings.mail, 'never'), ne(leadTellings.push, 'never'), ne(leadTellings.sms, 'never')),
      ),
  )

/** What is younger may still be under way in a transaction that began before. */
const settledSeconds = 5

/** Up to when all that happened can be read: ISO 8601, to the microsecond. */
export async function settledUntil(transaction: Transaction): Promise<string> {
  const { rows } = (await transaction.execute(
    sql`select to_char((now() - make_interval(secs => ${settledSeconds})) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as until`,
  )) as unknown as { rows: { until: string }[] }
  return rows[0]!.until
}

type Asked = {
  readonly siteId: string
  readonly personId: string
  readonly reach: Reach
  readonly since: string
  readonly until: string
}

const most = 50

/** What happened to leads that they have not opened since: of each lead the last, in the order of when. */
export async function happenings(
  transaction: Transaction,
  { siteId, personId, reach, since, until }: Asked,
): Promise<Happening[]> {
  const isWithin = (at: string) =>
    sql
      .raw(`${at} > `)
      .append(sql`${since} and `)
      .append(sql.raw(`${at} <= `))
      .append(sql`${until}`)
  const isTheirs = reach === 'all' ? sql`true` : sql`coalesce(w.assignee_id, ${personId}) = ${personId}`
  const isUnread = sql`not exists (select from lead_reads r where r.site_id = one.site_id and r.lead_id = one.lead_id and r.person_id = ${personId})`
  const { rows } = (await transaction.execute(sql`
    with happened as (
      select 'new' as what, l.id as lead_id, l.received_at as at from leads l
        left join lead_work w on w.site_id = l.site_id and w.lead_id = l.id
        where l.site_id = ${siteId} and ${isWithin('l.received_at')} and ${isTheirs} and w.part_of is null and w.answered_at is null
          and coalesce(w.state, 'new') not in ('sold', 'lost')
      union all
      select 'given', w.lead_id, w.given_at from lead_work w
        where w.site_id = ${siteId} and w.assignee_id = ${personId} and ${isWithin('w.given_at')}
          and w.state not in ('sold', 'lost') and w.part_of is null
      union all
      select 'again', w.lead_id, w.again_at from lead_work w
        where w.site_id = ${siteId} and ${isWithin('w.again_at')} and ${isTheirs} and w.part_of is null
      union all
      select 'mentioned', coalesce(w.part_of, n.lead_id), m.at from lead_mentions n
        join lead_messages m on m.site_id = n.site_id and m.id = n.message_id
        left join lead_work w on w.site_id = n.site_id and w.lead_id = n.lead_id
        where n.site_id = ${siteId} and n.person_id = ${personId} and ${isWithin('m.at')}
    ), one as (
      select distinct on (h.lead_id) h.*, l.site_id, concat_ws(' ', l.payload->>'name', l.payload->>'last_name') as buyer,
        coalesce(l.payload->>'car_name', '') as car
      from happened h join leads l on l.site_id = ${siteId} and l.id = h.lead_id
      where not l.is_suspected and l.erased_at is null order by h.lead_id, h.at desc
    )
    select what, lead_id as "leadId", to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, buyer, car
    from one where ${isUnread} order by one.at limit ${most}`)) as unknown as { rows: Happening[] }
  return rows
}

export const dropTelling = (database: Database, { siteId, personId }: Pick<Row, 'siteId' | 'personId'>) =>
  database.asSite(siteId, (transaction) => transaction.delete(leadTellings).where(isOf(siteId, personId)))

export const noteTold = (
  database: Database,
  { siteId, personId }: Pick<Row, 'siteId' | 'personId'>,
  way: Way,
  until: string,
) =>
  database.asSite(siteId, (transaction) =>
    transaction
      .update(leadTellings)
      .set({ [`${way}Since`]: sql`${until}::timestamptz` })
      .where(isOf(siteId, personId)),
  )
