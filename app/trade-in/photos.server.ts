import { randomUUID } from 'node:crypto'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { PhotoContent, PhotoStatus } from '#app/photos/photo.ts'
import { keepParts, placeOf, readParts } from '#app/photos/photo-parts.server.ts'
import type { Shelf } from '#app/photos/waiting-photos.server.ts'
import { mostPhotos, photoProblems } from '#app/pictures/photo-kind.ts'
import { photoProblem } from '#app/pictures/photo-maker.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { enqueueSoon } from '#app/platform/jobs.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { appraisalPhotoParts, appraisalPhotos, appraisals } from './tables.server.ts'

/** The photos of an owner's car (TRD-21), kept in the database: every machine has them, and they go with their lead. */

export const preparePhotos = 'prepare-photos'

export const appraisalShelf: Shelf = { photos: appraisalPhotos, parts: appraisalPhotoParts }

export const partsOf = (siteId: string, photoId: string, kind: PhotoContent) => ({
  table: appraisalPhotoParts,
  siteId,
  photoId,
  kind,
})

export type Photo = {
  readonly id: string
  readonly status: PhotoStatus
  /** In words, of one that was refused when it was unpacked. */
  readonly problem: string | null
}

const isOf = (scope: Pick<Scope, 'site'>, tokenHash: string) =>
  and(eq(appraisalPhotos.siteId, scope.site.id), eq(appraisalPhotos.tokenHash, tokenHash))

export async function listPhotos(scope: Scope, tokenHash: string): Promise<Photo[]> {
  return scope.db.transaction((transaction) => photosIn(transaction, scope, tokenHash))
}

const photosIn = (transaction: Transaction, scope: Scope, tokenHash: string) =>
  transaction
    .select({ id: appraisalPhotos.id, status: appraisalPhotos.status, problem: appraisalPhotos.problem })
    .from(appraisalPhotos)
    .where(and(isOf(scope, tokenHash), ne(appraisalPhotos.status, 'arriving')))
    .orderBy(asc(appraisalPhotos.addedAt), asc(appraisalPhotos.place))

const placeIn = ({ db }: Scope) => placeOf(db.deployment, db.transaction)

/** Kept as it came, and re-encoded by the worker soon; refused with a sentence. */
export async function addPhoto(
  scope: Scope,
  tokenHash: string,
  bytes: Uint8Array,
): Promise<{ readonly photo: Photo } | { readonly refused: string }> {
  const problem = await photoProblem(bytes)
  if (problem) return { refused: photoProblems[problem] }
  const id = await reservePlace(scope, tokenHash)
  if (id === null) return { refused: photoProblems['too-many'] }
  try {
    await keepParts(placeIn(scope), partsOf(scope.site.id, id, 'original'), bytes)
    await arrived(scope, id)
  } catch (error) {
    await removePhoto(scope, tokenHash, id).catch(() => {})
    throw error
  }
  await enqueueSoon(scope.db.deployment, preparePhotos, {})
  return { photo: { id, status: 'waiting', problem: null } }
}

async function reservePlace(scope: Scope, tokenHash: string): Promise<string | null> {
  const id = randomUUID()
  return scope.db.transaction(async (transaction) => {
    const place = await freePlace(transaction, scope, tokenHash)
    if (place === null) return null
    const row = { siteId: scope.site.id, id, tokenHash, place, addedAt: sql`now()` as never }
    await transaction.insert(appraisalPhotos).values({ ...row, status: 'arriving' })
    return id
  })
}

const arrived = ({ site, db }: Scope, id: string) =>
  db.transaction((transaction) =>
    transaction
      .update(appraisalPhotos)
      .set({ status: 'waiting' })
      .where(and(eq(appraisalPhotos.siteId, site.id), eq(appraisalPhotos.id, id))),
  )

/** The appraisal's row is held, so that ten at once are ten. */
async function freePlace(
  transaction: Transaction,
  { site }: Scope,
  tokenHash: string,
): Promise<number | null> {
  await transaction
    .select({ at: appraisals.begunAt })
    .from(appraisals)
    .where(and(eq(appraisals.siteId, site.id), eq(appraisals.tokenHash, tokenHash)))
    .for('update')
  // What stopped half way, with its process, holds no place.
  await transaction
    .delete(appraisalPhotos)
    .where(
      and(
        isOf({ site }, tokenHash),
        eq(appraisalPhotos.status, 'arriving'),
        sql`${appraisalPhotos.addedAt} < now() - interval '10 minutes'`,
      ),
    )
  const { rows } = (await transaction.execute(sql`
    select min(free)::int as place from generate_series(1, ${mostPhotos}::int) as free
    where not exists (select from appraisal_photos
      where site_id = ${site.id} and token_hash = ${tokenHash} and place = free)`)) as unknown as {
    rows: { place: number | null }[]
  }
  return rows[0]?.place ?? null
}

export const removePhoto = async (scope: Scope, tokenHash: string, id: string): Promise<boolean> =>
  scope.db.transaction(async (transaction) => {
    const gone = await transaction
      .delete(appraisalPhotos)
      .where(and(isOf(scope, tokenHash), eq(appraisalPhotos.id, id)))
      .returning({ id: appraisalPhotos.id })
    return gone.length > 0
  })

/** The re-encoded picture, of the owner's appraisal; null before it is ready. */
export const pictureOfOwner = async (scope: Scope, tokenHash: string, id: string): Promise<Buffer | null> => {
  const found = await scope.db.transaction((transaction) =>
    transaction
      .select({ id: appraisalPhotos.id })
      .from(appraisalPhotos)
      .where(and(isOf(scope, tokenHash), isReady(id))),
  )
  return found.length ? pictureOf(scope, id) : null
}

const isReady = (id: string) => and(eq(appraisalPhotos.id, id), eq(appraisalPhotos.status, 'ready'))

const pictureOf = (scope: Scope, photoId: string) =>
  readParts(placeIn(scope), partsOf(scope.site.id, photoId, 'picture'))

const ofLead = (scope: Scope, leadId: string) =>
  and(
    eq(appraisals.siteId, scope.site.id),
    eq(appraisals.leadId, leadId),
    eq(appraisalPhotos.siteId, appraisals.siteId),
    eq(appraisalPhotos.tokenHash, appraisals.tokenHash),
  )

export const photosOfLead = (scope: Scope, leadId: string): Promise<Photo[]> =>
  scope.db.transaction((transaction) =>
    transaction
      .select({ id: appraisalPhotos.id, status: appraisalPhotos.status, problem: appraisalPhotos.problem })
      .from(appraisalPhotos)
      .innerJoin(appraisals, ofLead(scope, leadId))
      .where(ne(appraisalPhotos.status, 'arriving'))
      .orderBy(asc(appraisalPhotos.addedAt), asc(appraisalPhotos.place)),
  )

export const pictureOfLead = async (scope: Scope, leadId: string, id: string): Promise<Buffer | null> => {
  const found = await scope.db.transaction((transaction) =>
    transaction
      .select({ id: appraisalPhotos.id })
      .from(appraisalPhotos)
      .innerJoin(appraisals, ofLead(scope, leadId))
      .where(isReady(id)),
  )
  return found.length ? pictureOf(scope, id) : null
}
