import { expect, test } from 'vitest'
import { termsDoubt } from '#app/credit/credit-terms.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { aListedCar, now, someSettings } from '#test/world.ts'
import { asShown } from './as-shown.ts'
import type { Car } from './car.ts'
import { carFinance } from './car-finance.ts'
import { lenderDoubt } from './lender-record.ts'
import type { CarWord, WordField } from './said/car-words.ts'

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

const said = (field: WordField, value: number | string): CarWord => ({
  ...{ field, value, until: null, over: '', at: now.toISOString() },
  ends: 'never',
})
const shownAt = (car: Car, field: WordField, value: number | string) =>
  asShown(car, { isHeld: false, words: [said(field, value)] })

test('FIN-22 at a price that people say over the feed no figure is of the loan that a lender quoted for another', () => {
  const offer = whole(26_490)
  const { financeLenders } = carOf(offer, { disclaimer: 'Borrowing $24,336.' })
  const youxQuote = { weeklyRepaymentAmount: 121, advertisedRate: 7.49, comparisonRate: 8.38 }
  const quotes = [
    { financeLenders },
    { financeLenders: carOf(offer, { paymentWeek: null }).financeLenders, youxQuote },
  ]
  for (const quote of quotes) {
    const car = aListedCar({ priceCents: 26_490_00, ...quote })
    for (const cents of [25_990_00, 26_489_00, 26_491_00, 40_000_00]) {
      const { weekly, lender } = carFinance(shownAt(car, 'priceCents', cents), settings, now)!
      const deposit = Math.round(cents / 1000) * 100
      expect(weekly).toMatchObject({ by: 'site', annualRate: 10, depositCents: deposit })
      expect(weekly).toMatchObject({ amountCents: cents - deposit + 495_00 })
      expect(termsDoubt(weekly!)).toBeNull()
      expect(lender).toMatchObject({
        interestRate: 8.49,
        depositCents: null,
        finalCents: null,
        disclaimer: null,
      })
    }
  }
})

test('FIN-22 a lender’s figure stays where what is said leaves the price as quoted', () => {
  const car = carOf(whole(40_000))
  const [own] = weeksOf([car])
  expect(own).toMatchObject({ by: 'record' })
  const same = [
    shownAt(car, 'priceCents', 40_000_00),
    shownAt(car, 'beforePriceCents', 42_000_00),
    shownAt(car, 'tag', 'One owner'),
  ]
  expect(weeksOf(same)).toEqual([own, own, own])
  const charged = { priceType: 'excluding_government_charges_price', driveAwayPriceCents: 40_000_00 } as const
  const apart = carOf(whole(40_000), {}, { priceCents: 38_000_00, ...charged })
  expect(weeksOf([apart])).toMatchObject([{ by: 'record' }])
  expect(weeksOf([shownAt(apart, 'priceType', 'drive_away_price')])).toMatchObject([{ by: 'site' }])
})
