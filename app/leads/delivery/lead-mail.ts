import { type Fact, type MailContent, mailbox, type Section, telephone } from '#app/mail/mail-content.ts'
import { localPhone, phoneDisplay } from '#app/ui/fields/phone-number.ts'
import { cameBy, type LeadPayload, type LeadStage, leadReference } from '../lead.ts'
import { vehicleOf } from './buyer-mail.ts'

/** A lead in plain words, for the people who answer it. */

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
  // Parts of what stands beside them in words.
  'owned_year',
  'owned_make',
  'owned_model',
  'owned_badge',
  'valuation_low',
  'valuation_high',
  'valuation_holds_until',
  'photo_count',
])

const labels = new Map(
  Object.entries({
    rego: 'Number plate',
    regoState: 'Registered in',
    owned_car: 'Their vehicle',
    owned_kind: 'Kind',
    kms: 'Kilometres',
    adjustmentAnswers: 'Condition',
    valuation_provider: 'Valued by',
    valuation_comparables: 'Compared with',
    vin: 'VIN',
    start_day: 'Starts on',
    licence: 'Driver licence',
  }),
)

const counts = new Set(['kms'])

/** 'trade_in_about' → 'Trade in about' */
const labelOf = (key: string) => {
  const words = key.replaceAll(/[_-]+/g, ' ').trim()
  return labels.get(key) ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const otherFacts = (payload: LeadPayload): Fact[] =>
  Object.entries(payload).flatMap(([key, value]) => {
    const words = shownElsewhere.has(key) ? '' : inWords(value)
    if (!words) return []
    const shown = counts.has(key) ? grouped(words) : words
    const label = labelOf(key)
    const link = isOwn(words, payload) && { href: words, shown: `Open ${label.toLowerCase()}` }
    return [{ label, value: shown, ...link }]
  })

/** An address of the site itself, such as that of photos: no other becomes a link. */
const isOwn = (words: string, { url }: LeadPayload) =>
  !/\s/.test(words) && /^https?:/.test(words) && URL.parse(words)?.origin === URL.parse(url)?.origin

/** What the journey asked beyond the fields of every form, as people read it: 'Number plate: 123ABC'. */
export const otherLines = (payload: LeadPayload): string[] =>
  otherFacts(payload).map(({ label, value }) => `${label}: ${value}`)

/** '45000' → '45,000' */
const grouped = (digits: string) => (/^\d+$/.test(digits) ? Number(digits).toLocaleString('en-AU') : digits)

function inWords(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join('\n')
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([name, one]) => `${labelOf(name)}: ${one}`)
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
  /** The address of the vehicle's picture. */
  readonly picture?: string | null
}

export function leadMail(
  payload: LeadPayload,
  { siteName, stage = 'first', appointment = null, picture = null }: About,
): MailContent {
  const { name, subcategory, message, phone, email, opt_in, lead_id, url } = payload
  const other = cameBy(payload)
  const vehicle = vehicleOf(payload, picture)
  const fullName = [name, textOf(payload, 'last_name')].filter(Boolean).join(' ')
  const location = textOf(payload, 'location')
  const state = stateWords(payload, stage)
  const services = payload.additional_services
  const others = otherFacts(payload)
  const sections: Section[] = [
    ...(state ? [{ lines: [state] }] : []),
    { onlyText: [`${subcategory} from ${other ?? siteName}`] },
    {
      facts: [
        { label: 'Name', value: fullName },
        { label: 'Phone', value: phoneDisplay(phone), href: telephone(localPhone(phone)) },
        { label: 'Email', value: email, href: mailbox(email) },
      ],
    },
    ...(message ? [{ quote: message }] : []),
    ...(appointment ? [{ lines: [`${appointment}, ${location}`] }] : []),
    ...(phone
      ? [{ button: `Call ${phoneDisplay(phone)}`, href: telephone(localPhone(phone)), words: null }]
      : []),
    ...(vehicle
      ? [
          {
            onlyText: [
              `Vehicle: ${vehicle.name}`,
              `Stock number: ${textOf(payload, 'stock_number')}`,
              vehicle.href ?? '',
            ],
          },
        ]
      : []),
    ...(services ? [{ facts: [{ label: 'Also asks for', value: services.join(', ') }] }] : []),
    ...(others.length > 0 ? [{ facts: others }] : []),
    {
      facts: [
        ...(location ? [{ label: 'Location', value: location }] : []),
        { label: 'May be sent offers', value: opt_in ? 'yes' : 'no' },
        other ? { label: 'Came by', value: other } : { label: 'Sent from', value: url },
        { label: 'Reference', value: `${leadReference(lead_id)}, lead ${lead_id}` },
      ],
    },
  ]
  // A thread holds together by a subject that stays.
  const begunAs = textOf(payload, 'begun_as')
  const subject = [begunAs || subcategory, vehicle?.name, fullName].filter(Boolean).join(' – ')
  return {
    subject: `${stage === 'first' ? '' : 'Re: '}${subject}`.slice(0, 200),
    // '2. Valued' is how it is filed.
    heading: [...new Set([begunAs, subcategory.replace(/^\d+\. /, '')])].filter(Boolean).join(': '),
    preview: [fullName, message || vehicle?.name].filter(Boolean).join(': '),
    vehicle,
    isForDealer: true,
    sections,
  }
}
