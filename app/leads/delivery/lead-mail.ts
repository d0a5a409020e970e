import { phoneDisplay } from '#app/ui/phone-number.ts'
import { type LeadPayload, leadReference } from '../lead.ts'

/** A lead in plain words, for the people who answer it. */

export type Mail = { readonly subject: string; readonly text: string }

const textOf = (payload: LeadPayload, name: string) =>
  typeof payload[name] === 'string' ? (payload[name] as string) : ''

const shownElsewhere = new Set([
  'lead_id',
  'website_slug',
  'name',
  'last_name',
  'email',
  'phone',
  'message',
  'opt_in',
  'terms_conditions',
  'url',
  'source',
  'user_agent',
  'car_id',
  'car_dealership_id',
  'lead_attributes',
  'category',
  'subcategory',
  'form_completed',
  'offer_accepted',
  'additional_services',
  'car_name',
  'car_url',
  'stock_number',
  'Vehicle Make',
  'Vehicle Model',
  'Vehicle Year',
  'car_type',
  'vehicle_status',
  'manufacturer_slug',
  'dealership_slug',
  'location',
  'location_id',
  'dateTime',
  'id',
])

/** `appointment`: 'Test drive: Thursday 2 July, 9:00 am'. */
export function leadMail(payload: LeadPayload, siteName: string, appointment: string | null): Mail {
  const { name, subcategory, message } = payload
  const car = textOf(payload, 'car_name')
  const fullName = [name, textOf(payload, 'last_name')].filter(Boolean).join(' ')
  const others = Object.entries(payload).flatMap(([key, value]) =>
    !shownElsewhere.has(key) && typeof value === 'string' && value ? [`${key}: ${value}`] : [],
  )
  const sections = [
    [
      `${subcategory} from ${siteName}`,
      `Name:   ${fullName}`,
      `Phone:  ${phoneDisplay(payload.phone)}`,
      `Email:  ${payload.email}`,
    ],
    car ? [`Car:    ${car}`, `Stock:  ${textOf(payload, 'stock_number')}`, textOf(payload, 'car_url')] : [],
    appointment ? [`${appointment}, ${textOf(payload, 'location')}`] : [],
    message ? [message] : [],
    payload.additional_services ? [`Also asks for: ${payload.additional_services.join(', ')}`] : [],
    others,
    [
      ...(textOf(payload, 'location') ? [`Location: ${textOf(payload, 'location')}`] : []),
      payload.opt_in ? 'May be sent offers: yes' : 'May be sent offers: no',
      `Sent from ${payload.url}`,
      `Reference ${leadReference(payload.lead_id)}, lead ${payload.lead_id}`,
    ],
  ]
  return {
    subject: [subcategory, car, fullName].filter(Boolean).join(' – ').slice(0, 200),
    text: `${sections.flatMap((lines) => (lines.length ? [lines.join('\n')] : [])).join('\n\n')}\n`,
  }
}
