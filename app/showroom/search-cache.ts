import { isRouteErrorResponse } from 'react-router'

/** How many results a session keeps; the oldest goes first (OPS-01). */
export const mostKeptSearches = 50

/** The results of this session by address (STK-82), and the last one shown (STK-34). */
export function createSearchCache<Data>(most = mostKeptSearches) {
  const kept = new Map<string, Data>()
  let last: Data | undefined
  const keep = (address: string, data: Data) => {
    last = data
    kept.delete(address)
    kept.set(address, data)
    const oldest = kept.keys().next()
    if (kept.size > most && !oldest.done) kept.delete(oldest.value)
  }
  return {
    keep,
    /** The kept result, else a new one; when it cannot be had, the one that is on the screen (STK-34, ERR-17). */
    async load(address: string, ask: () => Promise<Data>): Promise<Data> {
      const known = kept.get(address)
      if (known) return known
      try {
        const data = await ask()
        keep(address, data)
        return data
      } catch (error) {
        if (last === undefined || error instanceof Response || isRouteErrorResponse(error)) throw error
        console.warn('The search did not answer; the results before it stay.', error)
        return last
      }
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the page that uses it says what it holds
export const searchCache = createSearchCache<any>()
