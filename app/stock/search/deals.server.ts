import type { z } from 'zod'
import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { Recent } from '#app/platform/recent.ts'
import type { Condition } from '#app/search/search.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { answersAsJson } from '../api-answer.server.ts'
import { DealsRequest, dealsPerPage, readStockQuery, requestProblem } from '../api-request.ts'
import { minuteOf } from '../listing.ts'
import { stockGeneration } from '../stock-version.server.ts'
import type { EndpointAnswer } from './api.server.ts'
import type { Bytes } from './json-bytes.ts'

const mostAnswers = 10

type AskedDeals = z.infer<typeof DealsRequest>

/** The last answers of every site (OPS-02), as JSON. */
export const keptDeals = perDeployment(() => new Recent<Bytes>(mostAnswers))

/**
 * A dealership's cars in the categories that the site offers (API-07, STK-87, TEN-09): in any of those asked for, else
 * in any there are. A site that offers none has the whole dealership as its deals.
 */
export async function answerDeals(scope: Scope, body: unknown, now: Date): Promise<EndpointAnswer> {
  const read = DealsRequest.safeParse(body)
  if (!read.success) return { problem: requestProblem(read.error) }
  const request = read.data
  const { dealerships, search } = scope.site.settings
  const dealership = dealerships.find(({ id }) => id === request.dealership_id)
  if (!dealership) return { problem: 'There is no dealership with this dealership_id.', status: 404 }
  const unknown = request.categories.find((category) => !search.categories.includes(category))
  if (unknown !== undefined) return { problem: `categories: ${notOffered(unknown, search.categories)}` }
  const query = dealsQuery(request)
  if ('problem' in query) return query
  const inCategories: Condition[] = search.categories.length
    ? [{ attribute: 'categories', in: search.categories }]
    : []
  const where = { all: [{ attribute: 'dealership_slug', in: [dealership.slug] }, ...inCategories] }
  const generation = await stockGeneration(scope)
  const key = JSON.stringify([scope.site.id, scope.site.revision, generation, minuteOf(now), request])
  const json = await keptDeals(scope.db.deployment).recall(
    key,
    async () => (await answersAsJson(scope, [{ ...query, where }], now))[0]!,
  )
  return { json }
}

function dealsQuery({ categories, price, hitsPerPage, offset }: AskedDeals) {
  const filters = { ...(categories.length && { categories }), ...(price !== undefined && { price }) }
  const read = readStockQuery(
    { filters, hitsPerPage, offset, facets: ['categories', 'price'] },
    { pageSize: dealsPerPage },
  )
  return 'problem' in read ? read : read.query
}

const notOffered = (category: string, offered: readonly string[]) =>
  offered.length
    ? `"${category.slice(0, 60)}" is not offered here; there are ${offered.join(', ')}.`
    : 'this site offers no categories; leave them out.'
