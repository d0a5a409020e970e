/** What the platform and whoever takes payments tell each other. Money in whole cents, times ISO 8601 in UTC. */

export const currency = 'aud'

export type PageAsked = {
  readonly siteId: string
  /** What is paid for, by the id that comes back in notices. */
  readonly reference: string
  readonly cents: number
  /** What the buyer reads on the provider's page. */
  readonly description: string
  /** What the dealer reads in the provider's list. */
  readonly note: string
  readonly email: string
  /** Where the provider sends the buyer; never believed. */
  readonly successUrl: string
  readonly cancelUrl: string
  /** The page takes no payment after it; a provider may need it to be later than asked. */
  readonly expiresAt: Date
  readonly now: Date
}

export type ProviderRefund = {
  readonly id: string
  readonly cents: number
  readonly at: string
  /** Left out once the bank has it. `failed`: it came back, which banks may tell weeks later. */
  readonly status?: 'pending' | 'failed' | undefined
  /** Of a failed one, in the provider's words. */
  readonly reason?: string | undefined
}
export type ProviderPayment = {
  readonly id: string
  readonly cents: number
  readonly currency: string
  readonly paidAt: string
  readonly refunds: readonly ProviderRefund[]
}
/** A payment page as the provider has it. */
export type Page = {
  readonly sessionId: string
  /** Null once nothing can be paid there. */
  readonly url: string | null
  readonly status: 'open' | 'expired' | 'paid'
  readonly payments: readonly ProviderPayment[]
}

/** `unavailable`: no answer, ask again. `misconfigured`: it refuses us. The reason is for the log and the operator. */
export type PaymentFailure = {
  readonly failed: 'unavailable' | 'misconfigured'
  readonly reason: string
  /** The provider's own, where it said no for certain. */
  readonly code?: string
}

export type RefundAsked = {
  readonly siteId: string
  readonly reference: string
  readonly paymentId: string
  readonly cents: number
  /** From 0, one more after each definite no: a provider answers the same question as it did before. */
  readonly attempt: number
}

/** A change of the provider's balance, as it happened there. */
export type ProviderMovement = {
  readonly id: string
  readonly kind: 'charge' | 'refund' | 'refund-failed' | 'dispute'
  readonly paymentId: string
  /** Of a charge the payment's id, else its own. */
  readonly sourceId: string
  /** What it was of, without sign and fees. */
  readonly cents: number
  readonly at: string
  /** By what was written on the payment; of a refund or dispute it may not be known there. */
  readonly siteId: string | null
}
/** From, and before. */
export type Period = { readonly from: Date; readonly to: Date }

/** Whoever takes payments. Asked twice for the same, each does it once. */
export type PaymentProvider = {
  readonly name: 'stripe' | 'stand-in'
  openPage(asked: PageAsked): Promise<Page | PaymentFailure>
  lookAt(sessionId: string): Promise<Page | PaymentFailure>
  /** Takes the page away; one that was paid meanwhile stays paid, and says so. */
  closePage(sessionId: string): Promise<Page | PaymentFailure>
  refund(asked: RefundAsked): Promise<ProviderRefund | PaymentFailure>
  /** All movements of the account; other than ours may be among them. */
  movements(period: Period): Promise<readonly ProviderMovement[] | PaymentFailure>
}

/** A payment that the buyer's bank disputes, or warns of. */
export type ProviderDispute = {
  readonly id: string
  readonly kind: 'dispute' | 'fraud-warning'
  readonly paymentId: string
  readonly cents: number
  /** The provider's words: 'fraudulent', 'product_not_received'. */
  readonly reason: string
  readonly status: string
  readonly outcome: 'open' | 'won' | 'lost'
  readonly evidenceBy: string | null
  readonly at: string
}

/** What a signed notice says; `isLive` null where it does not say of which mode it is. */
export type Notice = Said & { readonly isLive: boolean | null }

/** `other`: nothing that concerns us. */
export type Said =
  | {
      readonly kind: 'paid'
      readonly siteId: string
      readonly reference: string
      readonly sessionId: string
      readonly payment: Omit<ProviderPayment, 'refunds'>
    }
  | {
      readonly kind: 'closed'
      readonly siteId: string
      readonly reference: string
      readonly sessionId: string
    }
  | { readonly kind: 'refunded'; readonly paymentId: string; readonly refund: ProviderRefund }
  | { readonly kind: 'disputed'; readonly dispute: ProviderDispute }
  | { readonly kind: 'other'; readonly type: string }

/** A payment as the stand-in keeps it. */
export type StandInPayment = {
  readonly id: string
  readonly cents: number
  readonly at: string
  readonly refunds: readonly ProviderRefund[]
}
