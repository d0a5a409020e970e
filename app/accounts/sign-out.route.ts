import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/sign-out.route'
import { onlyPost } from './account-request.server.ts'
import { endSession } from './sessions.server.ts'
import { sessionToken, signedOutCookies, withCookies } from './visitor-cookies.server.ts'

/** API-36 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost()
  await endSession(context.get(requestContext).scope, sessionToken(request))
  return Response.json({ success: true }, { headers: withCookies(signedOutCookies(request)) })
}

export const loader = onlyPost
