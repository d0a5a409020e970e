import { type MiddlewareFunction, redirect } from 'react-router'
import { isUnavailable } from '#app/platform/unavailable.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { oldAddress } from './old-address.ts'
import { findRedirect } from './redirects.server.ts'
import { isAnsweredFirst } from './resolve-redirects.ts'

/** In place of a page that is not found: where an address of the dealer's earlier website leads now. */
export const answerOldAddresses: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || /^\/(api|_)\//.test(url.pathname)) return next()
  const { scope } = context.get(requestContext)
  if (isAnsweredFirst(oldAddress(url))) return (await redirected(scope, url)) ?? next()
  const response = await next()
  return response.status === 404 ? ((await redirected(scope, url)) ?? response) : response
}

/** While the database is away an old address is not found, as it would be without a list. */
async function redirected(scope: Scope, url: URL): Promise<Response | null> {
  try {
    const match = await findRedirect(scope, url)
    return match && redirect(match.location, { status: match.status, headers })
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}

/** A mistake in the list is not to stay in browsers for ever. */
const headers = { 'Cache-Control': 'public, max-age=3600' }
