import { currentOffers, isAbout } from '#app/content/standard-pages.ts'
import { siteContent } from '#app/menu/site-content.server.ts'
import { isReachable, pathsOf } from '#app/menu/site-menu.ts'
import { dateIn } from '#app/platform/zoned-time.ts'
import { rangeOf } from '#app/range/range.server.ts'
import { rangeModelPath } from '#app/range/range-paths.ts'
import type { BrandSummary } from '#app/range/range-summary.ts'
import { modelPath } from '#app/stock/search-path.ts'
import { searchStock } from '#app/stock/stock.server.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { dollars } from '#app/ui/money.ts'
import type { Route } from './+types/brand-menu.route'
import type { BrandMenu } from './brand-menu.ts'

/** A brand's models in stock with how many there are, and its offers: asked when its dropdown opens. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { settings } = scope.site
  const make = new URL(request.url).searchParams.get('make') ?? ''
  const brand = settings.manufacturers.find(({ name }) => name === make)
  const sold = (await rangeOf(scope)).brands.find(({ name }) => name === make)
  if (!brand && !sold) return Response.json({ error: 'There is no such brand here.' }, { status: 404 })
  const search = readStockSearch(new URLSearchParams({ make }))
  const { count, facets } = await searchStock(scope, search, { facets: ['model'], now: now() })
  const own = new Map(brand?.models.map(({ name, override_url }) => [name, override_url]))
  const stocked = facets.model ?? []
  const menu: BrandMenu = {
    count,
    models: sold
      ? newModels(sold, new Map(stocked.map(({ value, count }) => [value, count])))
      : stocked
          .map(({ value, count }) => {
            const href = own.get(value)
            return { name: value, count, href: href && isReachable(href) ? href : modelPath(make, value) }
          })
          .toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU', { numeric: true })),
    offers: offersOf(make, settings, pathsOf(settings, await siteContent(scope, now())), now()),
  }
  return Response.json(menu, { headers: { 'Cache-Control': 'public, max-age=60' } })
}

/** In the dealer's order, each with what it costs from and how many are here. */
const newModels = ({ models }: BrandSummary, stocked: ReadonlyMap<string, number>): BrandMenu['models'] =>
  models.map(({ name, slug, override, fromCents }) => ({
    name,
    href: override ?? rangeModelPath(slug),
    count: stocked.get(name) ?? 0,
    ...(fromCents !== null && { from: dollars(fromCents) }),
  }))

/** The dealer's offers that name the brand, and the page that says more of them. */
function offersOf(
  make: string,
  settings: SiteSettings,
  paths: readonly string[],
  now: Date,
): BrandMenu['offers'] {
  const today = dateIn(now, settings.site.timeZone)
  const own = currentOffers(settings, today).filter(isAbout(make))
  const page = `/special-offers?${new URLSearchParams({ make })}`
  return [
    ...own.map(({ title, href }) => ({ title, href })),
    ...(own.length > 0 && isReachable(page, paths) ? [{ title: `${make} offers`, href: page }] : []),
  ]
}
