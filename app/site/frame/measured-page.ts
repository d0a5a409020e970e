import type { PageFacts, PageType, Vehicle } from '#app/analytics/page-facts.ts'
import { withoutPersonal } from '#app/analytics/search-words.ts'
import type { ResultItem } from '#app/cards/result-list.ts'
import { sliderFilters } from '#app/stock/amounts.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import { listFilters } from '#app/stock/filters.ts'
import { type StockSearch, writeRange } from '#app/stock/stock-search.ts'

/** What each page is, for those who count visits: by its route, and what it has loaded: a page with a form of leads is a form. */

const types: Readonly<Record<string, PageType>> = {
  'home-page': 'home',
  'search-page': 'itemlist',
  'used-car': 'itemlist',
  'vehicle-page': 'item',
  contact: 'contact',
  'contact-us': 'contact',
  'contact-us-location': 'contact',
  blog: 'blog',
  'blog-section': 'blog',
  'article-page': 'blog',
}

type Loaded = {
  readonly vehicle?: { readonly services: { readonly measured: Vehicle | null } }
  readonly gone?: unknown
  readonly form?: unknown
  readonly card?: CarCard | null
  readonly search?: StockSearch
  readonly items?: readonly ResultItem[]
  readonly count?: number
  readonly name?: string
}

export function measuredPage({ id, loaderData }: { id: string; loaderData: unknown }): PageFacts {
  const { vehicle, gone, form, card, search, items = [], count = 0, name = '' } = (loaderData ?? {}) as Loaded
  const type = gone ? 'custom' : (types[id] ?? (form ? 'form' : 'custom'))
  const measured = vehicle?.services.measured
  if (type === 'item') return measured ? { type, vehicle: measured } : { type }
  if (type === 'form' && card) return { type, vehicle: measuredCard(card) }
  if (type !== 'itemlist' || !search) return { type }
  const vehicles = items.flatMap((entry) => (entry.kind === 'car' ? [measuredCard(entry.card)] : []))
  return { type, list: { name, found: count, query: search.query, filters: chosen(search), vehicles } }
}

function measuredCard({ id, name, carType, year, make, makeModel, subtitle, price }: CarCard): Vehicle {
  return {
    id,
    name,
    condition: carType,
    year,
    make,
    variant: subtitle,
    model: makeModel.slice(make.length).trim(),
    price: price.kind === 'price' ? Math.round(price.cents / 100) : null,
  }
}

const longest = 60

/** An address may say anything: what could be somebody's number or e-mail is left out. */
const chosen = ({ filters, ranges: bounds }: StockSearch): [string, string][] =>
  [
    ...listFilters.flatMap((name) => (filters[name] ?? []).map((value): [string, string] => [name, value])),
    ...sliderFilters.flatMap((name): [string, string][] => {
      const range = bounds[name]
      return range ? [[name, writeRange(range)]] : []
    }),
  ].flatMap(([name, value]): [string, string][] => {
    const plain = withoutPersonal(value).slice(0, longest)
    return plain ? [[name, plain]] : []
  })
