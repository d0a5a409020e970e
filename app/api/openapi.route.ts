import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/openapi.route'
import { openApi } from './openapi.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = context.get(requestContext)
  return Response.json(openApi(scope.site.settings, new URL(request.url).origin), {
    headers: { 'Cache-Control': 'public, max-age=300', 'X-Robots-Tag': 'noindex' },
  })
}
