import { Search, X } from 'lucide-react'
import { Form } from 'react-router'
import type { CarFacet } from '#app/stock/car-index.ts'
import {
  addressFilters,
  type StockSearch,
  sortWords,
  stockSorts,
  toggleFilter,
  withoutRange,
  writeStockSearch,
} from '#app/stock/stock-search.ts'
import { wholeNumber } from '#app/ui/money.ts'
import { facetWords } from './facet-words.ts'

/** A form that changes one part of the search carries the rest along, so that it works without JavaScript. */
export function RestOfSearch({
  search,
  without,
}: {
  search: StockSearch
  without: 'query' | 'sort' | 'ranges'
}) {
  const filters = addressFilters.flatMap((name) =>
    (search.filters[name] ?? []).map((value) => [name, value] as const),
  )
  const ranges = (['price', 'km'] as const).flatMap((name) => {
    const range = search.ranges[name]
    return range ? [[name, `${range.min ?? ''}:${range.max ?? ''}`] as const] : []
  })
  const rest = [
    ...filters,
    ...(without === 'ranges' ? [] : ranges),
    ...(without === 'query' || !search.query ? [] : [['query', search.query] as const]),
    ...(without === 'sort' || search.sort === 'relevance' ? [] : [['sortBy', search.sort] as const]),
  ]
  return rest.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}

export function KeywordForm({ search, placeholder }: { search: StockSearch; placeholder: string }) {
  return (
    <Form role="search" className="relative">
      <RestOfSearch search={search} without="query" />
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-2" />
      <input
        key={search.query}
        type="search"
        name="query"
        aria-label="Keyword search"
        defaultValue={search.query}
        placeholder={placeholder}
        maxLength={200}
        className="control w-full pl-10 placeholder:text-ink-2"
      />
    </Form>
  )
}

export function SortForm({ search }: { search: StockSearch }) {
  return (
    <Form className="flex items-center gap-2">
      <RestOfSearch search={search} without="sort" />
      <label htmlFor="sort" className="text-sm whitespace-nowrap text-ink-2">
        Sort by
      </label>
      <select
        id="sort"
        key={search.sort}
        name="sortBy"
        defaultValue={search.sort}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="control grow"
      >
        {stockSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortWords[sort]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="control">
          Sort
        </button>
      </noscript>
    </Form>
  )
}

/** What narrows the result, each with a link that takes it away. */
export function ChosenFilters({
  search,
  labels,
}: {
  search: StockSearch
  labels: { name: CarFacet; label: string }[]
}) {
  const filters = addressFilters.flatMap((name) =>
    (search.filters[name] ?? []).map((value) => ({
      key: `${name} ${value}`,
      kind: labels.find((facet) => facet.name === name)?.label ?? name,
      text: facetWords(name, value),
      href: writeStockSearch(toggleFilter(search, name, value)) || '?',
    })),
  )
  const ranges = (['price', 'km'] as const).flatMap((name) => {
    const range = search.ranges[name]
    if (!range) return []
    const kind = name === 'price' ? 'Price' : 'Kilometres'
    return [
      {
        key: name,
        kind,
        text: rangeWords(name, range),
        href: writeStockSearch(withoutRange(search, name)) || '?',
      },
    ]
  })
  const words = search.query
    ? [
        {
          key: 'query',
          kind: 'Keywords',
          text: `‘${search.query}’`,
          href: writeStockSearch({ ...search, query: '', page: 1 }) || '?',
        },
      ]
    : []
  const chosen = [...words, ...ranges, ...filters]
  if (!chosen.length) return null
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-2">
      {chosen.map(({ key, kind, text, href }) => (
        <li key={key}>
          <a
            href={href}
            aria-label={`Remove ${kind}: ${text}`}
            className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface px-3 text-sm md:min-h-9"
          >
            {text}
            <X aria-hidden className="size-4" />
          </a>
        </li>
      ))}
      <li>
        <a
          href="?"
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-link underline md:min-h-9"
        >
          Clear Filters
        </a>
      </li>
    </ul>
  )
}

function rangeWords(name: 'price' | 'km', { min, max }: { min?: number; max?: number }): string {
  const show = (value: number) => (name === 'price' ? `$${wholeNumber(value)}` : `${wholeNumber(value)} km`)
  if (min === undefined) return `Up to ${show(max ?? 0)}`
  if (max === undefined) return `From ${show(min)}`
  return `${show(min)} to ${show(max)}`
}
