import type { CarType } from '#app/stock/car.ts'
import { carTypeOf } from '#app/stock/car-identity.ts'
import { dollars, readAmount } from '#app/ui/money.ts'
import {
  type CreditScore,
  creditScores,
  leastPurchase,
  mostPurchase,
  termOf,
  unquoted,
  wholeNumber,
} from './quote.ts'

/** What an address may say of an application (FIN-05); what is no such value is as if it were not there. */
export type Prefill = {
  /** A car of the stock, by its id or slug, else by its VIN. */
  readonly carKey: string | null
  readonly vin: string | null
  readonly nvic: string | null
  readonly year: number | null
  readonly dealership: string | null
  readonly carType: CarType | null
  /** Dollars, within what lenders are asked for. */
  readonly amount: number | null
  readonly term: number | null
  readonly score: CreditScore | null
  readonly whoIsHelping: string | null
}

const firstYear = 1950
const lastYear = 2099

export function readPrefill(params: URLSearchParams): Prefill {
  const match = (name: string, pattern: RegExp) => {
    const value = params.get(name)?.trim() ?? ''
    return pattern.test(value) ? value : null
  }
  const year = wholeNumber(match('year', /^\d{4}$/))
  const score = (name: string) => creditScores.find((known) => known === params.get(name)) ?? null
  return {
    carKey: match('car_id', /^[\w.~ -]{1,200}$/),
    vin: match('vin', /^[A-Z0-9]{17}$/i)?.toUpperCase() ?? null,
    nvic: match('nvic', /^[A-Z0-9]{1,20}$/i)?.toUpperCase() ?? null,
    year: year !== null && year >= firstYear && year <= lastYear ? year : null,
    dealership: match('preferredDealership', /^[a-z0-9-]{1,80}$/),
    carType: carTypeOf(params.get('car_type')),
    amount: amountOf(params.get('price')) ?? amountOf(params.get('vehiclePriceBudget')),
    term: termOf(params.get('loanTerm')),
    // FIN-06: where both are given, the longer name.
    score: score('selfAssessedCreditScore') ?? score('credit_score'),
    whoIsHelping: match('whoIsHelping', /^\p{L}[\p{L}\p{M} .'’-]{0,99}$/u),
  }
}

function amountOf(said: string | null): number | null {
  const amount = wholeNumber(said)
  return amount === null || amount === 0 ? null : purchaseWithin(amount)
}

/** The dollars that a form is about: the price that it began with as it is, what somebody typed as lenders are asked for it; null: no number. */
export function purchaseOf(amount: string, first: string): number | null {
  const typed = amount === first ? null : readAmount(amount)
  return amount === first ? Number(amount) : typed === null ? null : purchaseWithin(typed)
}

/** The field takes digits only: '20k' and '$30,000.50' as what they mean, of all else its digits. */
export const digitsOf = (typed: string): string => String(readAmount(typed) ?? typed.replaceAll(/\D/g, ''))

/** What stands in the field once it is left, and what to say of it: nothing typed is changed or dropped without a word. */
export function settledPurchase(typed: string, first: string): { amount: string; problem: string | null } {
  const purchase = purchaseOf(typed, first)
  if (purchase === null) return { amount: typed, problem: 'Enter a number, like 20,000 or 20k.' }
  const asked = typed === first ? purchase : (readAmount(typed) ?? purchase)
  const refused = purchase === asked ? null : unquoted(asked)
  return {
    amount: String(purchase),
    problem: refused && `${refused}: you typed ${dollars(asked * 100)}, this is ${dollars(purchase * 100)}.`,
  }
}

/** FIN-55: as near as lenders are asked for. */
const purchaseWithin = (amount: number): number =>
  Math.min(mostPurchase, Math.max(leastPurchase, Math.round(amount)))
