import { data, redirect } from 'react-router'
import { passGate } from '#app/accounts/require-visitor.server.ts'
import { reservationCookie, reservationToken, withCookies } from '#app/accounts/visitor-cookies.server.ts'
import { submissionField, trapField } from '#app/leads/form/form-description.ts'
import { pageForm } from '#app/leads/form/page-form.server.ts'
import type { Refused } from '#app/leads/form/use-enquiry-form.ts'
import type { LeadFacts } from '#app/leads/lead-forms.server.ts'
import { readRequest, receiveEntered } from '#app/leads/receive.server.ts'
import { successPath } from '#app/leads/send-enquiry.ts'
import { allTexts, textOf } from '#app/leads/submission.ts'
import { noStore } from '#app/platform/answers.ts'
import { timeWords } from '#app/platform/zoned-time.ts'
import { reserveForm } from '#app/purchase/reserve-form.ts'
import { holdSentence, reserveSteps } from '#app/purchase/reserve-words.ts'
import { returnPolicyOf } from '#app/purchase/return-policy.ts'
import { takesPayments } from '#app/reservations/providers.server.ts'
import {
  isBeingPaid,
  ownReservations,
  reservationByToken,
  startReservation,
} from '#app/reservations/reservations.server.ts'
import { reserveOffer } from '#app/reservations/reserve-offer.ts'
import type { Car } from '#app/stock/car.ts'
import { carCard } from '#app/stock/car-card.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { checkoutPath, enquiryPath, reservationPath } from '#app/tenancy/site-paths.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** The site's one address of the page, for a car that it lists (RES-01). */
async function reservableCar({ scope, now }: LeadFacts, request: Request, slug: string): Promise<Car> {
  const { settings } = scope.site
  const car = settings.features.reserve ? await findCar(scope, slug, now()) : null
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  if (!car || !path.endsWith(`/${settings.checkout.path}`)) throw data('Not found', { status: 404 })
  passGate(scope, request, 'checkout')
  if (car.slug !== slug)
    throw redirect(checkoutPath(car.slug, settings.checkout.path), { status: 301, headers: noStore })
  return car
}

export async function reservePage(facts: LeadFacts, request: Request, slug: string) {
  const car = await reservableCar(facts, request, slug)
  const { scope, now } = facts
  const { settings } = scope.site
  const listed = reserveOffer(car, settings)
  const offer = listed?.depositCents && !(await takesPayments(facts)) ? null : listed
  const own = await ownReservation(facts, request, car)
  const noun = settings.stock.noun.toLowerCase()
  const hold = offer && { ...offer, noun, isSubscribed: settings.price.subscriptionSite }
  const isTaken = offer !== null && own === null && (await isBeingPaid(scope, car.id, now()))
  return {
    ...pageForm(settings, reserveForm, {
      action: checkoutPath(car.slug, settings.checkout.path),
      car,
    }),
    card: carCard(car, settings, now()),
    siteName: settings.name,
    noun,
    offer: hold && { ...hold, says: holdSentence(hold), steps: reserveSteps(hold) },
    own,
    taken: isTaken ? takenWords(settings, now()) : null,
    none: offer ? null : whyNot(car),
    policy: returnPolicyOf(car, settings),
    enquire: { href: enquiryPath(car.slug), label: settings.enquiry.openLabel },
  }
}

/** What this browser or account reserved of the car: whoever goes back from the payment page goes on with it. */
export async function ownReservation(facts: LeadFacts, request: Request, car: Car) {
  const token = reservationToken(request)
  const ofBrowser = token ? await reservationByToken(facts, token, { ask: true }) : null
  const own = [ofBrowser, ...(await ownReservations(facts.scope))].find(
    (one) => one?.car.id === car.id && (one.state === 'started' || one.state === 'held'),
  )
  return own ? { path: reservationPath(own.token), isHeld: own.state === 'held', payUrl: own.payUrl } : null
}

const takenWords = (settings: SiteSettings, now: Date) =>
  timeWords(new Date(now.getTime() + settings.reserve.paymentMinutes * 60_000), settings.site.timeZone)

type WhyNot = 'sold' | 'reserved' | 'coming' | 'not-offered'
const whyNot = (car: Car): WhyNot =>
  car.status === 'sold'
    ? 'sold'
    : car.isReserved
      ? 'reserved'
      : car.status === 'coming_soon'
        ? 'coming'
        : 'not-offered'

export type PostedReservation = { readonly refused: Refused; readonly why: string | null }

/** The lead first, then the hold, then the payment page (RES-13): who fills it in is known even if nothing comes of it. */
export async function postedReservation(facts: LeadFacts, request: Request, slug: string) {
  const car = await reservableCar(facts, request, slug)
  const read = await readRequest(facts, request)
  if ('status' in read) return refused(read, read.status, null, read.retryAfterSeconds)
  const { entered } = read
  const about = { form: reserveForm.kind, car_id: car.id }
  const taken = await receiveEntered(facts, request, { ...entered, ...about })
  if (taken.status !== 200) return refused(taken, taken.status, null, taken.retryAfterSeconds)
  // A program filled the trap: it is told that all went well.
  if (textOf(entered, trapField).trim() !== '')
    throw redirect(successPath({ kind: reserveForm.kind, hidden: about }, taken.leadId), 303)
  const started = await startReservation(facts, {
    carKey: car.id,
    entered: allTexts(entered),
    way: 'reserve',
    leadId: taken.leadId,
    submission: textOf(entered, submissionField),
    origin: new URL(request.url).origin,
    ownToken: reservationToken(request),
  })
  if ('reservation' in started) {
    const { token } = started.reservation
    throw redirect(started.payUrl ?? reservationPath(token), {
      status: 303,
      headers: withCookies([reservationCookie(request, token)]),
    })
  }
  if ('errors' in started) return refused({ entered, errors: started.errors, error: '' }, 400, null)
  return refused({ entered, errors: {}, error: started.error }, 409, started.refused)
}

const refused = (
  { entered, errors, error }: { entered: Parameters<typeof allTexts>[0] } & Omit<Refused, 'values'>,
  status: number,
  why: string | null,
  retryAfterSeconds?: number,
) =>
  data({ refused: { values: allTexts(entered), errors, error }, why } satisfies PostedReservation, {
    status,
    headers: { ...noStore, ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }) },
  })
