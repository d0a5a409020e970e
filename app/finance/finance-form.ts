import { receiptStep } from '#app/leads/form/after-form.ts'
import { callerFields, extra } from '#app/leads/form/caller-fields.ts'
import type { FieldDescription } from '#app/leads/form/form-description.ts'
import { choice, formFields, message, sameOptions, text, type Unplaced } from '#app/leads/form/form-fields.ts'
import type { LeadForm } from '#app/leads/lead-form.ts'
import type { Car } from '#app/stock/car.ts'
import { shownPrice } from '#app/stock/price.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { creditScores, leastPurchase, loanTerms, mostPurchase } from './quote.ts'

const extras: readonly FieldDescription[] =
  'amount term selfAssessedCreditScore whoIsHelping finance do-you-have-a-trade-in'
    .split(' ')
    .map((name) => extra(name))

const category = () => 'Finance Enquiry'

/** A question about finance that a program posts (API-21). */
export const financeForm: LeadForm = {
  kind: 'finance',
  category,
  subcategory: category,
  event: 'finance-enquiry',
  pastWords: 'Finance',
  fields: (facts) => callerFields(facts, []),
  extras,
}

const agreed = ({ enquiry, finance }: Pick<SiteSettings, 'enquiry' | 'finance'>) =>
  finance.services.length === 0
    ? enquiry.termsText
    : `${enquiry.termsText} My details go to the dealer and to the lender I apply to.`

/** FIN-66, FIN-67: the application of the finance page and its popup. */
export const applicationForm: LeadForm = {
  kind: 'finance-application',
  category,
  subcategory: category,
  event: 'finance-enquiry',
  noun: 'application',
  pastWords: 'Finance application',
  isPrivate: true,
  terms: agreed,
  says: (car) => ({ ...(car?.vin && { vin: car.vin }), tags: 'finance' }),
  fields: ({ settings, car }) =>
    formFields(settings, {
      asks: ['last_name', 'postcode'],
      own: [
        amount(car ? shownPrice(car, settings) : null),
        { ...choice('term', 'Loan term', 'Please choose a term.', termOptions), value: '5' },
        {
          ...choice('selfAssessedCreditScore', 'Credit history', 'Please choose one.', scoreOptions),
          value: 'GREAT',
        },
        optional(
          choice('PreferredContactMethod', 'How should we reach you?', 'Please choose one.', contactMethods),
        ),
        optional(choice('finance', 'Do you have a loan to pay out?', 'Please choose Yes or No.', yesOrNo)),
        optional(
          choice('do-you-have-a-trade-in', 'Do you have a trade-in?', 'Please choose Yes or No.', yesOrNo),
        ),
        ...preferred(settings, car ?? null),
        text('whoIsHelping', 'Who is helping you?', {
          maxLength: 100,
          hint: 'The name of our salesperson, if you have one.',
        }),
        message(settings, { required: false }),
        text('subscribe', settings.enquiry.optInText, { type: 'checkbox' }),
      ],
      hasWishes: false,
      terms: agreed(settings),
    }),
  page: { title: () => 'Apply for Finance' },
  after: (facts) => ({
    heading: 'Thanks, we have your finance application',
    text: facts.carName ? `It's about the ${facts.carName}.` : "It's with our finance team.",
    steps: [
      ...receiptStep(facts),
      `One of our team will read it and get back to you within ${facts.answerWithin}.`,
      "Applying isn't approval: the lender's criteria apply.",
    ],
  }),
}

/** Of a group without a car chosen: whom it is for. */
const preferred = ({ dealerships }: SiteSettings, car: Car | null): Unplaced[] =>
  car || dealerships.length < 2
    ? []
    : [
        optional(
          choice(
            'dealership_slug',
            'Preferred dealership',
            'Please choose a dealership.',
            dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
          ),
        ),
      ]

const optional = (field: Unplaced): Unplaced => ({ ...field, required: false })

const termOptions = loanTerms.map((years) => ({
  value: String(years),
  label: years === 1 ? '1 year' : `${years} years`,
}))
const scoreWords = { GREAT: 'Great', DECENT: 'Decent', POOR: 'Poor' }
const scoreOptions = creditScores.map((value) => ({ value, label: scoreWords[value] }))
const contactMethods = sameOptions(['Phone', 'Email', 'SMS'])
const yesOrNo = sameOptions(['Yes', 'No'])

/** FIN-56: without a car's price, $30,000. */
const usualAmount = 30_000

function amount(price: ReturnType<typeof shownPrice> | null): Unplaced {
  const ofCar = price?.kind === 'price' ? Math.round(price.cents / 100) : null
  return text('amount', 'Amount to finance ($)', {
    type: 'dollars',
    required: true,
    missing: 'Please enter an amount.',
    maxLength: 12,
    // A car's own price may be asked for, whatever it is.
    least: Math.min(leastPurchase, ofCar ?? leastPurchase),
    most: Math.max(mostPurchase, ofCar ?? mostPurchase),
    half: true,
    value: String(ofCar ?? usualAmount),
  })
}
