import type { VehicleKind } from '#app/stock/car.ts'

/** What an owner said of a car, and what it was valued at. */

/** A car as the look-up of a plate found it, or as the owner described it. */
export type OwnedCar = {
  readonly year: number
  readonly make: string
  readonly model: string
  readonly badge: string | null
}

export type AppraisalAnswers = {
  /** Left out: a car. */
  readonly kind?: VehicleKind
  readonly rego: string
  readonly regoState: string
  /** What the look-up found; null where it found nothing or could not be asked. */
  readonly found?: OwnedCar | null
  /** The owner's car, confirmed or described. */
  readonly car?: OwnedCar
  /** Never of what has no odometer. */
  readonly kms?: number
  /** By the question's name. */
  readonly adjustmentAnswers?: Readonly<Record<string, string>>
  /** The step of the photos was left, with or without any. */
  readonly hasPhotosDone?: boolean
  /** What the owner wants of the valuation. */
  readonly outcome?: 'accepted' | 'call'
}

/** A range in whole dollars, what it rests on, and until when it holds (TRD-22). */
export type Valuation = {
  readonly low: number
  readonly high: number
  /** Null of what has no odometer. */
  readonly kms: number | null
  /** How many cars it was compared with; null where the provider does not say. */
  readonly comparables: number | null
  /** Who valued it, in words. */
  readonly provider: string
  /** Percent that was taken off asking prices; null where the provider does not say. */
  readonly marginPercent: number | null
  /** ISO 8601, UTC. */
  readonly holdsUntil: string
  /** What the provider finds it by. */
  readonly reference?: string
}

/** Why there is none: the words to the owner differ, and the dealer's are the same. */
type NoValuation = {
  readonly none: 'too-old' | 'too-far' | 'too-few' | 'declined' | 'unavailable' | 'not-asked'
}

export type StoredValuation = Valuation | NoValuation

export const ownedCarName = ({ year, make, model, badge }: OwnedCar): string =>
  [year, make, model, badge].filter(Boolean).join(' ')

const dollars = (amount: number): string => `$${amount.toLocaleString('en-AU')}`

/** '$15,000 to $17,500' */
export const rangeWords = ({ low, high }: Pick<Valuation, 'low' | 'high'>): string =>
  `${dollars(low)} to ${dollars(high)}`

/** TRD-17: no online estimate beyond these. */
const mostYears = 7
const mostKms = 100_000

export function beyondEstimates(car: OwnedCar, kms: number | null, now: Date): 'too-old' | 'too-far' | null {
  if (now.getUTCFullYear() - car.year > mostYears) return 'too-old'
  return kms !== null && kms > mostKms ? 'too-far' : null
}
