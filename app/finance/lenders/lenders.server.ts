import * as z from 'zod/mini'
import { comparisonRateOf } from '#app/credit/comparison-rate.ts'
import type { OutsideService } from '#app/platform/outside-service.server.ts'
import { heldByDeployment, perDeployment } from '#app/platform/per-deployment.server.ts'
import { Recent } from '#app/platform/recent.ts'
import { loanFees } from '#app/stock/lender-record.ts'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { QuoteQuestion } from '../quote-schema.ts'
import { quoteDoubt } from '../quoted-terms.ts'
import { followedAddress } from '../redirect-host.ts'
import { createLenderService, httpLender, type LenderLimits } from './http.server.ts'
import {
  type Customer,
  type CustomerCreated,
  isDeclined,
  type Lender,
  type LenderAnswer,
  type LenderFailure,
  LenderQuote,
  type Quoted,
} from './lender.ts'
import { Places } from './places.ts'
import { standInLender } from './stand-in.server.ts'

/** The lenders of a site: asked for quotes and sent customers (API-24 … API-28). */

type Facts = Pick<RequestFacts, 'scope' | 'secret' | 'log' | 'now'>
type Service = SiteSettings['finance']['services'][number]

/** API-25: one of the site's own; null for any other name. */
export const serviceOf = ({ finance }: Pick<SiteSettings, 'finance'>, provider: string): Service | null =>
  finance.services.find((service) => service.provider === provider) ?? null

/** Whom an application goes to that names nobody: the provider of the site's figures where it takes applications. */
export const applicationProvider = ({ finance }: Pick<SiteSettings, 'finance'>): string | null =>
  (finance.services.find(({ provider }) => provider === finance.provider) ?? finance.services[0])?.provider ??
  null

/** How a process reaches lenders; tests put another one there. */
export type Reach = {
  readonly service: OutsideService
  readonly limits?: LenderLimits
  readonly isHttpAllowed?: boolean
}
const outside = createLenderService()
export const lenderReach = heldByDeployment<Reach>()

type Failed = Extract<LenderFailure, { failed: string }>
type Asking = { readonly provider: string; readonly origin: string }

/** A quote is asked once for each question and kept for its life. */
export async function quote(facts: Facts, asking: Asking, question: QuoteQuestion): Promise<Quoted> {
  const { site, db } = facts.scope
  const service = serviceOf(site.settings, asking.provider)
  if (!service) return { refused: 'unknown-provider' }
  const { kept, underWay } = quotesOf(db.deployment)
  const key = JSON.stringify([site.id, site.revision, asking.provider, question])
  const cached = kept.get(key)
  if (cached && cached.until > facts.now().getTime()) return cached.quoted
  const begun = underWay.get(key)
  if (begun) return begun
  const request = askQuote(facts, service, asking, question).finally(() => underWay.delete(key))
  underWay.set(key, request)
  const quoted = await request
  if ('quote' in quoted || ('refused' in quoted && quoted.refused === 'declined')) {
    const ends = 'quote' in quoted && quoted.quote.holdsUntil ? Date.parse(quoted.quote.holdsUntil) : Infinity
    kept.set(key, { quoted, until: Math.min(ends, facts.now().getTime() + quoteLifeMs) })
  }
  return quoted
}

const quoteLifeMs = 10 * 60_000
const quotesOf = perDeployment(() => ({
  kept: new Recent<{ readonly quoted: Quoted; readonly until: number }>(5000),
  underWay: new Map<string, Promise<Quoted>>(),
}))

async function askQuote(
  facts: Facts,
  service: Service,
  { origin }: Asking,
  question: QuoteQuestion,
): Promise<Quoted> {
  const answer = await ask(facts, service, { origin, call: (lender) => lender.quote(question) })
  if (!('json' in answer)) return answer
  const read = LenderQuote.safeParse(answer.json)
  if (!read.success) return noted(facts, service, unreadable)
  const { advertisedRate, comparisonRate } = read.data
  const fees = loanFees(null, facts.scope.site.settings)
  const quote = { ...read.data, comparisonRate: comparisonRate ?? comparisonRateOf(advertisedRate, fees) }
  const reason = quoteDoubt(quote, question, facts.now())
  return reason === null ? { quote } : noted(facts, service, { failed: 'misconfigured', reason })
}

/** `key` is the same for each attempt at one application: whoever clicks twice is one customer. */
export async function createCustomer(
  facts: Facts,
  { provider, origin, key }: Asking & { readonly key: string },
  customer: Customer,
): Promise<CustomerCreated> {
  const service = serviceOf(facts.scope.site.settings, provider)
  if (!service) return { refused: 'unknown-provider' }
  const call = (lender: Lender) => lender.createCustomer(customer, key)
  const answer = await ask(facts, service, { origin, call })
  if (!('json' in answer)) return answer
  const read = Created.safeParse(answer.json)
  if (!read.success) return noted(facts, service, unreadable)
  const redirectUrl = followedAddress(read.data.redirectUrl, followed(service, origin))
  if (redirectUrl !== null) return { redirectUrl }
  facts.log.warn({ site: facts.scope.site.slug, provider }, 'a lender leads to none of its listed hosts')
  return { refused: 'no-redirect' }
}

const Created = z.object({ redirectUrl: z.optional(z.nullable(z.string())) })
const unreadable = { failed: 'misconfigured', reason: 'its answer is not what was agreed' } as const

/** API-28: where the buyer may be sent; the stand-in has a page of the site itself. */
const followed = ({ adapter, redirectHosts }: Service, origin: string) => ({
  hosts: redirectHosts,
  ...(adapter === 'stand-in' && { ownOrigin: origin }),
})

type Call = { readonly origin: string; readonly call: (lender: Lender) => Promise<LenderAnswer> }

/** Of all posts that a process takes at once some are for those who want no lender. */
const mostOfProcess = 10
const mostOfProvider = 5
const places = new Places(mostOfProcess, mostOfProvider)

async function ask(
  facts: Facts,
  service: Service,
  { origin, call }: Call,
): Promise<{ readonly json: unknown } | LenderFailure> {
  const lender = await lenderOf(facts, service, origin)
  if ('failed' in lender) return noted(facts, service, lender)
  const key = `${facts.scope.site.id} ${service.provider}`
  const answer = await places.within(key, () => call(lender))
  if (answer === null) return { refused: 'busy' }
  if ('failed' in answer) return noted(facts, service, answer)
  return isDeclined(answer.json) ? { refused: 'declined' } : answer
}

type Open = (facts: Facts, service: Service, reach: Reach & { origin: string }) => Promise<Lender | Failed>

/** A lender that speaks otherwise is another adapter here. */
const adapters: Readonly<Record<Service['adapter'], Open>> = {
  'stand-in': async (_facts, _service, { origin, limits }) => standInLender({ origin, limits }),
  http: async ({ scope, secret }, { provider, address }, reach) => {
    if (address === undefined) return { failed: 'misconfigured', reason: 'it has no address' }
    const key = await secret(`lender-${provider}`)
    if (key === null) return { failed: 'misconfigured', reason: `the secret lender-${provider} is not set` }
    return httpLender(reach.service, { ...reach, asker: scope.site.id, address, secret: key })
  },
}

async function lenderOf(facts: Facts, service: Service, origin: string): Promise<Lender | Failed> {
  const reach = lenderReach.of(facts.scope.db.deployment) ?? { service: outside }
  return adapters[service.adapter](facts, service, { ...reach, origin })
}

/** What a buyer said is in no reason. */
function noted({ log, scope }: Facts, { provider }: Service, failure: Failed): Failed {
  log.warn({ site: scope.site.slug, provider, ...failure }, 'a lender gave no answer that can be used')
  return failure
}
