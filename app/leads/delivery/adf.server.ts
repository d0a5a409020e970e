import { create } from 'xmlbuilder2'
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js'
import type { Address } from '#app/tenancy/location-record.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { cameBy, type LeadPayload, type LeadStage } from '../lead.ts'
import { contactOfLead } from '../lead-contact.ts'
import type { LeadForm } from '../lead-form.ts'
import { otherLines } from '../payload-facts.ts'
import { stateWords } from './lead-mail.ts'
import { type TradeIn, tradeInFields, tradeInOf } from './trade-in.ts'

/**
 * A lead as ADF 1.0, which dealer management systems read from a mailbox: valid by its DTD, whatever the form. A lead about no
 * car asks for the make and model it names, or for none that is known.
 */
export function adfOf(facts: AdfFacts): string {
  const { id: deliveryId, stage, payload, site, at } = facts
  const { settings } = site
  const text = textOf(payload)
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ins('ADF', 'VERSION="1.0"').ele('adf')
  const prospect = root.ele('prospect', { status: stage === 'first' ? 'new' : 'resend' })
  add(prospect, 'id', payload.lead_id, { sequence: '1', source: xmlText(settings.slug) })
  add(prospect, 'id', deliveryId, { sequence: '2', source: 'Forecourt delivery' })
  add(prospect, 'requestdate', at)
  const tradeIn = tradeInOf(payload)
  if (payload.car_id) addWanted(prospect, facts)
  else if (!tradeIn) addAskedFor(prospect, facts)
  if (tradeIn) addTradeIn(prospect, tradeIn, payload)
  const customer = prospect.ele('customer')
  const contact = customer.ele('contact')
  if (text('last_name')) {
    add(contact, 'name', payload.name, { part: 'first' })
    add(contact, 'name', text('last_name'), { part: 'last' })
  } else add(contact, 'name', payload.name, { part: 'full' })
  addReach(contact, payload)
  if (text('postcode')) addAddress(contact, { street: '', postcode: text('postcode') })
  add(customer, 'comments', commentsOf(facts))
  addVendor(prospect, facts)
  const provider = prospect.ele('provider')
  add(provider, 'name', cameBy(payload) ?? `${settings.name} website`, { part: 'full' })
  add(provider, 'service', payload.subcategory)
  return root.end({ prettyPrint: true })
}

const textOf =
  (payload: LeadPayload) =>
  (name: string): string =>
    typeof payload[name] === 'string' ? (payload[name] as string) : ''

const usual = { units: 'km', currency: 'AUD' }

function addWanted(prospect: XMLBuilder, { payload, interest = 'buy' }: AdfFacts): void {
  const text = textOf(payload)
  const { vin, trim, bodystyle, transmission, odometer, colour, price } = payload.car ?? {}
  const status = text('car_type') === 'used' ? 'used' : 'new'
  const vehicle = prospect.ele('vehicle', { interest, status })
  add(vehicle, 'year', text('Vehicle Year'))
  add(vehicle, 'make', text('Vehicle Make'))
  add(vehicle, 'model', text('Vehicle Model'))
  if (vin) add(vehicle, 'vin', vin)
  add(vehicle, 'stock', text('stock_number'))
  if (trim) add(vehicle, 'trim', trim)
  if (bodystyle) add(vehicle, 'bodystyle', bodystyle)
  if (transmission) add(vehicle, 'transmission', transmission)
  if (odometer != null) add(vehicle, 'odometer', String(odometer), { units: usual.units })
  if (colour) {
    const colours = vehicle.ele('colorcombination')
    add(colours, 'exteriorcolor', colour)
    add(colours, 'preference', '1')
  }
  if (price != null) add(vehicle, 'price', String(price), { type: 'asking', currency: usual.currency })
  add(vehicle, 'comments', text('car_url'))
}

/** The standard demands a vehicle of every lead. */
function addAskedFor(prospect: XMLBuilder, { payload, interest = 'buy' }: AdfFacts): void {
  const text = textOf(payload)
  const vehicle = prospect.ele('vehicle', { interest })
  add(vehicle, 'year', '')
  add(vehicle, 'make', text('Vehicle Make') || 'Unknown')
  add(vehicle, 'model', text('Vehicle Model') || 'Unknown')
}

function addTradeIn(prospect: XMLBuilder, owned: TradeIn, payload: LeadPayload): void {
  const text = textOf(payload)
  const vehicle = prospect.ele('vehicle', { interest: 'trade-in', status: 'used' })
  const { plate, state, valuation } = owned
  const plateSource = ['Number plate', state].filter(Boolean).join(' ')
  if (plate) add(vehicle, 'id', plate, { sequence: '1', source: xmlText(plateSource) })
  add(vehicle, 'year', owned.year ?? '')
  add(vehicle, 'make', owned.make ?? 'Unknown')
  add(vehicle, 'model', owned.model ?? (text('owned_car') || 'Unknown'))
  if (owned.vin) add(vehicle, 'vin', owned.vin)
  if (owned.trim) add(vehicle, 'trim', owned.trim)
  if (owned.odometer !== null)
    add(vehicle, 'odometer', String(owned.odometer), { status: 'unknown', units: usual.units })
  if (valuation) {
    const source = xmlText(valuation.provider ?? '')
    const attributes = { type: 'appraisal', currency: usual.currency, ...(source && { source }) }
    add(vehicle, 'price', String(Math.round((valuation.low + valuation.high) / 2)), attributes)
  }
  if (text('valuation')) add(vehicle, 'pricecomments', text('valuation'))
  const said = ['owned_kind', 'adjustmentAnswers', 'photos', 'valuation_comparables', 'valuation_reference']
  const more = Object.fromEntries(said.map((name) => [name, text(name)]))
  const lines = [plate && `${plateSource}: ${plate}`, ...otherLines(more as LeadPayload)]
  add(vehicle, 'comments', lines.filter(Boolean).join('\n'))
}

/** One of e-mail and phone is demanded; who left neither has an empty phone. */
function addReach(contact: XMLBuilder, { email, phone }: { email: string; phone: string }): void {
  if (email) add(contact, 'email', email)
  if (phone || !email) add(contact, 'phone', phone, { type: 'voice' })
}

/** A street is demanded too: where only the postcode is known its line is empty. */
function addAddress(
  contact: XMLBuilder,
  { street, city, state, postcode }: Partial<Address> & Pick<Address, 'street' | 'postcode'>,
): void {
  const address = contact.ele('address')
  add(address, 'street', street, { line: '1' })
  if (city) add(address, 'city', city)
  if (state) add(address, 'regioncode', state.toUpperCase())
  add(address, 'postalcode', postcode)
  add(address, 'country', 'AU')
}

/** The yard that answers, by its own phone and the mailbox that its leads go to. */
function addVendor(prospect: XMLBuilder, { payload, site: { settings } }: AdfFacts): void {
  const text = textOf(payload)
  const { location, phone } = contactOfLead(payload, settings)
  const boxes = settings.leads.deliver.flatMap((target) => (target.kind === 'email' ? [target] : []))
  const box =
    boxes.find(({ locations }) => locations?.includes(location.id)) ?? boxes.find((one) => !one.locations)
  const dealership = settings.dealerships.find(({ slug }) => slug === text('dealership_slug'))
  const vendor = prospect.ele('vendor')
  add(vendor, 'vendorname', dealership?.name ?? settings.name)
  const contact = vendor.ele('contact')
  add(contact, 'name', text('location') || settings.name, { part: 'full', type: 'business' })
  addReach(contact, { email: box?.to ?? '', phone: phone.number ?? '' })
  addAddress(contact, location.address)
}

const add = (parent: XMLBuilder, name: string, text: string, attributes: Record<string, string> = {}) =>
  parent.ele(name, attributes).txt(xmlText(text))

/**
 * The writer leaves what looks like an entity as it is ('&nbsp;' would be none that XML knows), so each '&' is written
 * out here; characters that XML 1.0 forbids are taken out.
 */
const xmlText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')

type AdfFacts = {
  readonly id: string
  readonly stage: LeadStage
  readonly payload: LeadPayload
  readonly site: Site
  readonly at: string
  readonly interest?: LeadForm['interest'] | undefined
  /** 'Test drive: Thursday 2 July, 9:00 am'; null: no time is booked. */
  readonly appointment: string | null
}

function commentsOf({ payload, stage, appointment }: AdfFacts): string {
  const { car: _, ...said } = payload
  const own = Object.entries(said).filter(([name]) => !tradeInFields.includes(name))
  const lines = [
    stateWords(payload, stage) ?? '',
    `${payload.category}: ${payload.subcategory}`,
    payload.message,
    appointment ?? '',
    payload.additional_services ? `Also asks for: ${payload.additional_services.join(', ')}` : '',
    ...otherLines(Object.fromEntries(own) as LeadPayload),
  ]
  return lines.filter(Boolean).join('\n')
}
