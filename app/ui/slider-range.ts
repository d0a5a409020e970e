/** The rules of a slider with two thumbs (STK-50 … STK-55). Pure, so that every movement can be tried without a screen. */

export type Ends = { readonly min: number; readonly max: number }

/** STK-55: without a greatest value the range is this one. */
export const usualRange: Ends = { min: 0, max: 100_000 }

/** Price and kilometres move in whole thousands (STK-52). */
export const wholeThousands = 1000

/** The thumbs keep at least this distance (STK-51). */
const leastGap = 1

/** How long a slider waits after the last movement before it changes the search, in milliseconds (STK-37). */
export const sliderDelayMs = 400

/** The range of a slider over amounts that go up to `greatest`, its top end at a value the slider can show. */
export function sliderRange(greatest: number | null | undefined, rounding = wholeThousands): Ends {
  if (!greatest || greatest <= 0) return usualRange
  return { min: 0, max: Math.ceil(greatest / rounding) * rounding }
}

/** STK-54 */
export const sliderStep = ({ min, max }: Ends) => Math.max(1, Math.round((max - min) / 100))

/** The ends after one thumb was moved, or a number typed, to `value`. */
export function movedEnd(
  ends: Ends,
  end: 'min' | 'max',
  value: number,
  range: Ends,
  rounding = wholeThousands,
): Ends {
  if (!Number.isFinite(value)) return ends
  if (end === 'min' && value < range.min) return ends
  if (end === 'max' && value > range.max) return ends
  const rounded = Math.round(value / rounding) * rounding
  if (end === 'min') {
    const highest = Math.max(range.min, Math.floor((ends.max - leastGap) / rounding) * rounding)
    return { ...ends, min: Math.min(rounded, highest) }
  }
  const lowest = Math.min(range.max, Math.ceil((ends.min + leastGap) / rounding) * rounding)
  return { ...ends, max: Math.max(rounded, lowest) }
}

/** The ends as the search sends them: both, or null when the whole range is chosen (STK-53). */
export function chosenRange(ends: Ends, range: Ends): Ends | null {
  return ends.min <= range.min && ends.max >= range.max ? null : ends
}
