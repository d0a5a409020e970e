import { budgetFacts } from '#app/budget/budget.server.ts'
import { publishedArticles } from '#app/content/articles.server.ts'
import { cardFacts } from '#app/content/card-facts.ts'
import { sellersHref } from '#app/frame/site-menu.ts'
import { dealerPhone } from '#app/leads/dealer-phone.ts'
import { shownLocations } from '#app/locations/locations.ts'
import { dateIn } from '#app/platform/zoned-time.ts'
import { bodyOutline } from '#app/stock/body-outline.ts'
import { showMeWord } from '#app/stock/result-heading.ts'
import { newestCars, searchStock } from '#app/stock/stock.server.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { bodyPlural, siteKind, soleKind } from '#app/stock/vehicle-kind.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { wholeNumber } from '#app/ui/money.ts'

export type HomeData = Awaited<ReturnType<typeof homeData>>

const mostBodies = 8
const mostReviews = 3
const mostArticles = 3

/** What the home page shows: the settings' words, filled in from the stock of now. */
export async function homeData(scope: Scope, now: Date) {
  const { settings } = scope.site
  const { home } = settings
  const everything = readStockSearch(new URLSearchParams())
  const [stock, newest, articles] = await Promise.all([
    searchStock(scope, everything, { facets: ['make', 'body', 'car_type'], now }),
    // The newest is the hero's; it is not shown twice.
    newestCars(scope, settings.stock.featuredCount + 1, now),
    publishedArticles(scope, now),
  ])
  const today = dateIn(now, settings.site.timeZone)
  const kind = soleKind(settings)
  const words = (text: string) => text.replaceAll('{count}', wholeNumber(stock.count))
  return {
    template: settings.template,
    siteName: settings.name,
    noun: settings.stock.noun,
    placeholder: settings.search.keywordPlaceholder,
    vehicles: showMeWord(settings.stock.noun),
    isWeekly: settings.price.subscriptionSite,
    count: stock.count,
    makes: stock.facets.make ?? [],
    bodyLabel: siteKind(settings).bodyLabel,
    bodies: (stock.facets.body ?? []).slice(0, mostBodies).map((body) => ({
      ...body,
      /** 'Naked bikes' */
      plural: bodyPlural(body.value, kind),
      outline: bodyOutline({ itemType: kind ?? 'car', simpleBody: body.value }, settings),
    })),
    hero: newest[0] ?? null,
    featured: newest.length > 1 ? newest.slice(1) : newest,
    home: {
      ...home,
      heroLines: (home.heroLines.length ? home.heroLines : [settings.name]).map(words),
      heroText: words(home.heroText),
    },
    sell: sellInvitation(settings),
    api: settings.api.base,
    budget: home.blocks.includes('budget') ? await budgetFacts(scope, new URLSearchParams(), now) : null,
    offers: home.offers.filter(({ until }) => !until || until >= today),
    reviews: settings.reviews.slice(0, mostReviews),
    blogs: home.blocks.includes('blogs') ? articles.slice(0, mostArticles).map(cardFacts(settings)) : [],
    locations: shownLocations(settings).map((location) => {
      const { id, name, address, dealer_license_number } = location
      const phone = dealerPhone(settings, location)
      return { id, name, address, phone: phone.number && phone, licence: dealer_license_number ?? null }
    }),
  }
}

function sellInvitation(settings: SiteSettings) {
  const { sell } = settings.home
  const href = sell && sellersHref(sell.href, settings)
  return sell && href ? { ...sell, href } : null
}
