import type { Car } from '#app/stock/car.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Offer } from './reservation.ts'

/** What a car can be reserved for, and whether: asked by cards, pages and sections, and again when a buyer presses. */

type OfferedCar = Pick<Car, 'paymentProcessors' | 'status' | 'isReserved'>
type OfferSettings = Pick<SiteSettings, 'reserve' | 'payments' | 'features'>

/** RES-05: for reserving and buying alike; null for a car that takes no payment. */
export function checkoutOffer(car: OfferedCar, settings: OfferSettings): Offer | null {
  if (settings.payments.provider === undefined || car.paymentProcessors.length === 0) return null
  if (car.status !== 'in_stock' || car.isReserved) return null
  return { depositCents: depositCents(car, settings), holdHours: settings.reserve.holdHours }
}

/** RES-03 */
export const reserveOffer = (car: OfferedCar, settings: OfferSettings): Offer | null =>
  settings.features.reserve ? checkoutOffer(car, settings) : null

/** RES-04 */
export const buyOnlineOffer = (car: OfferedCar, settings: OfferSettings): Offer | null =>
  settings.features.buyOnline ? checkoutOffer(car, settings) : null

/** As feeds call it; in dollars. */
const depositNames = ['deposit', 'deposit_amount', 'depositAmount', 'reserve_deposit']
const mostDollars = 20_000
/** Stripe takes no less of Australian dollars. */
const leastDollars = 0.5

/** RES-06: the car's own deposit before the site's. Worked out from the stock and the settings alone (RES-08). */
export function depositCents(
  { paymentProcessors }: Pick<Car, 'paymentProcessors'>,
  { reserve }: Pick<SiteSettings, 'reserve'>,
): number {
  const own = paymentProcessors
    .flatMap((processor) => depositNames.map((name) => dollarsOf(processor[name])))
    .find((dollars) => dollars !== null)
  return Math.round((own ?? reserve.deposit) * 100)
}

/** A feed may write it as text. */
function dollarsOf(value: unknown): number | null {
  const text =
    typeof value === 'number' || typeof value === 'string' ? String(value).replace(/^\$\s*/, '') : ''
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(text)) return null
  const dollars = Number(text)
  const isPayable = dollars === 0 || dollars >= leastDollars
  return isPayable && dollars <= mostDollars ? dollars : null
}
