import type { FacetValue } from '#app/search/search.ts'
import { bodyOutline } from '#app/stock/body-outline.ts'
import type { CarFacet } from '#app/stock/car-index.ts'
import { filterLabel } from '#app/stock/facet-words.ts'
import { filtersOf } from '#app/stock/panel-filters.ts'
import type { StockResult } from '#app/stock/stock.server.ts'
import type { AddressFilter, StockSearch } from '#app/stock/stock-search.ts'
import { siteKind, soleKind } from '#app/stock/vehicle-kind.ts'
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
  readonly name: AddressFilter
  readonly label: string
  readonly values: readonly FilterValue[]
}

export type Counted = StockResult['facets']

/** Values of a list; what is rarer is found by its words. */
const mostListed = 30
/** STK-48 */
const mostModels = 30

/** Models and badges say little before a make is chosen. */
const needs: Partial<Record<CarFacet, CarFacet>> = { model: 'make', badge: 'model', series: 'model' }

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
    const before = needs[name]
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

/** Lists from little to much. */
const byAmount = new Set<AddressFilter>([
  ...(['seats', 'odometer', 'sleeps', 'length', 'tare', 'atm', 'engine', 'seat_height', 'range'] as const),
])

/** The counted values that a filter offers, in the order it lists them. */
function offered(
  name: AddressFilter,
  values: readonly FacetValue[],
  { search }: SiteSettings,
): readonly FacetValue[] {
  if (name === 'year') return [...values].sort((a, b) => Number(b.value) - Number(a.value))
  if (byAmount.has(name) || name.endsWith('_range'))
    return [...values].sort((a, b) => Number.parseInt(a.value, 10) - Number.parseInt(b.value, 10))
  // STK-56
  if (name === 'certified' && search.certifiedOnly) return values.filter(({ value }) => value !== 'false')
  // TEN-09
  if (name === 'categories') return values.filter(({ value }) => search.categories.includes(value))
  if (name === 'model') return values.slice(0, mostModels)
  if (name === 'make') return popularFirst(values, search.popularMakes)
  if (name === 'body') return values.slice(0, mostTiles)
  return values.slice(0, mostListed)
}

/** Body types are tiles; a rarer one is found by its words. */
const mostTiles = 12

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
