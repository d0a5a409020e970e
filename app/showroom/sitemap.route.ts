import { type ArticleSummary, articlePath, blogPath, sectionPath } from '#app/content/article.ts'
import { publishedArticles } from '#app/content/articles.server.ts'
import { shownLocations } from '#app/locations/locations.ts'
import { listedSlugs } from '#app/stock/stock.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Route } from './+types/sitemap.route'

/** `/contact` and `/contact-us` are the same page: one of them is enough. */
function informationPaths(settings: SiteSettings): string[] {
  const locations = shownLocations(settings)
  const ofLocations = locations.length > 1 ? locations.map(({ slug }) => `/contact-us/${slug}`) : []
  const has = (path: string) => hasPage(settings, path)
  return [
    ...['/contact', '/contact-us'].filter(has).slice(0, 1),
    ...(has('/contact-us') ? ofLocations : []),
    ...['/book-test-drive', '/careers'].filter(has),
  ]
}

/** The blog, its sections that have an article, and each article. */
function blogPaths(articles: readonly ArticleSummary[]): string[] {
  if (articles.length === 0) return []
  const sections = new Set(articles.map(({ section }) => section))
  return [blogPath, ...[...sections].map(sectionPath), ...articles.map(articlePath)]
}

/** The addresses that search engines should know (sitemaps.org protocol 0.9). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const paths = [
    '/search/new-used-and-demo-cars',
    ...informationPaths(scope.site.settings),
    ...blogPaths(await publishedArticles(scope, now())),
    ...(await listedSlugs(scope, now())).map((slug) => `/cars/${slug}`),
  ]
  const entries = paths.map((path) => `<url><loc>${new URL(path, request.url)}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
