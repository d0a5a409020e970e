import { claimReason, claimsOf, withoutClaims } from '#app/credit/shown-words.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { FeedCar } from '../car.ts'
import type { FeedProblem } from '../feeds/feed-problem.ts'
import type { Place } from '../feeds/feed-record.ts'

type Row = Place & { car: FeedCar }

/** Records of lenders and payments, and addresses, are no words of the dealer. */
const passOver = new Set(
  'financeLenders youxQuote paymentProcessors images spinImages videoUrl externalVideoUrl stockNumber'.split(
    ' ',
  ),
)

/**
 * A feed's cars without the claims of credit in their words, each told with its row (FIN-70): of the comments a sentence goes,
 * of every other field the words, and a field that says nothing else is null.
 */
export function withoutCarClaims(
  file: string,
  rows: readonly Row[],
  { price }: Pick<SiteSettings, 'price'>,
): { cars: Row[]; warnings: FeedProblem[] } {
  const options = { isSubscription: price.subscriptionSite, passOver }
  const warnings: FeedProblem[] = []
  const cars = rows.map((row) => {
    const { car, ...place } = row
    const claims = claimsOf(car, options)
    if (claims.length === 0) return row
    for (const { path, words } of claims)
      warnings.push({
        file,
        ...place,
        stockNumber: car.stockNumber,
        field: wireNames[path[0]!] ?? String(path[0]),
        value: words,
        reason: claimReason(words),
      })
    const cleaned = withoutClaims(car, options)
    const known = Object.fromEntries(Object.entries(cleaned).map(([key, value]) => [key, value ?? null]))
    return {
      ...row,
      car: { ...(known as FeedCar), make: cleaned.make ?? 'Other', model: cleaned.model ?? 'Other' },
    }
  })
  return { cars, warnings }
}

/** As feeds call them, where that differs. */
const wireNames: Record<string, string> = {
  dealerComments: 'dealercomments',
  carsalesTitle: 'carsales_title',
}
