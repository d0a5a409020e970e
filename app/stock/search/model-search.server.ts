import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { Recent } from '#app/platform/recent.ts'
import { createIndex } from '#app/search/embedded-index.ts'
import type { IndexDocument, SearchIndex } from '#app/search/search.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { filterProblem, ModelRequest, requestProblem } from '../api-request.ts'
import { listedCars } from '../listed-cars.server.ts'
import { minuteOf } from '../listing.ts'
import { stockGeneration } from '../stock-version.server.ts'
import type { EndpointAnswer } from './api.server.ts'
import { type FilterAttribute, readFilterExpression } from './filter-expression.ts'

const mostSites = 10
const attributes = ['manufacturer.name', 'model.name', 'model.body'] as const

/** The models of the last few sites that were asked for (OPS-02). */
export const keptModels = perDeployment(() => new Recent<SearchIndex>(mostSites))

type ModelHit = { manufacturer: { name: string }; model: { name: string; body: string | null } }

/** The makes and models that the site lists cars of or presents as its brands (API-06, STK-86), by name. */
export async function answerModels(scope: Scope, body: unknown, now: Date): Promise<EndpointAnswer> {
  const request = ModelRequest.safeParse(body)
  if (!request.success) return { problem: requestProblem(request.error) }
  const { filter, hitsPerPage, offset } = request.data
  const known = new Map<string, FilterAttribute>(attributes.map((name) => [name, { words: name }]))
  const where = filter.trim() ? readFilterExpression(filter, known) : null
  if (where && 'problem' in where) return { problem: filterProblem(where) }
  const generation = await stockGeneration(scope)
  const key = `${scope.site.id} ${scope.site.revision} ${generation} ${minuteOf(now)}`
  const index = await keptModels(scope.db.deployment).recall(key, () => modelIndex(scope, now))
  const { ids, count } = index.search({
    ...(where && { where: where.condition }),
    offset,
    limit: hitsPerPage,
  })
  const hits = ids.map((id): ModelHit => {
    const [make, model, type] = JSON.parse(id)
    return { manufacturer: { name: make }, model: { name: model, body: type } }
  })
  return { json: JSON.stringify({ hits, count }) }
}

async function modelIndex(scope: Scope, now: Date): Promise<SearchIndex> {
  const models = [...(await listedModels(scope, now)), ...presentedModels(scope)]
  const listed = new Set(
    models.filter(([, , body]) => body !== null).map(([make, model]) => `${make} ${model}`),
  )
  // A model without a body is one of which no car is there.
  const wanted = models.filter(([make, model, body]) => body !== null || !listed.has(`${make} ${model}`))
  const documents = wanted.map(
    ([make, model, body]): IndexDocument => ({
      id: JSON.stringify([make, model, body]),
      rank: 0,
      facets: {
        'manufacturer.name': [make],
        'model.name': [model],
        'model.body': body === null ? [] : [body],
      },
      numbers: {},
      identifiers: [],
    }),
  )
  return createIndex({ facets: attributes, text: [], numbers: [], sorts: {}, synonyms: {} }, documents)
}

type Model = readonly [make: string, model: string, body: string | null]

async function listedModels(scope: Scope, now: Date): Promise<Model[]> {
  const models = new Map<string, Map<string, Set<string>>>()
  for await (const cars of listedCars(scope, now))
    for (const { make, model, body } of cars) {
      const ofMake = models.get(make) ?? new Map<string, Set<string>>()
      const bodies = ofMake.get(model) ?? new Set()
      models.set(make, ofMake.set(model, body ? bodies.add(body) : bodies))
    }
  return [...models].flatMap(([make, ofMake]) =>
    [...ofMake].flatMap(([model, bodies]) =>
      bodies.size > 0
        ? [...bodies].map((body): Model => [make, model, body])
        : [[make, model, null] as const],
    ),
  )
}

const presentedModels = ({ site }: Scope): Model[] =>
  site.settings.manufacturers.flatMap(({ name, models = [] }) =>
    models.map((model): Model => [name, model.name, null]),
  )
