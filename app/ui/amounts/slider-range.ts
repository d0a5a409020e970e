import { readAmount } from '../money.ts'

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

/** The range of a slider over the amounts that there are, its ends at values that the slider can show (STK-55). */
export function sliderRange(amounts: Ends | null | undefined, rounding = wholeThousands): Ends {
  if (!amounts || amounts.max <= 0) return usualRange
  const min = Math.floor(Math.max(0, amounts.min) / rounding) * rounding
  return { min, max: Math.max(Math.ceil(amounts.max / rounding) * rounding, min + rounding) }
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

/**
 * The ends as the search sends them (STK-53); null when the whole range is chosen. A thumb at the end of its track asks
 * for no limit there: cars that come into view later may be cheaper or dearer.
 */
export function chosenRange(ends: Ends, range: Ends): Partial<Ends> | null {
  const isFrom = ends.min > range.min
  const isTo = ends.max < range.max
  if (!isFrom && !isTo) return null
  return { min: isFrom ? ends.min : 0, ...(isTo && { max: ends.max }) }
}

export type TypedProblem = 'unreadable' | 'outside' | 'crossed'

/** The ends after a number was typed into a field, the same where it does not fit. An empty field has no limit. */
export function typedEnd(
  ends: Ends,
  end: 'min' | 'max',
  text: string,
  { range, rounding }: { readonly range: Ends; readonly rounding: number },
): { readonly ends: Ends; readonly problem: TypedProblem | null } {
  if (!text.trim()) return { ends: { ...ends, [end]: range[end] }, problem: null }
  const amount = readAmount(text)
  if (amount === null) return { ends, problem: 'unreadable' }
  const value = Math.min(Math.max(amount, range.min), range.max)
  const isCrossed = end === 'min' ? value >= ends.max : value <= ends.min
  const problem = value !== amount ? 'outside' : isCrossed ? 'crossed' : null
  return { ends: isCrossed ? ends : movedEnd(ends, end, value, range, rounding), problem }
}
