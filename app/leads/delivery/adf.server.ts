import { create } from 'xmlbuilder2'
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { LeadPayload, LeadStage } from '../lead.ts'
import { otherLines, stateWords } from './lead-mail.ts'

/** A lead as ADF 1.0, which dealer management systems read from a mailbox. */
export function adfOf({ id: deliveryId, stage, payload, site, at, appointment }: AdfFacts): string {
  const { settings } = site
  const text = (name: string) => (typeof payload[name] === 'string' ? (payload[name] as string) : '')
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ins('ADF', 'VERSION="1.0"').ele('adf')
  const prospect = root.ele('prospect', { status: stage === 'first' ? 'new' : 'resend' })
  add(prospect, 'id', payload.lead_id, { sequence: '1', source: xmlText(settings.slug) })
  add(prospect, 'id', deliveryId, { sequence: '2', source: 'Forecourt delivery' })
  add(prospect, 'requestdate', at)
  if (payload.car_id) {
    const status = text('car_type') === 'used' ? 'used' : 'new'
    const vehicle = prospect.ele('vehicle', { interest: 'buy', status })
    add(vehicle, 'year', text('Vehicle Year'))
    add(vehicle, 'make', text('Vehicle Make'))
    add(vehicle, 'model', text('Vehicle Model'))
    add(vehicle, 'stock', text('stock_number'))
    add(vehicle, 'comments', text('car_url'))
  }
  const customer = prospect.ele('customer')
  const contact = customer.ele('contact')
  if (text('last_name')) {
    add(contact, 'name', payload.name, { part: 'first' })
    add(contact, 'name', text('last_name'), { part: 'last' })
  } else add(contact, 'name', payload.name, { part: 'full' })
  add(contact, 'email', payload.email)
  add(contact, 'phone', payload.phone, { type: 'voice' })
  if (text('postcode')) add(contact.ele('address'), 'postalcode', text('postcode'))
  add(customer, 'comments', commentsOf(payload, stage, appointment))
  const dealership = settings.dealerships.find(({ slug }) => slug === text('dealership_slug'))
  const vendor = prospect.ele('vendor')
  add(vendor, 'vendorname', dealership?.name ?? settings.name)
  add(vendor.ele('contact'), 'name', text('location') || settings.name, { part: 'full' })
  const provider = prospect.ele('provider')
  add(provider, 'name', `${settings.name} website`, { part: 'full' })
  add(provider, 'service', payload.subcategory)
  return root.end({ prettyPrint: true })
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
  /** What a booked time is for: 'Test drive'. */
  readonly appointment: string
}

function commentsOf(payload: LeadPayload, stage: LeadStage, appointment: string): string {
  const lines = [
    stateWords(payload, stage) ?? '',
    `${payload.category}: ${payload.subcategory}`,
    payload.message,
    typeof payload.dateTime === 'string' ? `${appointment}: ${payload.dateTime}` : '',
    payload.additional_services ? `Also asks for: ${payload.additional_services.join(', ')}` : '',
    ...(stage === 'first' ? [] : otherLines(payload)),
  ]
  return lines.filter(Boolean).join('\n')
}
