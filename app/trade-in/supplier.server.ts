import {
  createOutsideService,
  type OutsideOptions,
  type OutsideService,
} from '#app/platform/outside-service.server.ts'
import { heldByDeployment } from '#app/platform/per-deployment.server.ts'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** A register of plates or a valuation tool, as it answers: nothing of it is taken on trust. */
export type SupplierAnswer =
  | { readonly json: unknown }
  | { readonly failed: 'unavailable' | 'misconfigured'; readonly reason: string }

export type SupplierFacts = Pick<RequestFacts, 'scope' | 'secret' | 'log' | 'now'>

/** A seller waits for each with the page open. */
export const lookUpTimeoutMs = 4000
export const valuationTimeoutMs = 6000

/** How a process reaches them; tests put another one there. */
export type Reach = {
  readonly service: OutsideService
  readonly limitMs?: number
  /** For tests: a secret must not travel open. */
  readonly isHttpAllowed?: boolean
}
export const supplierReach = heldByDeployment<Reach>()

/** One for the process: its breakers know who fails. */
export const createSupplierService = (options: OutsideOptions = {}): OutsideService =>
  createOutsideService({ mostBytes: 64 * 1024, failuresAllowed: 5, ...options })
const outside = createSupplierService()

export const reachOf = ({ scope }: Pick<SupplierFacts, 'scope'>): Reach =>
  supplierReach.of(scope.db.deployment) ?? { service: outside }

type Supplier = SiteSettings['tradeIn']['lookUp']
type Call = {
  readonly path: string
  readonly secret: string
  readonly timeoutMs: number
  readonly json: object
}

/** Over https, with the site's own secret as the bearer's token; redirects are not followed. */
export async function callSupplier(
  facts: SupplierFacts,
  { address }: Supplier,
  { path, secret, timeoutMs, json }: Call,
): Promise<SupplierAnswer> {
  const { service, limitMs = timeoutMs, isHttpAllowed = false } = reachOf(facts)
  if (address === undefined) return { failed: 'misconfigured', reason: 'it has no address' }
  if (!isHttpAllowed && !/^https:/i.test(address))
    return { failed: 'misconfigured', reason: 'its address is not https' }
  const key = await facts.secret(secret)
  if (key === null) return { failed: 'misconfigured', reason: `the secret ${secret} is not set` }
  return service.post(address.replace(/\/$/, '') + path, json, {
    asker: facts.scope.site.id,
    timeoutMs: limitMs,
    headers: { authorization: `Bearer ${key}` },
  })
}

/** What a seller said is in no reason. */
export function noteFailure(
  { log, scope }: SupplierFacts,
  supplier: string,
  failure: { readonly failed: string; readonly reason: string },
): void {
  log.warn({ site: scope.site.slug, supplier, ...failure }, 'a supplier gave no answer that can be used')
}
