import { phoneDisplay } from '#app/ui/phone-number.ts'
import { type LeadPayload, type LeadStage, leadReference } from '../lead.ts'

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
  'begun_as',
])

/** What the journey asked beyond the fields of every form: 'rego: 123ABC', 'adjustmentAnswers: service: full; tyres: good'. */
export const otherLines = (payload: LeadPayload): string[] =>
  Object.entries(payload).flatMap(([key, value]) => {
    const words = shownElsewhere.has(key) ? '' : inWords(value)
    return words ? [`${key}: ${words}`] : []
  })

function inWords(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join('\n')
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${one}`)
    .join('; ')
}

/** Which state of a journey it is; null for a lead that was whole from the start. */
export function stateWords({ form_completed }: LeadPayload, stage: LeadStage): string | null {
  if (stage === 'completed') return 'Completed: this takes the place of what came before.'
  if (stage === 'grown')
    return form_completed
      ? 'Changed after it was completed: this takes the place of what came before.'
      : 'Not finished: this is how far they came, and nothing was added for half an hour.'
  return form_completed === false ? 'Not finished yet: what is added follows in this thread.' : null
}

type About = {
  readonly siteName: string
  readonly stage?: LeadStage
  /** 'Test drive: Thursday 2 July, 9:00 am'. */
  readonly appointment?: string | null
}

export function leadMail(
  payload: LeadPayload,
  { siteName, stage = 'first', appointment = null }: About,
): Mail {
  const { name, subcategory, message } = payload
  const car = textOf(payload, 'car_name')
  const fullName = [name, textOf(payload, 'last_name')].filter(Boolean).join(' ')
  const state = stateWords(payload, stage)
  const sections = [
    state ? [state] : [],
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
    otherLines(payload),
    [
      ...(textOf(payload, 'location') ? [`Location: ${textOf(payload, 'location')}`] : []),
      payload.opt_in ? 'May be sent offers: yes' : 'May be sent offers: no',
      `Sent from ${payload.url}`,
      `Reference ${leadReference(payload.lead_id)}, lead ${payload.lead_id}`,
    ],
  ]
  // A thread holds together by a subject that stays.
  const subject = [textOf(payload, 'begun_as') || subcategory, car, fullName].filter(Boolean).join(' – ')
  return {
    subject: `${stage === 'first' ? '' : 'Re: '}${subject}`.slice(0, 200),
    text: `${sections.flatMap((lines) => (lines.length ? [lines.join('\n')] : [])).join('\n\n')}\n`,
  }
}
