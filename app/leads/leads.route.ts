import { jsonAnswer, onlyPost } from '#app/platform/answers.ts'
import type { Route } from './+types/leads.route'
import { leadFacts } from './lead-forms.server.ts'
import { receiveRequest } from './receive.server.ts'

/** API-20, API-21: takes a lead, as JSON or as a form; it is stored when this answers. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost()
  const answer = await receiveRequest(leadFacts(context), request)
  if (answer.status === 200) return jsonAnswer({ lead_id: answer.leadId })
  const { status, error, errors, retryAfterSeconds } = answer
  return jsonAnswer(
    { error, errors },
    status,
    retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {},
  )
}

export const loader = onlyPost
