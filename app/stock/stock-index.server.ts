import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { changed } from '#app/platform/jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { Recent } from '#app/platform/recent.ts'
import { createIndex } from '#app/search/embedded-index.ts'
import { createPartitions, type Partition, type Partitions } from '#app/search/partitions.ts'
import type { IndexChange, IndexDocument, SearchIndex } from '#app/search/search.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { findSiteById } from '#app/tenancy/sites.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { Car } from './car.ts'
import { carCard, type KeptCard } from './car-card.ts'
import { shownRecord } from './holds.server.ts'
import { isListable } from './listing.ts'
import { carDocument, carIndexSchema } from './search/car-index.ts'
import type { Bytes } from './search/json-bytes.ts'
import { StockChanges } from './search/stock-changes.ts'
import { cars, siteStock } from './tables.server.ts'

const memoryLimitBytes = 512 * 1024 * 1024
/** A card's strings and objects, roughly. */
const bytesOfCard = 900
/** Of a site's wire records as JSON: those of about 4,000 cars. */
const mostRecordBytes = 24 * 1024 * 1024

/** A site's index together with what its cards show and the wire records asked for so far, as one process holds them. */
type StockIndex = SearchIndex & {
  readonly cards: ReadonlyMap<string, KeptCard>
  readonly records: Recent<Bytes>
  readonly changes: StockChanges
}
type StockDocument = IndexDocument & { readonly card: KeptCard }
type StockPartitions = Partitions<string, StockIndex>

const partitions = perDeployment(
  (database): StockPartitions =>
    createPartitions<string, StockIndex>({
      limitBytes: memoryLimitBytes,
      load: (key) => loadPartition(database, key.split(' ')[0]!),
    }),
)

/** Index and settings change apart: a partition made under older settings is made anew. */
const keyOf = (site: Pick<Site, 'id' | 'revision'>) => `${site.id} ${site.revision}`

export function stockIndex({ site, db }: Scope): Promise<Partition<StockIndex>> {
  return partitions(db.deployment).get(keyOf(site))
}

/** How far the site's stock has moved on, as this process knows it: what is made from the stock is kept by it. */
export const stockGeneration = async (scope: Scope): Promise<number> => (await stockIndex(scope)).generation

/** What changed in the stock, for those who keep what they made of it. */
export const stockChanges = async (scope: Scope): Promise<StockChanges> =>
  (await stockIndex(scope)).index.changes

export type StockChanged = { generation: number; put: readonly Car[]; remove: readonly string[] }

/** Changes the index of this process in place, right after the commit; pages asked meanwhile are answered. */
export async function stockChanged(site: Site, database: Database, change: StockChanged): Promise<void> {
  const pieces = { [Symbol.iterator]: () => piecesOf(change, site) }
  await partitions(database).apply(keyOf(site), pieces, change.generation)
  changed(database, 'stock', site.id)
}

/** So many cars change the index in a few milliseconds, in which nobody is answered. */
const carsAPiece = 20

function* piecesOf({ put, remove }: StockChanged, site: Site): Generator<IndexChange> {
  for (let at = 0; at < remove.length; at += carsAPiece)
    yield { put: [], remove: remove.slice(at, at + carsAPiece) }
  for (let at = 0; at < put.length; at += carsAPiece) {
    const some = put.slice(at, at + carsAPiece)
    const [listed, hidden] = [
      some.filter((car) => isListable(car, site.settings)),
      some.filter((car) => !isListable(car, site.settings)),
    ]
    yield { put: listed.map((car) => stockDocument(car, site)), remove: hidden.map(({ id }) => id) }
  }
}

/** What this process holds of a site that is no longer there. */
export const forgetStock = (site: Pick<Site, 'id' | 'revision'>, database: Database): void =>
  partitions(database).drop(keyOf(site))

function stockDocument(car: Car, { settings }: Site, now = new Date()): StockDocument {
  const card = carCard(car, settings, now)
  return { ...carDocument(car, settings, card.repayment), card }
}

const channel = 'forecourt_stock'
const thisProcess = randomUUID()

/** What a transaction that changes stock sends: '{site id} {generation} {process}'. */
export const stockNotice = (siteId: string, generation: number) => ({
  channel,
  payload: `${siteId} ${generation} ${thisProcess}`,
})

/** Hears of changes that other processes make, and takes them over; what was not heard is found by its generation. */
export async function watchStock(database: Database, log: Log): Promise<void> {
  const takeOver = async (siteId: string, generation: number) => {
    const site = await findSiteById(database, siteId)
    if (!site || !partitions(database).has(keyOf(site))) return
    await stockChanged(site, database, await changeOf(database, site, generation))
  }
  const heard = (payload: string) => {
    const [siteId = '', generation = '', sender] = payload.split(' ')
    if (sender === thisProcess) return
    takeOver(siteId, Number(generation)).catch((error) =>
      log.error({ error }, 'could not take over a change of stock'),
    )
  }
  const check = async () => {
    const stored = await database.asPlatform((transaction) => transaction.select().from(siteStock))
    for (const { siteId, generation } of stored) {
      const site = await findSiteById(database, siteId)
      const known = site && partitions(database).generationOf(keyOf(site))
      if (!site || known === null || known >= generation) continue
      // One change is taken over in place; of several the ones between are not known, and the index is built anew.
      if (generation === known + 1) await takeOver(siteId, generation)
      else partitions(database).drop(keyOf(site))
    }
  }
  await database.listen(channel, heard, check)
}

async function changeOf(database: Database, site: Site, generation: number): Promise<StockChanged> {
  const rows = await database.asSite(site.id, (transaction) =>
    transaction
      .select({ id: cars.id, withdrawnAt: cars.withdrawnAt, record: shownRecord })
      .from(cars)
      .where(and(eq(cars.siteId, site.id), eq(cars.generation, generation))),
  )
  return {
    generation,
    put: rows.filter((row) => row.withdrawnAt === null).map((row) => row.record),
    remove: rows.filter((row) => row.withdrawnAt !== null).map((row) => row.id),
  }
}

async function loadPartition(database: Database, siteId: string): Promise<Partition<StockIndex>> {
  const site = await findSiteById(database, siteId)
  if (!site) throw new Error(`There is no site ${siteId}`)
  const { generation, stock } = await database.asSite(siteId, async (transaction) => {
    const [row] = await transaction.select().from(siteStock).where(eq(siteStock.siteId, siteId))
    const rows = await transaction
      .select({ record: shownRecord })
      .from(cars)
      .where(and(eq(cars.siteId, siteId), isNull(cars.withdrawnAt)))
    return { generation: row?.generation ?? 0, stock: rows.map(({ record }) => record) }
  })
  const listed = stock.filter((car) => isListable(car, site.settings))
  return { generation, index: createStockIndex(site, listed) }
}

function createStockIndex(site: Site, listed: readonly Car[]): StockIndex {
  const documents = listed.map((car) => stockDocument(car, site))
  const index = createIndex(carIndexSchema(site.settings), documents)
  const cards = new Map(documents.map(({ id, card }) => [id, card]))
  const records = new Recent<Bytes>(mostRecordBytes)
  const changes = new StockChanges()
  return {
    cards,
    records,
    changes,
    get size() {
      return index.size
    },
    search: (query) => index.search(query),
    apply(change) {
      const put = change.put as StockDocument[]
      changes.note(
        put.map(({ id }) => id),
        change.remove.every((id) => !cards.has(id)) &&
          put.every((one) => isDeepStrictEqual(cards.get(one.id), one.card) && index.holds(one)),
      )
      index.apply(change)
      for (const id of [...change.remove, ...put.map(({ id }) => id)]) records.delete(id)
      for (const id of change.remove) cards.delete(id)
      for (const document of put) cards.set(document.id, document.card)
    },
    bytes: () => index.bytes() + cards.size * bytesOfCard + records.size,
  }
}
