import { redirect } from 'react-router'
import { publishedArticles } from '#app/content/articles.server.ts'
import { siteContent } from '#app/menu/site-content.server.ts'
import { sitemap } from '#app/seo/sitemap.ts'
import { listedCars } from '#app/stock/listed-cars.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/sitemap.route'
import { sitemapEntries } from './sitemap-entries.ts'

/** `/sitemap.xml`, and its parts `/sitemap/1.xml` … where one file cannot hold all. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { origin, pathname, search } = new URL(request.url)
  // One address, that is kept: the map of a large stock is work.
  if (search) throw redirect(pathname, 301)
  const { part: named } = params as { part?: string }
  const part = named === undefined ? undefined : Number(/^(\d{1,4})\.xml$/.exec(named)?.[1] ?? 0)
  const entries = sitemapEntries({
    settings: scope.site.settings,
    cars: (await Array.fromAsync(listedCars(scope, now()))).flat(),
    articles: await publishedArticles(scope, now()),
    pages: (await siteContent(scope, now())).pages,
  })
  const xml = sitemap(entries, origin, part === undefined ? {} : { part })
  if (xml === null) return new Response('There is no such part of the site map.\n', { status: 404 })
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
