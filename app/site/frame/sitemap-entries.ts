import { type ArticleSummary, articlePath, blogPath, sectionPath } from '#app/content/article.ts'
import type { ShownContent } from '#app/content/shown-content.ts'
import { unsubscribePath } from '#app/content/standard-pages.ts'
import { shownLocations } from '#app/locations/locations.ts'
import { dealerLocatorPath, placePath, placesPath } from '#app/locations/place-path.ts'
import { plainPages } from '#app/menu/site-menu.ts'
import { pictureAddress } from '#app/pictures/pictures.ts'
import type { SitemapEntry } from '#app/seo/sitemap.ts'
import { canonicalAddress } from '#app/stock/result-heading.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { contactPath, hasPage } from '#app/tenancy/site-pages.ts'
import { carPath } from '#app/tenancy/site-paths.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** Which addresses search engines should know: each answers, is to be listed, and names itself as its one address. */

type Listed = {
  readonly slug: string
  readonly make: string
  readonly model: string
  readonly carType: string
  readonly body: string | null
  readonly itemType: string
  readonly locationId: string | null
  readonly picture: string | null
  readonly changed: string
}
type Facts = {
  readonly settings: SiteSettings
  readonly cars: readonly Listed[]
  readonly articles: readonly ArticleSummary[]
  readonly pages: ShownContent['pages']
}

export function sitemapEntries({ settings, cars, articles, pages }: Facts): SitemapEntry[] {
  const entries = [
    { path: '/', changed: lastChange(cars) },
    ...stockEntries(settings, cars),
    ...informationPaths(settings).map((path) => ({ path })),
    ...pageEntries(pages),
    ...blogEntries(articles),
    ...cars.map(({ slug, picture, changed }) => ({
      path: carPath(slug),
      changed,
      picture: picture && pictureAddress(picture, { width: 1280, ratio: '3:2', format: 'jpeg' }),
    })),
  ]
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()]
}

function informationPaths(settings: SiteSettings): string[] {
  const locations = shownLocations(settings)
  const has = (path: string) => hasPage(settings, path)
  return [
    ...[contactPath(settings)].filter(has),
    ...locations.map((location) => placePath(location, settings)),
    // The list of a dealer's only place names that place's own page as its address.
    ...(locations.length > 1 ? [placesPath] : []),
    dealerLocatorPath,
    ...plainPages.filter(has),
  ]
}

/** Pages that the dealer wrote; a form to be left alone with is nothing to search for. */
const pageEntries = (pages: ShownContent['pages']): SitemapEntry[] =>
  pages
    .filter(({ path }) => path !== '/' && path !== unsubscribePath)
    .map(({ path, changedAt }) => ({ path, ...(changedAt && { changed: changedAt }) }))

/** The blog, its sections that have an article, and each article. */
function blogEntries(articles: readonly ArticleSummary[]): SitemapEntry[] {
  if (articles.length === 0) return []
  const sections = Map.groupBy(articles, ({ section }) => section)
  return [
    { path: blogPath, changed: lastChange(articles) },
    ...[...sections].map(([section, its]) => ({ path: sectionPath(section), changed: lastChange(its) })),
    ...articles.map((article) => ({ path: articlePath(article), changed: lastChange([article]) })),
  ]
}

/** Searches that a path stands for, as far as there is such stock. */
function stockEntries(settings: SiteSettings, cars: readonly Listed[]): SitemapEntry[] {
  const place = new Map(shownLocations(settings).map(({ id, name }) => [id, name]))
  // Where all cars of a make are used ones, the page of the make says so already.
  const mixed = new Set(cars.filter(({ carType }) => carType !== 'used').map(({ make }) => make))
  const groups: ((car: Listed) => Record<string, string> | null)[] = [
    ({ carType }) => ({ car_type: carType }),
    ({ make }) => ({ make }),
    ({ make, model }) => ({ make, model }),
    ({ make, carType }) => (carType === 'used' && mixed.has(make) ? { make, car_type: 'used' } : null),
    ({ body }) => (body === null ? null : { body }),
    ({ locationId }) => {
      const name = place.get(locationId ?? '')
      return name === undefined ? null : { location_name: name }
    },
  ]
  const found = groups.flatMap((filtersOf) => {
    const paths = pathsOf(settings)
    return (
      [...Map.groupBy(cars, (car) => paths(filtersOf(car)))]
        // What all cars have in common leads to the whole stock once more.
        .filter(([, its]) => its.length < cars.length)
        .map(([path, its]) => ({ path, changed: lastChange(its) }))
    )
  })
  const stock = { path: stockPath, changed: lastChange(cars) }
  return [...(cars.length ? [stock] : []), ...found.filter(({ path }) => path !== '' && !path.includes('?'))]
}

/** The address of a search; a thousand cars ask for some twenty. */
function pathsOf(settings: SiteSettings) {
  const entries = new Map<string, string>()
  return (filters: Record<string, string> | null): string => {
    if (filters === null) return ''
    const key = Object.values(filters).join('\n')
    const path = entries.get(key) ?? canonicalAddress(readStockSearch(new URLSearchParams(filters)), settings)
    entries.set(key, path)
    return path
  }
}

function lastChange(changes: readonly (Pick<Listed, 'changed'> | Pick<ArticleSummary, 'changedAt'>)[]) {
  let last: string | undefined
  for (const change of changes) {
    const at = 'changed' in change ? change.changed : change.changedAt
    if (last === undefined || at > last) last = at
  }
  return last
}
