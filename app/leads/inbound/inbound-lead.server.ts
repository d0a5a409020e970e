import { randomUUID } from 'node:crypto'
import { locationOf } from '#app/locations/locations.ts'
import type { Car } from '#app/stock/car.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { LeadPayload } from '../lead.ts'
import type { TakenForm } from '../lead-forms.server.ts'
import { composeLead } from '../lead-payload.ts'
import type { NewLead } from '../lead-store.server.ts'
import { multiLine, oneLine } from '../plain-text.ts'
import type { AskedVehicle, Enquiry, OwnVehicle } from './enquiry.ts'

/** An enquiry from elsewhere as a lead like any other: of the form whose lead it would be, had it been filled in here. */

type Facts = {
  readonly settings: SiteSettings
  readonly forms: readonly TakenForm[]
  /** The site's own, such as 'https://www.dealer.com.au'. */
  readonly origin: string
  readonly car: Car | null
  readonly knownBy: readonly string[]
}

const mostWords = 5000

export function inboundLead(enquiry: Enquiry, { settings, forms, origin, car, knownBy }: Facts): NewLead {
  // Nobody here filled in a page: no receipt is sent.
  const { page: _, ...form } = formFor(forms, enquiry.kind ?? (car ? 'car' : 'general'))
  const message = cut(multiLine(enquiry.message))
  const values = Object.fromEntries(
    Object.entries({
      ...enquiry.more,
      name: enquiry.name.slice(0, 100),
      email: enquiry.email.slice(0, 254),
      phone: enquiry.phone.slice(0, 40),
      postcode: enquiry.postcode,
      source_reference: enquiry.reference.slice(0, 100),
      ...ownedFields(enquiry.owned),
    }).map(([name, value]) => [name, cut(multiLine(value))]),
  )
  const location = locationOf(settings, car?.locationId) ?? placeNamed(settings, enquiry.location)
  const lead = composeLead({
    id: randomUUID(),
    ...{ form, settings, car, location },
    values: { ...values, name: oneLine(values.name!), message },
    entered: {},
    earlier: null,
    startsAt: null,
    submission: '',
    visit: { origin, userAgent: '' },
  })
  const payload = {
    ...lead.payload,
    ...askedFields(enquiry.wanted, car),
    source: oneLine(enquiry.source).slice(0, 60) || 'E-mail',
  } as LeadPayload
  return { ...lead, form, payload, isSuspected: false, knownBy, content: contentOf(enquiry, car) }
}

/** What makes two the same within a short while, whichever way they came: who, about what, in which words. */
const contentOf = ({ phone, email, message, wanted }: Enquiry, car: Car | null) =>
  JSON.stringify([
    'inbound',
    phone || email,
    message.toLowerCase().replace(/\s+/g, ' ').trim(),
    car?.id ?? wanted,
  ])

const formFor = (forms: readonly TakenForm[], kind: string) =>
  forms.find((form) => form.kind === kind) ?? forms.at(-1)!

const cut = (words: string) => (words.length > mostWords ? `${words.slice(0, mostWords - 1)}…` : words)

/** A car that is not in the stock is told in words, and under the names that receivers know. */
function askedFields(asked: AskedVehicle | null, car: Car | null): Record<string, string> {
  if (!asked) return {}
  const { words, year, make, model, stockNumber, vin, link } = asked
  const named = words || [year, make, model].filter(Boolean).join(' ')
  if (car)
    // The stock number leads to it, and the words may mean another.
    return make === '' || make === car.make
      ? {}
      : { asked_for: oneLine(`${named} (the stock has another vehicle under that number)`).slice(0, 500) }
  const numbers = { 'stock number': stockNumber, VIN: vin, 'advertised at': link }
  const more = Object.entries(numbers).filter(([, number]) => number !== '' && !named.includes(number))
  const parts = [named, ...more.map(([label, number]) => `${label} ${number}`)].filter(Boolean)
  const said = {
    asked_for: `${parts.join(', ')} (not found in the stock)`,
    'Vehicle Year': year,
    'Vehicle Make': make,
    'Vehicle Model': model,
    stock_number: stockNumber,
  }
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => (value ? [[name, oneLine(value).slice(0, 500)]] : [])),
  )
}

const ownedFields = (owned: OwnVehicle | null): Record<string, string> =>
  owned
    ? {
        owned_car: owned.words.slice(0, 200),
        owned_year: owned.year,
        owned_make: owned.make.slice(0, 60),
        owned_model: owned.model.slice(0, 60),
        owned_badge: owned.badge,
        rego: owned.plate,
        regoState: owned.state,
        kms: owned.kilometres,
        vin: owned.vin,
      }
    : {}

function placeNamed({ locations }: SiteSettings, named: string): Location | null {
  const name = named.trim().toLowerCase()
  return (
    locations.find((one) => one.visible && [one.id, one.slug, one.name.toLowerCase()].includes(name)) ?? null
  )
}
