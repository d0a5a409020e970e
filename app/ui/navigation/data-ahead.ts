import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'

/** How long data fetched ahead may be shown, in milliseconds: as long as browsers keep the page itself. */
const freshMs = 30_000
const mostAhead = 20

type Ask = (address: string, route: string) => Promise<unknown>
type Ahead = {
  readonly at: number
  readonly route: string
  readonly data: Promise<unknown>
  decoded: unknown
}

/**
 * Data of pages that are likely next, by address (path and query): asked for while a finger is down or a pointer rests,
 * and decoded by the time the page is. The router's own way ahead warms the browser's cache, and leaves the answer's
 * reading, and a render that says 'loading', to the tap. Pages use it in their `clientLoader`.
 */
export function createDataAhead(ask: Ask = askServer, now: () => number = Date.now) {
  const cache = new Map<string, Ahead>()
  const fresh = (address: string) => {
    const cached = cache.get(address)
    return cached && now() - cached.at < freshMs ? cached : undefined
  }
  return {
    fetch(address: string, route: string): void {
      if (fresh(address)) return
      cache.delete(address)
      const data = ask(address, route).catch(() => undefined)
      const ahead: Ahead = { at: now(), route, data, decoded: undefined }
      data.then((decoded) => {
        ahead.decoded = decoded
      })
      cache.set(address, ahead)
      const oldest = cache.keys().next()
      if (cache.size > mostAhead && !oldest.done) cache.delete(oldest.value)
    },
    /** What was fetched ahead, else what `load` brings: also when the way ahead failed, so that a fault is told once. */
    async load<Data>(address: string, load: () => Promise<Data>): Promise<Data> {
      const data = (await fresh(address)?.data) as Data | undefined
      return data ?? load()
    },
    /** What is at hand without waiting; undefined: nothing is. */
    decoded(address: string, route: string): unknown {
      const cached = fresh(address)
      return cached?.route === route ? cached.decoded : undefined
    },
  }
}

/** Where the router asks for a page's data. */
export function dataAddress(address: string, route: string): string {
  const { pathname, searchParams } = new URL(address, 'http://page')
  searchParams.set('_routes', route)
  return `${pathname}${pathname.endsWith('/') ? '_' : ''}.data?${searchParams}`
}

/** Undefined for a redirect, a page that is not there, or an answer in another form: the router then asks itself. */
async function askServer(address: string, route: string): Promise<unknown> {
  const answer = await fetch(dataAddress(address, route), { signal: AbortSignal.timeout(freshMs) })
  if (answer.status !== 200 || !answer.body) return undefined
  const { value } = await decode(answer.body, window)
  return (value as Record<string, { data?: unknown } | undefined>)[route]?.data
}

export const dataAhead = createDataAhead()
