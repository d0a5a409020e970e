import { create } from 'xmlbuilder2'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { LeadPayload } from './lead.ts'

/** A lead as ADF 1.0, which dealer management systems read from a mailbox. */
export function adfOf({ id: deliveryId, payload, site, at }: AdfFacts): string {
  const { settings } = site
  const text = (name: string) => (typeof payload[name] === 'string' ? (payload[name] as string) : '')
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ins('ADF', 'VERSION="1.0"').ele('adf')
  const prospect = root.ele('prospect', { status: 'new' })
  prospect.ele('id', { sequence: '1', source: settings.slug }).txt(payload.lead_id)
  prospect.ele('id', { sequence: '2', source: 'Forecourt delivery' }).txt(deliveryId)
  prospect.ele('requestdate').txt(at)
  if (payload.car_id) {
    const status = text('car_type') === 'used' ? 'used' : 'new'
    const vehicle = prospect.ele('vehicle', { interest: 'buy', status })
    vehicle.ele('year').txt(text('Vehicle Year'))
    vehicle.ele('make').txt(text('Vehicle Make'))
    vehicle.ele('model').txt(text('Vehicle Model'))
    vehicle.ele('stock').txt(text('stock_number'))
    vehicle.ele('comments').txt(text('car_url'))
  }
  const customer = prospect.ele('customer')
  const contact = customer.ele('contact')
  if (text('last_name')) {
    contact.ele('name', { part: 'first' }).txt(payload.name)
    contact.ele('name', { part: 'last' }).txt(text('last_name'))
  } else contact.ele('name', { part: 'full' }).txt(payload.name)
  contact.ele('email').txt(payload.email)
  contact.ele('phone', { type: 'voice' }).txt(payload.phone)
  if (text('postcode')) contact.ele('address').ele('postalcode').txt(text('postcode'))
  customer.ele('comments').txt(commentsOf(payload))
  const dealership = settings.dealerships.find(({ slug }) => slug === text('dealership_slug'))
  const vendor = prospect.ele('vendor')
  vendor.ele('vendorname').txt(dealership?.name ?? settings.name)
  vendor
    .ele('contact')
    .ele('name', { part: 'full' })
    .txt(text('location') || settings.name)
  const provider = prospect.ele('provider')
  provider.ele('name', { part: 'full' }).txt(`${settings.name} website`)
  provider.ele('service').txt(payload.subcategory)
  return root.end({ prettyPrint: true })
}

type AdfFacts = {
  readonly id: string
  readonly payload: LeadPayload
  readonly site: Site
  readonly at: string
}

function commentsOf(payload: LeadPayload): string {
  const lines = [
    `${payload.category}: ${payload.subcategory}`,
    payload.message,
    typeof payload.dateTime === 'string' ? `Test drive: ${payload.dateTime}` : '',
    payload.additional_services ? `Also asks for: ${payload.additional_services.join(', ')}` : '',
  ]
  return lines.filter(Boolean).join('\n')
}
