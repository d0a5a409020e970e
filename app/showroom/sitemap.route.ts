import { listedSlugs } from '#app/stock/stock.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/sitemap.route'

/** The addresses that search engines should know (sitemaps.org protocol 0.9). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const paths = [
    '/search/new-used-and-demo-cars',
    ...(await listedSlugs(scope, now())).map((slug) => `/cars/${slug}`),
  ]
  const entries = paths.map((path) => `<url><loc>${new URL(path, request.url)}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
