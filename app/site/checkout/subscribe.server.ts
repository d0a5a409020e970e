import { data, redirect } from 'react-router'
import * as z from 'zod/mini'
import { requireVisitor } from '#app/accounts/require-visitor.server.ts'
import { reservationCookie, reservationToken, withCookies } from '#app/accounts/visitor-cookies.server.ts'
import { checkForm } from '#app/leads/form/form-check.ts'
import { submissionField, trapField } from '#app/leads/form/form-description.ts'
import { pageForm } from '#app/leads/form/page-form.server.ts'
import type { Refused } from '#app/leads/form/use-enquiry-form.ts'
import type { LeadFacts } from '#app/leads/lead-forms.server.ts'
import { readRequest, receiveEntered } from '#app/leads/receive.server.ts'
import { successPath } from '#app/leads/send-enquiry.ts'
import { allTexts, textOf } from '#app/leads/submission.ts'
import { noStore } from '#app/platform/answers.ts'
import { startDayFault, startDays } from '#app/purchase/start-days.ts'
import { subscribeForm } from '#app/purchase/subscribe-form.ts'
import { yardZone } from '#app/reservations/money-words.ts'
import { takesPayments } from '#app/reservations/providers.server.ts'
import { startReservation } from '#app/reservations/reservations.server.ts'
import { type SubscriptionPlan, subscriptionPlans } from '#app/reservations/subscribe-offer.ts'
import type { Car } from '#app/stock/car.ts'
import { carCard } from '#app/stock/car-card.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { enquiryPath, reservationPath, subscribePath } from '#app/tenancy/site-paths.ts'
import { dollars } from '#app/ui/money.ts'
import { ownReservation } from './reserve.server.ts'

/** A site of subscriptions, the car, and whoever signed in with a code: a subscription is a person's. */
async function subscribableCar({ scope, now }: LeadFacts, request: Request, slug: string): Promise<Car> {
  const { price } = scope.site.settings
  const car = price.subscriptionSite ? await findCar(scope, slug, now()) : null
  if (!car || (price.week?.plans.length ?? 0) === 0) throw data('Not found', { status: 404 })
  requireVisitor(scope, request, 'checkout')
  if (car.slug !== slug) throw redirect(subscribePath(car.slug), { status: 301, headers: noStore })
  return car
}

export async function subscribePage(facts: LeadFacts, request: Request, slug: string) {
  const car = await subscribableCar(facts, request, slug)
  const { scope, now } = facts
  const { settings } = scope.site
  const plans = (await takesPayments(facts)) ? subscriptionPlans(car, settings) : []
  const { form, submission } = pageForm(settings, subscribeForm, { action: subscribePath(car.slug), car })
  const days = startDays(now(), daysOf(facts, car))
  return {
    form: {
      ...form,
      fields: form.fields.map((field) =>
        field.name === 'start_day'
          ? { ...field, type: 'select' as const, maxLength: 200, options: days }
          : field,
      ),
    },
    submission,
    card: carCard(car, settings, now()),
    siteName: settings.name,
    noun: settings.stock.noun.toLowerCase(),
    plans,
    own: await ownReservation(facts, request, car),
    week: settings.price.week!,
    enquire: { href: enquiryPath(car.slug), label: settings.enquiry.openLabel },
  }
}

const daysOf = ({ scope }: Pick<LeadFacts, 'scope'>, car: Car) => ({
  timeZone: yardZone(car.locationId, scope.site.settings),
  within: scope.site.settings.price.week!.startWithinDays,
})

/** What the review shows, and the press after it agrees to. */
export type Review = {
  readonly plan: SubscriptionPlan
  readonly day: string
  readonly values: Readonly<Record<string, string>>
  /** What was shown, as it comes back with the press. */
  readonly seen: string
  /** What became different since the review before. */
  readonly changes: readonly string[]
}

export type PostedSubscription = {
  readonly refused: Refused | null
  readonly why: string | null
  readonly review: Review | null
  /** What the form begins with again, for whoever changes something after the review. */
  readonly values: Readonly<Record<string, string>> | null
}

/** Twice: the form leads to the review, and the review's press to the lead, the hold and the payment page. */
export async function postedSubscription(facts: LeadFacts, request: Request, slug: string) {
  const car = await subscribableCar(facts, request, slug)
  const { scope, now } = facts
  const { settings } = scope.site
  const read = await readRequest(facts, request)
  if ('status' in read) return refusedBy(read)
  const { entered } = read
  const values = allTexts(entered)
  if (textOf(entered, 'change') !== '') return answer({ values }, 200)
  const plan = subscriptionPlans(car, settings).find(({ name }) => name === values.plan)
  const checked = checkForm(subscribeForm.fields({ settings, car }), values)
  const dayFault = values.start_day && startDayFault(values.start_day, now(), daysOf(facts, car))
  const errors = { ...checked.errors, ...(dayFault && { start_day: dayFault }) }
  if (Object.keys(errors).length > 0) return answer({ refused: { values, errors, error: '' } }, 400)
  if (!plan) return answer({ why: 'reserved', refused: { values, errors: {}, error: gone } }, 409)
  const seen = JSON.stringify([plan.name, plan.weekCents, plan.firstCents, plan.leastCents, values.start_day])
  const terms = textOf(entered, 'seen').slice(0, 300)
  if (terms !== seen) {
    const [day] = startDays(now(), daysOf(facts, car)).filter(({ value }) => value === values.start_day)
    const changes = terms === '' ? [] : changesBetween(terms, plan)
    return answer({ review: { plan, day: day!.label, values, seen, changes } }, terms === '' ? 200 : 409)
  }
  return begun(facts, request, { car, plan, entered, values })
}

type Agreed = {
  car: Car
  plan: SubscriptionPlan
  entered: Parameters<typeof allTexts>[0]
  values: Readonly<Record<string, string>>
}

/** The lead first: who agreed is known even if nothing comes of the payment (RES-13). */
async function begun(facts: LeadFacts, request: Request, { car, plan, entered, values }: Agreed) {
  const about = { form: subscribeForm.kind, car_id: car.id }
  const taken = await receiveEntered(facts, request, { ...entered, ...about })
  if (taken.status !== 200) return refusedBy(taken)
  if (textOf(entered, trapField).trim() !== '')
    throw redirect(successPath({ kind: subscribeForm.kind, hidden: about }, taken.leadId), 303)
  const started = await startReservation(facts, {
    carKey: car.id,
    entered: values,
    way: 'subscribe',
    plan: plan.name,
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
  if ('errors' in started) return answer({ refused: { values, errors: started.errors, error: '' } }, 400)
  return answer({ why: started.refused, refused: { values, errors: {}, error: started.error } }, 409)
}

type Turned = {
  readonly status: number
  readonly error: string
  readonly errors: Readonly<Record<string, string>>
  readonly entered: Agreed['entered']
  readonly retryAfterSeconds?: number
}
const refusedBy = ({ status, error, errors, entered, retryAfterSeconds }: Turned) =>
  answer({ refused: { values: allTexts(entered), errors, error } }, status, retryAfterSeconds)

const gone = 'Somebody has just taken this one. Nothing was charged.'

/** What a browser says it saw: plan, week, first payment, least in all, day. */
const Seen = z.tuple([z.string(), z.number(), z.number(), z.number(), z.string()])

function readSeen(said: string) {
  try {
    const read = Seen.safeParse(JSON.parse(said))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

function changesBetween(shown: string, plan: SubscriptionPlan): string[] {
  const read = readSeen(shown)
  const look = ['Please look through it once more.']
  if (read?.[0] !== plan.name) return look
  const [, week, first, least] = read
  const told = (what: string, before: number, is: number) =>
    before === is ? [] : [`${what} is now ${dollars(is)}; it was ${dollars(before)}.`]
  const all = [
    ...told('The week', week, plan.weekCents),
    ...told('What you pay to begin', first, plan.firstCents),
    ...told('The least in all', least, plan.leastCents),
  ]
  return all.length > 0 ? all : look
}

const answer = (
  { refused = null, why = null, review = null, values = null }: Partial<PostedSubscription>,
  status: number,
  retryAfterSeconds?: number,
) =>
  data({ refused, why, review, values } satisfies PostedSubscription, {
    status,
    headers: { ...noStore, ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }) },
  })
