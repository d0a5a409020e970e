/** Number plates of Australian states and territories. */

export const regoStates = ['QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS', 'ACT', 'NT'] as const

export const plateWrong = 'Enter the plate as it stands on the car: up to 9 letters and numbers.'

/** '123 abc' → '123ABC'; null for what no plate is. */
export function readPlate(typed: string): string | null {
  const plate = typed.replaceAll(/[\s·.-]/g, '').toUpperCase()
  return /^[A-Z0-9]{1,9}$/.test(plate) ? plate : null
}
