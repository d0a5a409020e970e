import type { Block, BlockOf } from '#app/content/page-blocks.ts'
import type { TakenForm } from '#app/leads/lead-forms.server.ts'
import { shownLocations } from '#app/locations/locations.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import { wholeCents } from '#app/stock/price.ts'
import { showMeWord } from '#app/stock/result-heading.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { newestCars, searchStock } from '#app/stock/stock.server.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { siteKind } from '#app/stock/vehicle-kind.ts'
import { templateOf } from '#app/templates/templates.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { dollars, wholeNumber } from '#app/ui/money.ts'
import { searchedCars } from './searched-cars.server.ts'

/** What a page's first block shows: its words, the vehicle beside them, and the search. */

export type Asked = {
  readonly scope: Scope
  readonly now: Date
  /** The page's own address, where its form is posted. */
  readonly path: string
  readonly forms: readonly TakenForm[]
  /** Offers about this brand are asked for. */
  readonly make: string | null
}

export type Facts = Asked & {
  /** By the site's clock. */
  readonly today: string
  /** What several blocks ask of the stock, asked once. */
  readonly stock: () => ReturnType<typeof wholeStock>
  readonly heroCar: () => Promise<CarCard | null>
}

export const mostBodies = 8

export const wholeStock = (scope: Scope, now: Date) =>
  searchStock(scope, readStockSearch(new URLSearchParams()), {
    facets: ['make', 'body', 'car_type', 'location_name'],
    now,
  })

type Hero = BlockOf<'hero'>

/** The vehicle beside the words: of the search that the block names, else the newest. */
export async function carOfHero({ scope, now }: Asked, hero: Block | undefined): Promise<CarCard | null> {
  if (hero?.block !== 'hero' || !hero.search || hero.picture) return null
  const named = hero.stock ? await searchedCars(scope, hero.stock, 1, now) : null
  return named?.cards[0] ?? (await newestCars(scope, 1, now))[0] ?? null
}

export async function heroFacts(block: Hero, facts: Facts) {
  const { settings } = facts.scope.site
  const { count } = await facts.stock()
  const from = block.heading.includes('{from}') || block.text?.includes('{from}')
  const lowest = from ? await lowestPrice(facts, block.stock ?? stockPath) : null
  const filled = (text: string) =>
    text.replaceAll('{count}', wholeNumber(count)).replaceAll('{from}', lowest ?? '')
  return {
    lines: filled(block.heading).split('\n'),
    text: block.text ? filled(block.text) : '',
    picture: block.picture ?? null,
    alt: block.alt,
    buttons: block.buttons ?? [],
    layout: block.layout ?? templateOf(settings.template).home.hero,
    count,
    search: block.search ? await searchFacts(facts) : null,
    newest: block.search && !block.picture ? await facts.heroCar() : null,
  }
}

/** What the cheapest vehicle of a search costs, such as '$18,990', or a week of it; null where none says. */
async function lowestPrice({ scope, now }: Facts, search: string): Promise<string | null> {
  const cheapest = `${search}${search.includes('?') ? '&' : '?'}sortBy=price_asc`
  const { cards } = await searchedCars(scope, cheapest, 1, now)
  const price = cards[0]?.price
  if (price?.kind === 'weekly') return dollars(price.cents)
  const whole = price?.kind === 'price' ? wholeCents(price) : null
  return whole === null ? null : dollars(whole)
}

export type SearchFacts = Awaited<ReturnType<typeof searchFacts>>

async function searchFacts(facts: Facts) {
  const { settings } = facts.scope.site
  const { count, facets } = await facts.stock()
  return {
    placeholder: settings.search.keywordPlaceholder,
    vehicles: showMeWord(settings.stock.noun),
    isWeekly: settings.price.subscriptionSite,
    count,
    makes: facets.make ?? [],
    bodyLabel: siteKind(settings).bodyLabel,
    bodies: (facets.body ?? []).slice(0, mostBodies).map(({ value, count }) => ({ value, count })),
    // A week is a week, whatever the car's age.
    types: (settings.price.subscriptionSite ? [] : conditions).flatMap((type) =>
      (facets.car_type ?? []).filter(({ value }) => value === type),
    ),
    places: shownLocations(settings).flatMap(({ name }) =>
      (facets.location_name ?? []).filter(({ value }) => value === name),
    ),
    api: settings.api.base,
  }
}

const conditions = ['new', 'demo', 'used']
