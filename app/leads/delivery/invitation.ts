import type { Trial } from '#app/stock/vehicle-kind.ts'
import type { Location } from '#app/tenancy/location-record.ts'

type Appointment = {
  readonly leadId: string
  readonly siteSlug: string
  readonly siteName: string
  readonly carName: string
  /** The page that the buyer came from: the car's, else that of the form. */
  readonly url: string
  readonly location: Location
  readonly startsAt: Date
  readonly minutes: number
  readonly now: Date
  readonly trial: Trial
}

/** The appointment as a calendar file (RFC 5545). The same lead keeps the same uid. */
export function invitation(facts: Appointment): string {
  const { street, city, state, postcode } = facts.location.address
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Test drives//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(`${facts.leadId}@${facts.siteSlug}.forecourt`)}`,
    `DTSTAMP:${utc(facts.now)}`,
    `DTSTART:${utc(facts.startsAt)}`,
    `DURATION:PT${facts.minutes}M`,
    `SUMMARY:${escaped(`${facts.trial.title}${facts.carName ? `: ${facts.carName}` : ''}`)}`,
    `DESCRIPTION:${escaped(`${facts.siteName}, ${facts.location.name}. ${facts.trial.bring}`)}`,
    `LOCATION:${escaped(`${street}, ${city} ${state.toUpperCase()} ${postcode}`)}`,
    `URL:${facts.url.replaceAll(/\s/g, '')}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** '20260702T000000Z' */
const utc = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Section 3.3.11; control characters have no place in it. */
const escaped = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replaceAll(/[\0-\x09\x0b-\x1f\x7f]/g, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

const mostOctets = 75

/** Section 3.1: no line is longer than 75 octets, and none ends within a character. */
function folded(line: string): string {
  let room = mostOctets
  let text = ''
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (octets > room) {
      text += '\r\n '
      room = mostOctets - 1
    }
    text += character
    room -= octets
  }
  return text
}
