import { promotionsFor } from '#app/cards/promotions.ts'
import { withoutSoldRuns, withPromotions } from '#app/cards/result-list.ts'
import { shownContent } from '#app/content/pages.server.ts'
import { isReachable, pathsOf, sellersHref } from '#app/menu/site-menu.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import { listedViewsOf } from '#app/stock/car-views.server.ts'
import { filtersOf } from '#app/stock/panel-filters.ts'
import { priceInWords } from '#app/stock/price.ts'
import { countedAs, searchName, searchTrail, showMeWord } from '#app/stock/result-heading.ts'
import { type SearchPlace, stockPath } from '#app/stock/search-path.ts'
import {
  countStock,
  firstCards,
  fixedFilters,
  type StockResult,
  searchStock,
  wordsInStock,
} from '#app/stock/stock.server.ts'
import { readStockSearch, type StockSearch, writeStockSearch } from '#app/stock/stock-search.ts'
import { plural } from '#app/stock/vehicle-kind.ts'
import { bodyOutline } from '#app/stock/vocabulary/body-outline.ts'
import { knownMakes } from '#app/stock/vocabulary/known-makes.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { type Counted, filterGroups, outlinesOf } from './filter-groups.server.ts'
import { filterSliders } from './filter-sliders.server.ts'
import { nearCars } from './near-cars.server.ts'
import { refinementsOf } from './refinements.ts'

/** What the search screen shows. */
export type SearchData = Awaited<ReturnType<typeof searchData>>

export async function searchData(scope: Scope, place: SearchPlace, parameters: URLSearchParams, now: Date) {
  const { settings } = scope.site
  const requested = readStockSearch(parameters, place)
  const facets = filtersOf(settings)
  const result = await searchStock(scope, requested, { facets, now })
  const search: StockSearch = { ...requested, page: result.page }
  const cards = withoutSoldRuns(result.cards)
  const fixed = await fixedFilters(scope, place, now)
  const whole = result.count === 0 ? await wholeStock(scope, now) : null
  const counted = whole ? withUncounted(result.facets, whole.facets) : result.facets
  const groups = filterGroups({ search, counted, settings, fixed })
  return {
    search,
    items: withPromotions(cards, cards.length ? promotionsOf(search, settings, now) : []),
    count: result.count,
    pages: result.pages,
    groups,
    fixed,
    outlines: outlinesOf(groups, settings),
    sliders: await filterSliders(scope, search, { bounds: whole?.bounds ?? result.bounds, groups }, now),
    droppable: result.count === 0 ? await droppable(scope, search, fixed, now) : [],
    near: result.count === 0 ? await nearCars(scope, search, fixed, now) : null,
    name: searchName(await namedSearch(scope, search), settings),
    trail: searchTrail(search),
    shown: parameters.getAll('show').slice(0, 10),
    words: screenWords(settings),
    counted: countedAs(search, settings),
    slug: settings.slug,
    api: settings.api.base,
    template: settings.template,
    refreshPath: isReachable(settings.search.refreshPath, pathsOf(settings, await shownContent(scope, now)))
      ? settings.search.refreshPath
      : stockPath,
    makesShown: settings.search.popularMakes.length || usualMakesShown,
    views: await viewsOfCards(scope, cards, now),
    leastPrice: await leastPrice(scope, search, result, now),
  }
}

/** In words; null where no car has a price, or the least is one that leaves charges out. */
async function leastPrice(scope: Scope, search: StockSearch, { bounds }: StockResult, now: Date) {
  if (scope.site.settings.price.subscriptionSite) {
    const cheapest = bounds.subscription_price
    return cheapest && priceInWords({ kind: 'weekly', cents: cheapest.min * 100 })
  }
  if (!bounds.price) return null
  const [cheapest] = await firstCards(scope, { ...search, sort: 'price_asc', page: 1 }, 1, now)
  return cheapest ? priceInWords(cheapest.price) : null
}

/** The makes list before it is opened (STK-45). */
const usualMakesShown = 7

function screenWords({ stock, enquiry, search, name }: SiteSettings) {
  const noun = stock.noun.toLowerCase()
  return {
    one: noun,
    many: plural(noun),
    showMe: showMeWord(stock.noun),
    enquire: enquiry.openLabel,
    placeholder: search.keywordPlaceholder,
    empty: search.emptyText,
    siteName: name,
  }
}

function promotionsOf(search: StockSearch, settings: SiteSettings, now: Date) {
  const types = (search.filters.car_type ?? []).filter(
    (type) => type === 'new' || type === 'used' || type === 'demo',
  )
  const address = writeStockSearch({ ...search, page: 1 })
  const outline = bodyOutline({ itemType: settings.stock.kinds[0] ?? 'car', simpleBody: null }, settings)
  return promotionsFor({ settings, types, page: search.page, address, now }).map(
    ({ promotion, position }) => ({
      position,
      promotion: { ...promotion, outline, href: sellersHref(promotion.href, settings) ?? '' },
    }),
  )
}

const wholeStock = (scope: Scope, now: Date) =>
  searchStock(scope, readStockSearch(new URLSearchParams()), {
    facets: filtersOf(scope.site.settings),
    now,
  })

/** Values that belong to a chosen one: those of the whole stock would be other makes' models. */
const ofOthers = new Set(['model', 'badge', 'series', 'make_model'])

/** Where nothing is found the filters stay, with the values that the stock has and none of them counted. */
function withUncounted(found: Counted, whole: Counted): Counted {
  const merged = Object.entries(whole).map(([name, values]) => {
    const counted = found[name as keyof Counted] ?? []
    if (ofOthers.has(name)) return [name, counted]
    const isCounted = new Set(counted.map(({ value }) => value))
    const rest = values.filter(({ value }) => !isCounted.has(value)).map(({ value }) => ({ value, count: 0 }))
    return [name, [...counted, ...rest]]
  })
  return Object.fromEntries(merged)
}

const mostDroppable = 4

/** Of an empty result, what to drop to see cars again, and how many; most first. */
async function droppable(scope: Scope, search: StockSearch, fixed: readonly string[], now: Date) {
  const chosen = refinementsOf(search, fixed).slice(0, 12)
  const counted = await Promise.all(
    chosen.map(async ({ key, kind, text, href, without }) => ({
      key,
      kind,
      text,
      href,
      count: await countStock(scope, without, now),
    })),
  )
  return counted
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, mostDroppable)
}

/** The filters that a heading may say (searchName), and as many values of each as it could. */
const inHeading = [
  'car_type',
  'make',
  'model',
  'body',
  'fuel',
  'location_name',
  'city',
  'dealership_name',
] as const
const mostInHeading = 4

/** The search as a heading may say it: an address can carry any words, and only names that are known are said. */
async function namedSearch(scope: Scope, search: StockSearch): Promise<StockSearch> {
  const makes = [...knownMakes, ...scope.site.settings.manufacturers.map(({ name }) => name)]
  const inPath: Readonly<Record<string, readonly string[] | undefined>> = search.place.filters
  const isKnown = (name: string, value: string) =>
    inPath[name]?.includes(value) || (name === 'make' && makes.includes(value))
  const said = inHeading.flatMap((name) => {
    const values = search.filters[name]?.slice(0, mostInHeading)
    return values ? [[name, values] as const] : []
  })
  return { ...search, filters: await wordsInStock(scope, Object.fromEntries(said), isKnown) }
}

/** How often each car was viewed that was, where the site shows it (STK-63); null: it does not. */
async function viewsOfCards(
  scope: Scope,
  cards: readonly CarCard[],
  now: Date,
): Promise<Record<string, number> | null> {
  if (!scope.site.settings.card.showViews || !cards.length) return null
  const ids = cards.map(({ id }) => id)
  return Object.fromEntries([...(await listedViewsOf(scope, ids, now))].filter(([, views]) => views > 0))
}
