import type { Scope } from '#app/tenancy/scope.server.ts'
import { ownedCarName } from './appraisal.ts'
import { findByPrint } from './appraisals.server.ts'
import { kmsOwned } from './owned-kind.ts'

/** What another journey, such as buying online, needs of a trade-in. */
export type AppraisalSummary = {
  /** '2021 Toyota HiLux SR5' */
  readonly car: string
  /** Null of what has no odometer. */
  readonly kms: number | null
  readonly leadId: string | null
  /** Whole dollars; null where no estimate was given: the dealer calls. */
  readonly range: { readonly low: number; readonly high: number } | null
  /** ISO 8601, UTC. */
  readonly holdsUntil: string | null
  readonly isHolding: boolean
  readonly isAccepted: boolean
}

/** `print`: that of `appraisalToken(request)` of appraisals.server.ts, or one kept with the journey. Null before car and kilometres are known. */
export async function appraisalSummary(
  scope: Scope,
  print: string | null,
  now: Date,
): Promise<AppraisalSummary | null> {
  const appraisal = print === null ? null : await findByPrint(scope, print)
  const { car, outcome } = appraisal?.answers ?? {}
  const kms = appraisal ? kmsOwned(appraisal.answers) : undefined
  if (!appraisal || !car || kms === undefined) return null
  const valuation = appraisal.valuation && !('none' in appraisal.valuation) ? appraisal.valuation : null
  const { low = 0, high = 0, holdsUntil = null } = valuation ?? {}
  return {
    car: ownedCarName(car),
    kms,
    leadId: appraisal.leadId,
    holdsUntil,
    range: valuation && { low, high },
    isHolding: holdsUntil !== null && new Date(holdsUntil) > now,
    isAccepted: outcome === 'accepted',
  }
}
