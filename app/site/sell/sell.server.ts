import { data, redirect } from 'react-router'
import { withCookies } from '#app/accounts/visitor-cookies.server.ts'
import { eventIdOf } from '#app/analytics/event-ids.ts'
import { leadReference } from '#app/leads/lead.ts'
import type { LeadFacts } from '#app/leads/lead-forms.server.ts'
import { takenLead } from '#app/leads/taken-lead.server.ts'
import { welcomeOf } from '#app/leads/welcome.ts'
import { primaryLocation } from '#app/locations/locations.ts'
import { timeZoneOf } from '#app/locations/opening-hours.ts'
import { readsHeic } from '#app/pictures/photo-maker.server.ts'
import { noStore } from '#app/platform/answers.ts'
import { dayWords } from '#app/platform/zoned-time.ts'
import { headOf } from '#app/seo/page-head.ts'
import { carCard } from '#app/stock/car-card.ts'
import { findCar } from '#app/stock/cars.server.ts'
import { plural } from '#app/stock/vehicle-kind.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import { sellPaths } from '#app/tenancy/site-paths.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import {
  type AppraisalAnswers,
  ownedCarName,
  rangeWords,
  type StoredValuation,
} from '#app/trade-in/appraisal.ts'
import { type Appraisal, appraisalToken, findAppraisal } from '#app/trade-in/appraisals.server.ts'
import { conditionWords } from '#app/trade-in/condition.ts'
import { kmsWords } from '#app/trade-in/kilometres.ts'
import { hasOdometer, kindOwned, kindsTaken } from '#app/trade-in/owned-kind.ts'
import { listPhotos } from '#app/trade-in/photos.server.ts'
import { takeStep } from '#app/trade-in/seller-journey.server.ts'
import { conditionFields, contactFields, ownedCarFields, plateFields } from '#app/trade-in/step-fields.ts'
import { nextSellStep, type Step, stepNames, stepShown } from '#app/trade-in/steps.ts'

const isSellPath = (path: string) => (sellPaths as readonly string[]).includes(path)

/** Where the request stands, and the car that is bought (TRD-01 … TRD-04). */
async function sellRequest({ scope, now }: LeadFacts, request: Request) {
  const { settings } = scope.site
  const { pathname, searchParams, origin } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '').replace(/(?<!\/)\/+$/, '')
  if (isSellPath(path) && path !== settings.tradeIn.sellPath)
    throw redirect(settings.tradeIn.sellPath, { status: 301 })
  if (!hasPage(settings, path)) throw data('Not found', { status: 404 })
  const carKey = (searchParams.get('car_id') ?? '').split('?')[0]!.trim()
  const listed = carKey ? await findCar(scope, carKey, now()) : null
  const car = listed?.status === 'sold' ? null : listed
  return { path, origin, searchParams, car, isCarGone: carKey !== '' && !car }
}

type Address = { readonly path: string; readonly carId: string | null }

/** Each step's own; the first is the page's plain one. */
function stepAddress({ path, carId }: Address, step: Step, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    ...(carId && { car_id: carId }),
    ...(step !== 'plate' && { step }),
    ...more,
  })
  return query.size ? `${path}?${query}` : path
}

export async function sellPage(facts: LeadFacts, request: Request) {
  const { scope, now } = facts
  const { settings } = scope.site
  const { path, origin, searchParams, car, isCarGone } = await sellRequest(facts, request)
  const address = { path, carId: car?.id ?? null }
  const appraisal = await findAppraisal(scope, appraisalToken(request))
  const wanted = searchParams.get('step')
  const step = wanted === null ? 'plate' : stepShown(wanted, appraisal)
  if (wanted !== null && wanted !== step) throw redirect(stepAddress(address, step), { headers: noStore })
  const isPlain = wanted === null && !car
  const hasValuer = settings.tradeIn.valuer.adapter !== 'none'
  const noun = settings.stock.noun.toLowerCase()
  const words = wordsOf(path, hasValuer, noun)
  return {
    step,
    isCarGone,
    heading: words.heading,
    intro: words.intro(settings.name),
    hasValuer,
    takesHeic: readsHeic,
    isSelling: isSellPath(path),
    site: settings.slug,
    noun,
    nouns: plural(noun),
    isDriven: hasOdometer(kindsTaken(settings)[0]!),
    api: settings.api.base,
    dealer: settings.name,
    action: stepAddress(address, step),
    addresses: {
      plate: stepAddress(address, 'plate'),
      car: stepAddress(address, 'car'),
      condition: stepAddress(address, 'condition'),
      contact: stepAddress(address, 'contact'),
      photos: stepAddress(address, 'photos'),
      valuation: stepAddress(address, 'valuation'),
      describe: stepAddress(address, 'car', { describe: '1' }),
    },
    next: nextSellStep(appraisal),
    events: eventsOf(settings),
    card: car && carCard(car, settings, now()),
    welcome: welcomeOf(settings, 'sell', now()),
    isDescribing: searchParams.has('describe') || !appraisal?.answers.found,
    ...(await stepFacts(facts, step, appraisal)),
    meta: headOf({
      settings,
      origin,
      path: isPlain ? path : null,
      title: `${titleOfStep(step, noun)}${words.heading} | ${settings.name}`,
      description: words.description(settings.name),
    }),
  }
}

/** Each step is a page: it is called by its own name (WCAG 2.4.2). The first is the journey's. */
const titleOfStep = (step: Step, noun: string) =>
  step === 'plate' ? '' : `${step === 'done' ? 'Done' : stepNames(noun)[step]}: `

const wordsOf = (path: string, hasValuer: boolean, noun: string) =>
  isSellPath(path)
    ? {
        heading: path === '/sell-your-car' ? `Sell your ${noun}` : `Sell my ${noun}`,
        intro: (dealer: string) =>
          `Tell us about your ${noun}${hasValuer ? ' and see what it could be worth' : ' and a person calls you with a price'}. ${dealer} buys it whether or not you buy from us.`,
        description: (dealer: string) =>
          `Sell your ${noun} to ${dealer}: enter the plate, answer a few questions, add photos and see an indicative valuation.`,
      }
    : {
        heading: 'Trade-in valuation',
        intro: (dealer: string) =>
          hasValuer
            ? `See what your ${noun} could be worth towards your next one. It takes a few minutes, and ${dealer} confirms it when we see the ${noun}.`
            : `Tell us about your ${noun}, and ${dealer} calls you with what it’s worth towards your next one.`,
        description: (dealer: string) =>
          `Value your trade-in with ${dealer}: enter the plate, answer a few questions, add photos and see an indicative valuation.`,
      }

const eventsOf = ({ analytics: { map } }: SiteSettings) => ({
  start: eventIdOf('trade-in-start', map),
  valuation: eventIdOf('valuation', map),
  acceptance: eventIdOf('offer-acceptance', map),
})

/** What a step shows of the appraisal; nothing of it stands in another step's page. */
async function stepFacts(facts: LeadFacts, step: Step, appraisal: Appraisal | null) {
  const { scope } = facts
  const { settings } = scope.site
  const { answers = null, leadId = null } = appraisal ?? {}
  const photos = step === 'photos' && appraisal ? await listPhotos(scope, appraisal.tokenHash) : []
  return {
    ...(await fieldsOf(facts, step, appraisal)),
    owned: answers && ownedWords(answers),
    begun: step === 'plate' ? null : leadId,
    photos,
    valuation: valued(appraisal, settings),
    reference: step === 'done' && leadId ? leadReference(leadId) : null,
    answerWithin: settings.enquiry.answerWithin,
    privacy: settings.enquiry.privacyText.replaceAll('{dealer}', settings.name),
  }
}

async function fieldsOf(facts: LeadFacts, step: Step, appraisal: Appraisal | null) {
  const { settings } = facts.scope.site
  const { answers } = appraisal ?? {}
  if (step === 'plate') {
    const open =
      answers && !answers.outcome
        ? { rego: answers.rego, regoState: answers.regoState, kind: kindOwned(answers) }
        : {}
    return { fields: plateFields(settings), values: { ...open } }
  }
  if (step === 'car') {
    const { car } = answers ?? {}
    const said = car && { year: String(car.year), make: car.make, model: car.model, badge: car.badge ?? '' }
    return { fields: ownedCarFields(), values: { ...said } }
  }
  if (step === 'condition') {
    const { kms, adjustmentAnswers } = answers ?? {}
    return {
      fields: conditionFields(kindOwned(answers ?? {})),
      values: { ...adjustmentAnswers, ...(kms !== undefined && { kms: String(kms) }) },
    }
  }
  if (step === 'contact') return { fields: contactFields(settings), values: await personOf(facts, appraisal) }
  return { fields: [], values: {} }
}

/** Gone back to, it shows what the lead says. */
async function personOf({ scope }: LeadFacts, appraisal: Appraisal | null): Promise<Record<string, string>> {
  const lead = appraisal?.leadId ? await takenLead(scope, appraisal.leadId) : null
  if (!lead) return {}
  const names = ['name', 'last_name', 'email', 'phone', 'postcode', 'location_id']
  const said = names.map((name) => [name, String(lead.payload[name] ?? '')])
  return { ...Object.fromEntries(said), terms_conditions: String(lead.payload.terms_conditions) }
}

const ownedWords = ({ rego, regoState, found, car }: AppraisalAnswers) => ({
  plate: `${rego} (${regoState})`,
  found: found ? ownedCarName(found) : null,
  car: car ? ownedCarName(car) : null,
})

/** TRD-22 */
function valued(appraisal: Appraisal | null, settings: SiteSettings) {
  const { valuation, answers } = appraisal ?? {}
  if (!valuation || !answers) return null
  const { outcome = null } = answers
  if ('none' in valuation) return { none: noneWords(valuation, settings.stock.noun.toLowerCase()), outcome }
  const { kms, comparables, provider, marginPercent, holdsUntil } = valuation
  const place = primaryLocation(settings)
  return {
    range: rangeWords(valuation),
    outcome,
    provider,
    comparables,
    marginPercent,
    holdsUntil,
    kms: kms === null ? null : kmsWords(kms),
    condition: conditionWords(kindOwned(answers), answers.adjustmentAnswers ?? {}).split('; '),
    holds: dayWords(new Date(holdsUntil), timeZoneOf(place, settings)),
    saved: settings.tradeIn.saveValuation ? valuation : null,
  }
}

function noneWords({ none }: Extract<StoredValuation, { none: string }>, noun: string): string {
  if (none === 'too-old') return `A ${noun} over 7 years old gets no online estimate: a person has to see it.`
  if (none === 'too-far') return `A ${noun} over 100,000 km gets no online estimate: a person has to see it.`
  return `There’s no online estimate for this ${noun}, so a person will work it out.`
}

export async function postedSellStep(facts: LeadFacts, request: Request) {
  const { path, car } = await sellRequest(facts, request)
  const carId = car?.id ?? null
  const outcome = await takeStep({ facts, request, carId })
  if ('goTo' in outcome)
    throw redirect(stepAddress({ path, carId }, outcome.goTo), {
      status: 303,
      headers: withCookies(outcome.cookies),
    })
  const { status, retryAfterSeconds, ...refused } = outcome
  return data(refused, {
    status,
    headers: { ...noStore, ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }) },
  })
}

export type SellFacts = Awaited<ReturnType<typeof sellPage>>
