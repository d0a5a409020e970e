import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { type PaymentAlarms, paymentAlarms } from '#app/reservations/alarms.server.ts'
import { hasOpenDispute, isOwing } from '#app/reservations/reading.server.ts'
import { shrunkBy } from '#app/stock/import/import-records.server.ts'
import { listSiteEntries } from '#app/tenancy/sites.server.ts'
import { isReadable } from '#app/tenancy/tenancy.ts'

/**
 * How all sites stand: what waits, what failed, what is late. Asked by each look of the monitoring, so that it reads no more
 * than what is open.
 */

type FeedStanding = {
  /** Since a feed was last taken, in seconds; null: none within the records (90 days). */
  readonly ageSeconds: number | null
  readonly isLate: boolean
  /** Why the newest file was not taken. */
  readonly refused: string | null
  /** Cars that the newest feed took away, where they were many. */
  readonly shrunkBy: number | null
  /** Rows that the newest feed had in vain. */
  readonly rejected: number
}

export type SiteStanding = {
  readonly slug: string
  readonly state: 'in service' | 'suspended' | 'unreadable'
  readonly waiting: number
  readonly dead: number
  /** Since the oldest lead came that waits for a delivery, in seconds; 0: none waits. */
  readonly oldestSeconds: number
  /** Null where stock never came by a feed. */
  readonly feed: FeedStanding | null
  /** Mails from elsewhere that could not be read, and that no person has looked at. */
  readonly mailsNotRead: number
  /** Reservations of which money is owed and not tried again, does not fit, or is disputed. */
  readonly moneyProblems: number
}

export type Standing = {
  readonly sites: readonly SiteStanding[]
  readonly payments: PaymentAlarms
  /** The clock of this process ahead of the database's, in seconds. */
  readonly clockAheadSeconds: number
}

/** A yard that sends its feed every day, with two hours of grace. */
const feedIsLateSeconds = 26 * 3600

type Row = {
  id: string
  suspended: boolean
  has_cars: boolean
  waiting: number
  dead: number
  oldest: number
  generation: number
  taken: number | null
  refused: string | null
  gone: number | null
  kept: number | null
  rejected: number | null
  money: number
  unread: number
  epoch: number
}

export async function standing(database: Database, patienceMs = 10_000): Promise<Standing> {
  const asked = Date.now()
  const { rows } = (await database.asPlatform(
    (transaction) =>
      transaction.execute(sql`
        select s.id, s.suspended_at is not null as suspended, exists (select from cars c where c.site_id = s.id and c.withdrawn_at is null) as has_cars,
          coalesce(d.waiting, 0)::int as waiting, coalesce(d.dead, 0)::int as dead, coalesce(d.oldest, 0)::float8 as oldest,
          coalesce(g.generation, 0)::int as generation, t.taken::float8 as taken,
          f.refused, (f.withdrawn + f.marked_sold) as gone, (f.unchanged + f.changed) as kept, f.rejected,
          coalesce(m.money, 0)::int as money, coalesce(u.unread, 0)::int as unread, extract(epoch from clock_timestamp())::float8 as epoch
        from sites s
        left join site_stock g on g.site_id = s.id
        left join (select site_id, count(*) filter (where status = 'waiting') as waiting, count(*) filter (where status = 'dead') as dead,
          extract(epoch from now() - min(created_at) filter (where status = 'waiting')) as oldest
          from lead_deliveries where status in ('waiting', 'dead') group by 1) d on d.site_id = s.id
        left join lateral (select extract(epoch from now() - imported_at) as taken from stock_imports
          where site_id = s.id and refused is null order by imported_at desc limit 1) t on true
        left join lateral (select * from stock_imports where site_id = s.id order by imported_at desc, generation desc limit 1) f on true
        left join (select site_id, count(*) as money from reservations
          where problem is not null or (${isOwing} and refund_at is null) or ${hasOpenDispute} group by 1) m on m.site_id = s.id
        left join (select site_id, count(*) as unread from inbound_mails where outcome = 'not read' group by 1) u on u.site_id = s.id`),
    { patienceMs },
  )) as unknown as { rows: Row[] }
  const answered = Date.now()
  const entries = new Map((await listSiteEntries(database)).map((site) => [site.id, site]))
  const sites = rows.flatMap((row) => {
    const site = entries.get(row.id)
    if (!site) return []
    const state = !isReadable(site) ? 'unreadable' : row.suspended ? 'suspended' : 'in service'
    return [standingOf(row, site.slug, state)]
  })
  return {
    sites: sites.sort((a, b) => a.slug.localeCompare(b.slug)),
    payments: await paymentAlarms(database, patienceMs),
    clockAheadSeconds: rows[0] ? (asked + answered) / 2000 - rows[0].epoch : 0,
  }
}

function standingOf(row: Row, slug: string, state: SiteStanding['state']): SiteStanding {
  return {
    slug,
    state,
    waiting: row.waiting,
    dead: row.dead,
    oldestSeconds: row.oldest,
    feed: feedOf(row),
    mailsNotRead: row.unread,
    moneyProblems: row.money,
  }
}

function feedOf({
  generation,
  has_cars: hasCars,
  taken,
  refused,
  gone,
  kept,
  rejected,
}: Row): FeedStanding | null {
  if (rejected === null && (generation === 0 || !hasCars)) return null
  return {
    ageSeconds: taken,
    isLate: taken === null || taken > feedIsLateSeconds,
    refused,
    shrunkBy: shrunkBy({ refused, gone: gone ?? 0, kept: kept ?? 0 }),
    rejected: rejected ?? 0,
  }
}

/** Cars for sale, and leads of the last 24 hours, by the site's slug; for a person who looks, not for each look of a monitoring. */
export async function busyness(
  database: Database,
): Promise<ReadonlyMap<string, { readonly cars: number; readonly leads: number }>> {
  const { rows } = (await database.asPlatform((transaction) =>
    transaction.execute(sql`
      select slug, (select count(*)::int from cars where site_id = s.id and withdrawn_at is null and status <> 'sold') as cars,
        (select count(*)::int from leads where site_id = s.id and received_at > now() - interval '1 day') as leads
      from sites s`),
  )) as unknown as { rows: { slug: string; cars: number; leads: number }[] }
  return new Map(rows.map(({ slug, ...counts }) => [slug, counts]))
}

/** What of a site somebody has to look at, in words for an operator, worst first; none when all is well. */
export function concernsOf(site: SiteStanding): string[] {
  const { state, dead, waiting, oldestSeconds, mailsNotRead, moneyProblems, feed } = site
  if (state === 'suspended') return []
  return [
    ...(state === 'unreadable' ? ['its settings cannot be read: site show'] : []),
    ...(dead > 0 ? [`${dead} deliveries given up: deliveries list --status dead`] : []),
    ...(mailsNotRead > 0 ? [`${mailsNotRead} mails not read: leads inbound --not-read`] : []),
    ...(moneyProblems > 0 ? [`${moneyProblems} payments to look at: reservations list --owed`] : []),
    ...(oldestSeconds > leadIsLateSeconds
      ? [`${waiting} deliveries wait, the oldest for ${ago(oldestSeconds)}: deliveries list --status waiting`]
      : []),
    ...(feed?.refused ? [`feed refused: ${feed.refused}`] : []),
    ...(feed?.isLate
      ? [feed.ageSeconds === null ? 'no feed for 90 days' : `no feed for ${ago(feed.ageSeconds)}`]
      : []),
    ...(feed?.shrunkBy ? [`the last feed took ${feed.shrunkBy} cars away`] : []),
    ...(feed && feed.rejected > 0 ? [`${feed.rejected} rows of the last feed rejected`] : []),
  ]
}

/** From here on it is no passing trouble of a mail server. */
export const leadIsLateSeconds = 300

/** 90 → '90 s', 5400 → '90 min', 200000 → '56 h', 900000 → '10 days'. */
export function ago(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  return seconds < 345_600 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`
}
