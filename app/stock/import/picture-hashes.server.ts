import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Pictures } from '#app/pictures/pictures.server.ts'
import { pictureAddress } from '#app/pictures/pictures.ts'
import { thumbhashOf } from '#app/pictures/placeholder.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { heldByDeployment } from '#app/platform/per-deployment.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { findSiteById, listSites } from '#app/tenancy/sites.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { Car } from '../car.ts'
import { changeStock } from '../change-stock.server.ts'
import { cars } from '../tables.server.ts'

/** The blurred picture that stands in for a car's first one, worked out once after an import. */

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

async function hashSite(database: Database, pictures: Pictures, site: Site): Promise<void> {
  const waiting = await database.asSite(site.id, (transaction) => carsWithout(transaction, site.id))
  const originals = [...new Set(waiting.map(({ url }) => url))].slice(0, mostInOneRun)
  const hashes = new Map<string, string>()
  for (const original of originals) {
    const hash = await hashOf(pictures, site, original)
    if (hash !== null) hashes.set(original, hash)
  }
  const known = waiting.filter(({ url }) => hashes.has(url))
  if (known.length === 0) return
  const found = known.map(({ id, url }) => ({ id, url, hash: hashes.get(url)! }))
  for (let from = 0; from < found.length; from += mostInOneChange) {
    await pause(restMs)
    const some = found.slice(from, from + mostInOneChange)
    await changeStock(scopeOf(site, database), async (transaction, { next }) => {
      const put = await keep(transaction, site.id, next, some)
      return { outcome: undefined, written: put.length > 0 ? { put, remove: [] } : null }
    })
  }
}

/** From a small picture; '' where there is none to be had, null where there may be one later. */
async function hashOf(pictures: Pictures, site: Site, original: string): Promise<string | null> {
  const address = pictureAddress(original, { width: 96, ratio: '3:2', format: 'png' })
  if (!address) return ''
  const request = new Request(new URL(address, 'http://pictures.invalid'))
  const answer = await pictures.answer(request, { id: site.id, hosts: site.settings.pictures.hosts })
  if (!answer.ok) return answer.status >= 500 ? null : ''
  return thumbhashOf(new Uint8Array(await answer.arrayBuffer())).catch(() => '')
}

const firstUrl = sql<string>`${cars.record} #>> '{images,0,url}'`

const carsWithout = (transaction: Transaction, siteId: string) =>
  transaction
    .select({ id: cars.id, url: firstUrl })
    .from(cars)
    .where(
      and(
        eq(cars.siteId, siteId),
        isNull(cars.withdrawnAt),
        sql`${cars.record} ->> 'imageHash' is null`,
        sql`${firstUrl} is not null`,
      ),
    )

/** Cars that another import changed meanwhile keep what that import said. */
async function keep(
  transaction: Transaction,
  siteId: string,
  generation: number,
  found: readonly { id: string; url: string; hash: string }[],
): Promise<Car[]> {
  await transaction.execute(sql`
    update ${cars} set generation = ${generation}::bigint,
      record = jsonb_set(${cars.record}, '{imageHash}', to_jsonb(found.hash))
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (id text, url text, hash text)
    where ${cars.siteId} = ${siteId} and ${cars.id} = found.id and ${firstUrl} = found.url`)
  const ids = found.map(({ id }) => id)
  const rows = await transaction
    .select({ record: cars.record })
    .from(cars)
    .where(and(eq(cars.siteId, siteId), eq(cars.generation, generation), inArray(cars.id, ids)))
  return rows.map(({ record }) => record)
}
