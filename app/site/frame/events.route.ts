import { eventNameOf } from '#app/analytics/event-ids.ts'
import { storeEvent } from '#app/analytics/events.server.ts'
import { storeSearch, storeVitals } from '#app/analytics/measures.server.ts'
import { searchWords, withoutPersonal } from '#app/analytics/search-words.ts'
import { Told } from '#app/analytics/told.ts'
import { addressBlock } from '#app/platform/address-block.ts'
import { noStore, onlyPost, refusal } from '#app/platform/answers.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { readJsonBody } from '#app/platform/json-body.server.ts'
import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { sliderFilters } from '#app/stock/amounts.ts'
import { carsByKey } from '#app/stock/cars.server.ts'
import { listFilters } from '#app/stock/filters.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Route } from './+types/events.route'

/** In each process: it guards the size of a table and no secret, and a page sends events too often to ask the database first. */
const maySend = perDeployment(() => createRateLimit(300, 600))

/** ANA-01: an event of a page. Only what the site records and cars that it has are kept, so nothing personal can be. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return loader()
  const { scope, now, clientAddress } = context.get(requestContext)
  const allowance = await maySend(scope.db.deployment)(`${scope.site.id} ${addressBlock(clientAddress)}`)
  if (!allowance.allowed)
    return refusal('Too many events.', 429, { 'Retry-After': String(allowance.retryAfterSeconds) })
  const read = await readJsonBody(request, 4096)
  if ('problem' in read) return refusal(read.problem, read.status)
  const told = Told.safeParse(read.body)
  const store = told.success ? await storing(scope, told.data, now()) : null
  if (!store) return refusal('This site records no such event.', 400)
  await scope.db.transaction(store)
  return new Response(null, { status: 204, headers: noStore })
}

/** Null: the site keeps no such thing. */
async function storing(scope: Scope, told: Told, now: Date) {
  const { id, settings } = scope.site
  if ('search' in told) {
    const search = {
      ...told.search,
      words: searchWords(told.search.words),
      filters: known(told.search.filters),
    }
    if (!search.words && search.filters.length === 0) return null
    return (transaction: Transaction) => storeSearch(transaction, id, search, now)
  }
  if ('vitals' in told) {
    const { page, lcp, inp, cls } = told.vitals
    const rounded = { lcp: lcp && Math.round(lcp), inp: inp && Math.round(inp), cls }
    return (transaction: Transaction) =>
      storeVitals(transaction, id, { page, ...rounded, template: settings.template }, now)
  }
  if (!eventNameOf(told.id, settings.analytics.map)) return null
  const carId = await carOf(scope, told.car_id ?? null, now)
  return (transaction: Transaction) => storeEvent(transaction, id, { event: told.id, carId }, now)
}

const filterNames: readonly string[] = [...listFilters, ...sliderFilters]
const known = (filters: readonly string[]) =>
  filters.map(withoutPersonal).filter((filter) => {
    const [name = '', value] = filter.split('=')
    return filterNames.includes(name) && value
  })

async function carOf(scope: Scope, said: string | null, now: Date): Promise<string | null> {
  const key = said?.split('?')[0] ?? ''
  if (!/^[\w.-]{1,200}$/.test(key)) return null
  const { cars, gone } = await carsByKey(scope, [key], now)
  return cars[0]?.id ?? gone[0]?.id ?? null
}

export const loader = onlyPost
