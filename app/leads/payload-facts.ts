import type { Fact } from '#app/mail/mail-content.ts'
import type { LeadPayload } from './lead.ts'

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

/** What the journey asked beyond the fields of every form, as people read it. */
export const otherFacts = (payload: LeadPayload): Fact[] =>
  Object.entries(payload).flatMap(([key, value]) => {
    const words = shownElsewhere.has(key) ? '' : inWords(value)
    if (!words) return []
    const shown = counts.has(key) ? grouped(words) : words
    const label = labelOf(key)
    const linked = key === 'photos' ? photosWords(payload) : `Open ${label.toLowerCase()}`
    const link = isOwn(words, payload) && { href: words, shown: linked }
    return [{ label, value: shown, ...link }]
  })

const photosWords = ({ photo_count: count }: LeadPayload) =>
  count ? `${count} ${Number(count) === 1 ? 'photo' : 'photos'} of their car` : 'Photos of their car'

/** An address of the site itself, such as that of photos: no other becomes a link. */
const isOwn = (words: string, { url }: LeadPayload) =>
  !/\s/.test(words) && /^https?:/.test(words) && URL.parse(words)?.origin === URL.parse(url)?.origin

/** 'Number plate: 123ABC' */
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
