import { hash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Part } from './part.ts'
import { wordsOfPart } from './part-words.ts'
import { keptParts, wordPrefix } from './parts.server.ts'
import { type PartsProblem, readPartsFile } from './parts-file.server.ts'
import { parts } from './tables.server.ts'

export type PartsReport = {
  readonly read: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly withdrawn: number
}

export type PartsImport = {
  /** The whole list: what it lacks is withdrawn. */
  readonly text: string
  readonly now: Date
  /** Work it out, write nothing. */
  readonly dryRun?: boolean
}

/** Makes the parts what the list says, in one transaction. One bad line, and nothing is changed. */
export async function importParts(
  scope: Scope,
  { text, now, dryRun = false }: PartsImport,
): Promise<{ report: PartsReport } | { problems: PartsProblem[] }> {
  const read = readPartsFile(text)
  if ('problems' in read) return read
  const { id: siteId } = scope.site
  const given = read.parts.map((part) => ({ part, digest: hash('sha1', JSON.stringify(part), 'base64') }))
  const report = await scope.db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`parts ${siteId}`}, 0))`)
    const stored = await knownDigests(transaction, siteId)
    const stale = given.filter(({ part, digest }) => stored.get(part.key) !== digest)
    const wanted = new Set(given.map(({ part }) => part.key))
    const withdrawn = [...stored.keys()].filter((key) => !wanted.has(key))
    if (!dryRun && stale.length + withdrawn.length > 0) {
      await putParts(transaction, stale, { siteId, now })
      await removeParts(transaction, siteId, withdrawn)
      await transaction.execute(sql`select pg_notify(${keptParts.channel}, ${siteId})`)
    }
    const added = stale.filter(({ part }) => !stored.has(part.key)).length
    return {
      read: given.length,
      added,
      changed: stale.length - added,
      unchanged: given.length - stale.length,
      withdrawn: withdrawn.length,
    }
  })
  keptParts.forget(scope.db.deployment, siteId)
  return { report }
}

/** How many there were. */
export async function withdrawParts(scope: Scope): Promise<number> {
  const { id: siteId } = scope.site
  const gone = await scope.db.transaction(async (transaction) => {
    const rows = await transaction.delete(parts).where(eq(parts.siteId, siteId)).returning({ key: parts.key })
    await transaction.execute(sql`select pg_notify(${keptParts.channel}, ${siteId})`)
    return rows.length
  })
  keptParts.forget(scope.db.deployment, siteId)
  return gone
}

async function knownDigests(transaction: Transaction, siteId: string) {
  const rows = await transaction
    .select({ key: parts.key, digest: parts.digest })
    .from(parts)
    .where(eq(parts.siteId, siteId))
  return new Map(rows.map(({ key, digest }) => [key, digest]))
}

const rowsAStatement = 5000

type Stale = { readonly part: Part; readonly digest: string }

/** As one JSON a few thousand rows: parameters for each cell would be a hundred statements. */
async function putParts(
  transaction: Transaction,
  stale: readonly Stale[],
  { siteId, now }: { siteId: string; now: Date },
) {
  const prefix = wordPrefix(siteId)
  for (let from = 0; from < stale.length; from += rowsAStatement) {
    const rows = stale.slice(from, from + rowsAStatement).map(({ part, digest }) => ({
      ...part,
      digest,
      words: wordsOfPart(part)
        .map((word) => `'${prefix}${word}'`)
        .join(' '),
    }))
    await transaction.execute(sql`
      insert into ${parts} (site_id, key, number, name, makes, models, price_cents, is_in_stock, words, digest, changed_at)
      select ${siteId}, key, number, name, makes, models, "priceCents", "isInStock", words::tsvector, digest, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (key text, number text, name text, makes text[],
        models text[], "priceCents" integer, "isInStock" boolean, words text, digest text)
      on conflict (site_id, key) do update set number = excluded.number, name = excluded.name, makes = excluded.makes,
        models = excluded.models, price_cents = excluded.price_cents, is_in_stock = excluded.is_in_stock,
        words = excluded.words, digest = excluded.digest, changed_at = excluded.changed_at`)
  }
}

async function removeParts(transaction: Transaction, siteId: string, keys: readonly string[]) {
  for (let from = 0; from < keys.length; from += rowsAStatement)
    await transaction.execute(sql`
      delete from ${parts} where site_id = ${siteId}
      and key in (select jsonb_array_elements_text(${JSON.stringify(keys.slice(from, from + rowsAStatement))}::jsonb))`)
}
