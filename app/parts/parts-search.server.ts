import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { narrowedTo } from '#app/platform/scoped-transactions.server.ts'
import { editDistance } from '#app/search/edit-distance.ts'
import { wordsOf } from '#app/search/words.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Part } from './part.ts'
import { askedKey, askedWords, longestQuery, partsQuery } from './part-words.ts'
import { partColumns, partsFacts, wordPrefix } from './parts.server.ts'
import { parts } from './tables.server.ts'

export type PartsAsked = { readonly query: string; readonly make: string | null; readonly page: number }

export type FoundParts = {
  readonly total: number
  readonly parts: readonly Part[]
  /** What was looked for in place of the query, of which nothing was found. */
  readonly instead: string | null
  /** Nothing of the query is a word or a number. */
  readonly isUnreadable: boolean
}

export const partsAPage = 24

/** Parts by number or words and by make: those that begin with the number first, then what is in stock, then by name. */
export async function searchParts(scope: Scope, query: PartsAsked): Promise<FoundParts> {
  const facts = await partsFacts(scope)
  const none = { total: 0, parts: [], instead: null, isUnreadable: false }
  if (facts.count === 0) return none
  const make = facts.makes.find((one) => one.toLowerCase() === query.make?.toLowerCase()) ?? null
  const words = askedWords(query.query)
  if (words.length === 0 && query.query.trim() !== '') return { ...none, isUnreadable: true }
  if (words.length === 0 && make === null)
    return { ...none, total: facts.count, parts: await byName(scope, query.page) }
  const rows = await foundBy(scope, words, { ...query, make })
  if (rows.total > 0 || words.length === 0) return { ...none, ...rows }
  const others = withKnownWords(words, await facts.vocabulary())
  if (others === null) return none
  const instead = await foundBy(scope, others, { ...query, make })
  return instead.total > 0 ? { ...none, ...instead, instead: others.join(' ') } : none
}

const byName = (scope: Scope, page: number) =>
  scope.db.transaction((transaction) =>
    transaction
      .select(partColumns)
      .from(parts)
      .where(eq(parts.siteId, scope.site.id))
      .orderBy(asc(parts.name), asc(parts.key))
      .limit(partsAPage)
      .offset((page - 1) * partsAPage),
  )

/**
 * Row-level security keeps an index of words from being used: what `@@` compares might leak rows of others. So the keys are asked
 * for by the platform's role, with the site named, and the rows themselves are read by the site's own, in the same transaction.
 */
async function foundBy(scope: Scope, words: readonly string[], { make, page }: PartsAsked) {
  const { id: siteId } = scope.site
  const query = partsQuery(words, { prefix: wordPrefix(siteId), make })
  const key = askedKey(words)
  const byNumber = key === '' ? sql`` : sql`key = ${key} desc, starts_with(key, ${key}) desc,`
  return scope.db.deployment.asPlatform(async (transaction) => {
    const { rows } = (await transaction.execute(sql`
      select key, (count(*) over ())::int as total from ${parts}
      where site_id = ${siteId} and words @@ ${query}::tsquery
      order by ${byNumber} is_in_stock desc, name, key
      limit ${partsAPage} offset ${(page - 1) * partsAPage}`)) as unknown as {
      rows: { key: string; total: number }[]
    }
    if (rows.length === 0) return { total: 0, parts: [] }
    await transaction.execute(narrowedTo(siteId))
    const keys = rows.map((row) => row.key)
    const read = await transaction
      .select(partColumns)
      .from(parts)
      .where(and(eq(parts.siteId, siteId), inArray(parts.key, keys)))
    const place = new Map(keys.map((one, at) => [one, at]))
    return {
      total: rows[0]!.total,
      parts: read.sort((a, b) => (place.get(a.key) ?? 0) - (place.get(b.key) ?? 0)),
    }
  })
}

const mostEdits = 2

/** The query with each unknown word as the nearest one that parts have, and without those that resemble none. */
function withKnownWords(words: readonly string[], vocabulary: ReadonlySet<string>): string[] | null {
  const known = words.flatMap((chunk) => wordsOf(chunk)).flatMap((word) => nearest(word, vocabulary) ?? [])
  const others = [...new Set(known)]
  return others.length > 0 && others.join(' ') !== words.join(' ').toLowerCase() ? others : null
}

function nearest(word: string, vocabulary: ReadonlySet<string>): string | null {
  if (word.length > longestQuery) return null
  const most = word.length < 4 ? 0 : word.length < 7 ? 1 : mostEdits
  let make: string | null = null
  let fewest = most + 1
  for (const one of vocabulary) {
    if (one.startsWith(word)) return word
    const edits = editDistance(word, one, most)
    if (edits < fewest) {
      fewest = edits
      make = one
    }
  }
  return make
}
