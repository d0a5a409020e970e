import { jsonAnswer, onlyPost, refusal } from '#app/platform/answers.ts'
import { readJsonBody } from '#app/platform/json-body.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/reservations.route'
import type { StartOutcome } from './reservation.ts'
import { startReservation } from './reservations.server.ts'

const mostBytes = 16 * 1024

/** API-39: takes a car and a buyer; a price or a deposit beside them is not looked at (RES-08). */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost()
  const read = await readJsonBody(request, mostBytes)
  if ('problem' in read) return refusal(read.problem, read.status)
  const body = read.body as Record<string, unknown> | null
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return refusal('The body is not a JSON object.', 400)
  const textOf = (name: string) =>
    typeof body[name] === 'string' || typeof body[name] === 'boolean' ? String(body[name]) : ''
  const carKey = textOf('car_id').trim()
  if (carKey === '') return refusal('Name the car as car_id.', 400)
  const names = ['name', 'last_name', 'email', 'phone', 'terms_conditions']
  const outcome = await startReservation(context.get(requestContext), {
    carKey,
    entered: Object.fromEntries(names.map((name) => [name, textOf(name)])),
    submission: request.headers.get('idempotency-key') ?? textOf('submission'),
    origin: new URL(request.url).origin,
    way: 'reserve',
  })
  return answerOf(outcome)
}

const statusOf = {
  'unknown-car': 404,
  'not-offered': 409,
  reserved: 409,
  'being-paid': 409,
  'too-many': 429,
  crowded: 429,
  'payments-unavailable': 503,
} as const

function answerOf(outcome: StartOutcome): Response {
  if ('errors' in outcome)
    return jsonAnswer({ error: Object.values(outcome.errors).join(' '), errors: outcome.errors }, 400)
  if ('refused' in outcome)
    return jsonAnswer({ error: outcome.error, reason: outcome.refused }, statusOf[outcome.refused])
  const { reservation, payUrl } = outcome
  return jsonAnswer({
    reservation_id: reservation.id,
    state: reservation.state,
    deposit: reservation.depositCents / 100,
    payment_url: payUrl,
    pay_by: reservation.payBy,
    reservation_url: `/reservations/${reservation.token}`,
  })
}

export const loader = onlyPost
