const whole = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })

/** 2499000 → '$24,990'. Whole dollars, as prices are shown (PRC-10). */
export const dollars = (cents: number): string => `$${whole.format(Math.round(cents / 100))}`

const exact = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 13160 → '$131.60' */
export const dollarsAndCents = (cents: number): string => `$${exact.format(cents / 100)}`

/** 84210 → '84,210 km' */
export const kilometres = (km: number): string => `${whole.format(km)} km`

export const wholeNumber = (value: number): string =>
  // Most are counts of a filter, hundreds on a page; grouping begins at a thousand.
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : whole.format(value)

/** '$20k', '20,000' and '20 000 km' as people type them → 20000, a whole number; null for what is no amount. */
export function readAmount(text: string): number | null {
  const plain = text
    .slice(0, 40)
    .replaceAll(/[\s,$]/g, '')
    .toLowerCase()
  const [, digits, times] = /^(?:aud?)?(\d+(?:\.\d+)?|\.\d+)([km]?)(?:kms?)?$/.exec(plain) ?? []
  if (!digits) return null
  return Math.min(Math.round(Number(digits) * { k: 1000, m: 1_000_000, '': 1 }[unitOf(times)]), mostAmount)
}

const mostAmount = 9_999_999_999
const unitOf = (letter = '') => letter as 'k' | 'm' | ''
