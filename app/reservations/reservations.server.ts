import type { RequestFacts } from '#app/tenancy/request-context.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { CancelOutcome, Reservation, StartOutcome } from './reservation.ts'

/** What buyers do with reservations (RES). */

export type ReserveFacts = Pick<
  RequestFacts,
  'scope' | 'now' | 'log' | 'messages' | 'print' | 'secret' | 'clientAddress'
>

export type Asked = {
  /** Slug or id. */
  readonly carKey: string
  /** As entered: `name`, `last_name`, `email`, `phone`, `terms_conditions`; anything else is not looked at (RES-08). */
  readonly entered: Readonly<Record<string, string>>
  /** Names one showing of the form, or is the caller's Idempotency-Key: sent twice it is one reservation. */
  readonly submission: string
  /** The site's own address, such as 'https://www.dealer.com.au'; the provider sends the buyer back to it. */
  readonly origin: string
  /** Which of the site's features must offer it. */
  readonly way: 'reserve' | 'buy-online'
  /** The lead that came with it, where there is one. */
  readonly leadId?: string | null
}

/** Reserves a car for a buyer, and says where to pay (RES-13, RES-17). */
export async function startReservation(_facts: ReserveFacts, _asked: Asked): Promise<StartOutcome> {
  throw new Error('not yet')
}

/** By the buyer's link. With `ask`, the provider is asked first whether it was paid: for the page that a buyer comes back to. */
export async function reservationByToken(
  _facts: ReserveFacts,
  _token: string,
  _options: { readonly ask?: boolean } = {},
): Promise<Reservation | null> {
  throw new Error('not yet')
}

/** RES-21: those of a signed-in visitor, by account or verified phone; the newest first. Nobody else's. */
export async function ownReservations(_scope: Scope): Promise<readonly Reservation[]> {
  throw new Error('not yet')
}

/** RES-19: the buyer ends it, with the link's token. Pressed twice it is ended once. */
export async function cancelReservation(_facts: ReserveFacts, _token: string): Promise<CancelOutcome> {
  throw new Error('not yet')
}

/** Whether somebody's payment page for the car is open now: its page may say so before the buyer fills in a form. */
export async function isBeingPaid(_scope: Scope, _carId: string, _now: Date): Promise<boolean> {
  throw new Error('not yet')
}
