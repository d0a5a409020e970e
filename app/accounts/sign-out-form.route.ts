import { redirect } from 'react-router'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/sign-out-form.route'
import { sameSitePath } from './same-site-path.ts'
import { endAllSessions, endSession } from './sessions.server.ts'
import { sessionToken, signedOutHeaders } from './visitor-cookies.server.ts'

/** The button in the header: a plain post, so that nothing of the visitor stays in the page (ACC-23). */
export async function action({ request, context }: Route.ActionArgs) {
  const { scope } = context.get(requestContext)
  const form = await request.formData().catch(() => new FormData())
  const everywhere = form.get('everywhere') === 'on'
  if (everywhere) await endAllSessions(scope)
  await endSession(scope, sessionToken(request))
  const back = form.get('back')
  return redirect(sameSitePath(typeof back === 'string' ? back : null) ?? '/', {
    status: 303,
    headers: signedOutHeaders(request, everywhere),
  })
}

export const loader = () => redirect('/')
