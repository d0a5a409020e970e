import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { JobContext } from '#app/platform/jobs.server.ts'
import { photoProblems } from './photo-kind.ts'
import { type MadePhoto, makePhoto } from './photo-maker.server.ts'
import { appraisalPhotoParts, appraisalPhotos } from './tables.server.ts'

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

/** A part at a time: the driver turns each into bytes in one go. */
async function originalOf(database: Database, { siteId, id }: Waiting): Promise<Buffer> {
  const parts: Buffer[] = []
  for (;;) {
    const [next] = await database.asSite(siteId, (transaction) =>
      transaction
        .select({ bytes: appraisalPhotoParts.bytes })
        .from(appraisalPhotoParts)
        .where(
          and(
            eq(appraisalPhotoParts.siteId, siteId),
            eq(appraisalPhotoParts.photoId, id),
            eq(appraisalPhotoParts.part, parts.length),
          ),
        ),
    )
    if (!next) return Buffer.concat(parts)
    parts.push(next.bytes)
  }
}

/** What was removed or erased meanwhile stays so. */
const keep = (
  database: Database,
  { siteId, id }: Waiting,
  made: MadePhoto | { problem: keyof typeof photoProblems },
) =>
  database.asSite(siteId, async (transaction) => {
    const known =
      'problem' in made
        ? { status: 'refused' as const, problem: photoProblems[made.problem] }
        : { status: 'ready' as const, ...made }
    await transaction
      .update(appraisalPhotos)
      .set(known)
      .where(and(eq(appraisalPhotos.siteId, siteId), eq(appraisalPhotos.id, id)))
    await transaction
      .delete(appraisalPhotoParts)
      .where(and(eq(appraisalPhotoParts.siteId, siteId), eq(appraisalPhotoParts.photoId, id)))
  })
