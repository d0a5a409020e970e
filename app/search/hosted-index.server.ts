import { Meilisearch, MeilisearchApiError, type RecordAny, type Settings } from 'meilisearch'
import type { Dispatcher } from 'undici'
import { equals, numberOfHosted, wordsOfHosted } from './hosted-filter.ts'
import type { HostedResult } from './hosted-query.ts'
import { type HostedAnswer, HostedSearch, type HostedSearchQuery, progressSite } from './hosted-search.ts'
import { hostedIdentifiers, identifiersField } from './hosted-words.ts'
import { type IndexDocument, type IndexSchema, mostDocuments } from './search.ts'

/**
 * One index for the documents of all sites, in a hosted Meilisearch; an index for each would not fit into its memory. Each
 * format of the documents has an index of its own, so that two versions of the product stand side by side.
 */
export interface HostedIndex {
  /** Rejects when the service does not answer in time, or answers with a fault. */
  search(query: HostedSearchQuery): Promise<HostedAnswer>
  /** Makes the index as the schema wants it. */
  prepare(): Promise<void>
  /** By site, what its last change said of itself. */
  progress(): Promise<ReadonlyMap<string, string>>
  /** The service has taken the changes over when this resolves: a site's all at once, with its progress. */
  apply(changes: readonly HostedChange[]): Promise<void>
  /** Removes all that it holds of a site, in the indexes of all formats. */
  remove(site: string): Promise<void>
  /** Reports that a server of this format is there; indexes of which none reported for a day go. To be called hourly. */
  tidy(now: Date): Promise<void>
}

export type HostedChange = {
  readonly site: string
  readonly put: readonly IndexDocument[]
  readonly remove: readonly string[]
  /** `put` are all documents of the site: others are removed. */
  readonly isWhole: boolean
  readonly progress: string
}

export type HostedOptions = {
  readonly host: string
  /** May be search-only where only `search` is called. */
  readonly key: string
  readonly schema: IndexSchema
  /** Names what documents look like, beyond the schema. */
  readonly format: string
  readonly timeoutMs: number
  /** Reaches only what it may; left out, everything. */
  readonly dispatcher?: Dispatcher
}

const namePrefix = 'forecourt-stock'
const mostFacetValues = 20_000
const documentsATask = 5000
const taskTimeoutMs = 120_000
const dayMs = 24 * 60 * 60 * 1000

export function createHostedIndex(options: HostedOptions): HostedIndex {
  const { host, key, schema, format, timeoutMs, dispatcher } = options
  const indexUid = `${namePrefix}-${format}`
  // Node's fetch takes a dispatcher, though no browser's does. A packed answer is written in pieces, of which the second waits
  // 40 ms for the receipt of the first: 48 ms instead of 4.
  const common = {
    host,
    apiKey: key,
    requestInit: { dispatcher, headers: { 'Accept-Encoding': 'identity' } } as object,
  }
  const client = new Meilisearch({ ...common, timeout: timeoutMs })
  // Writing is not waited for by a visitor.
  const writer = new Meilisearch({
    ...common,
    timeout: 60_000,
    defaultWaitOptions: { timeout: taskTimeoutMs },
  })
  const index = writer.index(indexUid)
  const searching = new HostedSearch(indexUid, schema, async (queries) => {
    const { results } = await client.multiSearch({ queries })
    return results as unknown as HostedResult[]
  })
  const search = async (filter: string) =>
    (await index.search<{ id: string; progress?: string }>('', { filter, limit: mostDocuments })).hits
  const ofThisProduct = async () => {
    const { results } = await writer.getRawIndexes({ limit: 1000 })
    return results.filter(({ uid }) => uid.startsWith(namePrefix))
  }

  return {
    search: (query) =>
      searching.search(query).catch((error) => {
        // A new format's index is made by the first who writes.
        if (codeOf(error) === 'index_not_found') return { answer: nothingFound, progress: null }
        throw error
      }),
    async prepare() {
      await succeeded(writer.createIndex(indexUid, { primaryKey: 'key' }), 'index_already_exists')
      await succeeded(index.updateSettings(settingsOf(schema)))
    },
    async progress() {
      const reports = await search(equals('site', progressSite))
      return new Map(reports.map(({ id, progress = '' }) => [id, progress]))
    },
    async apply(changes) {
      const documents: RecordAny[] = []
      for (const { site, put, remove, isWhole, progress } of changes) {
        const held = isWhole ? (await search(equals('site', site))).map(({ id }) => id) : remove
        const staying = new Set(put.map(({ id }) => id))
        documents.push(
          ...held.filter((id) => !staying.has(id)).map((id) => goneDocument(site, id)),
          ...put.map((document) => hostedDocument(site, document)),
          progressDocument(site, progress),
        )
      }
      for (let from = 0; from < documents.length; from += documentsATask)
        await succeeded(index.addDocuments(documents.slice(from, from + documentsATask)))
    },
    async remove(site) {
      const filter = [
        `${equals('site', site)} OR (${equals('site', progressSite)} AND ${equals('id', site)})`,
      ]
      for (const { uid } of await ofThisProduct())
        await succeeded(writer.index(uid).deleteDocuments({ filter }), 'index_not_found')
    },
    async tidy(now) {
      await succeeded(index.addDocuments([{ key: 'report', site: ' report', id: now.toISOString() }]))
      await succeeded(index.deleteDocuments({ filter: ['site NOT EXISTS'] }))
      for (const { uid, updatedAt } of await ofThisProduct())
        if (uid !== indexUid && now.getTime() - Date.parse(String(updatedAt)) > dayMs)
          await succeeded(writer.deleteIndex(uid), 'index_not_found')
    },
  }
}

const nothingFound = { ids: [], count: 0, facets: {}, stats: {} }

const codeOf = (error: unknown): string | undefined =>
  error instanceof MeilisearchApiError ? error.cause?.code : undefined

type Enqueued = ReturnType<Meilisearch['createIndex']>

async function succeeded(enqueued: Enqueued, accepted?: string): Promise<void> {
  const { status, error } = await enqueued.waitTask()
  if (status === 'succeeded' || (accepted !== undefined && error?.code === accepted)) return
  throw new Error(`The hosted search service did not take over a change: ${error?.message ?? status}`)
}

/** The engine's keys are letters, digits, hyphens and underscores only. */
const keyOf = (site: string, id: string) =>
  `${Buffer.from(site).toString('base64url')}_${Buffer.from(id).toString('hex')}`

const hostedDocument = (site: string, document: IndexDocument): RecordAny => ({
  key: keyOf(site, document.id),
  site,
  id: document.id,
  rank: document.rank,
  tie: document.tie ?? document.id,
  words: document.facets,
  numbers: document.numbers,
  [identifiersField]: hostedIdentifiers(document.identifiers),
})

/** Of no site, so that nothing finds it: a change that also removes is one task like any other. `tidy` takes it away. */
const goneDocument = (site: string, id: string): RecordAny => ({ key: keyOf(site, id) })

/** Kept beside the documents, so that what is lost with them is known to be lost. */
const progressDocument = (site: string, progress: string): RecordAny => ({
  key: keyOf(progressSite, site),
  site: progressSite,
  id: site,
  progress,
})

/** Hits carry ids and nothing else: what a car shows comes from the database. Words are read before the engine is asked. */
const settingsOf = ({ facets, numbers }: IndexSchema): Settings => ({
  displayedAttributes: ['id', 'progress'],
  searchableAttributes: [],
  filterableAttributes: [
    'site',
    'id',
    identifiersField,
    ...facets.map(wordsOfHosted),
    ...numbers.map(numberOfHosted),
  ],
  sortableAttributes: ['rank', 'tie', 'id', ...numbers.map(numberOfHosted)],
  rankingRules: ['sort', 'rank:desc', 'tie:asc', 'id:asc'],
  facetSearch: false,
  prefixSearch: 'disabled',
  proximityPrecision: 'byAttribute',
  typoTolerance: { enabled: false },
  pagination: { maxTotalHits: mostDocuments },
  faceting: { maxValuesPerFacet: mostFacetValues, sortFacetValuesBy: { '*': 'count' } },
})
