import { onlyPost } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/sign-out.route'
import { SignOut } from './account-bodies.ts'
import { readFields } from './account-request.server.ts'
import { endAllSessions, endSession } from './sessions.server.ts'
import { sessionToken, signedOutHeaders } from './visitor-cookies.server.ts'

/** API-36. With `{ "everywhere": true }` on all devices. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost()
  const { scope } = context.get(requestContext)
  const fields = request.headers.has('content-type')
    ? await readFields(request, SignOut)
    : { everywhere: false }
  if (fields instanceof Response) return fields
  const everywhere = fields.everywhere === true
  if (everywhere) await endAllSessions(scope)
  await endSession(scope, sessionToken(request))
  return Response.json({ success: true }, { headers: signedOutHeaders(request, everywhere) })
}

export const loader = onlyPost
