import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, gte, max, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#app/platform/database.server.ts'
import type { SearchTold } from './search-log.ts'
import { siteSearches, siteVitals } from './tables.server.ts'
import type { VitalsTold } from './vitals.ts'

/** What visitors search for, and how fast pages are for them. Each verb inside a transaction of the site. */

export const storeSearch = (transaction: Transaction, siteId: string, told: SearchTold, now: Date) =>
  transaction
    .insert(siteSearches)
    .values({ siteId, id: randomUUID(), ...told, happenedAt: now.toISOString() })

export const storeVitals = (
  transaction: Transaction,
  siteId: string,
  told: VitalsTold & { template: string },
  now: Date,
) =>
  transaction.insert(siteVitals).values({ siteId, id: randomUUID(), ...told, happenedAt: now.toISOString() })

type Dated = PgTable & { readonly siteId: PgColumn; readonly happenedAt: PgColumn }
const since = (table: Dated, siteId: string, moment: Date | null) =>
  and(eq(table.siteId, siteId), moment ? gte(table.happenedAt, moment.toISOString()) : undefined)

type Asked = { since: Date | null; limit: number }

/** What was searched for in words, the most frequent first; `isEmpty`: only what once found nothing. */
export const countSearches = (
  transaction: Transaction,
  siteId: string,
  { since: moment, limit, isEmpty }: Asked & { isEmpty: boolean },
) => {
  const empty = sql<number>`count(*) filter (where ${siteSearches.found} = 0)`.mapWith(Number)
  return transaction
    .select({
      words: siteSearches.words,
      count: count(),
      empty,
      /** How many vehicles there were the last time. */
      found:
        sql<number>`(array_agg(${siteSearches.found} order by ${siteSearches.happenedAt} desc))[1]`.mapWith(
          Number,
        ),
      last: max(siteSearches.happenedAt),
    })
    .from(siteSearches)
    .where(and(since(siteSearches, siteId, moment), sql`${siteSearches.words} <> ''`))
    .groupBy(siteSearches.words)
    .having(isEmpty ? sql`count(*) filter (where ${siteSearches.found} = 0) > 0` : sql`true`)
    .orderBy(desc(isEmpty ? empty : count()), siteSearches.words)
    .limit(limit)
}

/** The filters that searches had, each with its value, the most frequent first. */
export async function countFilters(
  transaction: Transaction,
  siteId: string,
  { since: moment, limit }: Asked,
): Promise<{ filter: string; count: number; empty: number }[]> {
  const { rows } = (await transaction.execute(sql`
    select used.filter, count(*)::int as count,
      (count(*) filter (where ${siteSearches.found} = 0))::int as empty
    from ${siteSearches}, jsonb_array_elements_text(${siteSearches.filters}) as used(filter)
    where ${since(siteSearches, siteId, moment)}
    group by used.filter order by 2 desc, 1 limit ${limit}`)) as unknown as {
    rows: { filter: string; count: number; empty: number }[]
  }
  return rows
}

/** What three visits in four were not slower than, by kind of page and template. */
export const vitalsOf = (transaction: Transaction, siteId: string, moment: Date | null) =>
  transaction
    .select({
      page: siteVitals.page,
      template: siteVitals.template,
      visits: count(),
      lcp: quartile(siteVitals.lcp),
      inp: quartile(siteVitals.inp),
      cls: quartile(siteVitals.cls),
    })
    .from(siteVitals)
    .where(since(siteVitals, siteId, moment))
    .groupBy(siteVitals.page, siteVitals.template)
    .orderBy(desc(count()), siteVitals.page)

const quartile = (column: PgColumn): SQL<number | null> =>
  sql`percentile_cont(0.75) within group (order by ${column})`.mapWith((value: unknown) =>
    value === null ? null : Number(value),
  )
