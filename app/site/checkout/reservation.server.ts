import { data, redirect } from 'react-router'
import { eventIdOf } from '#app/analytics/event-ids.ts'
import { noStore } from '#app/platform/answers.ts'
import { isPurchase } from '#app/purchase/purchases.server.ts'
import { cancelReservation, reservationByToken } from '#app/reservations/reservations.server.ts'
import { carCard } from '#app/stock/car-card.ts'
import { findCar } from '#app/stock/cars.server.ts'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'
import { carPath, enquiryPath, reservationPath } from '#app/tenancy/site-paths.ts'
import { reservationView } from './reservation-view.ts'

/** By the buyer's own link; a token that is tampered with, or another site's, finds nothing. */
export async function reservationPage(
  facts: RequestFacts,
  token: string,
  { isCancelling = false }: { readonly isCancelling?: boolean } = {},
) {
  const reservation = await reservationByToken(facts, token, { ask: true })
  if (!reservation) throw data('Not found', { status: 404 })
  const { scope, now } = facts
  const { settings } = scope.site
  const view = reservationView(reservation, settings, now())
  if (isCancelling && !view.canCancel)
    throw redirect(reservationPath(token), { status: 303, headers: noStore })
  const car = await findCar(scope, reservation.car.id, now())
  const isBought = await isPurchase(scope, reservation.id)
  const { name, slug, analytics, enquiry } = settings
  return {
    view,
    card: car && carCard(car, settings, now()),
    carPath: car ? carPath(car.slug) : null,
    enquire: car ? { href: enquiryPath(car.slug), label: enquiry.openLabel } : null,
    siteName: name,
    isPurchase: isBought,
    answerWithin: enquiry.answerWithin,
    event: {
      id: eventIdOf(isBought ? 'online-purchase' : 'reserve', analytics.map),
      site: slug,
      carId: reservation.car.id,
    },
  }
}

/** RES-19: pressed twice it is ended once. */
export async function cancelled(facts: RequestFacts, token: string) {
  const outcome = await cancelReservation(facts, token)
  if ('refused' in outcome && outcome.refused === 'unknown') throw data('Not found', { status: 404 })
  throw redirect(reservationPath(token), { status: 303, headers: noStore })
}
