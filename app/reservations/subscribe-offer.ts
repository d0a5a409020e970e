import type { Car } from '#app/stock/car.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Offer } from './reservation.ts'
import { checkoutOffer } from './reserve-offer.ts'

/** A plan with what it costs for one car; whole cents. */
export type SubscriptionPlan = {
  readonly name: string
  readonly kilometres: string
  readonly drivers: number
  readonly excess: string | null
  readonly weekCents: number
  /** Paid at the start: the first weeks and the joining fee. */
  readonly firstCents: number
  /** The least that the contract comes to, with notice and joining fee (Australian Consumer Law s 48). */
  readonly leastCents: number
}

type OfferedCar = Parameters<typeof checkoutOffer>[0] & Pick<Car, 'subscriptionPriceCents'>
type OfferSettings = Parameters<typeof checkoutOffer>[1] & Pick<SiteSettings, 'price'>

/**
 * What a car can be subscribed to for, from stock and settings alone (RES-08); empty where it cannot be: the site sells no weeks,
 * names no plans or no first and least weeks, or the car is not to be had.
 */
export function subscriptionPlans(car: OfferedCar, settings: OfferSettings): readonly SubscriptionPlan[] {
  const { subscriptionSite, week } = settings.price
  const own = car.subscriptionPriceCents ?? 0
  if (!subscriptionSite || !week?.firstWeeks || !week.leastWeeks || own <= 0) return []
  if (checkoutOffer(car, settings) === null) return []
  const { firstWeeks, leastWeeks, joiningFee } = week
  return week.plans.map(({ more, excess, ...plan }) => {
    const weekCents = own + Math.round(more * 100)
    const of = (weeks: number) => weeks * weekCents + Math.round(joiningFee * 100)
    return {
      ...plan,
      excess: excess ?? null,
      weekCents,
      firstCents: of(firstWeeks),
      leastCents: of(leastWeeks),
    }
  })
}

/** The first payment holds the car; null for a plan that there is not. */
export function subscribeOffer(car: OfferedCar, settings: OfferSettings, plan: string): Offer | null {
  const chosen = subscriptionPlans(car, settings).find(({ name }) => name === plan)
  return chosen ? { depositCents: chosen.firstCents, holdHours: settings.reserve.holdHours } : null
}
