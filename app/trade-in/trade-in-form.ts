import { callerFields, extra } from '#app/leads/form/caller-fields.ts'
import type { LeadForm } from '#app/leads/lead-form.ts'
import { contactFields } from './step-fields.ts'
import { valuationReceipt } from './valuation-receipt.ts'

const ownedParts = ['owned_year', 'owned_make', 'owned_model', 'owned_badge', 'owned_kind']

/** TRD-07, TRD-09: a trade-in's lead, as the seller's journey begins it and as programs post it. */
export const tradeInForm: LeadForm = {
  kind: 'trade-in',
  category: () => 'Trade-In',
  subcategory: () => 'Trade-In',
  event: 'trade-in-start',
  pastWords: 'Trade-in',
  noun: 'valuation request',
  receipt: (payload, settings) => valuationReceipt(payload, settings),
  fields: (facts) => callerFields(facts, ['terms']),
  extras: [
    ...['rego', 'regoState', 'kms', 'vin', 'owned_car', ...ownedParts].map((name) => extra(name)),
    extra('adjustmentAnswers', { maxLength: 5000 }),
  ],
}

/** The same on the site's own pages: it asks what they ask, and its person gets a receipt at the end. */
export const sellerForm: LeadForm = {
  ...tradeInForm,
  page: { title: () => 'Value my car' },
  fields: ({ settings }) => contactFields(settings),
}
