import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IndexDocument } from '#app/search/search.ts'
import { type FilterAttribute, readFilterExpression } from '#app/stock/search/filter-expression.ts'
import { createNaiveIndex } from './naive-index.ts'

/**
 * A server that speaks the parts of Meilisearch's HTTP API that the hosted index uses: index, settings, documents,
 * tasks and multi-search. It holds documents in memory and answers in the plainest way.
 */
export type HostedSearchServer = {
  readonly host: string
  /** How it behaves from now on. */
  mood: 'well' | 'failing' | 'silent'
  readonly asked: { method: string; path: string; body: unknown }[]
  readonly documents: Map<string, StoredDocument>
  settings: Settings
  stop(): Promise<void>
}

type StoredDocument = {
  key: string
  site: string
  id: string
  rank?: number
  tie?: string
  batch?: string
  words?: Record<string, string[]>
  numbers?: Record<string, number>
  identifiers?: string[]
}
type Settings = {
  filterableAttributes?: string[]
  sortableAttributes?: string[]
  searchableAttributes?: string[]
}
type Query = {
  q?: string
  filter: string[]
  facets?: string[]
  sort?: string[]
  offset?: number
  limit?: number
  page?: number
  hitsPerPage?: number
}

export async function startHostedSearch(keys: {
  admin: string
  search: string
}): Promise<HostedSearchServer> {
  const hosted: Omit<HostedSearchServer, 'host' | 'stop'> = {
    mood: 'well',
    asked: [],
    documents: new Map(),
    settings: {},
  }
  const server: Server = createServer(async (request, response) => {
    const body = await readBody(request)
    const path = new URL(request.url!, 'http://x').pathname
    hosted.asked.push({ method: request.method!, path, body })
    if (hosted.mood === 'silent') return
    if (hosted.mood === 'failing')
      return answer(response, 500, { message: 'out of order', code: 'internal', type: 'internal' })
    const key = request.headers.authorization?.replace('Bearer ', '')
    const isAllowed = key === keys.admin || (key === keys.search && path === '/multi-search')
    if (!isAllowed)
      return answer(response, 403, {
        message: 'The provided API key is invalid.',
        code: 'invalid_api_key',
        type: 'auth',
      })
    try {
      answer(response, 200, route(hosted, request.method!, path, body))
    } catch (error) {
      answer(response, 400, {
        message: (error as Error).message,
        code: 'bad_request',
        type: 'invalid_request',
      })
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return Object.assign(hosted, {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((stopped) => server.close(() => stopped()))
    },
  })
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text === '' ? null : JSON.parse(text)
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

const task = {
  taskUid: 1,
  uid: 1,
  indexUid: 'x',
  status: 'succeeded',
  type: 'x',
  enqueuedAt: '2026-07-01T00:00:00Z',
  error: null,
}

function route(
  hosted: Omit<HostedSearchServer, 'host' | 'stop'>,
  method: string,
  path: string,
  body: unknown,
): unknown {
  const [, first, , third, fourth] = path.split('/')
  if (first === 'tasks' || path === '/indexes') return task
  if (path === '/multi-search') {
    const { queries } = body as { queries: (Query & { indexUid: string })[] }
    return { results: queries.map((query) => ({ indexUid: query.indexUid, ...search(hosted, query) })) }
  }
  if (first === 'indexes' && third === 'settings' && method === 'PATCH') hosted.settings = body as Settings
  else if (third === 'documents' && fourth === 'delete-batch')
    for (const key of body as string[]) hosted.documents.delete(key)
  else if (third === 'documents' && fourth === 'delete') {
    for (const { key } of matching(hosted, [(body as { filter: string[] }).filter].flat()))
      hosted.documents.delete(key)
  } else if (third === 'documents' && method === 'POST') {
    for (const document of body as StoredDocument[]) hosted.documents.set(document.key, document)
  } else throw new Error(`not known here: ${method} ${path}`)
  return task
}

type Held = Pick<HostedSearchServer, 'documents' | 'settings'>

function matching({ documents, settings }: Held, filter: string[], words: string[] = []): StoredDocument[] {
  const attributes = filterableOf(settings)
  const conditions = filter.map((text) => {
    const read = readFilterExpression(text, attributes)
    if ('problem' in read) throw new Error(`${read.problem} at ${read.at} of ${text}`)
    return read.condition
  })
  const among = [...documents.values()].filter((document) =>
    words.every((word) => hasWord(document, word, settings)),
  )
  const all = createNaiveIndex(
    { facets: [], text: [], numbers: [], sorts: {}, synonyms: {} },
    among.map(plain),
  )
  const { ids } = all.search({ where: { all: conditions }, offset: 0, limit: Number.MAX_SAFE_INTEGER })
  return ids.map((key) => documents.get(key)!)
}

function filterableOf({ filterableAttributes = [] }: Settings): Map<string, FilterAttribute> {
  return new Map(
    filterableAttributes.map((name) => [
      name,
      name.startsWith('numbers.') ? { number: { name, times: 1 } } : { words: name },
    ]),
  )
}

const under = <Value>(group: string, values: Record<string, Value>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${group}.${name}`, value]))

const plain = ({
  key,
  site,
  id,
  batch,
  rank = 0,
  tie = '',
  words = {},
  numbers = {},
}: StoredDocument): IndexDocument => ({
  id: key,
  rank,
  tie,
  facets: { ...under('words', words), site: [site], id: [id], batch: batch === undefined ? [] : [batch] },
  numbers: under('numbers', numbers),
  identifiers: [],
})

function hasWord(document: StoredDocument, word: string, { searchableAttributes = [] }: Settings): boolean {
  const texts = searchableAttributes.flatMap((name) =>
    name === 'identifiers'
      ? (document.identifiers ?? [])
      : (document.words?.[name.replace('words.', '')] ?? []),
  )
  return texts.some((text) =>
    text
      .toLowerCase()
      .split(/\s+/)
      .some((known) => known.startsWith(word)),
  )
}

function search(held: Held, query: Query) {
  const found = matching(held, query.filter, (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean))
  const schema = { facets: [], text: [], numbers: [], synonyms: {}, sorts: sortsOf(held, query) }
  const index = createNaiveIndex(schema, found.map(plain))
  const facets = query.facets ?? []
  const isNumber = (name: string) => name.startsWith('numbers.')
  const { ids, ...counted } = index.search({
    offset: query.offset ?? 0,
    limit: query.hitsPerPage ?? query.limit ?? 20,
    ...(query.sort && { sort: 'asked' }),
    facets: facets.filter((name) => !isNumber(name)),
    stats: facets.filter(isNumber),
  })
  return {
    hits: ids.map((key) => ({ id: held.documents.get(key)!.id })),
    query: query.q,
    processingTimeMs: 0,
    ...(query.hitsPerPage === undefined
      ? { limit: query.limit, offset: query.offset, estimatedTotalHits: found.length }
      : { page: query.page, hitsPerPage: query.hitsPerPage, totalHits: found.length, totalPages: 0 }),
    facetDistribution: Object.fromEntries(
      Object.entries(counted.facets).map(([name, values]) => [
        name,
        Object.fromEntries(values.map(({ value, count }) => [value, count])),
      ]),
    ),
    facetStats: Object.fromEntries(Object.entries(counted.stats).filter(([, range]) => range !== null)),
  }
}

function sortsOf({ settings }: Held, { sort = [] }: Query) {
  const [first] = sort
  if (first === undefined) return {}
  const [by = '', order] = first.split(':')
  if (!settings.sortableAttributes?.includes(by)) throw new Error(`Attribute \`${by}\` is not sortable.`)
  return { asked: { by, descending: order === 'desc' } }
}
