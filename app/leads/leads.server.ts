import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { geocoderFor } from '#app/locations/geocode.server.ts'
import { locationOf } from '#app/locations/locations.ts'
import { invalidPostcode } from '#app/locations/postcode.ts'
import { tally } from '#app/platform/tallies.server.ts'
import type { Car } from '#app/stock/car.ts'
import { findCar } from '#app/stock/cars.server.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { wakeDeliveries } from './delivery/deliveries.server.ts'
import { checkForm } from './form/form-check.ts'
import { type FormErrors, type FormValues, submissionField, trapField } from './form/form-description.ts'
import type { LeadPayload } from './lead.ts'
import { askedFields, formOf } from './lead-form.ts'
import type { RefusedBooking, TakenForm } from './lead-forms.server.ts'
import { composeLead } from './lead-payload.ts'
import { storeLead } from './lead-store.server.ts'
import { oneLine } from './plain-text.ts'
import { type Entered, textOf, texts } from './submission.ts'
import { leads } from './tables.server.ts'

export type Taken = { readonly leadId: string }

export type Received =
  | Taken
  | { readonly errors: FormErrors }
  | { readonly refused: 'unknown-car' | 'unknown-location' | 'unknown-lead'; readonly error: string }
  | { readonly refused: RefusedBooking; readonly errors: FormErrors }

export type Visit = {
  /** The site's own address, such as 'https://www.dealer.com.au'. */
  readonly origin: string
  readonly userAgent: string
  readonly now: Date
  /** A keyed print of the network that it comes from; only a booking asks for it. */
  readonly networkPrint?: () => string
}

/** Takes a lead in: checked, stored with its consents, deliveries and booking, and on its way (ENQ-36, API-20). */
export async function receiveLead(
  scope: Scope,
  forms: readonly TakenForm[],
  entered: Entered,
  visit: Visit,
): Promise<Received> {
  const form = formOf(forms, entered)
  if (!form) return { errors: { form: noSuchForm(forms, entered.form) } }
  const about = await subjectOf(scope, form, entered, visit.now)
  if ('refused' in about) return about
  const checked = checkEntered(scope, form, forms, { entered, about })
  if (checked.errors) return { errors: checked.errors }
  if (checked.values.postcode && (await geocoderFor(scope.site)(checked.values.postcode)) === 'unknown')
    return { errors: { postcode: invalidPostcode } }
  const time = readSlot(scope, form, entered.dateTime, { ...about, forms, now: visit.now })
  if ('errors' in time) return time
  const lead = composeLead({
    ...about,
    id: randomUUID(),
    form,
    values: checked.values,
    entered,
    visit,
    settings: scope.site.settings,
    startsAt: time.startsAt,
    submission: textOf(entered, submissionField).slice(0, 200),
  })
  // A program filled the trap, or a browser that fills in too much: it is told that all went well.
  const isSuspected = textOf(entered, trapField).trim() !== ''
  const stored = await storeLead(
    scope,
    { ...lead, form, isSuspected, ...(isSuspected && { startsAt: null }) },
    { now: visit.now, networkPrint: visit.networkPrint ?? (() => null) },
  )
  if ('refused' in stored && stored.refused === 'day-full') tally(scope.db.deployment, 'ceilings', 'bookings')
  if ('refused' in stored) return { ...stored, errors: { dateTime: bookingProblems[stored.refused] } }
  if (!stored.isRepeat && !isSuspected) wakeDeliveries(scope.db.deployment)
  return { leadId: stored.id }
}

const noSuchForm = (forms: readonly TakenForm[], named: unknown) =>
  `There is no form "${oneLine(String(named)).slice(0, 40)}". There are: ${forms.map(({ kind }) => kind).join(', ')}.`

const bookingProblems = {
  'slot-taken': 'That time has just been taken. Please pick another, or leave it open.',
  'too-many-bookings':
    "You can't book any more times online right now. Please leave the time open, or give us a call.",
  'day-full':
    'We’ve taken as many bookings online today as we can. Sign in with your phone number to book all the same, or leave the time open and we’ll call you.',
}

type Subject = {
  readonly car: Car | null
  readonly location: Location | null
  readonly earlier: { readonly id: string; readonly payload: LeadPayload } | null
}

/** Car, location and earlier lead that it names; each must be the site's own. */
async function subjectOf(
  scope: Scope,
  { needsCar }: TakenForm,
  entered: Entered,
  now: Date,
): Promise<Subject | Extract<Received, { error: string }>> {
  const carKey = textOf(entered, 'car_id').trim()
  const car = carKey ? await findCar(scope, carKey, now) : null
  if (!car && (carKey || needsCar))
    return {
      refused: 'unknown-car',
      error: "It's no longer listed here. Please use our contact form.",
    }
  const place = (textOf(entered, 'location') || textOf(entered, 'location_id')).trim()
  const { settings } = scope.site
  const match = settings.locations.find(
    ({ id, slug, visible }) => visible && (id === place || slug === place),
  )
  if (place && !match) return { refused: 'unknown-location', error: "We couldn't find that location." }
  const location = match ?? locationOf(settings, car?.locationId)
  const leadKey = (textOf(entered, 'lead_id') || textOf(entered, 'id')).trim()
  const earlier = leadKey ? await findLead(scope, leadKey) : null
  if (leadKey && !earlier) return { refused: 'unknown-lead', error: "We couldn't find that enquiry." }
  return { car, location, earlier }
}

async function findLead(scope: Scope, id: string): Promise<Subject['earlier']> {
  if (!/^[\w-]{1,64}$/.test(id)) return null
  const [row] = await scope.db.transaction((transaction) =>
    transaction
      .select({ id: leads.id, payload: leads.payload })
      .from(leads)
      .where(and(eq(leads.siteId, scope.site.id), eq(leads.id, id))),
  )
  return row ?? null
}

type Checking = { values: FormValues; errors: null } | { values: null; errors: FormErrors }

function checkEntered(
  scope: Scope,
  form: TakenForm,
  forms: readonly TakenForm[],
  { entered, about }: { entered: Entered; about: Subject },
): Checking {
  const facts = { settings: scope.site.settings, car: about.car, isFollowing: about.earlier !== null }
  const fields = askedFields(form, forms, facts).filter(({ type }) => type !== 'slot')
  const entries = texts(
    entered,
    fields.map(({ name }) => name),
  )
  // A slug or a preset names the location as well as its id does.
  const values = about.location && entries.location ? { ...entries, location: about.location.id } : entries
  return checkForm(fields, values)
}

type Slot = { startsAt: Date | null } | { errors: FormErrors }
type When = { location: Location | null; forms: readonly TakenForm[]; now: Date }

function readSlot(scope: Scope, form: TakenForm, value: unknown, { location, forms, now }: When): Slot {
  const { appointment } = form
  const text = typeof value === 'string' ? value.trim() : ''
  // What is no text is a wrong time, and not none.
  const isNone = value === undefined || value === null || (typeof value === 'string' && text === '')
  if (isNone) return { startsAt: null }
  // It would be booked nowhere, and who sent it would wait at the gate.
  if (!appointment) return { errors: { dateTime: takesNoTime(form, forms) } }
  if (!location) return { errors: { location: 'Please choose a location.' } }
  const { settings } = scope.site
  const startsAt = text && appointment.read(text, { location, settings, now })
  return startsAt ? { startsAt } : { errors: { dateTime: "That time isn't available. Please pick another." } }
}

const takesNoTime = ({ kind }: TakenForm, forms: readonly TakenForm[]) => {
  const those = forms.flatMap((form) => (form.appointment ? [`"${form.kind}"`] : [])).join(' or ')
  return `The form "${kind}" books no time. Send it as ${those}, or leave dateTime out.`
}
