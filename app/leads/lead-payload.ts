import { timeZoneOf } from '#app/locations/opening-hours.ts'
import { placeOfCar } from '#app/locations/place-of-car.ts'
import { zonedIso } from '#app/platform/zoned-time.ts'
import type { Car } from '#app/stock/car.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import { carPath } from '#app/tenancy/site-paths.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { checkSuffix, type FormValues } from './form/form-description.ts'
import {
  additionalServices,
  carFields,
  dealershipOf,
  type LeadPayload,
  leadCar,
  ownSource,
  withoutRadioOptions,
} from './lead.ts'
import { leadAttributes, pageAddress } from './lead-attributes.ts'
import type { LeadForm } from './lead-form.ts'
import { oneLine } from './plain-text.ts'
import { type Entered, isTrue, textOf } from './submission.ts'

type Facts = {
  readonly id: string
  readonly form: LeadForm
  readonly values: FormValues
  readonly entered: Entered
  readonly settings: SiteSettings
  readonly car: Car | null
  readonly location: Location | null
  readonly earlier: { readonly id: string; readonly payload: LeadPayload } | null
  readonly startsAt: Date | null
  readonly submission: string
  readonly visit: { readonly origin: string; readonly userAgent: string }
}

/** A lead from what was entered and what the server knows: what a browser says of car, dealer or status is not used. */
export function composeLead(facts: Facts) {
  const { id, form, values, entered, settings, car, location, earlier } = facts
  const payload = leadPayload(facts)
  const agreed = (name: string) => values[name] === 'true'
  return {
    id,
    carId: car?.id ?? null,
    locationId: location?.id ?? null,
    followsId: earlier?.id ?? null,
    payload,
    consents: [
      ...(agreed('opt_in') || agreed('subscribe')
        ? [{ kind: 'marketing' as const, wording: settings.enquiry.optInText }]
        : []),
      ...(form.withdraws ? [{ kind: 'withdrawal' as const, wording: form.withdraws(settings) }] : []),
      ...(agreed('terms_conditions') ? [{ kind: 'terms' as const, wording: termsText(form, settings) }] : []),
    ],
    startsAt: facts.startsAt,
    content: JSON.stringify([
      form.kind,
      car?.id ?? null,
      location?.id ?? null,
      earlier?.id ?? null,
      Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)),
      additionalServices(entered),
      facts.startsAt?.toISOString() ?? null,
      payload.form_completed,
    ]),
    submission: facts.submission,
  }
}

const carriedByName = [
  'name',
  'email',
  'phone',
  'message',
  'opt_in',
  'terms_conditions',
  'category',
  'subcategory',
]

function leadPayload(facts: Facts): LeadPayload {
  const { id, form, values, entered, settings, car, location, earlier, startsAt, visit } = facts
  const dealership = dealershipOf(settings, { location, slug: values.dealership_slug, car })
  const services = additionalServices(entered)
  const person = (name: 'name' | 'email' | 'phone') => values[name] || String(earlier?.payload[name] ?? '')
  const others = Object.entries(withoutRadioOptions(values)).filter(
    ([name, value]) => value !== '' && !carriedByName.includes(name) && !name.endsWith(checkSuffix),
  )
  return {
    lead_id: id,
    website_slug: settings.slug,
    name: person('name'),
    ...Object.fromEntries(others),
    email: person('email'),
    phone: person('phone'),
    message: values.message || '',
    opt_in: values.opt_in === 'true',
    terms_conditions: values.terms_conditions === 'true',
    ...carFields(car, settings),
    ...(dealership && { dealership_slug: dealership.slug }),
    ...(location && { location: location.name, location_id: location.id }),
    ...(startsAt && location && { dateTime: zonedIso(startsAt, timeZoneOf(location, settings)) }),
    ...(earlier && { id: earlier.id }),
    ...(car && {
      'Vehicle Year': String(car.year ?? ''),
      car_name: car.name,
      car_url: `${visit.origin}${carPath(car.slug)}`,
      car: leadCar(car, settings),
    }),
    url: pageAddress(textOf(entered, 'url') || '/', visit.origin, settings.hosts),
    source: ownSource,
    user_agent: oneLine(visit.userAgent).slice(0, 300),
    car_id: car?.id ?? null,
    car_dealership_id: car && (placeOfCar(car, settings).dealership?.id ?? null),
    lead_attributes: leadAttributes(entered.lead_attributes),
    category: values.category || form.category(settings),
    subcategory: values.subcategory || form.subcategory(car),
    form_completed: textOf(entered, 'form_completed') === '' || isTrue(entered, 'form_completed'),
    offer_accepted: false,
    ...(services.length > 0 && { additional_services: services }),
    ...form.says?.(car),
  }
}

const termsText = ({ terms }: LeadForm, settings: SiteSettings) =>
  terms?.(settings) ?? settings.enquiry.termsText
