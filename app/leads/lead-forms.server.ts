import { createContext } from 'react-router'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Trial } from '#app/stock/vehicle-kind.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import { type RequestFacts, requestContext } from '#app/tenancy/request-context.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { LeadForm } from './lead-form.ts'

/** A form as the server takes it. */
export type TakenForm = LeadForm & { readonly appointment?: Appointments }

/** A time at a location that a form's lead may book. */
type Appointments = {
  /** As the dealer is told of it: 'Test drive'. */
  readonly name: string
  /** As the buyer is. */
  readonly words: (settings: SiteSettings) => Trial
  readonly minutes: (settings: SiteSettings) => number
  /** The time that was entered; null when it cannot be had there. */
  readonly read: (
    text: string,
    at: { readonly location: Location; readonly settings: SiteSettings; readonly now: Date },
  ) => Date | null
  /** Inside the lead's transaction; null when it is booked. */
  readonly book: (
    transaction: Transaction,
    site: Scope['site'],
    booking: NewBooking,
  ) => Promise<RefusedBooking | null>
}

/** `day-full`: the site has as many of today as it takes of people whose phone is not confirmed. */
export type RefusedBooking = 'slot-taken' | 'too-many-bookings' | 'day-full'

export type NewBooking = {
  readonly leadId: string
  readonly locationId: string
  readonly startsAt: Date
  readonly carId: string | null
  readonly phone: string
  readonly email: string
  /** A keyed print of where it is booked from. */
  readonly networkPrint: string | null
  /** The phone of whoever books was verified by a code. */
  readonly isConfirmed: boolean
  readonly now: Date
}

/** Every form of leads that the deployment has, for loaders and actions. */
export const leadForms = createContext<readonly TakenForm[]>()

export type LeadFacts = RequestFacts & { readonly forms: readonly TakenForm[] }

type Context = { get<Value>(context: ReturnType<typeof createContext<Value>>): Value }

export const leadFacts = (context: Context): LeadFacts => ({
  ...context.get(requestContext),
  forms: context.get(leadForms),
})
