import { randomUUID } from 'node:crypto'
import { Meilisearch, type MultiSearchQuery, type RecordAny, type Settings } from 'meilisearch'
import type { Dispatcher } from 'undici'
import { equals, numberOfHosted, wordsOfHosted } from './hosted-filter.ts'
import { type HostedResult, hostedAnswer, hostedQueries } from './hosted-query.ts'
import type { IndexDocument, IndexSchema, SearchAnswer, SearchQuery } from './search.ts'

/** One index for the documents of all sites, in a hosted Meilisearch; an index for each would not fit into its memory. */
export interface HostedIndex {
  /** Rejects when the service does not answer in time, or answers with a fault. */
  search(site: string, query: SearchQuery): Promise<HostedAnswer>
  /** Makes the index as the schema wants it. */
  prepare(): Promise<void>
  /** What the last change said of itself; null before the first. */
  progress(site: string): Promise<string | null>
  /** The service has taken the change over when this resolves. One change of a site after the other. */
  apply(site: string, change: HostedChange): Promise<void>
  /** Removes all that it holds of a site. */
  remove(site: string): Promise<void>
}

type HostedAnswer = {
  readonly answer: SearchAnswer
  /** That of the last change which the answer knows. */
  readonly progress: string | null
}

type HostedChange = {
  readonly put: readonly IndexDocument[]
  readonly remove: readonly string[]
  /** `put` are all documents of the site: others are removed. */
  readonly isWhole: boolean
  readonly progress: string
}

export type HostedOptions = {
  readonly host: string
  /** May be search-only where `prepare` and `apply` are not called. */
  readonly key: string
  readonly schema: IndexSchema
  readonly timeoutMs: number
  /** Reaches only what it may; left out, everything. */
  readonly dispatcher?: Dispatcher
}

const indexUid = 'forecourt-stock'
const mostHits = 1_000_000
const mostFacetValues = 20_000
const documentsACall = 1000
const taskTimeoutMs = 120_000

export function createHostedIndex({ host, key, schema, timeoutMs, dispatcher }: HostedOptions): HostedIndex {
  // Node's fetch takes a dispatcher, though no browser's does.
  const requestInit = { dispatcher } as object
  const client = new Meilisearch({
    host,
    apiKey: key,
    requestInit,
    timeout: timeoutMs,
    defaultWaitOptions: { timeout: taskTimeoutMs },
  })
  // Writing is not waited for by a visitor.
  const writer = new Meilisearch({
    host,
    apiKey: key,
    requestInit,
    timeout: 60_000,
    defaultWaitOptions: { timeout: taskTimeoutMs },
  })
  const index = writer.index(indexUid)

  return {
    async search(site, query) {
      const queries = [...hostedQueries(indexUid, site, query, schema.sorts), progressQuery(site)]
      const { results } = await client.multiSearch({ queries })
      const found = results as unknown as HostedResult[]
      return { answer: hostedAnswer(query, found.slice(0, -1)), progress: found.at(-1)?.hits[0]?.id ?? null }
    },
    async progress(site) {
      const { results } = await writer.multiSearch({ queries: [progressQuery(site)] })
      return (results[0]?.hits[0] as { id: string } | undefined)?.id ?? null
    },
    async prepare() {
      await succeeded(writer.createIndex(indexUid, { primaryKey: 'key' }), 'index_already_exists')
      await succeeded(index.updateSettings(settingsOf(schema)))
    },
    async apply(site, { put, remove, isWhole, progress }) {
      const batch = randomUUID()
      for (let from = 0; from < put.length; from += documentsACall) {
        const some = put.slice(from, from + documentsACall)
        await succeeded(index.addDocuments(some.map((document) => hostedDocument(site, document, batch))))
      }
      if (remove.length > 0) await succeeded(index.deleteDocuments(remove.map((id) => keyOf(site, id))))
      if (isWhole)
        await succeeded(
          index.deleteDocuments({ filter: [equals('site', site), `NOT (${equals('batch', batch)})`] }),
        )
      await succeeded(index.addDocuments([progressDocument(site, progress)]))
    },
    async remove(site) {
      const ofSite = `${equals('site', site)} OR ${equals('site', progressSite(site))}`
      await succeeded(index.deleteDocuments({ filter: [ofSite] }), 'index_not_found')
    },
  }
}

type Enqueued = ReturnType<Meilisearch['createIndex']>

async function succeeded(enqueued: Enqueued, accepted?: string): Promise<void> {
  const { status, error } = await enqueued.waitTask()
  if (status === 'succeeded' || (accepted !== undefined && error?.code === accepted)) return
  throw new Error(`The hosted search service did not take over a change: ${error?.message ?? status}`)
}

/** The engine's keys are letters, digits, hyphens and underscores only. */
const keyOf = (site: string, id: string) =>
  `${Buffer.from(site).toString('base64url')}_${Buffer.from(id).toString('hex')}`

const hostedDocument = (site: string, document: IndexDocument, batch: string): RecordAny => ({
  key: keyOf(site, document.id),
  site,
  id: document.id,
  rank: document.rank,
  tie: document.tie ?? document.id,
  batch,
  words: document.facets,
  numbers: document.numbers,
  identifiers: document.identifiers,
})

/** Kept beside the documents, so that what is lost with them is known to be lost. */
const progressSite = (site: string) => `${site} progress`

const progressQuery = (site: string): MultiSearchQuery => ({
  indexUid,
  filter: [equals('site', progressSite(site))],
  limit: 1,
})

const progressDocument = (site: string, progress: string): RecordAny => ({
  key: keyOf(progressSite(site), ''),
  site: progressSite(site),
  id: progress,
})

/** Hits carry ids and nothing else: what a car shows comes from the database. */
const settingsOf = ({ facets, text, weakText = [], numbers, synonyms }: IndexSchema): Settings => ({
  displayedAttributes: ['id'],
  searchableAttributes: ['identifiers', ...[...text, ...weakText].map(wordsOfHosted)],
  filterableAttributes: ['site', 'id', 'batch', ...facets.map(wordsOfHosted), ...numbers.map(numberOfHosted)],
  sortableAttributes: ['rank', 'tie', 'id', ...numbers.map(numberOfHosted)],
  // A sort that is asked for decides before the text does; without one, equally good matches come by rank.
  rankingRules: ['sort', 'words', 'typo', 'attribute', 'exactness', 'rank:desc', 'tie:asc', 'id:asc'],
  synonyms: Object.fromEntries(Object.entries(synonyms).map(([word, others]) => [word, [...others]])),
  typoTolerance: {
    minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 },
    // 'hilx' is a HiLux, and not the hill of 'Hill Start Assist'.
    disableOnAttributes: ['identifiers', ...weakText.map(wordsOfHosted)],
    disableOnNumbers: true,
  },
  pagination: { maxTotalHits: mostHits },
  faceting: { maxValuesPerFacet: mostFacetValues, sortFacetValuesBy: { '*': 'count' } },
})
