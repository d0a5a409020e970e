import { isNumber, isText, shape } from '#app/ui/shapes.ts'

/** The price-gauge answer (VEH-61), money in dollars as on the wire. */
export type GaugeAnswer = {
  fill: number
  listing_price: number
  market_range_min: number
  market_range_max: number
  confidence: number
  description: string
}

const answerShape = shape<GaugeAnswer>({
  fill: isNumber,
  listing_price: isNumber,
  market_range_min: isNumber,
  market_range_max: isNumber,
  confidence: isNumber,
  description: (value) => isText(value) && String(value).trim() !== '',
})

export const leastConfidence = 0.2

/** What the gauge shows of an answer; null where it stays hidden (VEH-62). */
export function shownGauge(answer: unknown): GaugeAnswer | null {
  const read = answerShape.safeParse(answer)
  if (!read.success) return null
  const { confidence, market_range_max, listing_price } = read.data
  return confidence <= leastConfidence || market_range_max < listing_price ? null : read.data
}

/** VEH-63 */
export function gaugeLevel(fill: number): 'low' | 'medium' | 'high' {
  if (fill < 0.3) return 'low'
  return fill < 0.6 ? 'medium' : 'high'
}

type Ranged = Pick<GaugeAnswer, 'listing_price' | 'market_range_min' | 'market_range_max'>

/** VEH-64; null from the middle of the range up, where a price is no deal (Australian Consumer Law, s 29). */
export function dealText({ fill, listing_price, market_range_min, market_range_max }: GaugeAnswer) {
  if (listing_price >= (market_range_min + market_range_max) / 2) return null
  return fill < 0.65 ? 'Good Deal' : 'Great Deal'
}

/** How much of the scale lies above the market range. */
const partAbove = 0.2

/**
 * Where price and range stand on one scale from low to high, in percent, and how much of it is above the price: at least
 * 20, since the scale goes on above the range (VEH-64, VEH-65).
 */
export function gaugeScale({ listing_price, market_range_min, market_range_max }: Ranged) {
  const low = Math.min(listing_price, market_range_min)
  const length = (market_range_max - low) / (1 - partAbove)
  const at = (price: number) => (length > 0 ? Math.round(((price - low) / length) * 1000) / 10 : 0)
  const price = at(listing_price)
  return { price, min: at(market_range_min), max: at(market_range_max), fill: 100 - price }
}

type Asking = { fetch: typeof fetch; warn: (text: string, cause?: unknown) => void }

/** Asks for a car's gauge; what fails or is empty is logged, and the gauge stays hidden (ERR-15). */
export async function askGauge(
  carPath: string,
  signal: AbortSignal,
  { fetch, warn }: Asking,
): Promise<GaugeAnswer | null> {
  try {
    const response = await fetch(`${carPath}/autogauge`, { signal })
    if (!response.ok) throw new Error(`It answered ${response.status}`)
    const answer: unknown = await response.json()
    if (answer === null || (typeof answer === 'object' && Object.keys(answer).length === 0)) {
      warn('Price gauge: No data returned')
      return null
    }
    return shownGauge(answer)
  } catch (error) {
    if (!signal.aborted) warn('Price gauge: the fetch failed', error)
    return null
  }
}
