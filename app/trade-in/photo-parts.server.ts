import { setTimeout as rest } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { Transaction, TransactionOptions } from '#app/platform/database.server.ts'
import { appraisalPhotoParts, bytesOf, type PhotoContent } from './tables.server.ts'

/** The bytes of a photo, a part in each transaction, so that pages answered by the same process hardly wait for them. */

const partBytes = 32 * 1024
/** A page asks the embedded database several times: with parts back to back it would wait behind one each time. */
const restMs = 4

type Parts = { readonly siteId: string; readonly photoId: string; readonly kind: PhotoContent }
type Run = <T>(
  work: (transaction: Transaction) => Promise<T>,
  options?: Pick<TransactionOptions, 'commit'>,
) => Promise<T>

const areOf = ({ siteId, photoId, kind }: Parts) =>
  and(
    eq(appraisalPhotoParts.siteId, siteId),
    eq(appraisalPhotoParts.photoId, photoId),
    eq(appraisalPhotoParts.kind, kind),
  )

/**
 * Four hundred waits for the disk would slow down whoever else writes to it. None is needed: what says that a photo is whole is
 * committed after its parts, and the database's log is one.
 */
const unhurried = { commit: 'soon' } as const

export async function keepParts(run: Run, parts: Parts, bytes: Uint8Array): Promise<void> {
  for (let part = 0; part * partBytes < bytes.length; part++) {
    const some = Buffer.from(bytes.subarray(part * partBytes, (part + 1) * partBytes))
    await run(
      (transaction) => transaction.insert(appraisalPhotoParts).values({ ...parts, part, bytes: some }),
      unhurried,
    )
    await rest(restMs)
  }
}

export async function readParts(run: Run, parts: Parts): Promise<Buffer> {
  const read: Buffer[] = []
  for (;;) {
    const [next] = await run((transaction) =>
      transaction
        .select({ bytes: bytesOf(appraisalPhotoParts.bytes) })
        .from(appraisalPhotoParts)
        .where(and(areOf(parts), eq(appraisalPhotoParts.part, read.length))),
    )
    if (!next) return Buffer.concat(read)
    read.push(next.bytes)
    await rest(restMs)
  }
}

export async function dropParts(run: Run, parts: Parts): Promise<void> {
  await run((transaction) => transaction.delete(appraisalPhotoParts).where(areOf(parts)))
}
