const whole = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })

/** 2499000 → '$24,990'. Whole dollars, as prices are shown (PRC-10). */
export const dollars = (cents: number): string => `$${whole.format(Math.round(cents / 100))}`

/** 84210 → '84,210 km' */
export const kilometres = (km: number): string => `${whole.format(km)} km`

export const wholeNumber = (value: number): string =>
  // Most are counts of a filter, hundreds on a page; grouping begins at a thousand.
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : whole.format(value)
