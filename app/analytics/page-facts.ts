/** What a page is, for counting it. Only what everybody who opens the page can read. */

/** The kinds of page of the Automotive Standards Council's GA4 specification, as far as there are such pages. */
export const pageTypes = ['home', 'itemlist', 'item', 'form', 'contact', 'blog', 'custom'] as const
export type PageType = (typeof pageTypes)[number]

export type Vehicle = {
  readonly id: string
  readonly name: string
  readonly stockNumber?: string | null
  readonly condition: string
  readonly year: number | null
  readonly make: string
  readonly model?: string | null
  readonly variant?: string | null
  readonly body?: string | null
  readonly colour?: string | null
  readonly fuel?: string | null
  /** Whole dollars; null: it shows none. */
  readonly price: number | null
}

export type ListedVehicles = {
  readonly name: string
  readonly found: number
  /** As typed. It leaves the browser only as `searchWords` has it. */
  readonly query: string
  /** 'make' and 'Toyota'. */
  readonly filters: readonly (readonly [name: string, value: string])[]
  readonly vehicles: readonly Vehicle[]
}

export type PageFacts = {
  readonly type: PageType
  readonly vehicle?: Vehicle
  readonly list?: ListedVehicles
}

/**
 * Whether a client navigation opens a page. What is typed or dragged replaces the address of the page it is on; a fold
 * that opens by an address (`show`) is the same page too.
 */
export function isNewView(
  before: { pathname: string; search: string },
  now: { pathname: string; search: string },
  isReplaced: boolean,
): boolean {
  if (before.pathname !== now.pathname) return true
  return !isReplaced && withoutFolds(before.search) !== withoutFolds(now.search)
}

function withoutFolds(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('show')
  return parameters.toString()
}

/** The filters that were chosen since the list before. */
export function chosenSince(before: PageFacts | undefined, now: PageFacts): ListedVehicles['filters'] {
  if (!before?.list || !now.list) return []
  const had = new Set(before.list.filters.map((filter) => filter.join('=')))
  return now.list.filters.filter((filter) => !had.has(filter.join('=')))
}
