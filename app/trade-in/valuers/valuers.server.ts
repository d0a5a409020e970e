import * as z from 'zod/mini'
import type { VehicleKind } from '#app/stock/car.ts'
import { comparableStock } from '#app/stock/comparable-stock.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { beyondEstimates, type OwnedCar, type StoredValuation } from '../appraisal.ts'
import {
  callSupplier,
  noteFailure,
  type SupplierAnswer,
  type SupplierFacts,
  valuationTimeoutMs,
} from '../supplier.server.ts'
import { estimate, marginPercent } from './estimate.ts'

export type Described = {
  readonly rego: string
  readonly regoState: string
  readonly kind: VehicleKind
  readonly car: OwnedCar
  /** Null of what has no odometer. */
  readonly kms: number | null
  readonly adjustmentAnswers: Readonly<Record<string, string>>
}

/** TRD-17, TRD-22: what the car is worth by the site's valuer, or why there is no estimate: then the dealer calls. */
export async function valueCar(facts: SupplierFacts, described: Described): Promise<StoredValuation> {
  const { valuer } = facts.scope.site.settings.tradeIn
  const beyond = beyondEstimates(described.car, described.kms, facts.now())
  if (beyond) return { none: beyond }
  return adapters[valuer.adapter](facts, described)
}

type Valuer = (facts: SupplierFacts, described: Described) => Promise<StoredValuation>

/** A valuer that speaks otherwise is another adapter here. */
const adapters: Readonly<Record<SiteSettings['tradeIn']['valuer']['adapter'], Valuer>> = {
  none: async () => ({ none: 'not-asked' }),
  'stand-in': ofComparables,
  http: ofProvider,
}

/** Asking prices of every dealer of the platform; whose they are is not said. */
async function ofComparables(
  facts: SupplierFacts,
  { kind, car, kms, adjustmentAnswers }: Described,
): Promise<StoredValuation> {
  const { make, model } = car
  const stock = await comparableStock(facts.scope, { id: '', vin: null, make, model })
  const forSale = stock.flatMap(({ year, odometerKm, isUsed, badge, priceCents }) =>
    isUsed && year !== null && (odometerKm !== null || kms === null)
      ? [{ year, kms: odometerKm, badge, price: priceCents / 100 }]
      : [],
  )
  const valuation = estimate({ ...car, kind, kms, adjustmentAnswers }, forSale)
  if (!valuation) return { none: 'too-few' }
  const { name = 'Comparable asking prices' } = facts.scope.site.settings.tradeIn.valuer
  return { ...valuation, kms, provider: name, marginPercent, holdsUntil: heldUntil(facts) }
}

const amount = z.number().check(z.minimum(100), z.maximum(2_000_000))
export const Answered = z.object({
  low: amount,
  high: amount,
  comparables: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(100_000)))),
  holdsUntil: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  /** What the valuer finds it by. */
  reference: z.optional(z.nullable(z.string().check(z.regex(/^[\w./-]{1,60}$/)))),
})
const Declined = z.object({ error: z.string().check(z.minLength(1)) })

async function ofProvider(facts: SupplierFacts, described: Described): Promise<StoredValuation> {
  const { valuer } = facts.scope.site.settings.tradeIn
  const { car, kms, ...rest } = described
  const answer = await callSupplier(facts, valuer, {
    path: '/valuations',
    secret: 'valuer',
    timeoutMs: valuationTimeoutMs,
    json: { ...car, ...rest, ...(kms !== null && { kms }) },
  })
  if ('failed' in answer) return failed(facts, answer)
  if (Declined.safeParse(answer.json).success) return { none: 'declined' }
  const read = Answered.safeParse(answer.json)
  if (!read.success || read.data.low > read.data.high) return failed(facts, unreadable)
  const { low, high, comparables = null, holdsUntil, reference } = read.data
  const until = holdsUntil && new Date(holdsUntil) > facts.now() ? new Date(holdsUntil).toISOString() : null
  return {
    low: Math.round(low),
    high: Math.round(high),
    comparables,
    marginPercent: null,
    kms: described.kms,
    provider: valuer.name ?? 'Our valuation partner',
    holdsUntil: until ?? heldUntil(facts),
    ...(reference && { reference }),
  }
}

const unreadable = { failed: 'misconfigured', reason: 'its answer is not what was agreed' } as const

function failed(facts: SupplierFacts, answer: Extract<SupplierAnswer, { failed: string }>): StoredValuation {
  noteFailure(facts, 'valuer', answer)
  return { none: 'unavailable' }
}

const dayMs = 86_400_000
const heldUntil = ({ scope, now }: SupplierFacts): string =>
  new Date(now().getTime() + scope.site.settings.tradeIn.holdDays * dayMs).toISOString()
