import { dayAndTime } from '#app/platform/zoned-time.ts'
import type { Trial } from '#app/stock/vehicle-kind.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import { phoneDisplay } from '#app/ui/phone-number.ts'
import { type LeadPayload, leadReference } from '../lead.ts'
import { greetingName } from './greeting-name.ts'
import type { Mail } from './lead-mail.ts'

/** What a buyer gets by email. It may go to somebody else than who wrote the form, so nothing that was written is in it. */

type Facts = {
  readonly payload: LeadPayload
  readonly siteName: string
  readonly location: Location
}

const textOf = (payload: LeadPayload, name: string) =>
  typeof payload[name] === 'string' ? (payload[name] as string) : ''

const greeting = ({ name }: LeadPayload) => ['Hi', greetingName(name)].filter(Boolean).join(' ').concat(',')

function placeLines({ name, address }: Location, siteName: string, phone: string | null): string[] {
  const { street, city, state, postcode } = address
  return [
    name === siteName ? siteName : `${name}, ${siteName}`,
    `${street}, ${city} ${state.toUpperCase()} ${postcode}`,
    ...(phone ? [`Phone ${phoneDisplay(phone)}`] : []),
  ]
}

export function confirmationMail({
  payload,
  siteName,
  location,
  startsAt,
  zone,
  trial,
}: Facts & { readonly startsAt: Date; readonly zone: string; readonly trial: Trial }): Mail {
  const car = textOf(payload, 'car_name')
  const lines = [
    greeting(payload),
    '',
    `Your ${trial.words}${car ? ` of the ${car}` : ''} is booked for ${dayAndTime(startsAt, zone)}.`,
    '',
    ...placeLines(location, siteName, location.contact_detail.phone ?? null),
    ...(location.address.place_url ? [location.address.place_url] : []),
    '',
    `${trial.bring} Need to change it? Reply to this email or call us.`,
    'Open the attached file to add it to your calendar.',
    '',
    siteName,
  ]
  return {
    subject: `Your ${trial.words}${car ? `: ${car}` : ''}, ${dayAndTime(startsAt, zone)}`,
    text: `${lines.join('\n')}\n`,
  }
}

/** The receipt of a form without an appointment. */
export function receiptMail({
  payload,
  siteName,
  location,
  phone,
  answerWithin,
  noun,
}: Facts & {
  readonly phone: string | null
  readonly answerWithin: string
  /** What it is called: 'enquiry'. */
  readonly noun: string
}): Mail {
  const car = textOf(payload, 'car_name')
  const stock = textOf(payload, 'stock_number')
  const lines = [
    greeting(payload),
    '',
    car
      ? `Thanks for your enquiry about the ${car}${stock ? ` (stock number ${stock})` : ''}.`
      : `Thanks for your ${noun}.`,
    `We'll get back to you within ${answerWithin}.`,
    ...(car ? [textOf(payload, 'car_url')] : []),
    '',
    `Your reference: ${leadReference(payload.lead_id)}`,
    '',
    ...placeLines(location, siteName, phone),
    '',
    'Something to add? Reply to this email or call us.',
    '',
    siteName,
  ]
  return { subject: `We've got your ${noun}${car ? `: ${car}` : ''}`, text: `${lines.join('\n')}\n` }
}
