import * as z from 'zod/mini'
import { eventNameOf } from '#app/analytics/event-ids.ts'
import { storeEvent } from '#app/analytics/events.server.ts'
import { addressBlock } from '#app/platform/address-block.ts'
import { readJsonBody } from '#app/platform/json-body.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { carsByKey } from '#app/stock/cars-by-key.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/events.route'

const Told = z.object({ id: z.int(), car_id: z.optional(z.nullable(z.string())) })

/** In each process: it guards the size of a table and no secret, and a page sends events too often to ask the database first. */
const maySend = createRateLimit(300, 600)
const noStore = { 'Cache-Control': 'no-store' }
const refusal = (error: string, status: number, headers = {}) =>
  Response.json({ error }, { status, headers: { ...noStore, ...headers } })

/** ANA-01: an event of a page. Only ids that the site records and cars that it has are kept, so nothing personal can be. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return loader()
  const { scope, now, clientAddress } = context.get(requestContext)
  const allowance = await maySend(`${scope.site.id} ${addressBlock(clientAddress)}`)
  if (!allowance.allowed)
    return refusal('Too many events.', 429, { 'Retry-After': String(allowance.retryAfterSeconds) })
  const read = await readJsonBody(request, 1024)
  if ('problem' in read) return refusal(read.problem, read.status)
  const told = Told.safeParse(read.body)
  if (!told.success || !eventNameOf(told.data.id, scope.site.settings.analytics.map))
    return refusal('This site records no such event.', 400)
  const carId = await carOf(scope, told.data.car_id ?? null, now())
  await scope.db.transaction((transaction) =>
    storeEvent(transaction, scope.site.id, { event: told.data.id, carId }, now()),
  )
  return new Response(null, { status: 204, headers: noStore })
}

async function carOf(
  scope: Parameters<typeof carsByKey>[0],
  said: string | null,
  now: Date,
): Promise<string | null> {
  const key = said?.split('?')[0] ?? ''
  if (!/^[\w.-]{1,200}$/.test(key)) return null
  const { cars, gone } = await carsByKey(scope, [key], now)
  return cars[0]?.id ?? gone[0]?.id ?? null
}

export const loader = () => refusal('Send it with POST.', 405, { Allow: 'POST' })
