import { withCookies } from '#app/accounts/visitor-cookies.server.ts'
import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { readRequest } from '#app/leads/receive.server.ts'
import type { Entered } from '#app/leads/submission.ts'
import { onlyPost, refusal } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/create-customer.route'
import { applyForFinance } from './application.server.ts'
import { serviceOf } from './lenders/lenders.server.ts'

/** API-26: `{ data: customer, additionalData: lead }`; the lead is kept first, whatever the lender does then. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = leadFacts(context)
  const { provider } = params
  if (!serviceOf(facts.scope.site.settings, provider)) return unknownProvider()
  if (request.method !== 'POST') return onlyPost()
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return refusal('Send it as application/json.', 415)
  const read = await readRequest(facts, request)
  if ('status' in read) return answer(read.status, { error: read.error }, read)
  const { data, additionalData = {} } = read.entered
  if (!isRecord(data) || !isRecord(additionalData))
    return refusal('Send { "data": the customer, "additionalData": the lead }.', 400)
  const entered = { ...namedAsLead(data), ...additionalData }
  const applied = await applyForFinance(facts, request, { entered, provider })
  const { cookies } = applied
  if ('error' in applied)
    return answer(applied.status, { error: applied.error, errors: applied.errors }, { ...applied, cookies })
  const { leadId, lender, isGone } = applied
  const outcome = { lead_id: leadId, ...(isGone && { gone: true }) }
  if (lender && 'problem' in lender)
    return answer(lender.isDeclined ? 422 : 502, { ...outcome, error: lender.problem }, { cookies })
  return answer(200, { ...outcome, ...lender }, { cookies })
}

const unknownProvider = () => refusal('There is no such lender.', 404)

export const loader = ({ params, context }: Route.LoaderArgs) =>
  serviceOf(context.get(requestContext).scope.site.settings, params.provider) ? onlyPost() : unknownProvider()

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const answer = (
  status: number,
  body: object,
  { cookies = [], retryAfterSeconds }: { cookies?: readonly string[]; retryAfterSeconds?: number },
) =>
  Response.json(body, {
    status,
    headers: withCookies(cookies, retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {}),
  })

/** API-27 ↔ FIN-66; what the car is, the server knows itself. */
const leadNames: Readonly<Record<string, string>> = {
  firstName: 'name',
  lastName: 'last_name',
  email: 'email',
  phoneNumber: 'phone',
  postCode: 'postcode',
  purchasePrice: 'amount',
  loanTerm: 'term',
  selfAssessedCreditScore: 'selfAssessedCreditScore',
  subscribe: 'subscribe',
}

const namedAsLead = (data: Record<string, unknown>): Entered =>
  Object.fromEntries(
    Object.entries(leadNames).flatMap(([name, own]) =>
      Object.hasOwn(data, name) ? [[own, data[name]]] : [],
    ),
  )
