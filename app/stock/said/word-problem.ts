import { claimsOf } from '#app/credit/shown-words.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { Car, CarStatus, PriceType } from '../car.ts'
import type { WordField, WordValue } from './car-words.ts'

const leastCents = 100_00
const mostCents = 10_000_000_00

/** Whether a word over the feed would be shown at all. */
export const isSayable = (field: WordField, { price }: Pick<SiteSettings, 'price'>): boolean =>
  !price.subscriptionSite || !ofPrice.has(field)

const ofPrice: ReadonlySet<WordField> = new Set(['priceCents', 'beforePriceCents', 'priceType'])

type Rules = Pick<SiteSettings, 'price' | 'locations'>

/** Why a field cannot be said to be this, for who wrote it; null: it can. What a feed may not say, a person may not either (FIN-70). */
export function wordProblem(field: WordField, value: WordValue, rules: Rules): string | null {
  if (!isSayable(field, rules))
    return 'This site asks by the week, and the price of a week comes from the feed.'
  return problems[field](value, rules) ?? claimProblem(field, value, rules)
}

type Problem = (value: WordValue, rules: Rules) => string | null

const yes =
  (why: string): Problem =>
  (value) =>
    typeof value === 'boolean' ? null : why
const within =
  (most: number): Problem =>
  (value) =>
    typeof value !== 'string'
      ? 'Please write it in words.'
      : value.length > most
        ? `Please keep it to ${most.toLocaleString('en-AU')} characters.`
        : null

const problems: Readonly<Record<WordField, Problem>> = {
  priceCents: priceProblem,
  beforePriceCents: (value) => (value === '' ? null : priceProblem(value)),
  priceType: (value) =>
    PriceType.safeParse(value).success ? null : 'Please choose what the price includes.',
  images: (value) =>
    Car.shape.images.safeParse(value).success ? null : `Please keep it to ${mostPhotos} photos.`,
  videoUrl: (value) =>
    value === '' || (typeof value === 'string' && isWebAddress(value))
      ? null
      : 'Please give the address of a video, such as https://youtu.be/…',
  dealerComments: within(20_000),
  features: (value) =>
    Array.isArray(value) ? optionsProblem(value.map(String)) : 'Please give an option a line.',
  tag: within(40),
  locationId: (value, { locations }) =>
    locations.some(({ id }) => id === value) ? null : 'Please choose one of your yards.',
  status: (value) => (CarStatus.safeParse(value).success ? null : 'Please choose its state.'),
  isFeatured: yes('Please choose whether it comes first.'),
  showOnDealerWebsite: yes('Please choose whether it is shown.'),
}

const mostPhotos = 200
const mostOptions = 200
const mostOption = 120

function optionsProblem(options: readonly string[]): string | null {
  if (options.length > mostOptions) return `Please keep it to ${mostOptions} options.`
  const long = options.find((one) => one.length > mostOption)
  return long ? `Please keep an option to ${mostOption} characters: “${long.slice(0, 30)}…” is longer.` : null
}

const isWebAddress = (text: string) =>
  text.length <= 2000 && /^https:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.username === ''

function claimProblem(field: WordField, value: WordValue, { price }: Rules): string | null {
  if (field === 'images' || field === 'videoUrl') return null
  const [claim] = claimsOf({ [field]: value }, { isSubscription: price.subscriptionSite })
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
