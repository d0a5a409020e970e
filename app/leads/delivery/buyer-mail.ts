import { greeting } from '#app/mail/greeting-name.ts'
import type { MailContent, MailVehicle, Place } from '#app/mail/mail-content.ts'
import { dayAndTime } from '#app/platform/zoned-time.ts'
import type { Trial } from '#app/stock/vehicle-kind.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import { phoneDisplay } from '#app/ui/fields/phone-number.ts'
import { type LeadPayload, leadReference } from '../lead.ts'
import type { Receipt } from '../lead-form.ts'

/** What a buyer gets by email. It may go to somebody else than who wrote the form, so nothing that was written is in it. */

type Facts = {
  readonly payload: LeadPayload
  readonly siteName: string
  readonly location: Location
  /** The address of the vehicle's picture. */
  readonly picture: string | null
  /** What the site calls its vehicles: 'Car'. */
  readonly noun: string
}

const textOf = (payload: LeadPayload, name: string) =>
  typeof payload[name] === 'string' ? (payload[name] as string) : ''

function placeOf({ name, address }: Location, siteName: string, phone: string | null): Place {
  const { street, city, state, postcode } = address
  return {
    name: name === siteName ? siteName : `${name}, ${siteName}`,
    address: `${street}, ${city} ${state.toUpperCase()} ${postcode}`,
    phone: phone && phoneDisplay(phone),
    map: null,
  }
}

/** As the lead names it: nobody but the server wrote that. */
export function vehicleOf(payload: LeadPayload, picture: string | null): MailVehicle | null {
  const name = textOf(payload, 'car_name')
  const stock = textOf(payload, 'stock_number')
  const note = stock && `Stock number ${stock}`
  return name ? { name, note: note || null, href: textOf(payload, 'car_url') || null, picture } : null
}

export function confirmationMail({
  payload,
  siteName,
  location,
  picture,
  startsAt,
  zone,
  trial,
}: Omit<Facts, 'noun'> & {
  readonly startsAt: Date
  readonly zone: string
  readonly trial: Trial
}): MailContent {
  const car = textOf(payload, 'car_name')
  const when = dayAndTime(startsAt, zone)
  const place = placeOf(location, siteName, location.contact_detail.phone ?? null)
  const map = location.address.place_url
  return {
    subject: `Your ${trial.words}${car ? `: ${car}` : ''}, ${when}`,
    heading: `Your ${trial.words} is booked`,
    vehicle: vehicleOf(payload, picture),
    sections: [
      { lines: [greeting(payload.name)] },
      { lines: [`Your ${trial.words}${car ? ` of the ${car}` : ''} is booked for ${when}.`] },
      ...(map ? [{ button: 'Get directions', href: map, words: null }] : []),
      { place: { ...place, map: map ?? null } },
      {
        lines: [
          `${trial.bring} Need to change it? Reply to this email or call us.`,
          'Open the attached file to add it to your calendar.',
        ],
      },
    ],
  }
}

/** The receipt of a form without an appointment. */
export function receiptMail({
  payload,
  siteName,
  location,
  picture,
  phone,
  answerWithin,
  noun,
  called,
  said,
  home,
}: Facts & {
  readonly phone: string | null
  readonly answerWithin: string
  /** What the form is called: 'enquiry'. */
  readonly called: string
  readonly said: Receipt | null
  /** The site's own address. */
  readonly home: string | null
}): MailContent {
  const vehicle = vehicleOf(payload, picture)
  const stock = textOf(payload, 'stock_number')
  const thanks = vehicle
    ? `Thanks for your ${called} about the ${vehicle.name}${stock ? ` (stock number ${stock})` : ''}.`
    : `Thanks for your ${called}.`
  return {
    subject: said?.subject ?? `We've got your ${called}${vehicle ? `: ${vehicle.name}` : ''}`,
    heading: said?.heading ?? `We've got your ${called}`,
    vehicle,
    sections: [
      { lines: [greeting(payload.name)] },
      { lines: [...(said?.lines ?? [thanks]), `We'll get back to you within ${answerWithin}.`] },
      ...onward(vehicle, noun.toLowerCase(), home),
      { facts: [{ label: 'Your reference', value: leadReference(payload.lead_id) }] },
      { place: placeOf(location, siteName, phone) },
      { lines: ['Something to add? Reply to this email or call us.'] },
    ],
  }
}

const onward = (vehicle: MailVehicle | null, noun: string, home: string | null) => {
  if (vehicle?.href) return [{ button: `See the ${noun} again`, href: vehicle.href, words: `The ${noun}:` }]
  return home ? [{ button: 'Back to our website', href: home, words: null }] : []
}
