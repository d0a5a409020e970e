import type { Route } from './+types/leads.route'
import { leadFacts } from './lead-forms.server.ts'
import { receiveRequest } from './receive.server.ts'

/** API-20, API-21: takes a lead, as JSON or as a form; it is stored when this answers. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST')
    return Response.json({ error: 'Send it with POST.' }, { status: 405, headers: { Allow: 'POST' } })
  const answer = await receiveRequest(leadFacts(context), request)
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' }
  if (answer.status === 200) return Response.json({ lead_id: answer.leadId }, { headers })
  const { status, error, errors, retryAfterSeconds } = answer
  if (retryAfterSeconds) headers['Retry-After'] = String(retryAfterSeconds)
  return Response.json({ error, errors }, { status, headers })
}

export const loader = () =>
  Response.json({ error: 'Send it with POST.' }, { status: 405, headers: { Allow: 'POST' } })
