import type { LeadPayload } from '../lead.ts'

/** The owner's vehicle of a lead as data, under the names of ADF (TRD-09). Kilometres and dollars are whole numbers. */
export type TradeIn = {
  readonly year: string | null
  readonly make: string | null
  readonly model: string | null
  readonly trim: string | null
  readonly vin: string | null
  readonly plate: string | null
  /** Of the plate: 'QLD'. */
  readonly state: string | null
  readonly odometer: number | null
  /** What it was valued at, and by whom; null: it was not. */
  readonly valuation: { readonly low: number; readonly high: number; readonly provider: string | null } | null
}

const parts = ['rego', 'regoState', 'kms', 'owned_year', 'owned_make', 'owned_model', 'owned_badge']

/** What of a lead's fields is told by its trade-in. */
export const tradeInFields: readonly string[] = [
  ...parts,
  'owned_car',
  'owned_kind',
  'adjustmentAnswers',
  'photos',
  'photo_count',
  'valuation',
  'valuation_low',
  'valuation_high',
  'valuation_provider',
  'valuation_comparables',
  'valuation_holds_until',
  'valuation_reference',
]

/** Null where nothing is said of one. */
export function tradeInOf(payload: LeadPayload): TradeIn | null {
  const text = (name: string) => {
    const value = payload[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  if (![...parts, 'owned_car'].some((name) => text(name) !== null)) return null
  const number = (name: string) => {
    const kilometres = Number(text(name)?.replaceAll(/[\s,]|kms?$/gi, '') ?? Number.NaN)
    return Number.isFinite(kilometres) ? Math.round(kilometres) : null
  }
  const [low, high] = [number('valuation_low') ?? 0, number('valuation_high') ?? 0]
  const vin = text('vin')
  return {
    year: text('owned_year'),
    make: text('owned_make'),
    model: text('owned_model'),
    trim: text('owned_badge'),
    plate: text('rego'),
    state: text('regoState'),
    odometer: number('kms'),
    // An application for finance names the car that is bought by the same field.
    vin: vin === payload.car?.vin ? null : vin,
    valuation: low > 0 && high >= low ? { low, high, provider: text('valuation_provider') } : null,
  }
}
