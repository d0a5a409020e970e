import { claimsOf } from '#app/credit/shown-words.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { CarStatus, PriceType } from '../car.ts'
import type { WordField, WordValue } from './car-words.ts'

const leastCents = 100_00
const mostCents = 10_000_000_00
const mostTag = 40
const mostComments = 20_000

/** Whether a word over the feed would be shown at all. */
export const isSayable = (field: WordField, { price }: Pick<SiteSettings, 'price'>): boolean =>
  !price.subscriptionSite || (field !== 'priceCents' && field !== 'priceType')

/** Why a field cannot be said to be this, for who wrote it; null: it can. What a feed may not say, a person may not either (FIN-70). */
export function wordProblem(
  field: WordField,
  value: WordValue,
  { price }: Pick<SiteSettings, 'price'>,
): string | null {
  if (!isSayable(field, { price }))
    return 'This site asks by the week, and the price of a week comes from the feed.'
  if (field === 'priceCents') return priceProblem(value)
  if (field === 'priceType')
    return PriceType.safeParse(value).success ? null : 'Please choose what the price includes.'
  if (field === 'status') return CarStatus.safeParse(value).success ? null : 'Please choose its state.'
  if (field === 'showOnDealerWebsite')
    return typeof value === 'boolean' ? null : 'Please choose whether it is shown.'
  const text = String(value)
  const most = field === 'tag' ? mostTag : mostComments
  if (text.length > most) return `Please keep it to ${most.toLocaleString('en-AU')} characters.`
  const [claim] = claimsOf({ [field]: text }, { isSubscription: price.subscriptionSite })
  return claim
    ? `“${claim.words}” is a claim of credit: it may stand only with its comparison rate and warning. Leave it out; the finance of the car is shown beside it.`
    : null
}

function priceProblem(value: WordValue): string | null {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    return 'Please give the price in dollars, such as 48,990.'
  if (value < leastCents) return 'Please give at least $100. To show no car, hide it.'
  return value > mostCents ? 'Please give at most $10,000,000.' : null
}
