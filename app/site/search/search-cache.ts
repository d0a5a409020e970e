import { isRouteErrorResponse, replace } from 'react-router'

/** How many results a session keeps; the oldest goes first (OPS-01). */
export const mostKeptSearches = 50

/** The results of this session by address (STK-82), and which of them is on the screen (STK-34). */
export function createSearchCache<Data>(most = mostKeptSearches) {
  const cache = new Map<string, Data>()
  let current: string | null = null
  const keep = (address: string, data: Data) => {
    cache.delete(address)
    cache.set(address, data)
    const oldest = cache.keys().next()
    if (cache.size > most && !oldest.done) cache.delete(oldest.value)
  }
  return {
    keep,
    /** The address of the result on the screen; null: another page is. */
    show(address: string | null): void {
      current = address
    },
    /** The kept result, else a new one; when it cannot be had, the screen stays, its address too (STK-34, ERR-17). */
    async load(address: string, ask: () => Promise<Data>): Promise<Data> {
      const cached = cache.get(address)
      if (cached) return cached
      try {
        const data = await ask()
        keep(address, data)
        return data
      } catch (error) {
        if (current === null || isAnswer(error)) throw error
        console.warn('The search did not answer; the results before it stay.', error)
        throw replace(current)
      }
    },
  }
}

/** Another address, or a page that is not there. A server that is busy, being changed or out of reach is no answer. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof Response || isRouteErrorResponse(error))) return false
  return error.status < 500 && ![408, 425, 429].includes(error.status)
}

// biome-ignore lint/suspicious/noExplicitAny: the page that uses it says what it holds
export const searchCache = createSearchCache<any>()
