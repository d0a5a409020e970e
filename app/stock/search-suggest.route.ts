import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/search-suggest.route'
import { jsonResponse } from './search-endpoint.server.ts'
import { suggest } from './suggest.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const text = new URL(request.url).searchParams.get('query') ?? ''
  return jsonResponse(JSON.stringify(await suggest(scope, text, now())), 'public, max-age=15')
}
