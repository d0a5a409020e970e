import type { FormErrors } from '#app/leads/form/form-description.ts'

/** A car held for a buyer (RES-16). Money in whole cents of Australian dollars, times ISO 8601 in UTC. */

/**
 * `started`: the payment page is open. `held`: the deposit is paid. `released`: ended, whatever was paid goes back.
 * `completed`: the buyer bought the car. `failed`: ended without a payment.
 */
export const reservationStates = ['started', 'held', 'released', 'completed', 'failed'] as const
export type ReservationState = (typeof reservationStates)[number]

/** Who reserves. The phone as it was entered; a signed-in buyer's own goes before it. */
export type Buyer = {
  readonly name: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** What can be reserved now, for how much. A deposit of 0 is not shown and needs no payment (RES-07). */
/** Which of the site's features took it. */
export type CheckoutWay = 'reserve' | 'buy-online' | 'subscribe'

export type Offer = { readonly depositCents: number; readonly holdHours: number }

/** As a buyer names it on the phone, and reads it on receipts. */
export const reservationReference = (id: string): string => id.slice(0, 8).toUpperCase()

/** A change of state, as it was written once and for ever. */
type ReservationEvent = {
  readonly at: string
  readonly from: ReservationState | null
  readonly to: ReservationState
  readonly cause: Cause
  readonly actor: Actor
  /** An operator's words, where there are any. */
  readonly reason: string | null
}

/** Why a state changed, or might have. */
export type Cause =
  | 'pressed'
  | 'paid'
  | 'needs-no-payment'
  | 'not-opened'
  | 'payment-time-over'
  | 'hold-over'
  | 'cancelled'
  | 'released'
  | 'refunded'
  | 'completed'
  | 'refund-failed'
  | 'misfit'
  | 'disputed'
  | 'charged-back'
export type Actor = 'buyer' | 'dealer' | 'provider' | 'clock'

/**
 * `refund-pending`: the bank has yet to confirm it. `refund-failed`: the refund of this id came back, days or weeks later.
 * `refund-refused`: the provider would not make it. `chargeback`: the buyer's bank took it back by a dispute.
 */
export type MoneyKind =
  | 'charge'
  | 'refund-pending'
  | 'refund'
  | 'refund-failed'
  | 'refund-refused'
  | 'chargeback'
export type DisputeKind = 'dispute' | 'fraud-warning'

/** What was taken or given back, as the provider confirmed it; a refund once, as it stands now. */
export type Payment = {
  readonly kind: Exclude<MoneyKind, 'refund-refused'>
  readonly cents: number
  /** The provider's own id, which stands in its receipts. */
  readonly providerId: string
  readonly at: string
}

/** What the buyer's bank says of a payment. */
type Dispute = {
  readonly id: string
  readonly kind: DisputeKind
  readonly cents: number
  readonly reason: string
  readonly status: string
  readonly isOpen: boolean
  /** Until when the bank takes the dealer's evidence. */
  readonly evidenceBy: string | null
  readonly at: string
}

/** A reservation as pages show it. */
export type Reservation = {
  readonly id: string
  /** Nobody can guess it: who knows it is the buyer. */
  readonly token: string
  /** As it was called when it was reserved; it may be sold or gone by now. */
  readonly car: { readonly id: string; readonly slug: string; readonly name: string }
  /** Whose clock its times are told by (`yardMoment`). */
  readonly locationId: string | null
  readonly state: ReservationState
  /** The first payment, of a subscription. */
  readonly depositCents: number
  readonly way: CheckoutWay
  readonly buyer: Buyer
  readonly startedAt: string
  /** Of `started`: until when it can be paid. */
  readonly payBy: string
  /** When the deposit was paid. */
  readonly heldAt: string | null
  /** Of `held`: until when. */
  readonly heldUntil: string | null
  readonly endedAt: string | null
  /** Of `started`: the provider's page. */
  readonly payUrl: string | null
  readonly chargedCents: number
  readonly refundedCents: number
  /** Asked back, and not yet confirmed by the bank. */
  readonly pendingCents: number
  readonly chargedBackCents: number
  /** The buyer's bank is deciding: nothing is refunded by itself meanwhile. */
  readonly isDisputed: boolean
  readonly disputes: readonly Dispute[]
  /** The oldest first. */
  readonly history: readonly ReservationEvent[]
  readonly payments: readonly Payment[]
}

/** `isRepeat`: the same submission came before. With `payUrl` null nothing is to be paid: the car is held. */
type Started = {
  readonly reservation: Reservation
  readonly payUrl: string | null
  readonly isRepeat: boolean
}

export type StartOutcome =
  | Started
  | { readonly errors: FormErrors }
  | {
      readonly refused:
        | 'unknown-car'
        /** RES-05, or the site takes no payments. */
        | 'not-offered'
        | 'reserved'
        /** Another buyer's payment page is open: it may come free within minutes. */
        | 'being-paid'
        /** The buyer holds, or is paying for, as many as one may. */
        | 'too-many'
        /** Too many payment pages are open on the site: whose phone is confirmed goes first. */
        | 'crowded'
        /** The provider does not answer. */
        | 'payments-unavailable'
      readonly error: string
    }

export type CancelOutcome =
  | { readonly reservation: Reservation }
  | { readonly refused: 'unknown' | 'ended' | 'completed'; readonly error: string }
