import type { Transaction } from '#app/platform/database.server.ts'
import { dollars } from '#app/ui/money.ts'
import { shown } from '../feeds/cell-values.ts'
import type { FeedProblem } from '../feeds/feed-problem.ts'
import type { FeedEntry } from '../import/stock-change.ts'
import { wordsOf } from './car-words.server.ts'
import { feedSays, isEndedBy, isSameValue, type WordField, type WordValue } from './car-words.ts'

/** What a feed says that stays covered by what people of the yard say, row by row. */
export async function coveredBy(
  transaction: Transaction,
  siteId: string,
  file: string,
  feed: readonly FeedEntry[],
): Promise<FeedProblem[]> {
  const byId = new Map(feed.map((entry) => [entry.id, entry]))
  return (await wordsOf(transaction, siteId, [...byId.keys()])).flatMap((word): FeedProblem[] => {
    const entry = byId.get(word.carId)
    if (!entry || isEndedBy(word, entry.car)) return []
    const says = feedSays(entry.car, word.field)
    if (isSameValue(says, word.value)) return []
    const { stockNumber } = entry.car
    const [value, said] = [says, word.value].map((one) => inWords(word.field, one))
    const reason = `is not shown: "${said}" stands over it since ${word.at.slice(0, 10)}`
    return [{ file, ...entry.place, stockNumber, field: wireNames[word.field], value: value!, reason }]
  })
}

/** As feeds call them. */
const wireNames: Readonly<Record<WordField, string>> = {
  priceCents: 'price',
  beforePriceCents: 'before_price',
  priceType: 'price_type',
  images: 'images',
  videoUrl: 'video_url',
  dealerComments: 'dealercomments',
  features: 'features',
  tag: 'tag',
  locationId: 'location',
  status: 'status',
  isFeatured: 'featured',
  showOnDealerWebsite: 'show_on_dealer_website',
}

function inWords(field: WordField, value: WordValue): string {
  if (Array.isArray(value)) return field === 'images' ? `${value.length} photos` : shown(value.join(', '))
  return typeof value === 'number' ? dollars(value) : shown(value)
}
