import { serviceField } from '#app/leads/form/form-fields.ts'
import { additionalServices, type LeadPayload } from '#app/leads/lead.ts'
import { appointmentOf } from '#app/leads/lead-contact.ts'
import { otherFacts } from '#app/leads/payload-facts.ts'
import {
  doneBySite,
  isOpenState,
  type LeadState,
  stateWords,
  type WaitsAgain,
} from '#app/leads/work/lead-states.ts'
import {
  type Clock,
  clockOf,
  goalMinutesOf,
  isOpenAt,
  locationOf,
  openMinutes,
} from '#app/leads/work/response-clock.ts'
import type { Fact } from '#app/mail/mail-content.ts'
import { keptCents } from '#app/reservations/money.ts'
import { type ReservationState, reservationReference } from '#app/reservations/reservation.ts'
import type { ShownPrice } from '#app/stock/price.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { dollars, dollarsAndCents } from '#app/ui/money.ts'

/** Leads in words for the people of the yard. */

type Came = {
  readonly form: string
  readonly payload: LeadPayload
  readonly isSuspected: boolean
  readonly erasedAt: string | null
  readonly receivedAt: string
  readonly locationId: string | null
  readonly answeredAt: string | null
  readonly state: LeadState
  readonly outcome: string | null
  readonly again: WaitsAgain | null
  readonly againAt: string | null
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const buyerOf = ({ payload, erasedAt }: Pick<Came, 'payload' | 'erasedAt'>): string =>
  erasedAt ? 'Erased' : [payload.name, text(payload.last_name)].filter(Boolean).join(' ') || 'No name'

type Money = 'depositCents' | 'chargedCents' | 'refundedCents' | 'pendingCents' | 'chargedBackCents'
type Hold = Readonly<Record<'id' | 'carName' | 'stockNumber' | 'payBy', string>> &
  Readonly<Record<Money, number>> &
  Readonly<Record<'heldUntil' | 'endedAt' | 'problem', string | null>> & { readonly state: ReservationState }
export type HoldWords = ReturnType<typeof holdWords>

/** A reservation by its reference, its deposit and how it stands; `when` tells an instant by the yard's clock. */
export function holdWords(hold: Hold, when: (instant: string) => string) {
  const { state, depositCents, chargedCents, refundedCents, chargedBackCents } = hold
  const money =
    chargedCents === 0
      ? 'not paid'
      : chargedBackCents > 0
        ? 'taken back by the buyer’s bank'
        : refundedCents >= chargedCents
          ? 'given back'
          : keptCents(hold) < depositCents
            ? 'on its way back'
            : 'paid'
  return {
    reference: reservationReference(hold.id),
    car: [hold.carName, hold.stockNumber].filter(Boolean).join(', '),
    deposit: depositCents > 0 ? `${dollarsAndCents(depositCents)}, ${money}` : 'none',
    standing:
      state === 'held' && hold.heldUntil
        ? `until ${when(hold.heldUntil)}`
        : state === 'started'
          ? `while they pay, until ${when(hold.payBy)}`
          : state === 'completed'
            ? 'kept: the car was bought'
            : `over${hold.endedAt ? ` since ${when(hold.endedAt)}` : ''}`,
    problem: hold.problem,
  }
}

/** 'test-drive' → 'Test drive' */
export const bookedName = (form: string) => form.charAt(0).toUpperCase() + form.slice(1).replaceAll('-', ' ')

/** 'trade in valuation' → 'Trade-in valuation', as the form says it; of a wish that it has no more, its own words. */
const wishWords = (said: string, { enquiry }: SiteSettings): string =>
  enquiry.additionalServices.find(
    (label) => additionalServices({ [serviceField(label)]: true })[0] === said,
  ) ?? said.charAt(0).toUpperCase() + said.slice(1)

/** What the buyer asked for beside their message: the booked time first, and at which of the yards. */
export function factsOf(
  { form, payload, erasedAt }: Pick<Came, 'form' | 'payload' | 'erasedAt'>,
  settings: SiteSettings,
): Fact[] {
  if (erasedAt) return []
  // The car stands beside.
  const { car: _, ...said } = payload
  const booked = appointmentOf(payload, settings)
  const yard = settings.locations.length > 1 && text(payload.location)
  const wishes = payload.additional_services ?? []
  return [
    ...(booked
      ? [{ label: bookedName(form), value: `${booked.words}, ${booked.location.name}` }]
      : yard
        ? [{ label: 'Yard', value: yard }]
        : []),
    ...(wishes.length > 0
      ? [{ label: 'Also asks for', value: wishes.map((one) => wishWords(one, settings)).join(', ') }]
      : []),
    ...otherFacts(said as LeadPayload),
  ]
}

/** 'Test drive, Sun 6 Dec, 10:00 am' */
function bookedWords({ form, payload }: Pick<Came, 'form' | 'payload'>, settings: SiteSettings) {
  const words = appointmentOf(payload, settings)?.words
  return words && `${bookedName(form)}, ${words.replace(/^(\w{3})\w* (\d+) (\w{3})\w*/, '$1 $2 $3')}`
}

/** What was written, or what it is about: with the site's settings, what was booked. */
export const saidOf = (lead: Pick<Came, 'form' | 'payload'>, settings?: SiteSettings): string => {
  const { message, category, subcategory } = lead.payload
  return (
    message ||
    (settings && bookedWords(lead, settings)) ||
    // 'Reserve Online Used' is for programs.
    (category === 'Reservation' && 'Reserves the car online.') ||
    subcategory ||
    category ||
    'Nothing was written.'
  )
}

export const carWords = ({ payload }: Pick<Came, 'payload'>) => ({
  car: text(payload.car_name),
  stockNumber: text(payload.stock_number),
})

/** '2018 Toyota Corolla', of who sells us a car or trades one in. */
export const ownedCar = ({ owned_year, owned_make, owned_model, owned_car }: LeadPayload): string =>
  [owned_year, owned_make, owned_model].map(text).filter(Boolean).join(' ') || text(owned_car)

/** How far it has come; what was set aside comes no further. */
export const standingOf = ({
  state,
  isSuspected,
  outcome,
}: Pick<Came, 'state' | 'isSuspected' | 'outcome'>) =>
  isSuspected
    ? ({ state: 'spam', stateWords: 'Spam' } as const)
    : ({ state, stateWords: outcome === doneBySite ? 'Done' : stateWords[state] } as const)
export type Standing = ReturnType<typeof standingOf>

export function clockOfLead(lead: Came, { settings }: Site, now: Date): Clock {
  if (lead.isSuspected) return { words: 'set aside', tone: 'none', spent: 0 }
  const location = locationOf(settings, lead.locationId)
  const goal = goalMinutesOf(settings)
  const minutes = (from: string, to: Date) => openMinutes(location, settings, new Date(from), to)
  if (lead.again && lead.againAt && (lead.answeredAt || !isOpenState(lead.state))) {
    const clock = clockOf(minutes(lead.againAt, now), false, goal)
    return lead.again === 'bounced'
      ? { ...clock, words: 'not delivered', tone: 'over' }
      : { ...clock, words: clock.tone === 'over' ? 'wrote again, over' : 'wrote again' }
  }
  if (lead.outcome === doneBySite) return { words: doneBySite, tone: 'none', spent: 0 }
  if (!lead.answeredAt && !isOpenState(lead.state)) return { words: 'not answered', tone: 'none', spent: 0 }
  const until = lead.answeredAt ? new Date(lead.answeredAt) : now
  const waited = minutes(lead.receivedAt, until)
  if (lead.answeredAt && waited === 0 && until.getTime() - Date.parse(lead.receivedAt) >= 60_000)
    return { words: 'answered while closed', tone: 'none', spent: 0 }
  const clock = clockOf(waited, lead.answeredAt !== null, goal)
  const rests = (clock.tone === 'good' || clock.tone === 'half') && !isOpenAt(location, settings, now)
  return rests ? { ...clock, words: `${clock.words} once open` } : clock
}

/** What an answer begins with: nobody has written anything yet. */
export function begunAnswer(name: string, me: string, yard: string, isText: boolean): string {
  const hi = `Hi ${name.split(' ')[0] || 'there'},`
  return isText ? `${hi} \n${me}, ${yard}` : `${hi}\n\n\n\nRegards,\n${me}\n${yard}`
}

/** A person of the yard as a list names them. */
export const shortName = (email: string): string => {
  const [name = email] = email.split('@')
  return name
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

export const priceWords = (price: ShownPrice): string =>
  price.kind === 'price'
    ? dollars(price.cents)
    : price.kind === 'weekly'
      ? `${dollars(price.cents)} a week`
      : 'no price shown'
