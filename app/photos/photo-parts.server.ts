import { setTimeout as rest } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction, TransactionOptions } from '#app/platform/database.server.ts'

import type { PhotoContent } from './photo.ts'
import { bytesOf } from './tables.server.ts'

/** The bytes of a photo, a part in each transaction, so that pages answered by the same process hardly wait for them. */

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

const areOf = ({ table, siteId, photoId, kind }: Parts) =>
  and(eq(table.siteId, siteId), eq(table.photoId, photoId), eq(table.kind, kind))

/**
 * Four hundred waits for the disk would slow down whoever else writes to it. None is needed: what says that a photo is whole is
 * committed after its parts, and the database's log is one.
 */
const unhurried = { commit: 'soon' } as const

/** `from`: where these bytes begin in the photo, of one that comes piece by piece; a piece that comes twice is the same. */
export async function keepParts(
  run: Run,
  { table, ...parts }: Parts,
  bytes: Uint8Array,
  from = 0,
): Promise<void> {
  for (let at = 0; at < bytes.length; at += partBytes) {
    const some = Buffer.from(bytes.subarray(at, at + partBytes))
    const row = { ...parts, part: (from + at) / partBytes, bytes: some }
    await run(
      (transaction) =>
        transaction
          .insert(table)
          .values(row as never)
          .onConflictDoNothing(),
      unhurried,
    )
    await rest(restMs)
  }
}

export async function readParts(run: Run, parts: Parts): Promise<Buffer> {
  const { table } = parts
  const read: Buffer[] = []
  for (;;) {
    const [next] = await run((transaction) =>
      transaction
        .select({ bytes: bytesOf(table.bytes) })
        .from(table)
        .where(and(areOf(parts), eq(table.part, read.length))),
    )
    if (!next) return Buffer.concat(read)
    read.push(next.bytes)
    await rest(restMs)
  }
}

export async function dropParts(run: Run, parts: Parts): Promise<void> {
  await run((transaction) => transaction.delete(parts.table).where(areOf(parts)))
}
