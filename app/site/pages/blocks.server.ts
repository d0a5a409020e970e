import { budgetFacts } from '#app/budget/budget.server.ts'
import { articleHtml } from '#app/content/article-text.server.ts'
import { publishedArticles } from '#app/content/articles.server.ts'
import { cardFacts } from '#app/content/card-facts.ts'
import { certifiedPledge, type Pledge, promisesOf, usedPledge, warranties } from '#app/content/dealer-copy.ts'
import { type Block, type BlockOf, isInWindow } from '#app/content/page-blocks.ts'
import { offeredAt } from '#app/enquiries/appointments.server.ts'
import { pageForm } from '#app/leads/form/page-form.server.ts'
import { welcomeOf } from '#app/leads/welcome.ts'
import { primaryLocation } from '#app/locations/locations.ts'
import { reviewsOf } from '#app/locations/reviews.ts'
import { placesBlock } from '#app/places/place-facts.ts'
import { dateIn } from '#app/platform/zoned-time.ts'
import { siteFrame } from '#app/site/frame/frame.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import { soldThisMonth } from '#app/stock/cars.server.ts'
import { showMeWord } from '#app/stock/result-heading.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { newestCars } from '#app/stock/stock.server.ts'
import { stockedModels } from '#app/stock/stocked-models.server.ts'
import { bodyPlural, soleKind } from '#app/stock/vehicle-kind.ts'
import { bodyOutline } from '#app/stock/vocabulary/body-outline.ts'
import { frameHosts, isFramed } from '#app/tenancy/frame-hosts.ts'
import { type Asked, carOfHero, type Facts, heroFacts, mostBodies, wholeStock } from './hero-facts.server.ts'
import { offersFacts } from './offers.server.ts'
import { personFacts } from './person-facts.ts'
import { placesFacts } from './places-facts.server.ts'
import { salesCount } from './sales-count.ts'
import { searchedCars } from './searched-cars.server.ts'

/** What the blocks of a page show: the dealer's words, filled in from the stock and the settings of now. */

const usualCount = 3
const mostMakes = 24

const html = (words: string) => articleHtml(words)
const nothing = null

/** Each block as it is drawn; null where it has nothing to show. */
const makers = {
  hero: heroFacts,
  words: ({ heading, words }: BlockOf<'words'>) => ({ heading, html: html(words) }),
  'picture and words': ({ words, ...block }: BlockOf<'picture and words'>) => ({
    ...block,
    html: html(words),
  }),
  cards: (block: BlockOf<'cards'>) => block,
  accordion: ({ heading, entries }: BlockOf<'accordion'>) => ({
    heading,
    entries: entries.map(({ title, words }) => ({ title, html: html(words) })),
  }),
  form: async ({ heading, text, form }: BlockOf<'form'>, { scope, forms, path, now }: Facts) => {
    const definition = forms.find(({ kind }) => kind === form)
    if (!definition) return nothing
    const page = pageForm(scope.site.settings, definition, { action: path })
    const welcome = welcomeOf(scope.site.settings, 'contact', now)
    return { heading, text, welcome, ...page, offered: await offeredAt(scope, page.form, { now }) }
  },
  stock: async (block: BlockOf<'stock'>, facts: Facts) => {
    const { settings } = facts.scope.site
    const count = block.count ?? settings.stock.featuredCount
    const { cards, href } = block.search
      ? await otherCars(facts, block.search, count)
      : { cards: await newestOnes(facts, count), href: `${stockPath}?sortBy=latest` }
    const label = block.label ?? `See all ${showMeWord(settings.stock.noun)}`
    return cards.length ? { heading: block.heading, cards, more: { href, label } } : nothing
  },
  offers: offersFacts,
  brands: async ({ heading = 'Browse by make' }: BlockOf<'brands'>, facts: Facts) => {
    const makes = (await facts.stock()).facets.make ?? []
    if (makes.length < 2) return nothing
    const { scope, now } = facts
    const { brands } = siteFrame(scope.site.settings, await stockedModels(scope, now))
    const known = new Map(brands.map((brand) => [brand.name, brand]))
    return {
      heading,
      makes: makes.slice(0, mostMakes).map(({ value, count }) => ({
        count,
        brand: known.get(value) ?? { name: value },
      })),
    }
  },
  bodies: async ({ heading }: BlockOf<'bodies'>, facts: Facts) => {
    const bodies = await bodiesOf(facts)
    return bodies.length < 2 ? nothing : { heading, bodies }
  },
  places: placesFacts,
  team: ({ heading, people, more }: BlockOf<'team'>, { scope }: Facts) => ({
    heading,
    more,
    people: people.map((person) => personFacts(person, scope.site.settings)),
  }),
  reviews: ({ heading = 'What buyers say', count = usualCount }: BlockOf<'reviews'>, { scope }: Facts) => {
    const { settings } = scope.site
    const { reviews, rating } = reviewsOf(settings, null)
    return reviews.length ? { heading, reviews: reviews.slice(0, count), rating } : nothing
  },
  statistics: ({ statistics }: BlockOf<'statistics'>, { scope }: Facts) => {
    const text = statistics ?? scope.site.settings.copy.statsBanner
    return text.length ? { statistics: text } : nothing
  },
  promises: ({ heading }: BlockOf<'promises'>, { scope }: Facts) => {
    const promises = promisesOf(scope.site.settings)
    return promises.length ? { heading, promises } : nothing
  },
  warranty: ({ heading = 'Warranty' }: BlockOf<'warranty'>, { scope }: Facts) => {
    const list = warranties(scope.site.settings)
    return list.length ? { heading, warranties: list } : nothing
  },
  certified: ({ heading }: BlockOf<'certified'>, { scope }: Facts) =>
    pledged(certifiedPledge(scope.site.settings), heading),
  pledge: ({ heading }: BlockOf<'pledge'>, { scope }: Facts) =>
    pledged(usedPledge(scope.site.settings), heading),
  counter: async ({ label = 'sales this month' }: BlockOf<'counter'>, { scope, now }: Facts) => {
    const { salesCounter } = scope.site.settings
    if (salesCounter === 'made') return { label, count: await soldThisMonth(scope, now), grows: false }
    return salesCounter ? { label, count: salesCount(now), grows: true } : nothing
  },
  'budget finder': async (_: BlockOf<'budget finder'>, { scope, now }: Facts) => {
    const facts = await budgetFacts(scope, new URLSearchParams(), now)
    return facts && { facts }
  },
  blog: async (block: BlockOf<'blog'>, { scope, now }: Facts) => {
    const articles = (await publishedArticles(scope, now)).filter(
      ({ section }) => block.section === undefined || section === block.section,
    )
    const cards = articles.slice(0, block.count ?? usualCount).map(cardFacts(scope.site.settings))
    return cards.length ? { heading: block.heading ?? 'From the blog', cards } : nothing
  },
  banner: (block: BlockOf<'banner'>) => block,
  slider: ({ label, slides }: BlockOf<'slider'>, { today }: Facts) => {
    const current = slides.filter((slide) => isInWindow(slide, today))
    return current.length ? { label, slides: current } : nothing
  },
  film: ({ heading, film, picture, alt }: BlockOf<'film'>) => ({ heading, film, picture, alt }),
  embed: ({ heading, address, title, height }: BlockOf<'embed'>, { scope }: Facts) =>
    isFramed(address, frameHosts(scope.site.settings)) ? { heading, address, title, height } : nothing,
  map: ({ heading = 'Where to find us', place }: BlockOf<'map'>, { scope, now }: Facts) => {
    const { settings } = scope.site
    const block = placesBlock(settings, { filter: place ?? primaryLocation(settings).id, heading }, now)
    return block.places.length ? { heading, block } : nothing
  },
  invitation: ({ heading, text, button }: BlockOf<'invitation'>, { scope }: Facts) => {
    const { settings } = scope.site
    const outline = bodyOutline({ itemType: soleKind(settings) ?? 'car', simpleBody: null }, settings)
    return { heading, text, button, outline }
  },
} satisfies Record<Block['block'], (block: never, facts: Facts) => unknown>

const pledged = (pledge: Pledge | null, heading: string | undefined) =>
  pledge && { heading: heading ?? pledge.heading, pledge }

type Makers = typeof makers
export type ShownOf<Name extends Block['block']> = NonNullable<Awaited<ReturnType<Makers[Name]>>>
/** A block with what it shows. */
export type ShownBlock = {
  readonly [Name in Block['block']]: {
    readonly block: Name
    readonly id?: string | undefined
    readonly isBeside: boolean
    readonly shown: ShownOf<Name>
  }
}[Block['block']]

/** The blocks that show today, each with what it shows. */
export async function shownBlocks(request: Asked, blocks: readonly Block[]): Promise<ShownBlock[]> {
  const { scope, now } = request
  const today = dateIn(now, scope.site.settings.site.timeZone)
  let stock: ReturnType<typeof wholeStock> | undefined
  let heroCar: ReturnType<typeof carOfHero> | undefined
  const facts: Facts = {
    ...request,
    today,
    stock: () => {
      stock ??= wholeStock(scope, now)
      return stock
    },
    heroCar: () => {
      heroCar ??= carOfHero(
        request,
        blocks.find((block) => block.block === 'hero'),
      )
      return heroCar
    },
  }
  const shown = await Promise.all(
    blocks
      .filter((block) => isInWindow(block, today))
      .map(async (block) => {
        const make = makers[block.block] as (block: Block, facts: Facts) => unknown
        const its = await make(block, facts)
        const { block: name, id, beside } = block
        return its === null ? [] : [{ block: name, id, isBeside: beside === true, shown: its } as ShownBlock]
      }),
  )
  return shown.flat()
}

/** The vehicle that the hero shows is not shown once more. */
async function newestOnes({ scope, now, heroCar }: Facts, count: number) {
  const newest = await newestCars(scope, count + 1, now)
  return withoutHero(newest, await heroCar()).slice(0, count)
}

async function otherCars({ scope, now, heroCar }: Facts, search: string, count: number) {
  const { cards, href } = await searchedCars(scope, search, count + 1, now)
  return { cards: withoutHero(cards, await heroCar()).slice(0, count), href }
}

function withoutHero(cards: readonly CarCard[], hero: CarCard | null) {
  const others = cards.filter(({ id }) => id !== hero?.id)
  return others.length ? others : cards
}

async function bodiesOf({ scope, stock }: Facts) {
  const { settings } = scope.site
  const kind = soleKind(settings)
  return ((await stock()).facets.body ?? []).slice(0, mostBodies).map((body) => ({
    ...body,
    /** 'Naked bikes' */
    plural: bodyPlural(body.value, kind),
    outline: bodyOutline({ itemType: kind ?? 'car', simpleBody: body.value }, settings),
  }))
}
