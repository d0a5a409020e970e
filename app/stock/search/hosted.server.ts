import { createHash } from 'node:crypto'
import type { Dispatcher } from 'undici'
import { Breaker } from '#app/platform/breaker.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { heldByDeployment } from '#app/platform/per-deployment.server.ts'
import { createPublicAgent } from '#app/platform/public-network.server.ts'
import { createHostedIndex, type HostedIndex } from '#app/search/hosted-index.server.ts'
import type { SearchAnswer, SearchQuery } from '#app/search/search.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { carNumbers } from '../amounts.ts'
import { valueSteps } from '../value-steps.ts'
import { carFacets, carIndexSchema } from './car-index.ts'

/**
 * The hosted search service beside the embedded index: the deployment's (SEARCH_URL, SEARCH_KEY) or a site's own
 * (`searchService`, TEN-12). Keys stay on the server.
 */
export type HostedSearch = {
  readonly url: string | undefined
  readonly key: string | undefined
  readonly log: Log
  /** How the services of sites are reached, in place of `createPublicAgent`; for tests. */
  readonly agent?: Dispatcher
}

type Service = { readonly index: HostedIndex; readonly breaker: Breaker }

const timeoutMs = 400
const restMs = 10_000
/** Documents of other attributes, or filled otherwise, stand in an index of their own. */
const documentFormat = createHash('sha256')
  .update(JSON.stringify([carFacets, carNumbers, valueSteps, 'words read here']))
  .digest('hex')
  .slice(0, 8)

type Searches = HostedSearch & { readonly agent: Dispatcher; readonly services: Map<string, Service> }
const searches = heldByDeployment<Searches>()

export function useHostedSearch(database: Database, search: HostedSearch): void {
  searches.hold(database, { agent: createPublicAgent(), ...search, services: new Map() })
}

/** How many hosted services answer too badly just now, so that the embedded index does. */
export const restingSearches = (database: Database): number =>
  [...(searches.of(database)?.services.values() ?? [])].filter(({ breaker }) => breaker.isResting).length

/** Where the site's stock is searched; null: in the embedded index. */
function serviceFor({ settings }: Site, database: Database): Service | null {
  const search = searches.of(database)
  const host = settings.searchService?.host ?? search?.url
  const key = settings.searchService?.searchKey ?? search?.key
  return search && host && key ? service(search, host, key) : null
}

/** Whether a hosted service is asked before this process builds an index. */
export const isHosted = (site: Site, database: Database): boolean => serviceFor(site, database) !== null

/** Where stock is written to: only the deployment's own service. */
export function writableIndex(database: Database): HostedIndex | null {
  const search = searches.of(database)
  return search?.url && search.key ? service(search, search.url, search.key).index : null
}

/** Whether the site is searched where the deployment writes to. */
export function isWritten({ settings }: Site, database: Database): boolean {
  const url = searches.of(database)?.url
  return url !== undefined && (settings.searchService?.host ?? url) === url
}

/** Removes a site's documents from the deployment's service; false when there is none. Rejects when it does not answer. */
export async function removeHosted(database: Database, siteId: string): Promise<boolean> {
  const index = writableIndex(database)
  await index?.remove(siteId)
  return index !== null
}

/** The deployment's own may stand in its private network; what a site names may not. */
function service({ services, agent, url }: Searches, host: string, key: string): Service {
  const name = `${host} ${key}`
  const existing = services.get(name)
  if (existing) return existing
  const schema = carIndexSchema({ search: { synonyms: {} } } as Pick<Site['settings'], 'search'>)
  const dispatcher = host === url ? {} : { dispatcher: agent }
  const index = createHostedIndex({ host, key, schema, format: documentFormat, timeoutMs, ...dispatcher })
  const made = { index, breaker: new Breaker({ restMs }) }
  services.set(name, made)
  return made
}

/** The hosted service's answer; null where there is none, or none as new as the stock that this process knows. */
export async function searchHosted(
  { site, db }: Scope,
  query: SearchQuery,
  generation: number,
): Promise<SearchAnswer | null> {
  const service = serviceFor(site, db.deployment)
  if (!service?.breaker.isClosed) return null
  const log = searches.of(db.deployment)!.log
  try {
    const { synonyms } = carIndexSchema(site.settings)
    const { answer, progress } = await service.index.search({ site: site.id, query, synonyms })
    if (service.breaker.answered()) log.info({ site: site.slug }, 'the hosted search service answers again')
    return isAsNewAs(progress, site, generation) ? answer : null
  } catch (error) {
    if (service.breaker.failed())
      log.warn(
        { site: site.slug, error },
        'the hosted search service does not answer: the embedded index does',
      )
    return null
  }
}

/** How far the hosted index is with a site: the settings that its documents were made by, and the stock's generation. */
export const progressOf = (site: Site, generation: number) => `${site.revision} ${generation}`

/** The generation that was reached under the site's present settings; null: none was. */
export function generationOf(progress: string | null | undefined, site: Site): number | null {
  const [revision, generation] = (progress ?? '').split(' ')
  return revision === String(site.revision) ? Number(generation) : null
}

const isAsNewAs = (progress: string | null, site: Site, generation: number) =>
  (generationOf(progress, site) ?? -1) >= generation
