/** What an owner said of a car, and what it was valued at. */

/** A car as the look-up of a plate found it, or as the owner described it. */
export type OwnedCar = {
  readonly year: number
  readonly make: string
  readonly model: string
  readonly badge: string | null
  readonly body: string | null
  readonly transmission: string | null
  readonly colour: string | null
}

export type AppraisalAnswers = {
  readonly rego: string
  readonly regoState: string
  /** What the look-up found, until the owner confirmed it; null where it found nothing. */
  readonly found?: OwnedCar | null
  readonly car?: OwnedCar
  readonly kms?: number
  /** By the question's name. */
  readonly adjustmentAnswers?: Readonly<Record<string, string>>
  /** The step of the photos was left, with or without any. */
  readonly hasPhotosDone?: boolean
  readonly isAccepted?: boolean
}

/** A range in whole dollars, what it rests on, and until when it holds (TRD-22). */
export type Valuation = {
  readonly low: number
  readonly high: number
  readonly kms: number
  /** How many cars for sale it was compared with; null where a provider does not say. */
  readonly comparables: number | null
  /** Who valued it, in words: 'Coral Coast Valuations', or the platform's own estimate. */
  readonly provider: string
  readonly basis: string
  readonly holdsUntil: string
}

export type NoValuation = {
  readonly none: 'too-old' | 'too-far' | 'too-few' | 'unknown-car' | 'unavailable' | 'declined'
}

export type StoredValuation = Valuation | NoValuation
