import { type FormErrors, trapField } from '#app/leads/form/form-description.ts'
import type { LeadPayload } from '#app/leads/lead.ts'
import type { LeadFacts } from '#app/leads/lead-forms.server.ts'
import { type Answer, readRequest, receiveEntered } from '#app/leads/receive.server.ts'
import { type Entered, textOf } from '#app/leads/submission.ts'
import { takenLead } from '#app/leads/taken-lead.server.ts'
import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { Recent } from '#app/platform/recent.ts'
import type { Car } from '#app/stock/car.ts'
import { carsByKey } from '#app/stock/cars.server.ts'
import { sendCodeField } from './code-fields.ts'
import { applicationForm } from './finance-form.ts'
import { failedCustomer, failedLead, noRedirect } from './finance-problems.ts'
import { type Customer, type CustomerCreated, customerTimeoutMs } from './lenders/lender.ts'
import { applicationProvider, createCustomer } from './lenders/lenders.server.ts'
import { checkPhone, sendPhoneCode } from './phone-check.server.ts'
import { creditScores, termOf, wholeNumber } from './quote.ts'

/** An application for finance (FIN-66 … FIN-69): the dealer has the lead before any lender hears of it. */

export type Applied = {
  readonly status: 200
  readonly leadId: string
  /** Where the buyer goes on, or ERR-09 and ERR-10 where the lender failed; null where none is asked. */
  readonly lender: LenderSays | null
  /** Sold, or listed no more, while the form was open: the dealer hears of the application, no lender does. */
  readonly isGone: boolean
}
type LenderSays =
  | { readonly redirectUrl: string }
  | { readonly problem: string; readonly isDeclined: boolean }
type CodeSent = { readonly status: 202; readonly entered: Entered }
type Refused = {
  readonly status: 400 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  readonly error: string
  readonly errors: FormErrors
  readonly entered: Entered
  readonly retryAfterSeconds?: number
}
/** `cookies`: to be set whatever was the outcome. */
type Told<Outcome> = Outcome & { readonly cookies: readonly string[] }

/**
 * The finance page's own form, as a browser posts it. With the button `send_code` it asks for a code and is no application
 * yet. `known` is what the page itself says, and goes before what was entered.
 */
export async function takeApplication(
  facts: LeadFacts,
  request: Request,
  known: Entered = {},
): Promise<Told<Applied | CodeSent | Refused>> {
  const read = await readRequest(facts, request)
  if ('status' in read) return { ...read, cookies: [] }
  const entered = { ...read.entered, ...known }
  if (textOf(entered, sendCodeField) === '') {
    const provider = applicationProvider(facts.scope.site.settings)
    return applyForFinance(facts, request, { entered, provider })
  }
  const sent = await sendPhoneCode(facts, request, entered)
  return 'cookies' in sent
    ? { status: 202, entered, cookies: sent.cookies }
    : { ...sent, entered, cookies: [] }
}

/** `provider`: null where no lender is to be asked. */
export async function applyForFinance(
  facts: LeadFacts,
  request: Request,
  { entered, provider }: { readonly entered: Entered; readonly provider: string | null },
): Promise<Told<Applied | Refused>> {
  const startedAt = performance.now()
  const verified = await checkPhone(facts, request, entered)
  if ('status' in verified) return { ...verified, entered, cookies: [] }
  const { cookies, phone } = verified
  const about = await aboutCar(facts, entered)
  const answer = await receiveLead(facts, request, { ...entered, ...about.said })
  if (answer.status !== 200) return { ...answer, cookies }
  const { leadId } = answer
  // Who filled the trap is told that all went well, and no lender hears of it.
  const isForLender = provider !== null && !about.isGone && textOf(entered, trapField).trim() === ''
  const lender = isForLender
    ? await askLender(facts, startedAt, {
        provider,
        leadId,
        phone,
        car: about.car,
        origin: new URL(request.url).origin,
      })
    : null
  return { status: 200, leadId, lender, isGone: about.isGone, cookies }
}

async function receiveLead(facts: LeadFacts, request: Request, entered: Entered): Promise<Answer | Refused> {
  // It follows no other lead, whatever a caller names.
  const { lead_id: _, id: __, ...own } = entered
  try {
    return await receiveEntered(facts, request, { ...own, form: applicationForm.kind })
  } catch (error) {
    facts.log.error({ error, site: facts.scope.site.slug }, 'an application could not be kept')
    return { status: 503, error: failedLead, errors: {}, entered }
  }
}

/** A car that went meanwhile is named in words; one that the site never had is refused as any lead's is. */
async function aboutCar({ scope, now }: LeadFacts, entered: Entered) {
  const key = textOf(entered, 'car_id').trim()
  if (key === '') return { car: null, isGone: false, said: {} }
  const { cars, gone } = await carsByKey(scope, [key], now())
  const [car = null] = cars
  if (car || !gone[0]) return { car, isGone: car?.status === 'sold', said: {} }
  const message = [textOf(entered, 'message'), `About the ${gone[0].name}, which is listed no more.`]
  return { car: null, isGone: true, said: { car_id: '', message: message.filter(Boolean).join('\n') } }
}

type Asking = {
  readonly provider: string
  readonly leadId: string
  readonly phone: string
  readonly car: Car | null
  readonly origin: string
}

/** Clicks that follow one another wait for the same answer; where the lender failed, the next one asks again. */
async function askLender(facts: LeadFacts, startedAt: number, asking: Asking): Promise<LenderSays> {
  const asked = askedOf(facts.scope.db.deployment)
  const key = `${facts.scope.site.id} ${asking.leadId} ${asking.provider}`
  const begun = asked.get(key) ?? created(facts, asking)
  asked.set(key, begun)
  const answered = begun.catch((error): CustomerCreated => {
    facts.log.error({ error, site: facts.scope.site.slug }, 'a customer could not be sent to the lender')
    return notAsked
  })
  const says = await withinMs(customerTimeoutMs - (performance.now() - startedAt), answered, notAsked)
  if ('redirectUrl' in says) return says
  asked.delete(key)
  const refused = 'refused' in says ? says.refused : null
  return {
    problem: refused === 'no-redirect' ? noRedirect : failedCustomer,
    isDeclined: refused === 'declined',
  }
}

const notAsked: CustomerCreated = { failed: 'unavailable', reason: 'it could not be asked in time' }

/** What the lead took is not the buyer's to wait for once more. */
async function withinMs<Value>(ms: number, work: Promise<Value>, late: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<Value>((done) => {
    timer = setTimeout(done, Math.max(0, ms), late)
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}

const askedOf = perDeployment(() => new Recent<Promise<CustomerCreated>>(1000))

async function created(facts: LeadFacts, { provider, leadId, ...about }: Asking): Promise<CustomerCreated> {
  const lead = await takenLead(facts.scope, leadId)
  if (!lead) return { failed: 'unavailable', reason: 'its lead is not there' }
  const { origin, phone, car } = about
  return createCustomer(facts, { provider, origin, key: leadId }, customerOf(lead.payload, { phone, car }))
}

/** API-27: the same as the dealer has; what the car is comes from the stock. */
function customerOf(payload: LeadPayload, { phone, car }: Pick<Asking, 'phone' | 'car'>): Customer {
  const field = (name: string) => (typeof payload[name] === 'string' ? (payload[name] as string) : '')
  const score = field('selfAssessedCreditScore')
  return {
    nvic: car?.nvic ?? null,
    vin: car?.vin ?? null,
    selfAssessedCreditScore: creditScores.find((known) => known === score)!,
    purchasePrice: wholeNumber(field('amount'))!,
    year: car?.year ?? null,
    loanTerm: termOf(field('term'))!,
    phoneNumber: phone,
    firstName: field('name'),
    lastName: field('last_name'),
    email: field('email'),
    subscribe: field('subscribe') === 'true',
    postCode: field('postcode'),
  }
}
