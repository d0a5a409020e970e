import { addressBlock } from '#app/platform/address-block.ts'
import { jsonAnswer, onlyPost, refusal } from '#app/platform/answers.ts'
import { readJsonBody } from '#app/platform/json-body.server.ts'
import { createSharedLimit } from '#app/platform/shared-limit.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/quote.route'
import { failedQuote } from './finance-problems.ts'
import { quote, serviceOf } from './lenders/lenders.server.ts'
import { readQuestion } from './quote-schema.ts'

/** Who moves a slider to and fro asks again and again. */
const mostOfAddress = 120
const limit = createSharedLimit('lender quotes', 600)
const mostBytes = 4096

/** API-24, ERR-07 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = context.get(requestContext)
  const { scope, log, print, clientAddress } = facts
  if (!serviceOf(scope.site.settings, params.provider)) return unknownProvider()
  if (request.method !== 'POST') return onlyPost()
  const allowance = await limit({
    database: scope.db.deployment,
    log,
    most: mostOfAddress,
    key: () => print(`${scope.site.id} ${addressBlock(clientAddress)}`, 'client address'),
  })
  if (!allowance) return refusal(failedQuote, 503)
  if (!allowance.allowed)
    return refusal(failedQuote, 429, { 'Retry-After': String(allowance.retryAfterSeconds) })
  const read = await readJsonBody(request, mostBytes)
  if ('problem' in read) return refusal(read.problem, read.status)
  const question = readQuestion(read.body)
  if ('problem' in question) return refusal(question.problem, 400)
  const asking = { provider: params.provider, origin: new URL(request.url).origin }
  const quoted = await quote(facts, asking, question.question)
  if ('quote' in quoted) return jsonAnswer(quoted.quote)
  return refusal(failedQuote, 'refused' in quoted ? statusOf[quoted.refused] : 502)
}

const statusOf = { declined: 422, busy: 503, 'unknown-provider': 404 } as const

/** API-25: as if there were no such address. */
const unknownProvider = () => refusal('There is no such lender.', 404)

export const loader = ({ params, context }: Route.LoaderArgs) =>
  serviceOf(context.get(requestContext).scope.site.settings, params.provider) ? onlyPost() : unknownProvider()
