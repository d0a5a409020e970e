import type { Range } from '#app/search/search.ts'
import { stockPath } from '#app/stock/search-path.ts'
import {
  addressFilters,
  type RangeFilter,
  type StockSearch,
  toggleFilter,
  withRange,
  writeStockSearch,
} from '#app/stock/stock-search.ts'
import { X } from '#app/ui/icons.tsx'
import { wholeNumber } from '#app/ui/money.ts'
import { facetWords, filterLabels } from './facet-words.ts'

type Chosen = { key: string; kind: string; text: string; href: string }

const rangeLabels: Record<RangeFilter, string> = {
  price: 'Price',
  subscription_price: 'Price a week',
  km: 'Kilometres',
  created_at_timestamp: 'Listed',
}

/** What narrows the result, each with an address that takes it away. */
export function chosenFilters(search: StockSearch): Chosen[] {
  const words = search.query
    ? [
        {
          key: 'query',
          kind: 'Keywords',
          text: `‘${search.query}’`,
          href: writeStockSearch({ ...search, query: '', page: 1 }),
        },
      ]
    : []
  const ranges = (Object.keys(rangeLabels) as RangeFilter[]).flatMap((name) => {
    const range = search.ranges[name]
    if (!range) return []
    return [
      {
        key: name,
        kind: rangeLabels[name],
        text: rangeWords(name, range),
        href: writeStockSearch(withRange(search, name, null)),
      },
    ]
  })
  const filters = addressFilters.flatMap((name) =>
    (search.filters[name] ?? []).map((value) => ({
      key: `${name} ${value}`,
      kind: filterLabels[name],
      text: facetWords(name, value),
      href: writeStockSearch(toggleFilter(search, name, value)),
    })),
  )
  return [...words, ...ranges, ...filters]
}

export function ChosenFilters({ search }: { search: StockSearch }) {
  const chosen = chosenFilters(search)
  if (!chosen.length) return null
  return (
    <ul
      aria-label="Chosen filters"
      className="flex items-center gap-2 max-md:-mx-[var(--gutter)] max-md:overflow-x-auto max-md:px-[var(--gutter)] md:flex-wrap"
    >
      {chosen.map(({ key, kind, text, href }) => (
        <li key={key} className="shrink-0">
          <a
            href={href}
            aria-label={`Remove ${kind}: ${text}`}
            data-keep-scroll
            className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface px-3 text-sm whitespace-nowrap hover:border-ink md:min-h-9 prestige:rounded-none prestige:border-0 prestige:border-b prestige:border-edge prestige:bg-transparent prestige:px-0 prestige:mr-4 heritage:border-2 heritage:border-edge heritage:font-semibold"
          >
            {text}
            <X aria-hidden className="size-4 text-ink-2" />
          </a>
        </li>
      ))}
      <li className="shrink-0">
        <a
          href={stockPath}
          data-keep-scroll
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold whitespace-nowrap text-link underline md:min-h-9"
        >
          Clear Filters
        </a>
      </li>
    </ul>
  )
}

function rangeWords(name: RangeFilter, { min, max }: Range): string {
  const show = (value: number) => amountWords(name, value)
  if (!min) return `Up to ${show(max ?? 0)}`
  if (max === undefined) return `From ${show(min)}`
  return `${show(min)} to ${show(max)}`
}

function amountWords(name: RangeFilter, value: number): string {
  if (name === 'price') return `$${wholeNumber(value)}`
  if (name === 'subscription_price') return `$${wholeNumber(value)}/week`
  if (name === 'km') return `${wholeNumber(value)} km`
  return new Date(value * 1000).toLocaleDateString('en-AU', { timeZone: 'UTC' })
}
