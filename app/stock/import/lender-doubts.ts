import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { shown } from '../feeds/cell-values.ts'
import type { FeedProblem } from '../feeds/feed-problem.ts'
import { lenderDoubt } from '../lender-record.ts'
import type { FeedEntry } from './stock-change.ts'

/** Cars that show nothing of finance because of what the feed says of it, each with its field and why. */
export const lenderDoubts = (
  file: string,
  feed: readonly FeedEntry[],
  settings: Pick<SiteSettings, 'finance' | 'price'>,
): FeedProblem[] =>
  feed.flatMap(({ car, place }) => {
    const doubt = lenderDoubt(car, settings)
    if (!doubt) return []
    const { field, value, reason } = doubt
    const { stockNumber } = car
    return [
      {
        file,
        ...place,
        stockNumber,
        field,
        value: shown(value),
        reason: `${reason}; no finance shows for this car`,
      },
    ]
  })
