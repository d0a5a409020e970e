import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/robots.route'
import { robots } from './robots.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { settings } = context.get(requestContext).scope.site
  return new Response(robots(settings, new URL(request.url).origin), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
