import type { ProviderDispute, ProviderPayment, ProviderRefund } from '#app/platform/payments.ts'
import type { Staff } from '#app/tenancy/actor.ts'
import type { Actor, Cause } from './reservation.ts'
import type { reservations } from './tables.server.ts'

export type Row = typeof reservations.$inferSelect

export type Occurrence = {
  readonly actor: Actor
  /** An operator's words. */
  readonly reason?: string | null
  /** Of a dealer's staff, who it was. */
  readonly by?: Staff
} & (
  | { readonly cause: 'paid'; readonly payment: Omit<ProviderPayment, 'refunds'> }
  /** By the refund's status: pending, made, or come back. */
  | { readonly cause: 'refunded'; readonly paymentId: string; readonly refund: ProviderRefund }
  | { readonly cause: 'charged-back'; readonly dispute: ProviderDispute }
  | { readonly cause: Exclude<Cause, 'paid' | 'refunded' | 'charged-back' | 'pressed'> }
)
