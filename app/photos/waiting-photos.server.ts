import { and, asc, eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { photoProblems } from '#app/pictures/photo-kind.ts'
import { type MadePhoto, makePhoto } from '#app/pictures/photo-maker.server.ts'
import type { Database, Transaction, TransactionOptions } from '#app/platform/database.server.ts'
import type { JobContext } from '#app/platform/jobs.server.ts'
import type { PhotoStatus } from './photo.ts'
import { dropParts, keepParts, type PartsTable, placeOf, readParts } from './photo-parts.server.ts'

/** Where photos of one kind are kept: what is known of each, and its bytes. */
export type Shelf = {
  readonly photos: PgTable & Readonly<Record<'siteId' | 'id' | 'status' | 'addedAt', AnyPgColumn>>
  readonly parts: PartsTable
  /** The longest side of the picture that is made. */
  readonly side?: number
}
type Waiting = { readonly siteId: string; readonly id: string }
type Known = { readonly status: PhotoStatus; readonly problem?: string; width?: number; height?: number }

let busy: Promise<unknown> = Promise.resolve()

/** Re-encodes what waits, one after another in a process, whoever asks: pages keep the other core. How many there were. */
export function makeWaitingPhotos(
  context: Pick<JobContext, 'database' | 'log'>,
  shelf: Shelf,
): Promise<number> {
  const work = busy.then(() => makeAll(context, shelf))
  busy = work.catch(() => {})
  return work
}

async function makeAll(
  { database, log }: Pick<JobContext, 'database' | 'log'>,
  shelf: Shelf,
): Promise<number> {
  for (let count = 0; ; count++) {
    const waiting = await nextWaiting(database, shelf)
    if (!waiting) return count
    const original = await readParts(
      placeOf(database, runOf(database, waiting.siteId)),
      partsOf(shelf, waiting, 'original'),
    )
    const made = await makePhoto(original, shelf.side)
    await keep(database, { shelf, waiting, made })
    if ('problem' in made) log.info({ site: waiting.siteId, problem: made.problem }, 'a photo was refused')
  }
}

const nextWaiting = (database: Database, { photos }: Shelf): Promise<Waiting | null> =>
  database.asPlatform(async (transaction) => {
    const [waiting] = await transaction
      .select({ siteId: photos.siteId, id: photos.id })
      .from(photos)
      .where(eq(photos.status, 'waiting'))
      .orderBy(asc(photos.addedAt))
      .limit(1)
    return (waiting as Waiting | undefined) ?? null
  })

const runOf =
  (database: Database, siteId: string) =>
  <T>(work: (transaction: Transaction) => Promise<T>, options?: TransactionOptions) =>
    database.asSite(siteId, work, options)

const partsOf = ({ parts }: Shelf, { siteId, id }: Waiting, kind: 'original' | 'picture') => ({
  table: parts,
  siteId,
  photoId: id,
  kind,
})

type Made = {
  readonly shelf: Shelf
  readonly waiting: Waiting
  readonly made: MadePhoto | { problem: keyof typeof photoProblems }
}

async function keep(database: Database, { shelf, waiting, made }: Made): Promise<void> {
  if ('problem' in made)
    return end(database, { shelf, waiting }, { status: 'refused', problem: photoProblems[made.problem] })
  const parts = partsOf(shelf, waiting, 'picture')
  const run = runOf(database, waiting.siteId)
  try {
    // Of a process that stopped half way.
    await dropParts(run, parts)
    await keepParts(placeOf(database, run), parts, made.picture)
  } catch (error) {
    if (await isThere(database, { shelf, waiting })) throw error
    return
  }
  await end(database, { shelf, waiting }, { status: 'ready', width: made.width, height: made.height })
}

const isPhoto = ({ shelf: { photos }, waiting: { siteId, id } }: Omit<Made, 'made'>) =>
  and(eq(photos.siteId, siteId), eq(photos.id, id))

/** What was removed or erased meanwhile stays so. */
const isThere = (database: Database, photo: Omit<Made, 'made'>): Promise<boolean> =>
  database.asSite(photo.waiting.siteId, async (transaction) => {
    const { photos } = photo.shelf
    const found = await transaction.select({ id: photos.id }).from(photos).where(isPhoto(photo))
    return found.length > 0
  })

const end = (database: Database, photo: Omit<Made, 'made'>, known: Known): Promise<void> =>
  database.asSite(photo.waiting.siteId, async (transaction) => {
    const { shelf, waiting } = photo
    // What another process made ready meanwhile stays so: its original is gone, and looks broken to whoever still reads it.
    const ended = await transaction
      .update(shelf.photos)
      .set(known as never)
      .where(and(isPhoto(photo), eq(shelf.photos.status, 'waiting')))
      .returning({ id: shelf.photos.id })
    if (ended.length === 0) return
    await dropParts((work) => work(transaction), partsOf(shelf, waiting, 'original'))
  })
