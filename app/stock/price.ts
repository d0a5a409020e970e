import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { dollars } from '#app/ui/money.ts'
import type { Car, PriceType } from './car.ts'

/**
 * What price a car shows, everywhere it is shown (PRC-01 … PRC-06). `isReduced`: an offer that differs from the list
 * price (PRC-03); `wasCents` is then the earlier price (PRC-07).
 */
export type ShownPrice =
  | {
      kind: 'weekly'
      cents: number
      week?: Week
    }
  | {
      kind: 'price'
      cents: number
      isReduced: boolean
      wasCents: number | null
      priceType: PriceType | null
      /** The whole sum, shown as large beside a price that is only a part of it (Australian Consumer Law s 48). */
      driveAwayCents?: number
    }
  | { kind: 'preorder' }
  | { kind: 'none'; text: string }

/** Of a subscription's week, what every price of it says. */
type Week = Omit<NonNullable<SiteSettings['price']['week']>, 'plans' | 'startWithinDays'>
type PricedCar = Pick<
  Car,
  | 'priceCents'
  | 'beforePriceCents'
  | 'offerPriceCents'
  | 'subscriptionPriceCents'
  | 'priceType'
  | 'isPreorder'
> &
  Partial<Pick<Car, 'driveAwayPriceCents' | 'earlierPriceProof'>>
type Asked = Extract<ShownPrice, { kind: 'price' }>

/** Feeds put 0, 1 or 10 dollars where they mean 'no price' (PRC-02, PRC-04). */
const leastPriceCents = 10_00

export function shownPrice(car: PricedCar, settings: Pick<SiteSettings, 'price'>): ShownPrice {
  const weekly = car.subscriptionPriceCents ?? 0
  const { subscriptionSite } = settings.price
  if (subscriptionSite && weekly > 0) return { kind: 'weekly', cents: weekly, ...weekOf(settings.price) }

  const list = car.priceCents ?? 0
  const offer = car.offerPriceCents ?? 0
  const cents = offer > leastPriceCents ? offer : list
  if (cents > leastPriceCents) {
    const total = driveAwayTotal(car, cents)
    return {
      kind: 'price',
      cents,
      isReduced: cents !== list,
      wasCents: hidesEarlierPrice(car, settings) ? null : earlierCents(car),
      priceType: car.priceType,
      ...(total !== null && { driveAwayCents: total }),
    }
  }
  if (car.isPreorder) return { kind: 'preorder' }
  return { kind: 'none', text: settings.price.noPriceText }
}

function weekOf({ week }: SiteSettings['price']): { readonly week?: Week } {
  if (!week) return {}
  const { plans, startWithinDays, ...said } = week
  return { week: said }
}

/** What a subscription costs to begin with, and at least in all (Australian Consumer Law s 48); null where the site does not say. `says`: what is in it. */
export function weekTotals(
  cents: number,
  { joiningFee, firstWeeks, leastWeeks }: Pick<Week, 'joiningFee' | 'firstWeeks' | 'leastWeeks'>,
) {
  const of = (weeks: number) => weeks * cents + joiningFee * 100
  const inWeeks = (weeks: number) => `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`
  const fee = joiningFee > 0 ? ' and the joining fee' : ''
  return {
    first: firstWeeks
      ? `${dollars(of(firstWeeks))} to begin: ${inWeeks(firstWeeks)}${joiningFee > 0 ? ` and a joining fee of ${dollars(joiningFee * 100)}` : ''}`
      : null,
    least: leastWeeks ? { cents: of(leastWeeks), says: `${inWeeks(leastWeeks)} with notice${fee}` } : null,
  }
}

/** The price that a reduced one is said to come from: the feed's, else the list price; null where nothing is reduced. */
export function earlierCents(
  car: Pick<Car, 'priceCents' | 'beforePriceCents' | 'offerPriceCents'>,
): number | null {
  const list = car.priceCents ?? 0
  const offer = car.offerPriceCents ?? 0
  if (offer <= leastPriceCents || offer === list) return null
  const before = car.beforePriceCents ?? (list > leastPriceCents ? list : null)
  return before !== null && before > offer ? before : null
}

/** Whether 'Was' stays away from a car: the history denies it, or does not prove it where a site asks for that. */
export const hidesEarlierPrice = (
  { earlierPriceProof }: Pick<PricedCar, 'earlierPriceProof'>,
  { price }: Pick<SiteSettings, 'price'>,
): boolean => earlierPriceProof === 'denied' || (price.was === 'history' && earlierPriceProof !== 'asked')

/** Null beside a price that is itself the whole sum, and where it is less than the part. */
export function driveAwayTotal({ priceType, driveAwayPriceCents }: PricedCar, cents: number): number | null {
  const isPart = priceType === null || priceType === 'excluding_government_charges_price'
  return isPart && driveAwayPriceCents && driveAwayPriceCents > cents ? driveAwayPriceCents : null
}

/** The single sum that a car is sold for; null where all that is asked leaves charges out. A price of no type counts as whole. */
export const wholeCents = (price: Asked): number | null =>
  price.driveAwayCents ?? (price.priceType === 'excluding_government_charges_price' ? null : price.cents)

/** '$48,990 drive away' for titles and shared links, where nothing stands beside it; null where it would be a part. */
export function priceInWords(price: ShownPrice): string | null {
  if (price.kind === 'weekly') return `${dollars(price.cents)} a week`
  const whole = price.kind === 'price' ? wholeCents(price) : null
  if (price.kind !== 'price' || whole === null) return null
  const type = wholeType(price)
  return [dollars(whole), type && priceTypeWords[type].toLowerCase()].filter(Boolean).join(' ')
}

/** What the whole sum is called. */
export const wholeType = ({ driveAwayCents, priceType }: Asked): PriceType | null =>
  driveAwayCents === undefined ? priceType : 'drive_away_price'

/** The number that price filters and price sorts go by: the shown price, or null where none is shown. */
export function shownPriceCents(car: PricedCar, settings: Pick<SiteSettings, 'price'>): number | null {
  const price = shownPrice(car, settings)
  return price.kind === 'price' || price.kind === 'weekly' ? price.cents : null
}

/** What the dealer asks for a car or, on a subscription site, for a week of it; null where no price shows. */
export function askedCents(
  car: Pick<PricedCar, 'priceCents' | 'offerPriceCents' | 'subscriptionPriceCents'>,
  settings: Pick<SiteSettings, 'price'>,
): number | null {
  return shownPriceCents({ ...car, beforePriceCents: null, priceType: null, isPreorder: false }, settings)
}

/** The words beside a price (PRC-08); the law wants to know what it includes. */
export const priceTypeWords: Record<PriceType, string> = {
  drive_away_price: 'Drive away',
  estimated_drive_away_price: 'Estimated drive away',
  excluding_government_charges_price: 'Excl. government charges',
}
