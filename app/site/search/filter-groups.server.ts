import type { FacetValue } from '#app/search/search.ts'
import { filters, type ListFilter } from '#app/stock/filters.ts'
import { filtersOf } from '#app/stock/panel-filters.ts'
import type { StockResult } from '#app/stock/stock.server.ts'
import type { StockSearch } from '#app/stock/stock-search.ts'
import { siteKind, soleKind } from '#app/stock/vehicle-kind.ts'
import { bodyOutline } from '#app/stock/vocabulary/body-outline.ts'
import { filterLabel } from '#app/stock/vocabulary/facet-words.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { placeGroups } from './place-groups.ts'

type FilterValue = {
  readonly value: string
  /** null: chosen, and not among those counted. */
  readonly count: number | null
  /** What it reads as, where its own words do not say enough. */
  readonly text?: string
}

/** A filter of the panel. */
export type FilterGroup = {
  readonly name: ListFilter
  readonly label: string
  readonly values: readonly FilterValue[]
}

export type Counted = StockResult['facets']

/** Values of a list (STK-48); what is rarer is found by its words. */
const mostListed = 30

type Offer = {
  readonly search: StockSearch
  readonly counted: Counted
  readonly settings: SiteSettings
  /** Filters of the path that the whole stock has: there is nothing to choose. */
  readonly fixed: readonly string[]
}

/** The filters that the site offers for a search, in its order; one with a single value only where it is chosen. */
export function filterGroups({ search, counted, settings, fixed }: Offer): FilterGroup[] {
  const groups = filtersOf(settings).flatMap((name) => {
    const before = filters[name].needs
    const chosen = fixed.includes(name) ? [] : (search.filters[name] ?? [])
    if (before && !search.filters[before]?.length && !chosen.length) return []
    const present = counted[name] ?? []
    const offers = offered(name, present, settings)
    const unlisted = chosen.filter((value) => !offers.some((known) => known.value === value))
    const countOf = (value: string) => present.find((known) => known.value === value)?.count ?? null
    const values = [...unlisted.map((value) => ({ value, count: countOf(value) })), ...offers]
    return chosen.length || (present.length > 1 && values.length > 0)
      ? [
          {
            name,
            label: filterLabel(name, siteKind(settings)),
            values: name === 'body' ? byName(values) : values,
          },
        ]
      : []
  })
  return placeGroups(groups, search, settings)
}

/** The counted values that a filter offers, in the order it lists them. */
function offered(
  name: ListFilter,
  counted: readonly FacetValue[],
  { search }: SiteSettings,
): readonly FacetValue[] {
  const { order, steps, most, isOffered } = filters[name]
  const values = isOffered ? counted.filter(({ value }) => isOffered(value, search)) : counted
  if (order === 'popular') return popularFirst(values, search.popularMakes)
  if (order === 'descending') return values.toSorted((a, b) => amountOf(b) - amountOf(a))
  if (order === 'ascending' || steps) return values.toSorted((a, b) => amountOf(a) - amountOf(b))
  return values.slice(0, most ?? mostListed)
}

const amountOf = ({ value }: FacetValue) => Number.parseInt(value, 10)

/** Tiles keep their places while one filters. */
const byName = (values: readonly FilterValue[]) =>
  [...values].sort((a, b) => a.value.localeCompare(b.value, 'en-AU'))

function popularFirst(values: readonly FacetValue[], popular: readonly string[]): FacetValue[] {
  const place = (make: string) => {
    const at = popular.findIndex((name) => name.toLowerCase() === make.toLowerCase())
    return at < 0 ? popular.length : at
  }
  return [...values].sort((a, b) => place(a.value) - place(b.value))
}

/** The outline of each body type that the filters offer or that is chosen (STK-94). */
export function outlinesOf(groups: readonly FilterGroup[], settings: SiteSettings): Record<string, string> {
  const itemType = soleKind(settings) ?? 'car'
  const bodies = groups.find(({ name }) => name === 'body')?.values ?? []
  return Object.fromEntries(
    bodies.map(({ value }) => [value, bodyOutline({ itemType, simpleBody: value }, settings)]),
  )
}
