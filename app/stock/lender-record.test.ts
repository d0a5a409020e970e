import { expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { aListedCar, now, someSettings } from '#test/world.ts'
import type { Car } from './car.ts'
import { carFinance } from './car-finance.ts'
import { lenderDoubt } from './lender-record.ts'

const settings = someSettings({ finance: SiteSettings.shape.finance.parse({ provider: 'coral-coast' }) })

type Offer = { price: number; rate: number; years: number; deposit: number; balloon: number; fees: number }

/** A week of an annuity in arrears, by the textbook. */
function weekOf({ price, rate, years, deposit, balloon, fees }: Offer): number {
  const [weekly, weeks] = [rate / 100 / 52, years * 52]
  const worth = (1 + weekly) ** -weeks
  return ((price - deposit + fees - balloon * worth) * weekly) / (1 - worth)
}

const prices = [8_490, 23_990, 40_000, 89_990, 215_990]
const offers = prices.flatMap((price): Offer[] => {
  const share = (part: number) => Math.round(price * part)
  return [
    { price, rate: 8.49, years: 5, deposit: share(0.1), balloon: share(0.3), fees: 495 },
    { price, rate: 10.49, years: 7, deposit: 0, balloon: 0, fees: 0 },
    { price, rate: 6.9, years: 3, deposit: share(0.2), balloon: share(0.4), fees: 395 },
    { price, rate: 14.95, years: 4, deposit: 500, balloon: 0, fees: 990 },
  ]
})

const carOf = (offer: Offer, change: object = {}, facts: Partial<Car> = {}) =>
  aListedCar({
    priceCents: offer.price * 100,
    financeLenders: {
      'coral-coast': {
        ...{ interestRate: offer.rate, comparisonRate: offer.rate + 1, termYears: offer.years },
        ...{ deposit: offer.deposit, balloon: offer.balloon, establishmentFees: offer.fees },
        paymentWeek: Math.ceil(weekOf(offer)),
        ...change,
      },
    } as Car['financeLenders'],
    ...facts,
  })

const weeksOf = (cars: readonly Car[]) => cars.flatMap((car) => carFinance(car, settings, now)?.weekly ?? [])

test('FIN-19 40 records whose sums are what their terms make are all shown', () => {
  const honest = offers.flatMap((offer) => [
    carOf(offer),
    carOf(offer, { paymentWeek: weekOf(offer).toFixed(2), termYears: null, termMonths: offer.years * 12 }),
  ])
  expect(honest).toHaveLength(40)
  expect(weeksOf(honest)).toHaveLength(40)
  expect(honest.map((car) => lenderDoubt(car, settings))).toEqual(honest.map(() => null))
})

const whole = (price: number): Offer => ({
  ...{ price, rate: 8.49, years: 5, fees: 495 },
  ...{ deposit: Math.round(price * 0.1), balloon: Math.round(price * 0.3) },
})
const lies: readonly [string, string, (offer: Offer) => Car][] = [
  ['a price cut after the record', 'paymentWeek', (o) => carOf(o, {}, { priceCents: o.price * 60 })],
  ['months for years', 'paymentWeek', (o) => carOf(o, { termYears: 60 })],
  ['a rate as a fraction', 'paymentWeek', (o) => carOf(o, { interestRate: 0.0849, comparisonRate: 0.0936 })],
  ['a final payment above the loan', 'paymentWeek', (o) => carOf(o, { balloon: o.price + 1 })],
  ['an amount in hexadecimal', 'paymentWeek', (o) => carOf(o, { paymentWeek: '0x40' })],
  ['a deposit above the price', 'paymentWeek', (o) => carOf(o, { deposit: o.price + 1000 })],
  ['a comparison rate below the interest', 'comparisonRate', (o) => carOf(o, { comparisonRate: 5 })],
  ['a final payment left out', 'paymentWeek', (o) => carOf(o, { balloon: null })],
]

test('FIN-19 FIN-22 of 40 records that cannot be so none is shown, and each is told of', () => {
  const cars = lies.flatMap(([, , lie]) => prices.map((price) => lie(whole(price))))
  expect(cars).toHaveLength(40)
  expect(cars.filter((car) => carFinance(car, settings, now))).toEqual([])
  for (const [kind, field, lie] of lies)
    expect(lenderDoubt(lie(whole(40_000)), settings)?.field, kind).toBe(
      `finance_lenders.coral-coast.${field}`,
    )
  expect(lenderDoubt(carOf(whole(40_000), { paymentWeek: 49 }), settings)?.reason).toBe(
    '$36,495 over 5 years at 8.49% with $12,000 at the end come to $135',
  )
})

test('FIN-21 a quote of a car is worked out again, too', () => {
  const offer = { ...whole(40_000), deposit: 0, balloon: 0, fees: 0, rate: 7.49 }
  const quoted = (change: object) =>
    carOf(offer, { paymentWeek: null }, {
      youxQuote: {
        weeklyRepaymentAmount: weekOf(offer),
        advertisedRate: 7.49,
        comparisonRate: 8.38,
        ...change,
      },
    } as Partial<Car>)
  expect(weeksOf([quoted({})])).toMatchObject([{ annualRate: 7.49, comparisonRate: 8.38 }])
  for (const change of [{ weeklyRepaymentAmount: 99 }, { comparisonRate: 5 }, { advertisedRate: 0.0749 }])
    expect(weeksOf([quoted(change)]), JSON.stringify(change)).toEqual([])
})
