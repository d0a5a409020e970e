import { z } from 'zod'
import { financePaths } from '../site-paths.ts'
import { group, on, sitePathOrAddress } from './setting-groups.ts'

/** What a site says of credit: whose, for which cars, at which rates. Money in dollars, rates in percent a year. */

const dollars = z.number().min(0).max(1_000_000)
const rate = z.number().min(0).max(100)
const providerName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, such as "coral-coast"')
  .max(30)

/** FIN-19; the same names as in a car's `finance_lenders`. */
const LenderRecord = z.strictObject({
  interestRate: rate.optional().describe('Percent a year.'),
  comparisonRate: rate.optional().describe('Percent a year.'),
  termYears: z.number().min(1).max(7).optional().describe('Of the payments.'),
  establishmentFees: dollars.optional().describe('Dollars.'),
  disclaimer: z.string().min(1).max(2000).optional().describe("The lender's own words."),
})

const LenderService = z.strictObject({
  provider: providerName.describe('Stands in the addresses of its API: /api/{provider}/quote.'),
  adapter: z
    .enum(['http', 'stand-in'])
    .default('http')
    .describe(
      '`stand-in`: an invented lender for demonstrations; it lends nothing, and is refused in production.',
    ),
  address: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Of the lender’s API: `{address}/quote` and `{address}/customers` are called with the secret `lender-{provider}`.',
    ),
  redirectHosts: z
    .array(z.string().regex(/^[a-z0-9.-]+$/, 'must be a host name in lower case'))
    .max(10)
    .default([])
    .describe('Hosts that a buyer may be sent to, to go on with the lender; others are never followed.'),
  preApproves: on(
    false,
    'It pre-approves at once and without a credit enquiry: then the form says so (FIN-15, FIN-16). Without it the form offers a quote.',
  ),
})

const FinanceStep = z.strictObject({
  title: z.string().min(1).max(80).describe('A few words.'),
  text: z.string().max(200).default('').describe('A sentence.'),
})

const FixedFee = z.strictObject({
  name: z.string().min(1).max(60).describe('As buyers read it.'),
  amount: dollars.describe('Dollars.'),
  each: z.enum(['once', 'month']).default('once').describe('How often it is paid.'),
})

const calculator = z
  .strictObject({
    minPrice: dollars.default(1000).describe('Least purchase price and least loan (FIN-36, FIN-38).'),
    loanMaxFromPrice: on(false, 'For a price above $100,000 the loan may be 1.05 times the price (FIN-39).'),
    loanDefault: z
      .union([dollars, z.literal('price')])
      .default(30_000)
      .describe("The loan first shown, or 'price': the car's own price (FIN-40)."),
    maxTerm: z.number().min(1).max(7).multipleOf(0.5).default(7).describe('Years (FIN-41).'),
    termDefault: z.number().min(1).max(7).multipleOf(0.5).default(5).describe('Years (FIN-42).'),
    interestRange: z
      .strictObject({ min: rate.describe('Percent a year.'), max: rate.describe('Percent a year.') })
      .default({ min: 0.5, max: 15 })
      .refine(({ min, max }) => min < max, 'its min must be less than its max')
      .describe('From where to where the interest may be set (FIN-43).'),
  })
  .prefault({})
  .describe("The finance calculator of a vehicle's page.")

export const finance = group(
  {
    path: z.enum(financePaths).default('/finance').describe('Where the finance page is (FIN-01).'),
    provider: providerName
      .optional()
      .describe('The provider whose lender record cars use (FIN-20). Left out: no finance figures.'),
    lender: LenderRecord.optional().describe(
      "The provider's lender record for cars whose feed brings none (FIN-19, FIN-22).",
    ),
    services: z
      .array(LenderService)
      .max(10)
      .default([])
      .describe('Providers that are asked for quotes and sent applications (API-24 … API-26).'),
    exclude: z
      .strictObject({
        makes: z.array(z.string().min(1)).default([]).describe('Makes without finance.'),
        dealerships: z
          .array(z.string().min(1))
          .default([])
          .describe('Ids or slugs of dealerships whose cars have no finance.'),
      })
      .prefault({})
      .describe('Cars that show no finance (FIN-23).'),
    eligibility: z
      .enum(['in-stock', 'late-model', 'weekly-payment', 'monthly-payment'])
      .default('in-stock')
      .describe(
        'Which cars show finance (FIN-24): all in stock (FIN-26); those of the last 12 years above $500 with a comparison rate (FIN-25); those above $500 with a weekly (FIN-27) or a monthly payment (FIN-28).',
      ),
    interest: rate.default(8.5).describe('Interest first shown in the calculator (FIN-44).'),
    estimatorInterest: rate
      .default(10)
      .describe('Interest of estimates on cards and pages of vehicles (FIN-45).'),
    estimatorComparison: rate
      .optional()
      .describe(
        'The comparison rate of `estimatorInterest`, as the lender states it. Left out: worked out from the interest and the fees (FIN-62).',
      ),
    roundUp: on(false, 'Repayments are rounded up to a whole dollar (FIN-34).'),
    establishmentFee: dollars
      .optional()
      .describe("Added to the amount financed. Left out: the lender record's own (FIN-51)."),
    fixedFees: z
      .array(FixedFee)
      .max(12)
      .default([])
      .describe(
        'Fees that stand beside the calculator, and are in every repayment and comparison rate that the site works out (FIN-52).',
      ),
    calc: calculator,
    detailQuote: on(false, 'The page of a vehicle without a quote asks the provider for one (FIN-61).'),
    disclaimer: z
      .string()
      .min(1)
      .max(2000)
      .default(
        'Figures by the week are estimates, not an offer of credit. Approval, terms, fees and the lender’s criteria apply, and the rate you are offered depends on your circumstances.',
      )
      .describe('Stands where a lender record has no disclaimer of its own (FIN-63).'),
    disclaimerCollapsible: on(false, 'The disclaimer is folded at first (FIN-65).'),
    steps: z
      .array(FinanceStep)
      .max(8)
      .default([
        { title: 'Apply online in minutes', text: 'A few questions, no paperwork.' },
        { title: 'Get your quote', text: 'What it would cost you, before you choose.' },
        { title: 'Purchase the car', text: 'Take it home knowing what it costs a week.' },
      ])
      .describe('Steps beside the finance form where no car is chosen; an empty list hides them (FIN-10).'),
    getFinanceNow: on(
      false,
      "'Get Finance Now': where no car is chosen the finance page shows six featured used cars (FIN-11).",
    ),
    termsPath: sitePathOrAddress
      .optional()
      .describe('Where the terms of credit are told in full; a link beside the disclaimer.'),
  },
  'Finance: estimates, the calculator, quotes and applications.',
)
