import { jsonAnswer, onlyPost, refusal } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/webhook.route'
import { takeNotice } from './webhook.server.ts'

/** Where the payment provider tells a site what happened; signed, and read as it came. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost()
  const taken = await takeNotice(context.get(requestContext), request)
  return 'error' in taken ? refusal(taken.error, taken.status) : jsonAnswer({ received: true, ...taken })
}

export const loader = onlyPost
