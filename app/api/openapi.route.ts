import { leadFacts } from '#app/leads/lead-forms.server.ts'
import type { Route } from './+types/openapi.route'
import { openApi } from './openapi.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { scope, forms } = leadFacts(context)
  return Response.json(openApi(scope.site.settings, new URL(request.url).origin, forms), {
    headers: { 'Cache-Control': 'public, max-age=300', 'X-Robots-Tag': 'noindex' },
  })
}
