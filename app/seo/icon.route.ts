import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/icon.route'
import { siteIcon } from './site-icon.server.ts'

/** The dealer's icon, in the sizes that browsers, phones and search engines ask for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, pictures, log } = context.get(requestContext)
  const icon = await siteIcon(new URL(request.url).pathname, { site: scope.site, pictures, log })
  if (!icon) return new Response(null, { status: 404 })
  return new Response(icon.bytes, {
    headers: {
      'Content-Type': icon.type,
      'Cache-Control': 'public, max-age=86400',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
