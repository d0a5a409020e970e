import { hash } from 'node:crypto'
import { and, count, eq, max, sql } from 'drizzle-orm'
import { keptBySite, stampOf } from '#app/content/kept-content.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { type Part, partKey } from './part.ts'
import { parts } from './tables.server.ts'

type Kept = {
  readonly count: number
  /** That parts are listed for, in their order. */
  readonly makes: readonly string[]
  readonly stamp: string
  /** The words of names, makes and models, read when a search finds nothing. */
  readonly vocabulary: () => Promise<ReadonlySet<string>>
}

export const keptParts = keptBySite<Kept>({
  channel: 'forecourt_parts',
  stored: (transaction) =>
    transaction
      .select({ siteId: parts.siteId, count: count(), newest: max(parts.changedAt) })
      .from(parts)
      .groupBy(parts.siteId),
  load,
})

/** How many parts the site lists, and for which makes. */
export const partsFacts = (scope: Scope): Promise<Kept> => keptParts.of(scope)

/** Changes when the list does: kept pages are kept by it. */
export const partsEdition = async (scope: Scope): Promise<string> => {
  const { count, stamp } = await keptParts.of(scope)
  return count === 0 ? '' : stamp
}

export const partColumns = {
  number: parts.number,
  key: parts.key,
  name: parts.name,
  makes: parts.makes,
  models: parts.models,
  priceCents: parts.priceCents,
  isInStock: parts.isInStock,
}

export async function findPart(scope: Scope, number: string): Promise<Part | null> {
  const { count } = await keptParts.of(scope)
  if (count === 0) return null
  const [part] = await scope.db.transaction((transaction) =>
    transaction
      .select(partColumns)
      .from(parts)
      .where(and(eq(parts.siteId, scope.site.id), eq(parts.key, partKey(number)))),
  )
  return part ?? null
}

/** What each word of a site's parts bears. */
export const wordPrefix = (siteId: string) => `${hash('sha1', siteId, 'hex').slice(0, 8)}:`

async function load(database: Database, siteId: string): Promise<Kept> {
  const [facts, makes] = await database.asSite(siteId, async (transaction) => {
    const [row] = await transaction
      .select({ count: count(), newest: max(parts.changedAt) })
      .from(parts)
      .where(eq(parts.siteId, siteId))
    const found = await transaction
      .selectDistinct({ make: sql<string>`unnest(${parts.makes})` })
      .from(parts)
      .where(eq(parts.siteId, siteId))
    return [row ?? { count: 0, newest: null }, found.map(({ make }) => make)] as const
  })
  let words: Promise<ReadonlySet<string>> | undefined
  return {
    count: facts.count,
    makes: makes.sort((a, b) => a.localeCompare(b, 'en-AU')),
    stamp: stampOf(facts),
    vocabulary: () => {
      words ??= vocabularyOf(database, siteId)
      words.catch(() => {
        words = undefined
      })
      return words
    },
  }
}

async function vocabularyOf(database: Database, siteId: string): Promise<ReadonlySet<string>> {
  const { rows } = (await database.asSite(siteId, (transaction) =>
    transaction.execute(sql`
      select distinct regexp_split_to_table(lower(concat_ws(' ', name, array_to_string(makes, ' '), array_to_string(models, ' '))),
        '[^[:alnum:]]+') as word
      from ${parts} where ${parts.siteId} = ${siteId}`),
  )) as unknown as { rows: { word: string }[] }
  return new Set(rows.map(({ word }) => word).filter((word) => word.length > 2))
}
