import { requestContext } from '#app/tenancy/request-context.server.ts'
import { monogram } from '#app/ui/monogram.ts'
import type { Route } from './+types/manifest.route'

/** What a phone shows that keeps the site on its home screen (W3C Web Application Manifest). */
export function loader({ context }: Route.LoaderArgs) {
  const { name, colours } = context.get(requestContext).scope.site.settings
  const manifest = {
    name,
    short_name: name.length <= 12 ? name : monogram(name),
    start_url: '/',
    display: 'browser',
    theme_color: colours.brand,
    background_color: '#ffffff',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
  })
}
