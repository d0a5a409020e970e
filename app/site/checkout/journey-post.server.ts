import { data, redirect } from 'react-router'
import {
  purchaseCookie,
  reservationCookie,
  reservationToken,
  withCookies,
} from '#app/accounts/visitor-cookies.server.ts'
import type { FormErrors } from '#app/leads/form/form-description.ts'
import type { Refused } from '#app/leads/form/use-enquiry-form.ts'
import { growLead } from '#app/leads/grow-lead.server.ts'
import type { LeadFacts } from '#app/leads/lead-forms.server.ts'
import { readRequest, receiveEntered } from '#app/leads/receive.server.ts'
import { allTexts, type Entered, isTrue, textOf } from '#app/leads/submission.ts'
import { geocoderFor } from '#app/locations/geocode.server.ts'
import { invalidPostcode } from '#app/locations/postcode.ts'
import { hasStreets } from '#app/locations/street-postcode.ts'
import { noStore } from '#app/platform/answers.ts'
import {
  changesSince,
  nextPurchaseStep,
  type PurchaseAnswers,
  readSeen,
  type SeenTerms,
} from '#app/purchase/purchase.ts'
import { keepAnswers, keepOutcome, newPurchaseToken, type Purchase } from '#app/purchase/purchases.server.ts'
import { purchaseForm } from '#app/purchase/reserve-form.ts'
import { startReservation } from '#app/reservations/reservations.server.ts'
import { buyOnlinePath, reservationPath } from '#app/tenancy/site-paths.ts'
import { deliversCars } from '#app/vehicle/delivery.ts'
import { type JourneyAsked, journeyAsked } from './journey.server.ts'
import {
  answersSaid,
  type PostedStep,
  type ReadAnswer,
  readDelivery,
  readPayment,
  readTradeIn,
} from './journey-answers.ts'
import { quoteOf } from './journey-quote.server.ts'

/** One step, posted by the browser itself: back with what is wrong, or on to the next. */
export async function postedPurchaseStep(facts: LeadFacts, request: Request, named: string | undefined) {
  const journey = await journeyAsked(facts, request, named)
  const read = await readRequest(facts, request)
  if ('status' in read) return refused(read, read.status, {}, read.retryAfterSeconds)
  const { entered } = read
  if (journey.step === 'details') return detailsStep(facts, request, journey, entered)
  if (journey.step === 'review') return review(facts, request, journey, entered)
  const answer = await readStep(facts, journey, entered)
  if ('errors' in answer) return refused({ entered, errors: answer.errors, error: '' }, 400)
  await grow(facts, journey.purchase, { ...journey.answers, ...answer.answers })
  return onward(facts, request, journey, answer.answers)
}

async function readStep(
  { scope }: LeadFacts,
  { step, valued }: JourneyAsked,
  entered: Entered,
): Promise<ReadAnswer> {
  const { settings } = scope.site
  if (step === 'trade-in') return readTradeIn(entered, valued)
  if (step === 'payment') return readPayment(entered, settings.features.financeButtons)
  if (step !== 'delivery') return { answers: { car: { isChosen: true } } }
  const answer = readDelivery(entered, deliversCars(settings))
  const way = 'answers' in answer ? answer.answers.delivery : null
  if (way?.way !== 'delivery') return answer
  if (!hasStreets(way.postcode))
    return { errors: { postcode: 'Please enter the postcode of a street: we can’t deliver to a post box.' } }
  return (await geocoderFor(scope.site)(way.postcode)) === 'unknown'
    ? { errors: { postcode: invalidPostcode } }
    : answer
}

const shownBy: Readonly<Record<string, readonly (keyof SeenTerms)[]>> = {
  car: ['priceCents', 'depositCents'],
  'trade-in': ['tradeInCents'],
  payment: ['weeklyCents'],
  delivery: ['deliveryCents'],
}

/** Keeps the answer with what the buyer sees from now on, and leads to the next step. */
async function onward(facts: LeadFacts, request: Request, journey: JourneyAsked, answers: PurchaseAnswers) {
  const { car, step, purchase } = journey
  const quote = await quoteOf(facts, car, { ...journey.answers, ...answers })
  const now = (shownBy[step] ?? []).flatMap((name) => (quote ? [[name, quote.seen[name]]] : []))
  const seen = { ...journey.answers.seen, ...(Object.fromEntries(now) as Partial<SeenTerms>) }
  const token = purchase && journey.token ? journey.token : newPurchaseToken()
  await keepAnswers(facts.scope, { token, carId: car.id }, { purchase, answers: { ...answers, seen } })
  throw redirect(buyOnlinePath(car.slug, nextPurchaseStep(step)), {
    status: 303,
    headers: withCookies([purchaseCookie(request, token)]),
  })
}

/** Once a lead is there, it grows with each answer that changes. */
async function grow(facts: LeadFacts, purchase: Purchase | null, answers: PurchaseAnswers) {
  if (!purchase?.leadId) return
  const says = answersSaid(answers)
  await growLead(facts.scope, { leadId: purchase.leadId, form: purchaseForm, says })
}

/** The step that names a person: from here on the dealer has a lead, which grows. */
async function detailsStep(facts: LeadFacts, request: Request, journey: JourneyAsked, entered: Entered) {
  const { car, purchase, answers } = journey
  if (!purchase) throw redirect(buyOnlinePath(car.slug), { status: 303, headers: noStore })
  const known = { form: purchaseForm.kind, car_id: car.id, form_completed: 'false', submission: purchase.id }
  const texts = allTexts(entered)
  const leadId = purchase.leadId
  const taken: { leadId: string } | { errors: FormErrors; error?: string } | { error: string } = leadId
    ? await growLead(facts.scope, {
        leadId,
        form: purchaseForm,
        values: { opt_in: '', terms_conditions: '', ...texts },
      })
    : await receiveEntered(facts, request, { ...entered, ...known })
  if (!('leadId' in taken)) {
    const errors = 'errors' in taken ? taken.errors : {}
    return refused({ entered, errors, error: taken.error ?? '' }, 400)
  }
  await keepOutcome(facts.scope, purchase, { leadId: taken.leadId })
  await grow(facts, { ...purchase, leadId: taken.leadId }, answers)
  const entry = (name: string) => textOf(entered, name).trim().slice(0, 254)
  return onward(facts, request, journey, {
    details: {
      name: entry('name'),
      last_name: entry('last_name'),
      email: entry('email'),
      phone: entry('phone'),
      message: textOf(entered, 'message').trim().slice(0, 5000),
      opt_in: isTrue(entered, 'opt_in'),
    },
  })
}

/** RES-23: what was seen is what is now, or it is asked again; then the hold and the payment page. */
async function review(facts: LeadFacts, request: Request, journey: JourneyAsked, entered: Entered) {
  const { car, purchase, answers, quote } = journey
  const details = answers.details
  if (!purchase || !quote || !details)
    throw redirect(buyOnlinePath(car.slug), { status: 303, headers: noStore })
  const seen = readSeen(textOf(entered, 'seen').slice(0, 1000))
  const noun = facts.scope.site.settings.stock.noun.toLowerCase()
  const changes = seen
    ? changesSince(seen, quote.seen, { answers, noun })
    : ['Please look through it once more.']
  if (changes.length > 0) {
    const again = { ...answers.seen, ...quote.seen }
    const kept = { token: journey.token ?? newPurchaseToken(), carId: car.id }
    await keepAnswers(facts.scope, kept, { purchase, answers: { seen: again } })
    return refused({ entered, errors: {}, error: '' }, 409, { changes })
  }
  const started = await startReservation(facts, {
    carKey: car.id,
    way: 'buy-online',
    leadId: purchase.leadId,
    entered: {
      name: details.name,
      last_name: details.last_name,
      email: details.email,
      phone: details.phone,
      terms_conditions: 'true',
    },
    submission: textOf(entered, 'submission').slice(0, 100),
    origin: new URL(request.url).origin,
    ownToken: reservationToken(request),
  })
  if ('errors' in started)
    return refused({ entered, errors: {}, error: Object.values(started.errors).join(' ') }, 400)
  if ('refused' in started)
    return refused({ entered, errors: {}, error: started.error }, 409, { why: started.refused })
  const { id: reservationId, token } = started.reservation
  await keepOutcome(facts.scope, purchase, { reservationId })
  if (purchase.leadId)
    await growLead(facts.scope, {
      leadId: purchase.leadId,
      form: purchaseForm,
      isCompleted: true,
      says: { ...answersSaid(answers), reservation_id: reservationId },
    })
  throw redirect(started.payUrl ?? reservationPath(token), {
    status: 303,
    headers: withCookies([reservationCookie(request, token)]),
  })
}

const refused = (
  { entered, errors, error }: { entered: Entered } & Omit<Refused, 'values'>,
  status: number,
  more: Omit<PostedStep, 'refused'> = {},
  retryAfterSeconds?: number,
) =>
  data({ refused: { values: allTexts(entered), errors, error }, ...more } satisfies PostedStep, {
    status,
    headers: { ...noStore, ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }) },
  })
