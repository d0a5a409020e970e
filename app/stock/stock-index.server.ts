import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { changed } from '#app/platform/jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { createIndex } from '#app/search/embedded-index.ts'
import { createPartitions, type Partition, type Partitions } from '#app/search/partitions.ts'
import type { IndexChange, SearchIndex } from '#app/search/search.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { findSiteById } from '#app/tenancy/sites.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { Car } from './car.ts'
import type { KeptCard } from './car-card.ts'
import { shownRecord } from './holds.server.ts'
import { isListable } from './listing.ts'
import { carIndexSchema } from './search/car-index.ts'
import { forgetRecords } from './search/car-json.server.ts'
import { readDocuments, type StockDocument, stockDocument } from './search/stock-documents.server.ts'
import { forgetVersion, loadedVersion, stockKey } from './stock-version.server.ts'
import { cars, siteStock } from './tables.server.ts'

const memoryLimitBytes = 512 * 1024 * 1024
/** A card's strings and objects, roughly. */
const bytesOfCard = 700
/** A hosted engine that answers again for so long has no need of the index that answered meanwhile. */
const idleMs = 10 * 60_000

/** A site's index together with what its cards show, as one process holds them where no hosted engine answers. */
type StockIndex = SearchIndex & {
  readonly cards: ReadonlyMap<string, KeptCard>
  /** Whether no list shows anything of the change. */
  isOfWords(change: IndexChange): boolean
}
type StockPartitions = Partitions<string, StockIndex>

const partitions = perDeployment(
  (database): StockPartitions =>
    createPartitions<string, StockIndex>({
      limitBytes: memoryLimitBytes,
      load: (key) => loadPartition(database, key.split(' ')[0]!),
    }),
)

/** Built when it is first needed. */
export const stockIndex = async ({ site, db }: Scope): Promise<StockIndex> =>
  (await partitions(db.deployment).get(stockKey(site))).index

/** null: this process holds none. */
export const heldIndex = ({ site, db }: Scope): StockIndex | null =>
  partitions(db.deployment).loaded(stockKey(site))?.index ?? null

/** Lets go of an index that nobody needed for a while. */
export const releaseIndex = ({ site, db }: Scope): void =>
  partitions(db.deployment).dropIdle(stockKey(site), idleMs)

/** Of all sites: what this process keeps in memory to search in. */
export const documentsHeld = (database: Database): number => partitions(database).documents

export type StockChanged = { generation: number; put: readonly Car[]; remove: readonly string[] }

/** Changes what this process holds of the stock in place, right after the commit; pages asked meanwhile are answered. */
export async function stockChanged(site: Site, database: Database, change: StockChanged): Promise<void> {
  const { generation, put, remove } = change
  const loaded = partitions(database).loaded(stockKey(site))
  const isNext = loaded?.generation === generation - 1
  let isOfWords: boolean | null = null
  const pieces = {
    *[Symbol.iterator]() {
      for (const piece of piecesOf(change, site)) {
        isOfWords = isNext && isOfWords !== false && loaded.index.isOfWords(piece)
        yield piece
      }
    },
  }
  await partitions(database).apply(stockKey(site), pieces, generation)
  const version = await loadedVersion(database, site)
  if (version) {
    const ids = [...put.map(({ id }) => id), ...remove]
    forgetRecords(database, version, ids)
    if (!version.fingerprints) version.moveTo(generation, ids, isOfWords === true)
    else if (generation !== version.generation + 1 || ids.length > mostCompared) forgetVersion(database, site)
    else version.moveTo(generation, ids, version.fingerprints.take(wholeOf(change, site)))
  }
  changed(database, 'stock', site.id)
}

/** At once: more would keep others waiting. */
const mostCompared = 200

const wholeOf = (change: StockChanged, site: Site): IndexChange => {
  const pieces = [...piecesOf(change, site)]
  return { put: pieces.flatMap(({ put }) => put), remove: pieces.flatMap(({ remove }) => remove) }
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
export function forgetStock(site: Pick<Site, 'id' | 'revision'>, database: Database): void {
  partitions(database).drop(stockKey(site))
  forgetVersion(database, site)
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
    if (!site || !(partitions(database).has(stockKey(site)) || loadedVersion(database, site))) return
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
      const reached = site && (await reachedBy(database, site))
      if (!site || reached === null || reached >= generation) continue
      // One change is taken over in place; of several the ones between are not known, and the index is built anew.
      if (generation === reached + 1) await takeOver(siteId, generation)
      else forgetStock(site, database)
    }
  }
  await database.listen(channel, heard, check)
}

/** How far this process is with the site's stock; null: it holds nothing of it. */
async function reachedBy(database: Database, site: Site): Promise<number | null> {
  const held = [partitions(database).loaded(stockKey(site)), await loadedVersion(database, site)]
  const generations = held.flatMap((one) => (one ? [one.generation] : []))
  return generations.length > 0 ? Math.min(...generations) : null
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
  const { generation, documents } = await readDocuments(database, site)
  return { generation, index: createStockIndex(site, documents) }
}

function createStockIndex(site: Site, documents: readonly StockDocument[]): StockIndex {
  const index = createIndex(carIndexSchema(site.settings), documents)
  const cards = new Map(documents.map(({ id, card }) => [id, card]))
  return {
    cards,
    get size() {
      return index.size
    },
    search: (query) => index.search(query),
    isOfWords(change) {
      const put = change.put as StockDocument[]
      return (
        change.remove.every((id) => !cards.has(id)) &&
        put.every((one) => isDeepStrictEqual(cards.get(one.id), one.card) && index.holds(one))
      )
    },
    apply(change) {
      const put = change.put as StockDocument[]
      index.apply(change)
      for (const id of change.remove) cards.delete(id)
      for (const document of put) cards.set(document.id, document.card)
    },
    bytes: () => index.bytes() + cards.size * bytesOfCard,
  }
}
