import type { Random } from './random.ts'
import {
  known,
  type LenderOffer,
  type LenderQuote,
  type LenderRates,
  type PriceType,
  type WireCar,
} from './wire-car.ts'

/** The year in which the demo's prices are those of the market. */
export const marketYear = 2026

/** Dealers end a price in 90 below ten thousand and in 490 or 990 above. */
export function tidyPrice(dollars: number) {
  const step = dollars < 10_000 ? 100 : dollars < 60_000 ? 500 : 1000
  return Math.max(1, Math.round(dollars / step)) * step - 10
}

/** What a dealer asks for a used vehicle that cost `listPrice` new: it falls fast at first, never to nothing. */
export function usedPrice(
  random: Random,
  of: { listPrice: number; holds: number; year: number; km: number | null; yearlyKm: number },
) {
  const age = marketYear - of.year
  const left = 0.2 + 0.76 * of.holds ** Math.max(age, 0.4)
  const expectedKm = of.yearlyKm * (age + 0.5)
  const wear = of.km === null ? 1 : Math.min(1.12, Math.max(0.76, 1 - (of.km / expectedKm - 1) * 0.14))
  return Math.max(3_490, of.listPrice * left * wear * (1 + random.spread() * 0.06))
}

/** Stamp duty, registration, compulsory insurance and delivery. */
export const driveAway = (listPrice: number) => listPrice * 1.042 + 1_850

/** Wide around a yearly distance, with the few that hardly moved and the few that never stopped. */
export function kilometres(random: Random, year: number, yearlyKm: number) {
  const years = Math.max(0.35, marketYear - year + random.between(-0.3, 0.7))
  const habit = random.weighted([
    [random.between(0.25, 0.6), 2],
    [random.between(0.6, 1.25), 9],
    [random.between(1.25, 1.9), 3],
  ])
  return Math.max(180, Math.round(years * yearlyKm * habit * (years > 9 ? 0.86 : 1)))
}

export type Pricing = {
  price?: number
  before_price?: number
  offer_price?: number
  price_type?: PriceType
  drive_away_price?: number
}

export type PricingHabits = {
  noPrice: number
  offer: number
  priceTypes: readonly (readonly [PriceType, number])[]
}

export function pricing(random: Random, price: number, habits: PricingHabits): Pricing {
  if (random.chance(habits.noPrice)) return {}
  const priceType = random.weighted(habits.priceTypes)
  if (!random.chance(habits.offer)) return { price, price_type: priceType }
  const offerPrice = tidyPrice(price * random.between(0.91, 0.975))
  if (offerPrice >= price) return { price, price_type: priceType }
  const before = random.weighted([
    [null, 5],
    [price, 4],
    [tidyPrice(price * 1.04), 1],
  ])
  return known<Pricing>({ price, before_price: before, offer_price: offerPrice, price_type: priceType })
}

/** Beside a new or demo vehicle's price without charges stands what it costs with them. */
export function withTotal(prices: Pricing, carType: WireCar['car_type']): Pricing {
  const asked = prices.offer_price ?? prices.price
  const isPart = prices.price_type === 'excluding_government_charges_price'
  if (!isPart || asked === undefined || carType === 'used') return prices
  return { ...prices, drive_away_price: tidyPrice(driveAway(asked)) }
}

/** What is lent on: the whole sum where it is known. */
export const lentOn = ({ drive_away_price, offer_price, price }: Pricing) =>
  drive_away_price ?? offer_price ?? price

const termMonths = 60
const establishmentFees = 495

/** Interest and comparison rate in percent a year; fees beside the lender's own in dollars, at first and of each month. */
type OfferedRates = {
  interest: number
  comparison: number
  fees?: { once: number; month: number }
}

/** A lender's offer over five years with a tenth down and three tenths at the end. */
export function lenderOffer(provider: string, price: number, rates: OfferedRates) {
  const { once, month } = rates.fees ?? { once: 0, month: 0 }
  const deposit = Math.round(price * 0.1)
  const balloon = Math.round(price * 0.3)
  const borrowed = price - deposit + establishmentFees + once
  const monthly = rates.interest / 100 / 12
  const growth = (1 + monthly) ** termMonths
  const paymentMonth = ((borrowed * growth - balloon) * monthly) / (growth - 1) + month
  const offer: LenderOffer = {
    financeProvider: provider,
    interestRate: rates.interest,
    comparisonRate: rates.comparison,
    paymentWeek: Math.ceil((paymentMonth * 12) / 52),
    paymentMonth: Math.ceil(paymentMonth),
    termYears: termMonths / 12,
    termMonths: termMonths,
    termWeeks: 260,
    deposit,
    balloon,
    establishmentFees: establishmentFees,
    totalPayable: Math.ceil(paymentMonth) * termMonths + deposit + balloon,
    disclaimer:
      'Estimate over 5 years with a 10% deposit and a 30% final payment. Comparison rate based on a 5 year secured loan of $30,000. WARNING: This comparison rate is true only for the examples given and may not include all fees and charges.',
  }
  return offer
}

export const onlyRates = ({
  financeProvider,
  interestRate,
  comparisonRate,
  disclaimer,
}: LenderOffer): LenderRates => ({ financeProvider, interestRate, comparisonRate, disclaimer })

/** A lender's quote of the whole price over five years, for who has paid every bill. */
export function lenderQuote(price: number, rates: { interest: number; comparison: number }): LenderQuote {
  const weekly = rates.interest / 100 / 52
  const growth = (1 + weekly) ** 260
  return {
    weeklyRepaymentAmount: Math.round(((price * growth * weekly) / (growth - 1)) * 100) / 100,
    advertisedRate: rates.interest,
    comparisonRate: rates.comparison,
  }
}
