import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { EarlierPriceVerdict } from '../asked/earlier-price.ts'
import type { FeedProblem } from '../feeds/feed-problem.ts'
import { earlierCents, hidesEarlierPrice, shownPrice, wholeCents } from '../price.ts'
import { exactDollars } from './price-change.ts'
import type { FeedEntry } from './stock-change.ts'

/** What the law of prices has to say of a feed's cars: totals that are missing or cannot be, earlier prices that may not show. */

type Settings = Pick<SiteSettings, 'price'>

/**
 * Australian Consumer Law s 48: beside a part of the price stands the whole, as large. A used car's charges depend on its
 * registration and differ by state, so those are not told.
 */
export function totalDoubts(file: string, feed: readonly FeedEntry[], settings: Settings): FeedProblem[] {
  const missing: FeedProblem[] = []
  const impossible: FeedProblem[] = []
  for (const { car, place } of feed) {
    const price = shownPrice(car, settings)
    if (car.status === 'sold' || price.kind !== 'price') continue
    const { stockNumber, driveAwayPriceCents: total } = car
    const where = { file, ...place, stockNumber, field: 'drive_away_price' }
    const isPart = price.priceType === 'excluding_government_charges_price'
    if (isPart && total !== null && total <= price.cents)
      impossible.push({
        ...where,
        value: exactDollars(total),
        reason: `is not above the price without charges, ${exactDollars(price.cents)}, so it is left out`,
      })
    else if (car.carType !== 'used' && wholeCents(price) === null)
      missing.push({
        ...where,
        reason: `is missing: a ${car.carType} car at ${exactDollars(price.cents)} excl. government charges must show its drive-away total too (Australian Consumer Law s 48); give it in drive_away_price, or a drive-away price with price_type drive_away_price. Until then it cannot be bought online, and titles leave its price out`,
      })
  }
  return [...impossible, ...summed(missing, 'new and demo cars')]
}

/** Earlier prices that the site does not show, by what the history says (`asked/earlier-price.ts`). */
export function earlierPriceDoubts(
  file: string,
  feed: readonly FeedEntry[],
  verdicts: ReadonlyMap<string, EarlierPriceVerdict>,
  settings: Settings,
): FeedProblem[] {
  const left = feed.flatMap(({ car, id, place }): FeedProblem[] => {
    const verdict = verdicts.get(id)
    if (!verdict || car.status === 'sold') return []
    if (!hidesEarlierPrice({ earlierPriceProof: verdict.proof }, settings)) return []
    const field = car.beforePriceCents === null ? 'price' : 'before_price'
    const where = { file, ...place, stockNumber: car.stockNumber, field }
    const reason = `${verdict.reason}, so it does not show as 'Was'; ask it first, or leave it out`
    return [{ ...where, value: exactDollars(earlierCents(car)!), reason }]
  })
  return summed(left, 'cars')
}

const mostToldApart = 20

/** Of many of a kind the first stands for all. */
const summed = (problems: FeedProblem[], what: string): FeedProblem[] =>
  problems.length <= mostToldApart
    ? problems
    : [{ ...problems[0]!, reason: `${problems[0]!.reason} (the first of ${problems.length} ${what})` }]
