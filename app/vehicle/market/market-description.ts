import type { MarketRange } from './market-range.ts'

/** One true sentence about where the price stands among the others. */
export function marketDescription(
  priceCents: number,
  { minCents, medianCents, maxCents, count }: MarketRange,
  { name, isUsed }: { name: string; isUsed: boolean },
): string {
  const others = `${count} other ${name} ads of similar age${isUsed ? ' and kilometres' : ''}`
  if (priceCents <= minCents) return `Priced below most of ${others}.`
  if (priceCents < medianCents) return `Priced in the lower half of ${others}.`
  if (priceCents <= maxCents) return `Priced within the usual range of ${others}.`
  return `Priced above most of ${others}.`
}
