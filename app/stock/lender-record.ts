import { comparisonRateOf, type LoanFees } from '#app/credit/comparison-rate.ts'
import { type CreditTerms, termsDoubt } from '#app/credit/credit-terms.ts'
import { estimateYears } from '#app/credit/estimate.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { FeedCar } from './car.ts'
import { shownPrice } from './price.ts'

/** What a feed says of financing a car, and whether it can be so (FIN-19 … FIN-22). */

type Settings = Pick<SiteSettings, 'finance' | 'price'>

/** The provider's record of a car, its money in whole cents; what it does not say is null. */
export type LenderFacts = {
  readonly interestRate: number
  readonly comparisonRate: number
  readonly weekCents: number | null
  readonly monthCents: number | null
  readonly years: number
  readonly depositCents: number | null
  readonly finalCents: number | null
  readonly feesCents: number | null
  readonly disclaimer: string | null
}

/** Why nothing of what a feed says of financing a car can be shown. */
export type LenderDoubt = { readonly field: string; readonly value: unknown; readonly reason: string }

type LenderRecord = Readonly<Record<string, unknown>>

function recordOf(car: FeedCar, { finance }: Settings): LenderRecord {
  const fed = finance.provider === undefined ? undefined : ownValue(car.financeLenders, finance.provider)
  return fed ?? finance.lender ?? {}
}

/** FIN-22: both rates, or there is none. */
export function lenderFacts(car: FeedCar, settings: Settings): LenderFacts | null {
  const record = recordOf(car, settings)
  const [interestRate, comparisonRate] = [numberOf(record.interestRate), numberOf(record.comparisonRate)]
  if (interestRate === null || comparisonRate === null) return null
  return {
    interestRate,
    comparisonRate,
    weekCents: centsOf(record.paymentWeek),
    monthCents: centsOf(record.paymentMonth),
    years: numberOf(record.termYears) || (numberOf(record.termMonths) ?? 0) / 12 || estimateYears,
    depositCents: centsOf(record.deposit),
    finalCents: centsOf(record.balloon),
    feesCents: centsOf(record.establishmentFees),
    disclaimer: typeof record.disclaimer === 'string' && record.disclaimer ? record.disclaimer : null,
  }
}

/** Null where all that the feed says can be so: rates, and a sum that they, price, deposit, final payment and term make. */
export function lenderDoubt(car: FeedCar, settings: Settings): LenderDoubt | null {
  const lender = lenderFacts(car, settings)
  if (!lender) return null
  const of = `finance_lenders.${settings.finance.provider}`
  const record = recordOf(car, settings)
  const unread = amounts.find((name) => isUnread(record[name]))
  if (unread)
    return { field: `${of}.${unread}`, value: record[unread], reason: 'is no amount in plain digits' }
  if (lender.comparisonRate < lender.interestRate)
    return { field: `${of}.comparisonRate`, value: record.comparisonRate, reason: belowInterest(lender) }
  const { monthlyCents } = loanFees(lender.feesCents, settings)
  const payment = paymentOf(car, lender, settings)
  const wrong = payment && termsDoubt(payment, monthlyCents)
  if (wrong) return { field: `${of}.paymentWeek`, value: record.paymentWeek, reason: wrong }
  if (payment) return null
  const quote = quoteOf(car, lender, settings)
  if (!quote) return null
  if (quote.comparisonRate < quote.annualRate)
    return {
      field: 'youxQuote.comparisonRate',
      value: quote.comparisonRate,
      reason: belowInterest({ interestRate: quote.annualRate }),
    }
  const misquoted = termsDoubt(quote)
  return misquoted
    ? {
        field: 'youxQuote.weeklyRepaymentAmount',
        value: car.youxQuote?.weeklyRepaymentAmount,
        reason: misquoted,
      }
    : null
}

const amounts =
  'interestRate comparisonRate paymentWeek termYears termMonths deposit balloon establishmentFees'.split(' ')

const belowInterest = ({ interestRate }: Pick<LenderFacts, 'interestRate'>) =>
  `a comparison rate cannot be below the interest of ${interestRate}%`

/** What a car is sold for, its charges in where the total is known; a week's price of a subscription is no price to finance. */
export function financedCents(car: FeedCar, settings: Pick<SiteSettings, 'price'>): number | null {
  const price = shownPrice(car, settings)
  return price.kind === 'price' ? (price.driveAwayCents ?? price.cents) : null
}

export function paymentOf(car: FeedCar, lender: LenderFacts, settings: Settings): CreditTerms | null {
  const price = financedCents(car, settings)
  if (price === null || !lender.weekCents) return null
  const { onceCents } = loanFees(lender.feesCents, settings)
  const depositCents = lender.depositCents ?? 0
  return {
    by: 'record',
    cents: wholeDollars(lender.weekCents),
    frequency: 'weekly',
    annualRate: lender.interestRate,
    comparisonRate: lender.comparisonRate,
    amountCents: price - depositCents + onceCents,
    depositCents,
    feesCents: onceCents,
    years: lender.years,
    finalCents: lender.finalCents ?? 0,
  }
}

/** FIN-21: of the whole price over five years, as the page of a car asks for it (FIN-61). */
export function quoteOf(car: FeedCar, lender: LenderFacts, settings: Settings): CreditTerms | null {
  const { youxQuote } = car
  const price = financedCents(car, settings)
  const [cents, annualRate] = [centsOf(youxQuote?.weeklyRepaymentAmount), numberOf(youxQuote?.advertisedRate)]
  if (price === null || !cents || annualRate === null) return null
  return {
    by: 'lender',
    cents: wholeDollars(cents),
    frequency: 'weekly',
    annualRate,
    comparisonRate:
      numberOf(youxQuote?.comparisonRate) ??
      comparisonRateOf(annualRate, loanFees(lender.feesCents, settings)),
    amountCents: price,
    depositCents: 0,
    feesCents: 0,
    years: estimateYears,
    finalCents: 0,
  }
}

/**
 * What lenders say of a car whatever it costs: its payment, deposit, final payment and words are of one loan, and false of
 * another price (ASIC Act s 12DB).
 */
export const unquoted = ({ financeLenders }: Pick<FeedCar, 'financeLenders'>) => ({
  youxQuote: null,
  financeLenders: Object.fromEntries(
    Object.entries(financeLenders).map(([provider, record]) => [
      provider,
      Object.fromEntries(ofAnyPrice.filter((name) => name in record).map((name) => [name, record[name]!])),
    ]),
  ),
})

const ofAnyPrice = ['financeProvider', 'interestRate', 'comparisonRate', 'establishmentFees']

/** A week's figure never says less than it is. */
const wholeDollars = (cents: number) => Math.ceil(cents / 100) * 100

/** FIN-51, FIN-52: of a loan of the site; `lenderCents`: as the lender's record of the car has them. */
export function loanFees(lenderCents: number | null, { finance }: Pick<SiteSettings, 'finance'>): LoanFees {
  const { establishmentFee, lender, fixedFees } = finance
  const sum = (each: 'once' | 'month') =>
    fixedFees
      .filter((fee) => fee.each === each)
      .reduce((cents, { amount }) => cents + Math.round(amount * 100), 0)
  const establishmentCents =
    establishmentFee === undefined
      ? (lenderCents ?? Math.round((lender?.establishmentFees ?? 0) * 100))
      : Math.round(establishmentFee * 100)
  return { onceCents: establishmentCents + sum('once'), monthlyCents: sum('month') }
}

const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** Feeds write amounts as numbers or as plain text; what is neither, or below nothing, is not said. */
function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && plainAmount.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null
}

const plainAmount = /^\s*\d+(\.\d+)?\s*$/
/** 'n/a' says nothing; '0x40' and '1,32' say something that nobody can be sure of. */
const isUnread = (value: unknown) => typeof value === 'string' && /\d/.test(value) && numberOf(value) === null

const centsOf = (value: unknown) => {
  const amount = numberOf(value)
  return amount === null ? null : Math.round(amount * 100)
}
