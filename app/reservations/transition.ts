import type { Cause, ReservationState } from './reservation.ts'

/** Where a reservation stands: its state, and of one that ended, by what. */
export type Standing = {
  readonly state: ReservationState
  /** The cause of the last change of state. */
  readonly lastCause: Cause
}

/** What a payment is worth: paid in time by the provider's clock, and whether the car can be held for this buyer. */
export type Circumstances = { readonly isInTime: boolean; readonly isCarFree: boolean }

/** Ended by nobody's wish: a payment that was made in time and heard of later still holds the car. */
const unwished: readonly Cause[] = ['payment-time-over', 'not-opened']

/**
 * The one rule of how a reservation goes on. The same state means that nothing changes. What arrives is unordered, comes
 * twice and comes late: the end is the same for every order of the same causes, but for what a person or the clock does
 * to a car that is held, where the first counts.
 */
export function transition(standing: Standing, cause: Cause, about: Circumstances): ReservationState {
  const { state } = standing
  switch (cause) {
    case 'paid':
      return afterPayment(standing, about)
    case 'needs-no-payment':
      return state === 'started' ? 'held' : state
    case 'not-opened':
    case 'payment-time-over':
      return state === 'started' ? 'failed' : state
    case 'hold-over':
      return state === 'held' ? 'released' : state
    case 'completed':
      return state === 'held' ? 'completed' : state
    // Whoever cancels one that failed a moment ago must not be held to a payment that is heard of later.
    case 'cancelled':
    case 'released':
    case 'refunded':
      return state === 'completed' ? state : 'released'
    case 'pressed':
    // What the bank does leaves the car to the dealer's decision.
    case 'refund-failed':
    case 'misfit':
    case 'disputed':
    case 'charged-back':
      return state
  }
}

function afterPayment({ state, lastCause }: Standing, { isInTime, isCarFree }: Circumstances) {
  if (state !== 'started' && state !== 'failed') return state
  const isOpen = state === 'started' || unwished.includes(lastCause)
  return isOpen && isInTime && isCarFree ? 'held' : 'released'
}

export const isActive = (state: ReservationState): boolean => state === 'started' || state === 'held'

type Money = {
  readonly state: ReservationState
  readonly depositCents: number
  readonly chargedCents: number
  readonly refundedCents: number
  readonly pendingCents: number
  readonly chargedBackCents: number
  /** The dealer gave the deposit of a completed purchase back. */
  readonly isDepositReturned: boolean
}

/** What is to go back to the buyer: everything but the one deposit of a car that is held or bought. */
export function owedCents(money: Money): number {
  const isKept = (money.state === 'held' || money.state === 'completed') && !money.isDepositReturned
  const kept = isKept ? Math.min(money.depositCents, money.chargedCents) : 0
  const gone = money.refundedCents + money.pendingCents + money.chargedBackCents
  return Math.max(0, money.chargedCents - gone - kept)
}
