import type { Route } from './+types/robots.route'

export function loader({ request }: Route.LoaderArgs) {
  const lines = ['User-agent: *', 'Disallow: /_/', `Sitemap: ${new URL('/sitemap.xml', request.url)}`]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
