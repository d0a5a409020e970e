import { type Grown, growLead } from '#app/leads/grow-lead.server.ts'
import type { LeadFacts } from '#app/leads/lead-forms.server.ts'
import { type Answer, receiveEntered } from '#app/leads/receive.server.ts'
import type { Entered } from '#app/leads/submission.ts'
import { ownedCarName, rangeWords, type StoredValuation } from './appraisal.ts'
import type { Appraisal } from './appraisals.server.ts'
import { conditionWords } from './condition.ts'
import { kindOwned, kindWords } from './owned-kind.ts'
import { leadPhotosPath } from './photo-link.server.ts'
import { sellerForm, tradeInForm } from './trade-in-form.ts'

/** What the dealer knows of an appraisal: one lead that grows (TRD-09, TRD-11 … TRD-13). */

const acceptedSubcategory = '3. Offer Accepted'

/** Under the names of the wire. */
function ownedFacts({ answers }: Appraisal): Record<string, string> {
  const { rego, regoState, car, kms, adjustmentAnswers = {} } = answers
  const kind = kindOwned(answers)
  return {
    rego,
    regoState,
    ...(car && {
      owned_car: ownedCarName(car),
      owned_year: String(car.year),
      owned_make: car.make,
      owned_model: car.model,
      owned_badge: car.badge ?? '',
    }),
    ...(kms !== undefined && { kms: String(kms) }),
    ...(kind !== 'car' && { owned_kind: kindWords[kind] }),
    adjustmentAnswers: conditionWords(kind, adjustmentAnswers),
  }
}

/** TRD-11: the first step that names a person. */
export const beginLead = (
  facts: LeadFacts,
  request: Request,
  appraisal: Appraisal,
  entered: Entered,
): Promise<Answer> =>
  receiveEntered(facts, request, {
    ...entered,
    ...ownedFacts(appraisal),
    form: tradeInForm.kind,
    form_completed: 'false',
    submission: appraisal.tokenHash,
    // It follows no other lead, and names no other car, whatever was posted.
    id: '',
    lead_id: '',
    car_id: appraisal.carId ?? '',
    category: '',
    message: '',
    subcategory: appraisal.carId ? 'Trade-In' : 'Sell My Car',
    url: new URL(request.url).pathname,
  })

type More = {
  readonly values?: Entered
  readonly photos?: number
  readonly isCompleted?: boolean
  readonly isTold?: boolean
}

/** TRD-13: every later step, for the lead begun at the start. */
export async function growAppraisal(
  facts: LeadFacts,
  request: Request,
  appraisal: Appraisal,
  { values = {}, photos = 0, isCompleted = false, isTold = false }: More,
): Promise<Grown | null> {
  const { leadId, valuation, answers } = appraisal
  if (leadId === null) return null
  const isAccepted = answers.outcome === 'accepted'
  return growLead(facts.scope, {
    leadId,
    values,
    isCompleted,
    isTold,
    form: sellerForm,
    says: {
      ...ownedFacts(appraisal),
      id: leadId,
      ...(valuation ? valuationFacts(valuation) : withoutValuation),
      photos: photos > 0 ? new URL(request.url).origin + leadPhotosPath(facts, leadId) : null,
      photo_count: photos > 0 ? String(photos) : null,
      // TRD-14, ENQ-35
      ...(isAccepted && { subcategory: acceptedSubcategory, offer_accepted: true }),
    },
  })
}

const noneWords = {
  'too-old': 'None online: the car is over 7 years old',
  'too-far': 'None online: the car has run over 100,000 km',
  'too-few': 'None online: too few comparable cars',
  declined: 'None online: the provider gave none',
  unavailable: 'None online: the provider did not answer',
  'not-asked': 'None online: please value it and call',
} as const

const withoutValuation = {
  valuation: null,
  valuation_low: null,
  valuation_high: null,
  valuation_provider: null,
  valuation_comparables: null,
  valuation_holds_until: null,
  valuation_reference: null,
}

const valuationFacts = (valuation: StoredValuation): Record<string, string | null> =>
  'none' in valuation
    ? { ...withoutValuation, valuation: noneWords[valuation.none] }
    : {
        valuation: rangeWords(valuation),
        valuation_low: String(valuation.low),
        valuation_high: String(valuation.high),
        valuation_provider: valuation.provider,
        valuation_comparables: valuation.comparables === null ? null : String(valuation.comparables),
        valuation_holds_until: valuation.holdsUntil,
        valuation_reference: valuation.reference ?? null,
      }
