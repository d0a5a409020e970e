import { and, asc, eq } from 'drizzle-orm'
import { photoProblems } from '#app/pictures/photo-kind.ts'
import { type MadePhoto, makePhoto } from '#app/pictures/photo-maker.server.ts'
import type { Database, Transaction, TransactionOptions } from '#app/platform/database.server.ts'
import type { JobContext } from '#app/platform/jobs.server.ts'
import { dropParts, keepParts, readParts } from './photo-parts.server.ts'
import { appraisalPhotos } from './tables.server.ts'

let busy: Promise<unknown> = Promise.resolve()

/** Re-encodes what waits, one after another in a process, whoever asks: pages keep the other core. How many there were. */
export function makeWaitingPhotos(context: Pick<JobContext, 'database' | 'log'>): Promise<number> {
  const work = busy.then(() => makeAll(context))
  busy = work.catch(() => {})
  return work
}

async function makeAll({ database, log }: Pick<JobContext, 'database' | 'log'>): Promise<number> {
  for (let count = 0; ; count++) {
    const waiting = await nextWaiting(database)
    if (!waiting) return count
    const made = await makePhoto(await originalOf(database, waiting))
    await keep(database, waiting, made)
    if ('problem' in made) log.info({ site: waiting.siteId, problem: made.problem }, 'a photo was refused')
  }
}

type Waiting = { readonly siteId: string; readonly id: string }

const nextWaiting = (database: Database): Promise<Waiting | null> =>
  database.asPlatform(async (transaction) => {
    const [waiting] = await transaction
      .select({ siteId: appraisalPhotos.siteId, id: appraisalPhotos.id })
      .from(appraisalPhotos)
      .where(eq(appraisalPhotos.status, 'waiting'))
      .orderBy(asc(appraisalPhotos.addedAt))
      .limit(1)
    return waiting ?? null
  })

const runOf =
  (database: Database, siteId: string) =>
  <T>(work: (transaction: Transaction) => Promise<T>, options?: TransactionOptions) =>
    database.asSite(siteId, work, options)

const originalOf = (database: Database, { siteId, id }: Waiting): Promise<Buffer> =>
  readParts(runOf(database, siteId), { siteId, photoId: id, kind: 'original' })

async function keep(
  database: Database,
  waiting: Waiting,
  made: MadePhoto | { problem: keyof typeof photoProblems },
): Promise<void> {
  if ('problem' in made)
    return end(database, waiting, { status: 'refused', problem: photoProblems[made.problem] })
  const { siteId, id } = waiting
  const parts = { siteId, photoId: id, kind: 'picture' } as const
  try {
    // Of a process that stopped half way.
    await dropParts(runOf(database, siteId), parts)
    await keepParts(runOf(database, siteId), parts, made.picture)
  } catch (error) {
    if (await isThere(database, waiting)) throw error
    return
  }
  await end(database, waiting, { status: 'ready', width: made.width, height: made.height })
}

const isPhoto = ({ siteId, id }: Waiting) =>
  and(eq(appraisalPhotos.siteId, siteId), eq(appraisalPhotos.id, id))

/** What was removed or erased meanwhile stays so. */
const isThere = (database: Database, photo: Waiting): Promise<boolean> =>
  database.asSite(photo.siteId, async (transaction) => {
    const found = await transaction
      .select({ id: appraisalPhotos.id })
      .from(appraisalPhotos)
      .where(isPhoto(photo))
    return found.length > 0
  })

const end = (
  database: Database,
  photo: Waiting,
  known: Partial<typeof appraisalPhotos.$inferInsert>,
): Promise<void> =>
  database.asSite(photo.siteId, async (transaction) => {
    // What another process made ready meanwhile stays so: its original is gone, and looks broken to whoever still reads it.
    const ended = await transaction
      .update(appraisalPhotos)
      .set(known)
      .where(and(isPhoto(photo), eq(appraisalPhotos.status, 'waiting')))
      .returning({ id: appraisalPhotos.id })
    if (ended.length === 0) return
    const original = { siteId: photo.siteId, photoId: photo.id, kind: 'original' } as const
    await dropParts((work) => work(transaction), original)
  })
