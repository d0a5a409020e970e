import type { FacetValue } from '#app/search/search.ts'
import { bodyOutline } from '#app/stock/body-outline.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import type { CarFacet } from '#app/stock/car-index.ts'
import { listedViewsOf } from '#app/stock/car-views.server.ts'
import { filtersOf } from '#app/stock/panel-filters.ts'
import { promotionsFor } from '#app/stock/promotions.ts'
import { type SearchPlace, stockPath } from '#app/stock/search-path.ts'
import { placeOf, usedPlaceOf } from '#app/stock/search-place.ts'
import { type StockResult, searchStock, spreadOf, stockWords } from '#app/stock/stock.server.ts'
import { type AddressFilter, isNarrowed, readStockSearch, type StockSearch } from '#app/stock/stock-search.ts'
import { plural, siteKind, soleKind } from '#app/stock/vehicle-kind.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { sliderRange, wholeThousands } from '#app/ui/slider-range.ts'
import { filterLabel } from './facet-words.ts'
import { withoutSoldRuns, withPromotions } from './result-list.ts'
import { canonicalAddress, searchName, searchTrail, showMeWord } from './search-name.ts'
import { isReachable, pathsOf, sellersHref } from './site-menu.ts'

/** What the search screen shows. */
export type SearchData = Awaited<ReturnType<typeof searchData>>

/** A filter of the panel. A chosen value that is not among those counted has no count. */
export type FilterGroup = {
  readonly name: AddressFilter
  readonly label: string
  readonly values: readonly { readonly value: string; readonly count: number | null }[]
}

type SliderName = 'price' | 'subscription_price' | 'km'
export type FilterSlider = {
  readonly name: SliderName
  readonly label: string
  readonly rounding: number
  readonly range: { min: number; max: number }
  readonly bars: readonly { readonly from: number; readonly count: number }[]
}

/** The place that the path names in this site's stock; null: there is none (STK-26). */
export async function findPlace(scope: Scope, path: string): Promise<SearchPlace | null> {
  const { settings } = scope.site
  const [first, ...segments] = path.split('/').filter(Boolean)
  if (first === 'used-car') {
    const words = await stockWords(scope, () => null)
    return segments.length === 1 ? usedPlaceOf(segments[0]!, settings, words) : null
  }
  const words = await stockWords(scope, (makes) => {
    const place = placeOf(segments.slice(0, 1), settings, { makes, bodies: [], models: [] })
    return segments.length === 2 ? (place?.filters.make?.[0] ?? null) : null
  })
  return placeOf(segments, settings, words)
}

export async function searchData(scope: Scope, place: SearchPlace, parameters: URLSearchParams, now: Date) {
  const { settings } = scope.site
  const asked = readStockSearch(parameters, place)
  const facets = filtersOf(settings)
  const result = await searchStock(scope, asked, { facets, now })
  const search: StockSearch = { ...asked, page: result.page }
  const noun = settings.stock.noun
  const types = (search.filters.car_type ?? []).filter(
    (type) => type === 'new' || type === 'used' || type === 'demo',
  )
  const promotions = promotionsFor({ settings, types, page: result.page, now }).map(
    ({ promotion, position }) => ({
      position,
      promotion: { ...promotion, href: sellersHref(promotion.href, settings) ?? '' },
    }),
  )
  const cards = withoutSoldRuns(result.cards)
  return {
    search,
    items: withPromotions(cards, cards.length ? promotions : []),
    count: result.count,
    pages: result.pages,
    groups: filterGroups(search, result, facets, settings),
    outlines: outlinesOf(result, settings),
    sliders: await filterSliders(scope, search, result, now),
    name: searchName(search, settings),
    trail: searchTrail(search),
    canonical: canonicalAddress(search, settings),
    isNarrowed: isNarrowed(search),
    shown: parameters.getAll('show').slice(0, 10),
    words: {
      one: noun.toLowerCase(),
      many: plural(noun.toLowerCase()),
      showMe: showMeWord(noun),
      enquire: settings.enquiry.openLabel,
      placeholder: settings.search.keywordPlaceholder,
      empty: settings.search.emptyText,
      siteName: settings.name,
    },
    slug: settings.slug,
    api: settings.api.base,
    template: settings.template,
    refreshPath: isReachable(settings.search.refreshPath, pathsOf(settings))
      ? settings.search.refreshPath
      : stockPath,
    makesShown: settings.search.popularMakes.length || usualMakesShown,
    views: await viewsOfCards(scope, cards, now),
  }
}

/** How often each car was viewed, where the site shows it (STK-63); null: it does not. */
async function viewsOfCards(
  scope: Scope,
  cards: readonly CarCard[],
  now: Date,
): Promise<Record<string, number> | null> {
  if (!scope.site.settings.card.showViews || !cards.length) return null
  return Object.fromEntries(
    await listedViewsOf(
      scope,
      cards.map(({ id }) => id),
      now,
    ),
  )
}

/** The outline of each body type that the filters offer (STK-94). */
function outlinesOf({ facets }: StockResult, settings: SiteSettings): Record<string, string> {
  const itemType = soleKind(settings) ?? 'car'
  return Object.fromEntries(
    (facets.body ?? []).map(({ value }) => [value, bodyOutline({ itemType, simpleBody: value }, settings)]),
  )
}

/** The makes list before it is opened (STK-45). */
const usualMakesShown = 7
/** Values of a list; what is rarer is found by its words. */
const mostListed = 30
/** STK-48 */
const mostModels = 30

/** Models and badges say little before a make is chosen. */
const needs: Partial<Record<CarFacet, CarFacet>> = { model: 'make', badge: 'model', series: 'model' }

function filterGroups(
  search: StockSearch,
  result: StockResult,
  facets: readonly AddressFilter[],
  settings: SiteSettings,
): FilterGroup[] {
  return facets.flatMap((name) => {
    const before = needs[name]
    const chosen = search.filters[name] ?? []
    if (before && !search.filters[before]?.length && !chosen.length) return []
    const present = result.facets[name] ?? []
    const counted = offered(name, present, settings)
    const unlisted = chosen.filter((value) => !counted.some((known) => known.value === value))
    const values = [...unlisted.map((value) => ({ value, count: null })), ...counted]
    return chosen.length || (present.length > 1 && values.length > 0)
      ? [{ name, label: filterLabel(name, siteKind(settings)), values }]
      : []
  })
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
  if (name === 'categories' && search.categories.length)
    return values.filter(({ value }) => search.categories.includes(value))
  if (name === 'model') return values.slice(0, mostModels)
  if (name === 'make') return popularFirst(values, search.popularMakes)
  return values.slice(0, mostListed)
}

function popularFirst(values: readonly FacetValue[], popular: readonly string[]): FacetValue[] {
  const place = (make: string) => {
    const at = popular.findIndex((name) => name.toLowerCase() === make.toLowerCase())
    return at < 0 ? popular.length : at
  }
  return [...values].sort((a, b) => place(a.value) - place(b.value))
}

async function filterSliders(
  scope: Scope,
  search: StockSearch,
  { bounds }: StockResult,
  now: Date,
): Promise<FilterSlider[]> {
  const isWeekly = scope.site.settings.price.subscriptionSite
  const money = isWeekly
    ? ({ name: 'subscription_price', label: 'Price a week', rounding: 1 } as const)
    : ({ name: 'price', label: 'Price', rounding: wholeThousands } as const)
  const distance = { name: 'km', label: 'Kilometres', rounding: wholeThousands } as const
  const sliders = siteKind(scope.site.settings).lacks.has('odometer') ? [money] : [money, distance]
  return Promise.all(
    sliders.map(async (slider) => {
      const range = sliderRange(bounds[slider.name]?.max, slider.rounding)
      const spread = await spreadOf(scope, search, slider.name, now)
      return { ...slider, range, bars: barsOf(spread, range) }
    }),
  )
}

/** More bars than this are too thin to see. */
const mostBars = 32

/** Bars of one width over the range of the slider, empty ones too; a bar is a whole number of the counted steps. */
function barsOf(spread: readonly FacetValue[], { max }: { max: number }) {
  const steps = spread.map(({ value, count }) => {
    const [from = 0, to = 0] = value.split(':').map(Number)
    return { from, width: to - from, count }
  })
  const step = steps.find(({ width }) => width > 0)?.width ?? 1
  const width = step * Math.ceil(max / mostBars / step)
  const bars = Array.from({ length: Math.ceil(max / width) }, (_, i) => ({ from: i * width, count: 0 }))
  for (const { from, count } of steps) {
    const bar = bars[Math.min(bars.length - 1, Math.floor(from / width))]
    if (bar) bar.count += count
  }
  return bars
}
