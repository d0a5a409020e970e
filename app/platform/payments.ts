/** What the platform and whoever takes payments tell each other. Money in whole cents, times ISO 8601 in UTC. */

export const currency = 'aud'

export type PageAsked = {
  readonly siteId: string
  /** What is paid for, by the id that comes back in notices. */
  readonly reference: string
  readonly cents: number
  /** What the buyer reads on the provider's page. */
  readonly description: string
  readonly email: string
  /** Where the provider sends the buyer; never believed. */
  readonly successUrl: string
  readonly cancelUrl: string
  /** The page takes no payment after it; a provider may need it to be later than asked. */
  readonly expiresAt: Date
  readonly now: Date
}

export type ProviderRefund = { readonly id: string; readonly cents: number; readonly at: string }
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
export type PaymentFailure = { readonly failed: 'unavailable' | 'misconfigured'; readonly reason: string }

export type RefundAsked = {
  readonly siteId: string
  readonly reference: string
  readonly paymentId: string
  readonly cents: number
}

/** Whoever takes payments. Asked twice for the same, each does it once. */
export type PaymentProvider = {
  readonly name: 'stripe' | 'stand-in'
  openPage(asked: PageAsked): Promise<Page | PaymentFailure>
  lookAt(sessionId: string): Promise<Page | PaymentFailure>
  /** Takes the page away; one that was paid meanwhile stays paid, and says so. */
  closePage(sessionId: string): Promise<Page | PaymentFailure>
  refund(asked: RefundAsked): Promise<ProviderRefund | PaymentFailure>
}

/** What a signed notice says. `other`: nothing that concerns us. */
export type Notice =
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
  | { readonly kind: 'refund-failed'; readonly paymentId: string; readonly reason: string }
  | { readonly kind: 'other'; readonly type: string }

/** A payment as the stand-in keeps it. */
export type StandInPayment = {
  readonly id: string
  readonly cents: number
  readonly at: string
  readonly refunds: readonly ProviderRefund[]
}
