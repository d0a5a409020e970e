import type { ListedVehicles } from './page-facts.ts'
import { searchWords, withoutPersonal } from './search-words.ts'

/** What the platform is told of a search: so that a dealer sees what is asked for and not there. */
export type SearchTold = {
  readonly words: string
  readonly found: number
  /** 'make=Toyota' */
  readonly filters: readonly string[]
}

/** A search that stands this long, in milliseconds, or is left for another page, was meant; others were on the way to it. */
export const meantAfterMs = 2000
const mostFilters = 12

type Timers = { set(act: () => void, ms: number): unknown; clear(timer: unknown): void }
const timers: Timers = {
  set: (act, ms) => setTimeout(act, ms),
  clear: (timer) => clearTimeout(timer as number),
}

export function createSearchLog(send: (told: SearchTold) => void, { set, clear } = timers) {
  let waiting: { told: SearchTold; timer: unknown } | null = null
  let last = ''
  const flush = () => {
    if (!waiting) return
    clear(waiting.timer)
    const { told } = waiting
    waiting = null
    const key = keyOf(told)
    if (key === last) return
    last = key
    send(told)
  }
  return {
    /** The page that is open now lists these; null: it is another kind of page. */
    opened(list: ListedVehicles | null): void {
      if (!list) {
        flush()
        return
      }
      const told = {
        words: searchWords(list.query),
        found: list.found,
        filters: list.filters
          .slice(0, mostFilters)
          .map(([name, value]) => withoutPersonal(`${name}=${value}`)),
      }
      if (waiting) clear(waiting.timer)
      waiting = null
      if (!told.words && told.filters.length === 0) return
      waiting = { told, timer: set(flush, meantAfterMs) }
    },
    /** The site is being left. */
    flush,
  }
}

const keyOf = ({ words, filters }: SearchTold) => JSON.stringify([words, filters])
