import * as z from 'zod/mini'
import type { CreditScore } from '../quote.ts'
import { Quote, type QuoteQuestion } from '../quote-schema.ts'

/** What the platform and a lender tell each other. */

/** As a lender answers; `comparisonRate`: null where it states none. */
export const LenderQuote = z.extend(Quote, {
  comparisonRate: z.pipe(
    z.transform((said) => said ?? null),
    z.nullable(z.number().check(z.nonnegative(), z.maximum(100))),
  ),
})

/** API-27: who applies, for what. Money in dollars, terms in years. */
export type Customer = {
  readonly nvic: string | null
  readonly vin: string | null
  readonly selfAssessedCreditScore: CreditScore
  readonly purchasePrice: number
  readonly year: number | null
  readonly loanTerm: number
  readonly phoneNumber: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly subscribe: boolean
  readonly postCode: string
}

/** `failed` is for the log: no answer, or one that is none. */
export type LenderFailure =
  | { readonly refused: 'unknown-provider' | 'declined' | 'busy' }
  | { readonly failed: 'unavailable' | 'misconfigured'; readonly reason: string }

export type Quoted = { readonly quote: Quote } | LenderFailure

/** `no-redirect`: the lender took the customer and leads nowhere that may be followed. */
export type CustomerCreated =
  | { readonly redirectUrl: string }
  | { readonly refused: 'no-redirect' }
  | LenderFailure

export type LenderAnswer =
  | { readonly json: unknown }
  | { readonly failed: 'unavailable' | 'misconfigured'; readonly reason: string }

/** One lender's service, as it answers: nothing of it is taken on trust. */
export type Lender = {
  quote(question: QuoteQuestion): Promise<LenderAnswer>
  /** `key` is the same for each attempt at one application. */
  createCustomer(customer: Customer, key: string): Promise<LenderAnswer>
}

/** Limits of a call, in milliseconds: a buyer waits for a quote with the slider under the thumb. */
export const quoteTimeoutMs = 3000
export const customerTimeoutMs = 15_000

const Declined = z.object({ error: z.string().check(z.minLength(1)) })
/** A lender's own words are never shown: it says that it will not, and nothing else is read. */
export const isDeclined = (json: unknown): boolean => Declined.safeParse(json).success
