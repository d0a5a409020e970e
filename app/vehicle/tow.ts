import type { Car } from '#app/stock/car.ts'
import { readFuelAmount } from './fuel.ts'

/** Whether a buyer's own car may tow this caravan. Whole kilograms throughout. */

/** What a trailer weighs empty, and what it may weigh loaded (ATM). */
export type Towed = { readonly tareKg: number | null; readonly atmKg: number }

export type TowAnswer =
  | { readonly kind: 'fits'; readonly spareKg: number }
  /** It may be towed, loaded with no more than this. */
  | { readonly kind: 'light'; readonly loadKg: number }
  | { readonly kind: 'heavy' }

/** Null for what is not towed, or does not say what it may weigh. */
export function towedOf({ caravan }: Pick<Car, 'caravan'>): Towed | null {
  const atmKg = caravan?.aggregateTrailerMassKg
  return atmKg ? { atmKg, tareKg: caravan?.tareKg || null } : null
}

/** Of what a towing car's plate says in kilograms, or in tonnes; null where it is no such number. */
export function readLimit(typed: string): number | null {
  const read = readFuelAmount(typed.trim().replace(/(?:kg|t)$/i, ''))
  if (read === null || read === 0) return null
  const kilograms = read < 10 ? read * 1000 : read
  return kilograms >= 300 && kilograms <= 10_000 ? Math.round(kilograms) : null
}

export function towAnswer({ tareKg, atmKg }: Towed, limitKg: number): TowAnswer {
  if (limitKg >= atmKg) return { kind: 'fits', spareKg: limitKg - atmKg }
  if (tareKg !== null && limitKg > tareKg) return { kind: 'light', loadKg: limitKg - tareKg }
  return { kind: 'heavy' }
}

/** A tenth of what it may weigh usually rests on the tow ball. */
export const usualBallKg = ({ atmKg }: Towed): number => Math.round(atmKg / 10)
