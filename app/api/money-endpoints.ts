import { z } from 'zod'
import { type Quote, QuoteQuestion } from '#app/finance/quote-schema.ts'
import { amount, type EndpointGroup, maybe, type Settings, text } from './endpoint.ts'

const Reserve = z.object({
  car_id: text.describe('Its id or slug.'),
  name: text,
  last_name: text.optional(),
  email: text,
  phone: text,
  terms_conditions: z.union([z.boolean(), text]),
  submission: text.optional().describe('As `Idempotency-Key`.'),
})

export const paymentEndpoints: EndpointGroup = {
  name: 'Reservations',
  about:
    'A vehicle held for a deposit. The server works the deposit out; a price in a body is not looked at.',
  endpoints: [
    {
      method: 'post',
      path: '/reservations',
      id: 'API-39',
      body: Reserve,
      isRepeatable: true,
      does: 'Reserves a vehicle: send the buyer to `payment_url`; where nothing is to be paid it is null.',
      isThere: ({ features, payments }) => features.reserve && payments.provider !== undefined,
      answer: z.strictObject({
        reservation_id: text,
        state: text,
        deposit: z.number(),
        payment_url: maybe,
        pay_by: text,
        reservation_url: text,
      }),
      refusals: [400, 404, 409, 413, 415, 429, 503],
    },
    {
      method: 'post',
      path: '/payments/webhook',
      refusals: [400, 404, 413, 422],
      does: 'Notices of the payment provider alone, signed by `Stripe-Signature`.',
      isThere: ({ payments }) => payments.provider !== undefined,
      answer: z.strictObject({ received: z.literal(true), ignored: text.optional() }),
    },
  ],
}

const hasLenders = ({ finance }: Settings) => finance.services.length > 0

/** API-27 */
const Customer = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phoneNumber: text,
  postCode: text.optional(),
  nvic: text.optional(),
  vin: text.optional(),
  year: z.union([text, z.number()]).optional(),
  purchasePrice: z.union([text, z.number()]),
  loanTerm: z.union([text, z.number()]),
  selfAssessedCreditScore: QuoteQuestion.shape.selfAssessedCreditScore,
  subscribe: z.boolean().optional(),
})

export const financeEndpoints: EndpointGroup = {
  name: 'Finance',
  about: "A path begins with one of the site's lenders; any other is not found.",
  endpoints: [
    {
      method: 'post',
      path: '/{provider}/quote',
      id: 'API-24',
      body: QuoteQuestion,
      isThere: hasLenders,
      does: 'What a loan costs a week. Money in dollars, the term in years.',
      answer: z.strictObject({
        weeklyRepaymentAmount: z.number(),
        advertisedRate: z.number(),
        comparisonRate: amount,
        amount: amount.optional(),
        fees: amount.optional(),
        finalPayment: amount.optional(),
        term: amount.optional(),
        reference: maybe.optional(),
        holdsUntil: maybe.optional(),
      } satisfies Record<keyof Quote, unknown>),
      refusals: [400, 404, 415, 422, 429, 502, 503],
    },
    {
      method: 'post',
      path: '/{provider}/create-customer',
      id: 'API-26',
      isThere: hasLenders,
      does: 'Hands an application to the lender; the enquiry is kept first, whatever the lender does then.',
      body: z.object({ data: Customer, additionalData: z.record(z.string(), z.unknown()).optional() }),
      answer: z.strictObject({
        lead_id: text,
        redirectUrl: text.optional(),
        gone: z.literal(true).optional(),
      }),
      refusals: [400, 404, 415, 422, 429, 502],
    },
    {
      method: 'get',
      path: '/finance-form',
      refusals: [401, 404],
      does: 'The form of an application, with what the address says filled in.',
      isThere: ({ features }) => features.financeButtons,
      query: z.object({ car_id: text.optional() }),
      answer: z.strictObject({ facts: z.looseObject({ submission: text }), car: maybe }),
    },
  ],
}
