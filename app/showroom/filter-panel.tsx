import { SlidersHorizontal } from 'lucide-react'
import { Form } from 'react-router'
import type { FacetValue } from '#app/search/search.ts'
import type { CarFacet } from '#app/stock/car-index.ts'
import type { StockResult } from '#app/stock/stock.server.ts'
import { type StockSearch, toggleFilter, writeStockSearch } from '#app/stock/stock-search.ts'
import { wholeNumber } from '#app/ui/money.ts'
import { facetWords } from './facet-words.ts'
import { RestOfSearch } from './search-controls.tsx'

type PanelProps = {
  search: StockSearch
  result: Pick<StockResult, 'facets' | 'bounds'>
  facets: { name: CarFacet; label: string }[]
}

/** A chosen value that is not among those counted has no count. */
type PanelValue = { readonly value: string; readonly count: number | null }

/** Values shown before the rest is folded away. */
const shownValues = 7

/** Models and badges say little before a make is chosen. */
const needs: Partial<Record<CarFacet, CarFacet>> = { model: 'make', badge: 'model' }

export function FilterPanel({ search, result, facets }: PanelProps) {
  const shown = facets.filter(({ name }) => {
    const values = result.facets[name] ?? []
    const before = needs[name]
    if (before && !search.filters[before]?.length && !search.filters[name]?.length) return false
    return values.length > 1 || (search.filters[name]?.length ?? 0) > 0
  })
  return (
    <details
      className="filters rounded-card border border-line bg-surface prestige:bg-transparent heritage:shadow-card"
      aria-label="Filters"
    >
      <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold metro:lg:hidden">
        <SlidersHorizontal aria-hidden className="size-5" /> Filters
      </summary>
      <div className="divide-y divide-line sm:columns-2 lg:columns-3 xl:columns-4 metro:lg:columns-1 *:break-inside-avoid">
        <RangeForm search={search} bounds={result.bounds} />
        {shown.map((facet) => (
          <FacetGroup key={facet.name} {...facet} search={search} values={result.facets[facet.name] ?? []} />
        ))}
      </div>
    </details>
  )
}

function FacetGroup({
  name,
  label,
  search,
  values,
}: {
  name: CarFacet
  label: string
  search: StockSearch
  values: readonly FacetValue[]
}) {
  const chosen = search.filters[name] ?? []
  const sorted = name === 'year' ? [...values].sort((a, b) => Number(b.value) - Number(a.value)) : values
  const first = [
    ...sorted.filter(({ value }) => chosen.includes(value)),
    ...sorted.filter(({ value }) => !chosen.includes(value)),
  ]
  const unlisted = chosen
    .filter((value) => !values.some((known) => known.value === value))
    .map((value) => ({ value, count: null }))
  const all: PanelValue[] = [...unlisted, ...first]
  const row = (value: PanelValue) => (
    <FacetRow
      key={value.value}
      name={name}
      value={value}
      search={search}
      isChosen={chosen.includes(value.value)}
    />
  )
  return (
    <section aria-label={label} className="p-4">
      <h2 className="mb-1 text-base">{label}</h2>
      <ul>{all.slice(0, shownValues).map(row)}</ul>
      {all.length > shownValues && (
        <details>
          <summary className="flex min-h-11 items-center text-sm font-semibold text-link">
            Show all {wholeNumber(all.length)}
          </summary>
          <ul>{all.slice(shownValues).map(row)}</ul>
        </details>
      )}
    </section>
  )
}

type RowProps = { name: CarFacet; value: PanelValue; search: StockSearch; isChosen: boolean }

function FacetRow({ name, value: { value, count }, search, isChosen }: RowProps) {
  return (
    <li>
      <a
        href={writeStockSearch(toggleFilter(search, name, value)) || '?'}
        rel="nofollow"
        data-keep-scroll
        aria-current={isChosen ? 'true' : undefined}
        className="flex min-h-11 items-center gap-3 hover:underline lg:min-h-9"
      >
        <span
          aria-hidden
          className={`grid size-5 shrink-0 place-items-center rounded-[3px] border text-xs leading-none ${isChosen ? 'border-brand bg-brand text-on-brand' : 'border-edge'}`}
        >
          {isChosen ? '✓' : ''}
        </span>
        <span className="grow truncate">{facetWords(name, value)}</span>
        <span className="text-sm text-ink-2 tabular">{count !== null && wholeNumber(count)}</span>
      </a>
    </li>
  )
}

function RangeForm({ search, bounds }: { search: StockSearch; bounds: StockResult['bounds'] }) {
  const groups = [
    { name: 'price', label: 'Price', unit: '$', bound: bounds.price },
    { name: 'km', label: 'Kilometres', unit: 'km', bound: bounds.km },
  ] as const
  return (
    <Form className="grid gap-4 p-4">
      <RestOfSearch search={search} without="ranges" />
      {groups.map(({ name, label, unit, bound }) => (
        <fieldset key={name} className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
          <legend className="mb-1 font-display [font-weight:var(--weight-display)]">
            {label} <span className="text-sm font-normal text-ink-2">({unit})</span>
          </legend>
          {(['min', 'max'] as const).map((end) => (
            <RangeInput
              key={end}
              name={name}
              label={label}
              end={end}
              value={search.ranges[name]?.[end]}
              hint={bound?.[end]}
            />
          ))}
        </fieldset>
      ))}
      <button type="submit" className="min-h-11 rounded-control bg-brand font-semibold text-on-brand">
        Apply
      </button>
    </Form>
  )
}

type InputProps = {
  name: string
  label: string
  end: 'min' | 'max'
  value: number | undefined
  hint: number | undefined
}

function RangeInput({ name, label, end, value, hint }: InputProps) {
  return (
    <>
      {end === 'max' && (
        <span aria-hidden className="text-sm text-ink-2">
          to
        </span>
      )}
      <input
        key={value ?? 'open'}
        name={`${name}_${end}`}
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={9}
        aria-label={`${label} ${end === 'min' ? 'from' : 'to'}`}
        defaultValue={value}
        placeholder={hint === undefined ? '' : wholeNumber(hint)}
        className="control w-full min-w-0 tabular placeholder:text-ink-2"
      />
    </>
  )
}
