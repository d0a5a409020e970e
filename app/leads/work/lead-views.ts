import { addDays, dateIn, instantOf } from '#app/platform/zoned-time.ts'
import type { LeadKind } from './lead-kinds.ts'
import type { LeadState } from './lead-states.ts'

export const leadViews = [
  'open',
  'mine',
  'nobody',
  'appointments',
  'unplanned',
  'closed',
  'all',
  'spam',
] as const
export type LeadView = (typeof leadViews)[number]

/** How many days before today they may have come. */
const daysBefore = { today: 0, '7 days': 6, '30 days': 29 } as const
export type LeadAge = keyof typeof daysBefore
export const leadAges = Object.keys(daysBefore) as LeadAge[]

/** What narrows a view; '' and what is left out narrow nothing. */
export type LeadFilters = {
  /** A location. */
  readonly yard?: string
  readonly state?: LeadState | ''
  /** With whom it is (people.id). */
  readonly person?: string
  readonly kind?: LeadKind | ''
  readonly came?: LeadAge | ''
}

/** What is asked of the list. */
export type LeadsAsked = LeadFilters & { readonly view: LeadView; readonly text: string }

/** When the first day of an age began on the clocks of the yard. */
export const beginOf = (came: LeadAge, now: Date, timeZone: string): Date => {
  const day = addDays(dateIn(now, timeZone), -daysBefore[came])
  // Where clocks skip midnight the day begins an hour later.
  return instantOf(day, 0, timeZone) ?? instantOf(day, 60, timeZone) ?? now
}
