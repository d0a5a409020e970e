import * as z from 'zod/mini'

/** The price-gauge answer (VEH-61), money in dollars as on the wire. */
export const GaugeAnswer = z.object({
  fill: z.number(),
  listing_price: z.number(),
  market_range_min: z.number(),
  market_range_max: z.number(),
  confidence: z.number(),
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
})
export type GaugeAnswer = z.infer<typeof GaugeAnswer>

const leastConfidence = 0.2

/** What the gauge shows of an answer; null where it stays hidden (VEH-62). */
export function shownGauge(answer: unknown): GaugeAnswer | null {
  const read = GaugeAnswer.safeParse(answer)
  if (!read.success) return null
  const { confidence, market_range_max, listing_price } = read.data
  return confidence <= leastConfidence || market_range_max < listing_price ? null : read.data
}

/** VEH-63 */
export function gaugeLevel(fill: number): 'low' | 'medium' | 'high' {
  if (fill < 0.3) return 'low'
  return fill < 0.6 ? 'medium' : 'high'
}

/** VEH-64 */
export const dealText = (fill: number) => (fill < 0.65 ? 'Good Deal' : 'Great Deal')

/** How full the scale is drawn, in percent; never so little that it looks broken (VEH-65). */
export const scalePercent = (fill: number) => Math.min(100, Math.max(20, Math.round(fill * 100)))

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
