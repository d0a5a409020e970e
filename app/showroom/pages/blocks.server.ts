import { budgetFacts } from '#app/budget/budget.server.ts'
import { articleHtml } from '#app/content/article-text.server.ts'
import { publishedArticles } from '#app/content/articles.server.ts'
import { cardFacts } from '#app/content/card-facts.ts'
import { certifiedPledge, type Pledge, promisesOf, usedPledge, warranties } from '#app/content/dealer-copy.ts'
import { type Block, type BlockOf, isInWindow, type Offer } from '#app/content/page-blocks.ts'
import { currentOffers, isAbout } from '#app/content/standard-pages.ts'
import type { TakenForm } from '#app/leads/lead-forms.server.ts'
import { pageForm } from '#app/leads/page-form.server.ts'
import { dateIn } from '#app/platform/zoned-time.ts'
import { bodyOutline } from '#app/stock/body-outline.ts'
import { showMeWord } from '#app/stock/result-heading.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { newestCars, searchStock } from '#app/stock/stock.server.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { bodyPlural, siteKind, soleKind } from '#app/stock/vehicle-kind.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { wholeNumber } from '#app/ui/money.ts'
import { placeCards } from './place-cards.ts'
import { salesCount } from './sales-count.ts'
import { searchedCars } from './searched-cars.server.ts'

/** What the blocks of a page show: the dealer's words, filled in from the stock and the settings of now. */

type Asked = {
  readonly scope: Scope
  readonly now: Date
  /** The page's own address, where its form is posted. */
  readonly path: string
  readonly forms: readonly TakenForm[]
  /** Offers about this brand are asked for. */
  readonly make: string | null
}

type Facts = Asked & {
  /** By the site's clock. */
  readonly today: string
  /** What several blocks ask of the stock, asked once. */
  readonly stock: () => ReturnType<typeof wholeStock>
  /** The vehicle that a hero shows is not shown once more. */
  readonly hasNewestAbove: boolean
}

type ShownOffer = Pick<Offer, 'title' | 'text' | 'href'> &
  Partial<Pick<Offer, 'label' | 'terms' | 'picture' | 'alt'>>

const mostBodies = 8
const usualCount = 3

const html = (words: string) => articleHtml(words)
const nothing = null

/** Each block as it is drawn; null where it has nothing to show. */
const makers = {
  hero: async (block: BlockOf<'hero'>, facts: Facts) => {
    const { settings } = facts.scope.site
    const { count } = await facts.stock()
    const filled = (text: string) => text.replaceAll('{count}', wholeNumber(count))
    const isWithCar = block.search && !block.picture
    return {
      lines: filled(block.heading).split('\n'),
      text: block.text ? filled(block.text) : '',
      picture: block.picture ?? null,
      alt: block.alt,
      buttons: block.buttons ?? [],
      template: settings.template,
      count,
      search: block.search ? await searchFacts(facts) : null,
      newest: isWithCar ? ((await newestCars(facts.scope, 1, facts.now))[0] ?? null) : null,
    }
  },
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
  form: ({ heading, text, form }: BlockOf<'form'>, { scope, forms, path }: Facts) => {
    const known = forms.find(({ kind }) => kind === form)
    return known ? { heading, text, ...pageForm(scope.site.settings, known, { action: path }) } : nothing
  },
  stock: async (block: BlockOf<'stock'>, facts: Facts) => {
    const { settings } = facts.scope.site
    const count = block.count ?? settings.stock.featuredCount
    const { cards, href } = block.search
      ? await searchedCars(facts.scope, block.search, count, facts.now)
      : { cards: await newestOnes(facts, count), href: `${stockPath}?sortBy=latest` }
    const label = block.label ?? `See all ${showMeWord(settings.stock.noun)}`
    return cards.length ? { heading: block.heading, cards, more: { href, label } } : nothing
  },
  offers: ({ heading = 'Offers', offers }: BlockOf<'offers'>, { scope, today, make }: Facts) => {
    const current: readonly ShownOffer[] = offers
      ? offers.filter((offer) => isInWindow(offer, today))
      : currentOffers(scope.site.settings, today)
    const ofMake = make ? current.filter(isAbout(make)) : []
    const shown = ofMake.length ? ofMake : current
    return shown.length ? { heading, offers: shown } : nothing
  },
  brands: async ({ heading = 'Browse by make' }: BlockOf<'brands'>, facts: Facts) => {
    const makes = (await facts.stock()).facets.make ?? []
    return makes.length < 2 ? nothing : { heading, makes }
  },
  bodies: async (_: BlockOf<'bodies'>, facts: Facts) => {
    const bodies = await bodiesOf(facts)
    return bodies.length < 2 ? nothing : { bodies }
  },
  places: ({ heading = 'Our Locations', show }: BlockOf<'places'>, { scope }: Facts) => {
    const places = placeCards(scope.site.settings, show)
    return places.length ? { heading, places } : nothing
  },
  team: ({ heading, people }: BlockOf<'team'>) => ({ heading, people }),
  reviews: ({ heading = 'What buyers say', count = usualCount }: BlockOf<'reviews'>, { scope }: Facts) => {
    const reviews = scope.site.settings.reviews.slice(0, count)
    return reviews.length ? { heading, reviews } : nothing
  },
  statistics: ({ statistics }: BlockOf<'statistics'>, { scope }: Facts) => {
    const shown = statistics ?? scope.site.settings.copy.statsBanner
    return shown.length ? { statistics: shown } : nothing
  },
  promises: ({ heading }: BlockOf<'promises'>, { scope }: Facts) => {
    const promises = promisesOf(scope.site.settings)
    return promises.length ? { heading, promises } : nothing
  },
  warranty: ({ heading = 'Warranty' }: BlockOf<'warranty'>, { scope }: Facts) => {
    const shown = warranties(scope.site.settings)
    return shown.length ? { heading, warranties: shown } : nothing
  },
  certified: ({ heading }: BlockOf<'certified'>, { scope }: Facts) =>
    pledged(certifiedPledge(scope.site.settings), heading),
  pledge: ({ heading }: BlockOf<'pledge'>, { scope }: Facts) =>
    pledged(usedPledge(scope.site.settings), heading),
  counter: ({ label = 'sales this month' }: BlockOf<'counter'>, { scope, now }: Facts) => {
    const { salesCounter } = scope.site.settings
    return salesCounter ? { label, count: salesCount(now) } : nothing
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
    const shown = slides.filter((slide) => isInWindow(slide, today))
    return shown.length ? { label, slides: shown } : nothing
  },
  film: ({ heading, film, picture, alt }: BlockOf<'film'>) => ({ heading, film, picture, alt }),
  map: ({ heading = 'Where to find us', place = 'primary' }: BlockOf<'map'>, { scope }: Facts) => {
    const places = placeCards(scope.site.settings, place)
    return places.length ? { heading, places } : nothing
  },
  invitation: ({ heading, text, button }: BlockOf<'invitation'>) => ({ heading, text, button }),
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
    readonly shown: ShownOf<Name>
  }
}[Block['block']]

/** The blocks that show today, each with what it shows. */
export async function shownBlocks(asked: Asked, blocks: readonly Block[]): Promise<ShownBlock[]> {
  const { scope, now } = asked
  const today = dateIn(now, scope.site.settings.site.timeZone)
  let stock: ReturnType<typeof wholeStock> | undefined
  const facts: Facts = {
    ...asked,
    today,
    stock: () => {
      stock ??= wholeStock(scope, now)
      return stock
    },
    hasNewestAbove: blocks.some((block) => block.block === 'hero' && block.search && !block.picture),
  }
  const shown = await Promise.all(
    blocks
      .filter((block) => isInWindow(block, today))
      .map(async (block) => {
        const make = makers[block.block] as (block: Block, facts: Facts) => unknown
        const its = await make(block, facts)
        return its === null ? [] : [{ block: block.block, id: block.id, shown: its } as ShownBlock]
      }),
  )
  return shown.flat()
}

const wholeStock = (scope: Scope, now: Date) =>
  searchStock(scope, readStockSearch(new URLSearchParams()), { facets: ['make', 'body', 'car_type'], now })

async function newestOnes({ scope, now, hasNewestAbove }: Facts, count: number) {
  if (!hasNewestAbove) return newestCars(scope, count, now)
  const newest = await newestCars(scope, count + 1, now)
  return newest.length > 1 ? newest.slice(1) : newest
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
    api: settings.api.base,
  }
}
