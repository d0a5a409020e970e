import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { pictureWidth } from '#app/pictures/picture-maker.server.ts'
import type { Pictures } from '#app/pictures/pictures.server.ts'
import { panoramaAddress, pictureAddress } from '#app/pictures/pictures.ts'
import { thumbhashOf } from '#app/pictures/placeholder.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { heldByDeployment, perDeployment } from '#app/platform/per-deployment.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { findSiteById, listSites } from '#app/tenancy/sites.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { Car } from '../car.ts'
import { changeStock } from '../change-stock.server.ts'
import { cars, siteStock } from '../tables.server.ts'

/**
 * What is learnt of a car's pictures, once after an import: the blurred one that stands in for its first, and how wide the
 * panorama of its inside is.
 */

type HashContext = { readonly database: Database }
const picturesOf = heldByDeployment<Pictures>()

/** Through which pictures are read; a process without it leaves the work to others. */
export const useForHashes = (database: Database, pictures: Pictures) => picturesOf.hold(database, pictures)

/** Originals read in one run; the rest waits for the next. */
const mostInOneRun = 400
/** Four hundred cars in one change hold up every visitor for half a second where the database is embedded. */
const mostInOneChange = 30
const restMs = 20

export async function hashPictures({ database }: HashContext, siteId: string | null): Promise<void> {
  const pictures = picturesOf.of(database)
  if (!pictures) return
  const site = siteId === null ? null : await findSiteById(database, siteId)
  const sites = siteId === null ? await listSites(database) : site ? [site] : []
  for (const one of sites) await hashSite(database, pictures, one)
}

type Learnt = {
  readonly field: 'imageHash' | 'interiorWidth'
  readonly original: SQL<string>
  /** Null where there may be something to learn later. */
  readonly learn: (pictures: Pictures, site: Site, original: string) => Promise<string | number | null>
}

const learnt: readonly Learnt[] = [
  { field: 'imageHash', original: sql`${cars.record} #>> '{images,0,url}'`, learn: hashOf },
  { field: 'interiorWidth', original: sql`${cars.record} ->> 'spinInteriorImage'`, learn: widthOf },
]

/** Of each site the generation of its stock up to which nothing is left to learn: a price that changes has no car looked at again. */
const learntUpTo = perDeployment(() => new Map<string, number>())

async function hashSite(database: Database, pictures: Pictures, site: Site): Promise<void> {
  const [stock] = await database.asSite(site.id, (transaction) =>
    transaction.select().from(siteStock).where(eq(siteStock.siteId, site.id)),
  )
  const after = learntUpTo(database).get(site.id) ?? 0
  if (!stock || stock.generation === after) return
  let isAllLearnt = true
  for (const one of learnt) {
    const waiting = await database.asSite(site.id, (transaction) =>
      carsWithout(transaction, site.id, { ...one, after }),
    )
    const originals = [...new Set(waiting.map(({ url }) => url))].slice(0, mostInOneRun)
    const values = new Map<string, string | number>()
    for (const original of originals) {
      const value = await one.learn(pictures, site, original)
      if (value !== null) values.set(original, value)
    }
    const known = waiting.filter(({ url }) => values.has(url))
    if (known.length < waiting.length) isAllLearnt = false
    const hashed = known.map(({ id, url }) => ({ id, url, value: values.get(url)! }))
    for (let from = 0; from < hashed.length; from += mostInOneChange) {
      await pause(restMs)
      const some = hashed.slice(from, from + mostInOneChange)
      await changeStock(
        scopeOf(site, database, { kind: 'job', name: 'hash-pictures' }),
        async (transaction, { next }) => {
          const put = await keep(transaction, site.id, next, { ...one, found: some })
          return { outcome: undefined, written: put.length > 0 ? { put, remove: [] } : null }
        },
      )
    }
  }
  if (isAllLearnt) learntUpTo(database).set(site.id, stock.generation)
}

async function made(pictures: Pictures, site: Site, address: string | null): Promise<Response | null> {
  if (!address) return null
  const request = new Request(new URL(address, 'http://pictures.invalid'), {
    headers: { accept: 'image/webp' },
  })
  return pictures.answer(request, { id: site.id, hosts: site.settings.pictures.hosts })
}

/** From a small picture; '' where there is none to be had. */
async function hashOf(pictures: Pictures, site: Site, original: string): Promise<string | null> {
  const small = pictureAddress(original, { width: 96, ratio: '3:2', format: 'png' })
  const answer = await made(pictures, site, small)
  if (!answer?.ok) return answer && answer.status >= 500 ? null : ''
  return thumbhashOf(new Uint8Array(await answer.arrayBuffer())).catch(() => '')
}

/** Of the one that is looked around in, in pixels; 0 where there is none to be had. */
async function widthOf(pictures: Pictures, site: Site, original: string): Promise<number | null> {
  const answer = await made(pictures, site, panoramaAddress(original))
  if (!answer?.ok) return answer && answer.status >= 500 ? null : 0
  return pictureWidth(new Uint8Array(await answer.arrayBuffer())).catch(() => 0)
}

const carsWithout = (
  transaction: Transaction,
  siteId: string,
  { field, original, after }: Learnt & { readonly after: number },
) =>
  transaction
    .select({ id: cars.id, url: original })
    .from(cars)
    .where(
      and(
        eq(cars.siteId, siteId),
        gt(cars.generation, after),
        isNull(cars.withdrawnAt),
        sql`${cars.record} ->> ${field} is null`,
        sql`${original} is not null`,
      ),
    )

/** Cars that another import changed meanwhile keep what that import said. */
async function keep(
  transaction: Transaction,
  siteId: string,
  generation: number,
  { field, original, found }: Learnt & { found: readonly { id: string; url: string }[] },
): Promise<Car[]> {
  const ids = found.map(({ id }) => id)
  // The ids twice: by the rows beside them alone the database reads every car of the site to compare addresses.
  await transaction.execute(sql`
    update ${cars} set generation = ${generation}::bigint,
      record = jsonb_set(${cars.record}, array[${field}]::text[], found.value)
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (id text, url text, value jsonb)
    where ${cars.siteId} = ${siteId} and ${inArray(cars.id, ids)} and ${cars.id} = found.id and ${original} = found.url`)
  const rows = await transaction
    .select({ record: cars.record })
    .from(cars)
    .where(and(eq(cars.siteId, siteId), eq(cars.generation, generation), inArray(cars.id, ids)))
  return rows.map(({ record }) => record)
}
