import { createEvent } from 'ics'
import type { Trial } from '#app/stock/vehicle-kind.ts'
import type { Location } from '#app/tenancy/location-record.ts'

type Appointment = {
  readonly leadId: string
  readonly siteSlug: string
  readonly siteName: string
  readonly carName: string
  readonly location: Location
  readonly startsAt: Date
  readonly minutes: number
  readonly now: Date
  readonly trial: Trial
}

/** The appointment as a calendar file. The same lead keeps the same uid. */
export function invitation(facts: Appointment): string {
  const { street, city, state, postcode } = facts.location.address
  const { error, value } = createEvent({
    uid: `${facts.leadId}@${facts.siteSlug}.forecourt`,
    productId: 'forecourt/test-drives',
    title: `${facts.trial.title}${facts.carName ? `: ${facts.carName}` : ''}`,
    description: `${facts.siteName}, ${facts.location.name}. ${facts.trial.bring}`,
    location: `${street}, ${city} ${state.toUpperCase()} ${postcode}`,
    start: facts.startsAt.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: facts.minutes },
    timestamp: facts.now.getTime(),
    status: 'CONFIRMED',
    busyStatus: 'BUSY',
  } as Parameters<typeof createEvent>[0])
  if (error || !value) throw error ?? new Error('The calendar file could not be made')
  return value
}
