import { redirect } from 'react-router'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/sign-out-form.route'
import { sameSitePath } from './same-site-path.ts'
import { endSession } from './sessions.server.ts'
import { sessionToken, signedOutCookies, withCookies } from './visitor-cookies.server.ts'

/** The button in the header: a plain post, so that nothing of the visitor stays in the page (ACC-23). */
export async function action({ request, context }: Route.ActionArgs) {
  await endSession(context.get(requestContext).scope, sessionToken(request))
  const form = await request.formData().catch(() => new FormData())
  const back = form.get('back')
  return redirect(sameSitePath(typeof back === 'string' ? back : null) ?? '/', {
    status: 303,
    headers: withCookies(signedOutCookies(request)),
  })
}

export const loader = () => redirect('/')
