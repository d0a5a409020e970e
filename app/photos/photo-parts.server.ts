import { setTimeout as rest } from 'node:timers/promises'
import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction, TransactionOptions } from '#app/platform/database.server.ts'

import type { PhotoContent } from './photo.ts'
import { bytesOf } from './tables.server.ts'

/** The bytes of a photo in parts, few in each transaction, so that pages answered by the same process hardly wait for them. */

const partBytes = 32 * 1024
/** A page asks the embedded database several times: with parts back to back it would wait behind one each time. */
const restMs = 4

export type PartsTable = PgTable &
  Readonly<Record<'siteId' | 'photoId' | 'kind' | 'part' | 'bytes', AnyPgColumn>>
export type Parts = {
  readonly table: PartsTable
  readonly siteId: string
  readonly photoId: string
  readonly kind: PhotoContent
}
export type Run = <T>(
  work: (transaction: Transaction) => Promise<T>,
  options?: Pick<TransactionOptions, 'commit'>,
) => Promise<T>

/** Where parts lie, and how many go in one transaction. */
export type Place = { readonly run: Run; readonly perTurn: number }

/**
 * The embedded database does nothing else meanwhile: a part takes it a few milliseconds. PostgreSQL does, and each transaction
 * costs both sides more than the bytes do.
 */
export const placeOf = ({ kind }: Pick<Database, 'kind'>, run: Run): Place => ({
  run,
  perTurn: kind === 'embedded' ? 1 : 16,
})

const areOf = ({ table, siteId, photoId, kind }: Parts) =>
  and(eq(table.siteId, siteId), eq(table.photoId, photoId), eq(table.kind, kind))

/**
 * Four hundred waits for the disk would slow down whoever else writes to it. None is needed: what says that a photo is whole is
 * committed after its parts, and the database's log is one.
 */
const unhurried = { commit: 'soon' } as const

/** `from`: where these bytes begin in the photo, of one that comes piece by piece; a piece that comes twice is the same. */
export async function keepParts(
  { run, perTurn }: Place,
  { table, ...parts }: Parts,
  bytes: Uint8Array,
  from = 0,
): Promise<void> {
  for (let at = 0; at < bytes.length; at += perTurn * partBytes) {
    const rows: object[] = []
    for (let begin = at; begin < Math.min(at + perTurn * partBytes, bytes.length); begin += partBytes) {
      const some = Buffer.from(bytes.subarray(begin, begin + partBytes))
      rows.push({ ...parts, part: (from + begin) / partBytes, bytes: some })
    }
    await run(
      (transaction) =>
        transaction
          .insert(table)
          .values(rows as never)
          .onConflictDoNothing(),
      unhurried,
    )
    await rest(restMs)
  }
}

export async function readParts({ run, perTurn }: Place, parts: Parts): Promise<Buffer> {
  const { table } = parts
  const read: Buffer[] = []
  for (;;) {
    const next = await run((transaction) =>
      transaction
        .select({ bytes: bytesOf(table.bytes) })
        .from(table)
        .where(and(areOf(parts), gte(table.part, read.length), lt(table.part, read.length + perTurn)))
        .orderBy(asc(table.part)),
    )
    read.push(...next.map(({ bytes }) => bytes))
    if (next.length < perTurn) return Buffer.concat(read)
    await rest(restMs)
  }
}

export async function dropParts(run: Run, parts: Parts): Promise<void> {
  await run((transaction) => transaction.delete(parts.table).where(areOf(parts)))
}
