/** What is asked of the stock list: all of it stands in the address. */

export const viewWords = {
  site: 'On the site',
  sale: 'For sale',
  reserved: 'Reserved',
  soon: 'Coming soon',
  sold: 'Sold',
  hidden: 'Hidden',
  photos: 'No photos',
  words: 'No description',
  over: 'Over the market',
  old: '60 days and more',
  said: 'Said over the feed',
} as const
export type StockView = keyof typeof viewWords
export const stockViews = Object.keys(viewWords) as StockView[]

export const sortWords = {
  newest: 'Newest first',
  longest: 'Longest in stock',
  dearest: 'Dearest first',
  cheapest: 'Cheapest first',
} as const
export type StockSort = keyof typeof sortWords
export const stockSorts = Object.keys(sortWords) as StockSort[]

export type StockAsk = {
  readonly view: StockView
  readonly text: string
  /** A location; '': all of them. */
  readonly yard: string
  readonly sort: StockSort
}

export const askedStock = (value: (name: string) => string | null): StockAsk => ({
  view: stockViews.find((name) => name === value('view')) ?? 'site',
  text: (value('q') ?? '').trim().slice(0, 80),
  yard: (value('yard') ?? '').slice(0, 80),
  sort: stockSorts.find((name) => name === value('sort')) ?? 'newest',
})

/** The list as somebody sees it. */
export function stockPath(slug: string, { view, text, yard, sort }: Partial<StockAsk>): string {
  const asked = new URLSearchParams({
    ...(view && view !== 'site' && { view }),
    ...(text && { q: text }),
    ...(yard && { yard }),
    ...(sort && sort !== 'newest' && { sort }),
  })
  return asked.size > 0 ? `/${slug}/stock?${asked}` : `/${slug}/stock`
}
