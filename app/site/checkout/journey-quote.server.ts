import { geocoderFor } from '#app/locations/geocode.server.ts'
import type { PurchaseAnswers, SeenTerms } from '#app/purchase/purchase.ts'
import { purchaseOffer } from '#app/purchase/purchase-offer.ts'
import { takesPayments } from '#app/reservations/providers.server.ts'
import type { Car } from '#app/stock/car.ts'
import { carFinance } from '#app/stock/car-finance.ts'
import { shownPrice } from '#app/stock/price.ts'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'
import { appraisalSummary } from '#app/trade-in/appraisal-summary.server.ts'
import { deliveryPrice } from '#app/vehicle/delivery.ts'

export type Quote = NonNullable<Awaited<ReturnType<typeof quoteOf>>>

type Facts = Pick<RequestFacts, 'scope' | 'now' | 'secret'>

/** What the purchase comes to at this moment, from stock and settings alone (RES-08, RES-23); null where it is not offered. */
export async function quoteOf({ scope, now, secret }: Facts, car: Car, answers: PurchaseAnswers) {
  const { settings } = scope.site
  const offer = purchaseOffer(car, settings)
  const price = shownPrice(car, settings)
  if (!offer || price.kind !== 'price') return null
  if (offer.depositCents > 0 && !(await takesPayments({ scope, secret }))) return null
  const weekly = carFinance(car, settings, now())?.weekly ?? null
  const delivery =
    answers.delivery?.way === 'delivery' ? await deliveryTo({ scope }, car, answers.delivery.postcode) : null
  const tradeIn = answers['trade-in']
  const print = tradeIn?.has === 'yes' ? tradeIn.appraisal : null
  const valued = print ? await appraisalSummary(scope, print, now()) : null
  const isValued = valued?.isHolding ?? false
  const deliveryCents = delivery && Math.round(delivery.price * 100)
  const seen: SeenTerms = {
    priceCents: offer.priceCents,
    depositCents: offer.depositCents,
    deliveryCents,
    weeklyCents: answers.payment?.by === 'finance' ? (weekly?.cents ?? null) : null,
    tradeInCents: isValued && valued?.range ? [valued.range.low * 100, valued.range.high * 100] : null,
  }
  return {
    price,
    weekly,
    delivery,
    seen,
    holdHours: offer.holdHours,
    totalCents: offer.priceCents + (deliveryCents ?? 0),
  }
}

/** VEH-72; null: no estimate is given there. */
async function deliveryTo({ scope }: Pick<Facts, 'scope'>, car: Car, postcode: string) {
  const { settings } = scope.site
  const at = await geocoderFor(scope.site)(postcode)
  if (typeof at === 'string') return null
  const from = settings.locations.find(({ id }) => id === car.locationId)
  return deliveryPrice(settings, postcode, { at, from })
}
