import { dateIn } from '#app/platform/zoned-time.ts'
import { modelPath } from '#app/stock/search-path.ts'
import { searchStock } from '#app/stock/stock.server.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Route } from './+types/brand-menu.route'
import type { BrandMenu } from './brand-menu.ts'
import { isReachable, pathsOf } from './site-menu.ts'

/** A brand's models in stock with how many there are, and its offers: asked when its dropdown opens. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { settings } = scope.site
  const make = new URL(request.url).searchParams.get('make') ?? ''
  const brand = settings.manufacturers.find(({ name }) => name === make)
  if (!brand) return Response.json({ error: 'There is no such brand here.' }, { status: 404 })
  const search = readStockSearch(new URLSearchParams({ make }))
  const { count, facets } = await searchStock(scope, search, { facets: ['model'], now: now() })
  const own = new Map(brand.models.map(({ name, override_url }) => [name, override_url]))
  const menu: BrandMenu = {
    count,
    models: (facets.model ?? [])
      .map(({ value, count }) => {
        const href = own.get(value)
        return { name: value, count, href: href && isReachable(href) ? href : modelPath(make, value) }
      })
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU', { numeric: true })),
    offers: offersOf(make, settings, now()),
  }
  return Response.json(menu, { headers: { 'Cache-Control': 'public, max-age=60' } })
}

/** The dealer's offers that name the brand, and the page of offers where there is one. */
function offersOf(make: string, settings: SiteSettings, now: Date): BrandMenu['offers'] {
  const today = dateIn(now, settings.site.timeZone)
  const words = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const names = (text: string) => words(text).includes(words(make))
  const own = settings.home.offers.filter(
    ({ title, text, until }) => (!until || until >= today) && names(`${title} ${text}`),
  )
  const page = `/special-offers?${new URLSearchParams({ make })}`
  return [
    ...own.map(({ title, href }) => ({ title, href })),
    ...(isReachable(page, pathsOf(settings)) ? [{ title: `${make} offers`, href: page }] : []),
  ]
}
