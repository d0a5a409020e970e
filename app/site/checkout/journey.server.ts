import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { passGate } from '#app/accounts/require-visitor.server.ts'
import { purchaseToken } from '#app/accounts/visitor-cookies.server.ts'
import { pageForm } from '#app/leads/form/page-form.server.ts'
import type { LeadFacts } from '#app/leads/lead-forms.server.ts'
import { contactOfCar } from '#app/locations/place-of-car.ts'
import { noStore } from '#app/platform/answers.ts'
import { dayWords } from '#app/platform/zoned-time.ts'
import {
  changesSince,
  isReachedStep,
  openStep,
  type PurchaseAnswers,
  type PurchaseStep,
  purchaseSteps,
} from '#app/purchase/purchase.ts'
import { includedIn, priceIncludes } from '#app/purchase/purchase-offer.ts'
import { type Purchase, purchaseOf } from '#app/purchase/purchases.server.ts'
import { purchaseForm } from '#app/purchase/reserve-form.ts'
import { returnPolicyOf } from '#app/purchase/return-policy.ts'
import type { Car } from '#app/stock/car.ts'
import { carCard } from '#app/stock/car-card.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { buyOnlinePath, enquiryPath, tradeInPath } from '#app/tenancy/site-paths.ts'
import { rangeWords } from '#app/trade-in/appraisal.ts'
import { type AppraisalSummary, appraisalSummary } from '#app/trade-in/appraisal-summary.server.ts'
import { appraisalToken, printOfToken } from '#app/trade-in/appraisals.server.ts'
import { deliversCars } from '#app/vehicle/delivery.ts'
import type { PostedStep } from './journey-answers.ts'
import { type Quote, quoteOf } from './journey-quote.server.ts'
import { ownReservation } from './reserve.server.ts'

export type JourneyAsked = {
  readonly car: Car
  readonly step: PurchaseStep
  readonly token: string | null
  readonly purchase: Purchase | null
  readonly answers: PurchaseAnswers
  readonly quote: Quote | null
  /** The owner’s car, where this browser or this purchase had one valued. */
  readonly valued: (AppraisalSummary & { readonly print: string }) | null
}

const pathOf = (car: Car, step: PurchaseStep) => buyOnlinePath(car.slug, step === 'car' ? '' : step)
const leadOn = (path: string) => redirect(path, { status: 303, headers: noStore })

/** RES-02, RES-22: the car, the step and what was answered so far; a step that is not reached leads to the open one. */
export async function journeyAsked(
  facts: LeadFacts,
  request: Request,
  named: string | undefined,
): Promise<JourneyAsked> {
  const { scope, now } = facts
  const key = new URL(request.url).searchParams.get('car_id') ?? ''
  const step = named === undefined ? 'car' : purchaseSteps.slice(1).find((one) => one === named)
  const car = scope.site.settings.features.buyOnline && key && step ? await findCar(scope, key, now()) : null
  if (!car || !step) throw data('Not found', { status: 404 })
  passGate(scope, request, 'checkout')
  const token = purchaseToken(request)
  const purchase = await purchaseOf(scope, { token, carId: car.id })
  const answers = purchase?.answers ?? {}
  const quote = await quoteOf(facts, car, answers)
  // Who can buy nothing now needs no step: the first address says why, and the answers stay.
  if (!quote && step !== 'car') throw leadOn(pathOf(car, 'car'))
  if (!isReachedStep(step, answers)) throw leadOn(pathOf(car, openStep(answers)))
  if (step === 'review' && scope.actor.kind !== 'signed-in') throw leadOn(buyOnlinePath(car.slug, 'sign-in'))
  const valued = step === 'trade-in' ? await valuedCar(facts, request, answers) : null
  return { car, step, token, purchase, answers, quote, valued }
}

async function valuedCar({ scope, now }: LeadFacts, request: Request, answers: PurchaseAnswers) {
  const kept = answers['trade-in']?.has === 'yes' ? answers['trade-in'].appraisal : null
  const token = appraisalToken(request)
  const print = token === null ? kept : printOfToken(token)
  const appraisal = print ? await appraisalSummary(scope, print, now()) : null
  return print && appraisal ? { ...appraisal, print } : null
}

export type JourneyData = Awaited<ReturnType<typeof journeyPage>>
export type JourneyPart = { readonly loaded: JourneyData; readonly posted: PostedStep | null }

export async function journeyPage(facts: LeadFacts, request: Request, named: string | undefined) {
  const journey = await journeyAsked(facts, request, named)
  const { scope, now } = facts
  const { settings } = scope.site
  const { car, step, answers, quote, valued } = journey
  const open = openStep(answers)
  const noun = settings.stock.noun.toLowerCase()
  return {
    step,
    path: pathOf(car, step),
    steps: purchaseSteps.map((name) => ({
      name,
      path: isReachedStep(name, answers) ? pathOf(car, name) : null,
      isDone: name !== 'review' && answers[name] !== undefined,
    })),
    goOn: step === 'car' && open !== 'car' && open !== 'trade-in' ? pathOf(car, open) : null,
    answers,
    own: quote ? null : await ownReservation(facts, request, car),
    quote: quote && { ...quote, includes: priceIncludes[includedIn(quote.price)] },
    changes: quote && step === 'review' ? changesSince(answers.seen, quote.seen, { answers, noun }) : [],
    card: carCard(car, settings, now()),
    policy: returnPolicyOf(car, settings),
    noun,
    valued: valued && valuedWords(valued, settings),
    valuePath: settings.features.tradeIn ? tradeInPath(car.id) : null,
    delivers: deliversCars(settings),
    hasFinance: settings.features.financeButtons,
    yard: yardOf(car, settings),
    enquire: { href: enquiryPath(car.slug), label: settings.enquiry.openLabel },
    siteName: settings.name,
    ...(step === 'details'
      ? detailsForm(facts, journey)
      : { form: null, submission: step === 'review' ? randomUUID() : '' }),
  }
}

function valuedWords(
  { car, kms, range, holdsUntil, isHolding }: AppraisalSummary,
  { site }: LeadFacts['scope']['site']['settings'],
) {
  const worth =
    range && isHolding && holdsUntil
      ? `Valued at ${rangeWords(range)}, until ${dayWords(new Date(holdsUntil), site.timeZone)}.`
      : 'We value it with you; what it’s worth comes off the price.'
  const title = [`Yes, my ${car}`, kms === null ? null : `${kms.toLocaleString('en-AU')} km`]
    .filter(Boolean)
    .join(', ')
  return { title, text: worth }
}

function yardOf(car: Car, settings: LeadFacts['scope']['site']['settings']) {
  const { name, address } = contactOfCar(car, settings)
  return `${name}, ${address.street}, ${address.city} ${address.state.toUpperCase()} ${address.postcode}`
}

/** What was said before goes before what the form begins with. */
function detailsForm({ scope }: LeadFacts, { car, answers, purchase }: JourneyAsked) {
  const { site, actor } = scope
  const page = pageForm(site.settings, purchaseForm, { action: pathOf(car, 'details'), car })
  const phone = actor.kind === 'signed-in' ? { phone: actor.phone.replace(/^\+61/, '0') } : {}
  const { opt_in, ...said } = answers.details ?? { opt_in: null }
  const known: Readonly<Record<string, string>> = {
    ...phone,
    ...said,
    ...(opt_in !== null && { opt_in: String(opt_in), terms_conditions: 'true' }),
  }
  const fields = page.form.fields.map((field) => {
    const value = known[field.name]
    return value === undefined ? field : { ...field, value }
  })
  // The answers have one lead: their id names every showing of the form.
  return { form: { ...page.form, fields }, submission: purchase?.id ?? page.submission }
}
