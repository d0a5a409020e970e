import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { perDeployment } from '#app/platform/per-deployment.server.ts'

/**
 * Which leads came or changed, for those who follow them while they work. A place in the changes is a snapshot of the database: what
 * it did not see yet and a later one sees is what lies between, whichever order transactions committed in
 * (docs/decisions/0044-live-leads.md).
 */

export type LeadChange = {
  readonly siteId: string
  readonly leadId: string
  readonly kind: 'new' | 'changed'
}

/** Null: so much is not kept any more, or it is no place. */
export type ChangesRead = { readonly changes: readonly LeadChange[]; readonly place: string } | null

/** A place counts for an hour; rows are kept a while longer. */
const keptMinutes = 60
const patienceMs = 2000

type Row = {
  readonly place: string
  readonly isKnown: boolean
  readonly siteId: string | null
  readonly leadId: string
  readonly kind: LeadChange['kind']
}

/**
 * By the database's clock in microseconds, then a snapshot: '1790000000000000~735:740:736,738'. What began after that moment was not
 * seen then, whatever its number: after a crash some are given out again.
 */
const placePattern = /^(\d{16})~(\d{1,19}:\d{1,19}:(?:\d{1,19}(?:,\d{1,19})*)?)$/

/** What changed since a place, up to now or up to another place; since null nothing, only where it stands. */
export async function readLeadChanges(
  database: Database,
  since: string | null,
  until: string | null = null,
): Promise<ChangesRead> {
  const [, at, from] = since === null ? [] : (placePattern.exec(since) ?? [])
  if (since !== null && !isSnapshot(from)) return null
  const to = until === null ? null : placePattern.exec(until)![2]!
  const rows = await database.asPlatform(
    async (transaction) =>
      (
        (await transaction.execute(sql`
          with here as (select pg_current_snapshot() as seen),
          there as (
            select ${from ?? null}::text::pg_snapshot as seen,
              timestamptz 'epoch' + ${at ?? null}::text::bigint * interval '1 microsecond' as at
          )
          select floor(extract(epoch from clock_timestamp()) * 1000000)::bigint || '~' || here.seen as place,
            there.at is null or there.at > now() - make_interval(mins => ${keptMinutes}) as "isKnown",
            c.site_id as "siteId", c.lead_id as "leadId", c.kind
          from here cross join there left join lead_changes c
            on (c.xid >= pg_snapshot_xmin(there.seen) and not pg_visible_in_snapshot(c.xid, there.seen) or c.at > there.at)
            and pg_visible_in_snapshot(c.xid, coalesce(${to}::text::pg_snapshot, here.seen))`)) as unknown as {
          rows: Row[]
        }
      ).rows,
    { patienceMs },
  )
  const { place, isKnown } = rows[0]!
  if (!isKnown) return null
  const changes = rows.flatMap(({ siteId, leadId, kind }) =>
    siteId === null ? [] : [{ siteId, leadId, kind }],
  )
  return { changes, place: until ?? place }
}

/** What comes back from a browser may be anything: what is none would fail the query. */
function isSnapshot(text: string | undefined): text is string {
  const [xmin, xmax, running] = (text ?? '').split(':')
  if (!xmin || !xmax || running === undefined) return false
  const all = [xmin, ...running.split(',').filter(Boolean), xmax].map(BigInt)
  const isRising = all.every((one, i) => i === 0 || (i === 1 ? one >= all[0]! : one > all[i - 1]!))
  return isRising && all[0]! > 0n && all.at(-1)! < 2n ** 63n && BigInt(xmax) >= BigInt(xmin)
}

export const pruneLeadChanges = (database: Database): Promise<unknown> =>
  database.asPlatform((transaction) =>
    transaction.execute(
      sql`delete from lead_changes where at < now() - make_interval(mins => ${keptMinutes + 10})`,
    ),
  )

const channel = 'forecourt_leads'

type Wakening = { readonly wake: Set<() => void>; isTelling: boolean; isToldAgain: boolean }
const wakeningOf = perDeployment<Wakening>(() => ({ wake: new Set(), isTelling: false, isToldAgain: false }))

/** Calls `wake` when there may be something new to read; returns what ends it. */
export function followLeads(database: Database, wake: () => void): () => void {
  const { wake: all } = wakeningOf(database)
  all.add(wake)
  return () => all.delete(wake)
}

/** Hears of leads that other processes take in and work on. */
export const watchLeads = (database: Database): Promise<void> => {
  const wake = () => wakeAll(database)
  return database.listen(channel, wake, async () => wake())
}

function wakeAll(database: Database): void {
  for (const wake of wakeningOf(database).wake) wake()
}

/**
 * To be called when a change of leads is committed. It wakes at once; who is not woken looks within a second. The notice is no part
 * of the transaction: PostgreSQL lets those that notify commit one after the other.
 */
export function leadsChanged(database: Database): void {
  wakeAll(database)
  if (database.kind === 'postgres') tellOthers(database)
}

const restMs = 40

function tellOthers(database: Database): void {
  const wakening = wakeningOf(database)
  wakening.isToldAgain = wakening.isTelling
  if (wakening.isTelling) return
  wakening.isTelling = true
  database
    .alone(sql`select pg_notify(${channel}, '')`)
    .catch(() => {})
    .finally(() => {
      // Of many at once one notice tells: who hears it reads all that there is.
      setTimeout(() => {
        wakening.isTelling = false
        if (wakening.isToldAgain) tellOthers(database)
      }, restMs).unref()
    })
}
