import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Recent } from '#app/platform/recent.ts'

/**
 * Pages that are the same for every visitor, kept by site, settings, lists of stock, content and address. A change of one
 * of them makes new keys; other words of a car end the pages that show it; time alone ends them after `freshMs`.
 */

export type PageKey = {
  readonly site: string
  readonly revision: number
  /** What lists and cards show (`StockChanges`). */
  readonly lists: string
  /** What the dealer wrote and lists, and its style sheet: blog, pages, range, parts, sheet. */
  readonly content: string
  /** Path and query. */
  readonly address: string
  readonly state: PageState
}
type Bytes = Uint8Array<ArrayBuffer>
/** What a page is held to beside its key: whether the cars that it shows whole are as they were when it was begun. */
export type PageState = {
  /** Counts the changes of stock. */
  readonly at: number
  /** Asked once the page is made. */
  readonly shown: () => ReadonlySet<string> | null
  readonly isReworded: (cars: ReadonlySet<string> | null, since: number) => boolean
}
type Kept = {
  readonly headers: readonly [string, string][]
  readonly body: Bytes
  readonly until: number
  /** Null: of every car. */
  readonly cars: ReadonlySet<string> | null
  readonly at: number
}

const freshMs = 30_000
/** An older page is better than none while the database is away or there is too much to do. */
const staleMs = 10 * 60_000
const mostBytes = 64 * 1024 * 1024
const mostPersonal = 2000
/** Addresses longer than this are nobody's links. */
const longestAddress = 2000

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

const compressed: Record<Encoding, (body: Bytes) => Promise<Uint8Array>> = {
  // More effort costs more time than it saves on the way.
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
  identity: async (body) => body,
}

export type PageCache = ReturnType<typeof createPageCache>

export function createPageCache(now: () => number = Date.now) {
  const kept = new Recent<Kept>(mostBytes)
  /** What is being made, for those who ask for the same meanwhile; null when it is not for others. */
  const making = new Map<string, Promise<Kept | null>>()
  /** Pages of one visitor: nobody waits to learn that again. */
  const personal = new Recent<true>(mostPersonal)

  const find = (key: string, { isReworded }: PageState): Kept | null => {
    const found = kept.get(key)
    return found && found.until + staleMs > now() && !isReworded(found.cars, found.at) ? found : null
  }

  /** Makes the page and keeps it, or says that it may not be kept; `answer` is for who asked first. */
  async function made(key: string, encoding: Encoding, state: PageState, make: () => Promise<Response>) {
    const response = await make()
    if (!mayBeKept(response)) return { response: await packed(response, encoding), page: null }
    const body = await bodyOf(response, encoding)
    const headers = headersOf(response, body, encoding)
    const page = { headers, body, until: now() + freshMs, cars: state.shown(), at: state.at }
    kept.set(key, page, body.byteLength)
    return { response: null, page }
  }

  async function firstMade<Made extends { page: Kept | null }>(key: string, work: Promise<Made>) {
    if (making.has(key)) return work
    const forOthers = work.then((own) => own.page)
    forOthers.catch(() => {})
    making.set(key, forOthers)
    try {
      return await work
    } finally {
      making.delete(key)
    }
  }

  return {
    get bytes() {
      return kept.size
    },
    /**
     * The kept page, or what `make` answers; that is kept when it says that caches may, and made once for all who ask at one
     * time. In place of a 503 an older one.
     */
    async answer(
      request: Request,
      { state, ...page }: PageKey,
      make: () => Promise<Response>,
    ): Promise<Response> {
      if (request.method !== 'GET' || page.address.length > longestAddress) return make()
      const encoding = encodingFor(request.headers.get('accept-encoding'))
      const key = [page.site, page.revision, page.lists, page.content, encoding, page.address].join(' ')
      const found = find(key, state)
      if (found && found.until > now()) return send(found, request)
      // Who asks after a change does not wait for what was begun before it.
      const underWay = `${state.at} ${key}`
      const others = personal.get(key) ? undefined : making.get(underWay)
      const shared = others && (await others.catch(() => null))
      if (shared) return send(shared, request)

      const { response, page: keptPage } = await firstMade(underWay, made(key, encoding, state, make))
      if (keptPage) return send(keptPage, request)
      if (found && response.status === 503) return sendStale(found, request, now())
      if (response.status === 200) personal.set(key, true)
      return response
    },
  }
}

async function bodyOf(response: Response, encoding: Encoding): Promise<Bytes> {
  // Copied once: answers of the same page share it.
  return new Uint8Array(await compressed[encoding](new Uint8Array(await response.arrayBuffer())))
}

/** A page of one visitor, packed like the others; pictures and files are as they are. */
async function packed(response: Response, encoding: Encoding): Promise<Response> {
  const isText = /^text\/(html|x-script)/.test(response.headers.get('content-type') ?? '')
  if (!isText || encoding === 'identity' || response.headers.has('content-encoding')) return response
  const body = await bodyOf(response, encoding)
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Accept-Encoding')
  headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.byteLength))
  return new Response(body, { status: response.status, headers })
}

const mayBeKept = (response: Response) =>
  response.status === 200 &&
  !response.headers.has('set-cookie') &&
  (response.headers.get('cache-control') ?? '').startsWith('public')

function headersOf(response: Response, body: Bytes, encoding: Encoding): [string, string][] {
  const headers = new Headers(response.headers)
  headers.set('ETag', `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`)
  headers.append('Vary', 'Accept-Encoding')
  headers.set('Content-Length', String(body.byteLength))
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  return [...headers]
}

function send({ headers, body }: Kept, request: Request): Response {
  const tag = headers.find(([name]) => name === 'etag')?.[1]
  const isKnown = tag !== undefined && (request.headers.get('if-none-match') ?? '').includes(tag)
  if (!isKnown) return new Response(body, { headers: [...headers] })
  const without = ['content-length', 'content-encoding', 'content-type']
  return new Response(null, { status: 304, headers: headers.filter(([name]) => !without.includes(name)) })
}

/** Marked as RFC 9211 has it; nobody else keeps it. */
function sendStale(page: Kept, request: Request, now: number): Response {
  const response = send(page, request)
  response.headers.set('Cache-Control', 'no-store')
  const ttl = Math.floor((page.until - now) / 1000)
  response.headers.set('Cache-Status', `Forecourt; hit; ttl=${ttl}; detail=STALE`)
  return response
}

function encodingFor(accepted: string | null): Encoding {
  const said = (accepted ?? '').toLowerCase()
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?(\\s*,|\\s*$)`).test(said)
  return encodings.find((name) => new RegExp(`\\b${name}\\b`).test(said) && !refused(name)) ?? 'identity'
}
