import type { Car, PriceType } from '../car.ts'

/** A row of the history: what was asked for the car from this time until the next row's; null cents, nothing was. */
export type AskedPrice = {
  readonly at: string
  readonly cents: number | null
  readonly priceType: PriceType | 'weekly_price' | null
}

type EarlierPriceProof = NonNullable<Car['earlierPriceProof']>
export type EarlierPriceVerdict = { readonly proof: EarlierPriceProof; readonly reason: string | null }

const dayMs = 24 * 60 * 60 * 1000
/** So long a car stands here before the history can say that a price was never asked. */
const daysToKnow = 28
/** An earlier price says nothing of today's once it is older. */
const mostDaysAgo = 180
/** So long within those it was asked, where a site shows only what the history proves. */
const leastDaysAsked = 7

/**
 * Whether 'Was' may stand on a car (Australian Consumer Law s 29(1)(i); ACCC on two-price advertising: the earlier price was
 * really asked, for a time, not long ago). `history`: the car's rows, oldest first. A price that is said to include something
 * else is another price. Pure; `reason` says why not, for the dealer.
 */
export function earlierPriceVerdict(
  history: readonly AskedPrice[],
  { cents, priceType }: { cents: number; priceType: PriceType | null },
  now: Date,
): EarlierPriceVerdict {
  const spans = history.map((row, i) => ({
    ...row,
    from: Date.parse(row.at),
    to: i + 1 < history.length ? Date.parse(history[i + 1]!.at) : now.getTime(),
  }))
  const daysOf = (some: typeof spans, since = 0) =>
    some.reduce((days, { from, to }) => days + Math.max(0, to - Math.max(from, since)) / dayMs, 0)
  const matching = spans.filter((span) => span.cents === cents && isSameType(span.priceType, priceType))
  const last = matching.at(-1)
  const oldest = now.getTime() - mostDaysAgo * dayMs
  if (last && last.to < oldest)
    return { proof: 'denied', reason: `was last asked here more than ${mostDaysAgo} days ago` }
  if (last && daysOf(matching, oldest) >= leastDaysAsked) return { proof: 'asked', reason: null }
  if (!last && daysOf(spans.filter((span) => span.cents !== null)) >= daysToKnow)
    return {
      proof: 'denied',
      reason: `was never asked here, where the car has stood for ${daysToKnow} days and more`,
    }
  return { proof: 'unseen', reason: `was not asked here for ${leastDaysAsked} days` }
}

const isSameType = (one: AskedPrice['priceType'], other: PriceType | null) =>
  one === null || other === null || one === other
