import { expect, test } from 'vitest'
import { dollars } from '#app/ui/money.ts'
import fc from '#test/properties.ts'
import type { Car, PriceType } from './car.ts'
import { priceInWords, shownPrice, shownPriceCents, weekTotals } from './price.ts'

const settings = (subscriptionSite = false) => ({
  price: { subscriptionSite, was: 'feed' as const, noPriceText: 'Ask us' },
})
const car = (facts: Partial<Parameters<typeof shownPrice>[0]>) => ({
  priceCents: null,
  beforePriceCents: null,
  offerPriceCents: null,
  subscriptionPriceCents: null,
  priceType: null,
  isPreorder: false,
  ...facts,
})

test('PRC-01 a subscription site shows a subscription price above 0', () => {
  const subscribed = car({
    subscriptionPriceCents: 249_00,
    priceCents: 40_000_00,
    offerPriceCents: 39_000_00,
  })
  expect(shownPrice(subscribed, settings(true))).toEqual({ kind: 'weekly', cents: 249_00 })
  expect(shownPrice(subscribed, settings(false))).toMatchObject({ kind: 'price', cents: 39_000_00 })
  expect(shownPrice(car({ subscriptionPriceCents: 0, priceCents: 40_000_00 }), settings(true))).toMatchObject(
    {
      kind: 'price',
    },
  )
})

test('a subscription says what it costs to begin with and at least in all, with the joining fee', () => {
  const week = { includes: ['Tyres'], kilometres: '300 km a week', term: 'One month at least' }
  expect(weekTotals(249_00, { ...week, joiningFee: 99, firstWeeks: 4, leastWeeks: 6 })).toEqual({
    first: '$1,095 to begin: 4 weeks and a joining fee of $99',
    least: { cents: 1_593_00, says: '6 weeks with notice and the joining fee' },
  })
  expect(weekTotals(249_00, { ...week, joiningFee: 0, firstWeeks: 1 })).toEqual({
    first: '$249 to begin: 1 week',
    least: null,
  })
})

test('PRC-02 otherwise an offer price above 10 dollars is shown', () => {
  expect(shownPrice(car({ priceCents: 20_000_00, offerPriceCents: 10_01 }), settings())).toMatchObject({
    cents: 10_01,
  })
  expect(shownPrice(car({ priceCents: 20_000_00, offerPriceCents: 10_00 }), settings())).toMatchObject({
    cents: 20_000_00,
  })
})

test('PRC-03 a shown offer price is flagged reduced when it differs from the list price', () => {
  const reduced = (offerPriceCents: number) =>
    shownPrice(car({ priceCents: 20_000_00, offerPriceCents }), settings())
  expect(reduced(18_000_00)).toMatchObject({ isReduced: true, wasCents: 20_000_00 })
  expect(reduced(20_000_00)).toMatchObject({ isReduced: false, wasCents: null })
})

test('an earlier price that was not higher is not shown as a saving', () => {
  const dearer = car({ priceCents: 18_000_00, offerPriceCents: 20_000_00 })
  expect(shownPrice(dearer, settings())).toMatchObject({ isReduced: true, wasCents: null })
})

test('PRC-04 otherwise the list price is shown when above 10 dollars', () => {
  expect(shownPrice(car({ priceCents: 10_01 }), settings())).toMatchObject({
    kind: 'price',
    cents: 10_01,
    isReduced: false,
  })
  expect(shownPrice(car({ priceCents: 10_00 }), settings())).toMatchObject({ kind: 'none' })
})

test('PRC-05 otherwise a preorder car shows PREORDER', () => {
  expect(shownPrice(car({ isPreorder: true }), settings())).toEqual({ kind: 'preorder' })
  expect(shownPrice(car({ isPreorder: true, priceCents: 9_000_00 }), settings())).toMatchObject({
    kind: 'price',
  })
})

test("PRC-06 otherwise the site's no-price text is shown", () => {
  expect(shownPrice(car({}), settings())).toEqual({ kind: 'none', text: 'Ask us' })
})

test('PRC-10 prices have a dollar sign, thousand separators and no cents', () => {
  expect([0, 999_00, 24_990_00, 1_250_000_49, 1_250_000_50].map(dollars)).toEqual([
    '$0',
    '$999',
    '$24,990',
    '$1,250,000',
    '$1,250,001',
  ])
})

test('whatever a feed says, a shown price is above 10 dollars or weekly', () => {
  const cents = fc.option(fc.integer({ min: 0, max: 300_000_00 }))
  fc.assert(
    fc.property(
      cents,
      cents,
      cents,
      cents,
      fc.boolean(),
      fc.boolean(),
      (price, before, offer, weekly, preorder, site) => {
        const given = car({
          priceCents: price,
          beforePriceCents: before,
          offerPriceCents: offer,
          subscriptionPriceCents: weekly,
          isPreorder: preorder,
        })
        const shown = shownPrice(given, settings(site))
        if (shown.kind === 'price') expect(shown.cents).toBeGreaterThan(10_00)
        if (shown.kind === 'price' && shown.wasCents !== null)
          expect(shown.wasCents).toBeGreaterThan(shown.cents)
        expect(shownPriceCents(given, settings(site)) === null).toBe(
          shown.kind === 'none' || shown.kind === 'preorder',
        )
      },
    ),
  )
})

test('PRC-08 beside a price that leaves charges out stands its total, beside any other none', () => {
  const part = 'excluding_government_charges_price'
  const of = (priceType: PriceType | null, driveAwayPriceCents: number | null) =>
    shownPrice(car({ priceCents: 40_000_00, priceType, driveAwayPriceCents }), settings())
  expect(of(part, 43_500_00)).toMatchObject({ cents: 40_000_00, driveAwayCents: 43_500_00 })
  expect(of(null, 43_500_00)).toMatchObject({ cents: 40_000_00, driveAwayCents: 43_500_00 })
  expect(of(part, 39_000_00)).not.toHaveProperty('driveAwayCents')
  expect(of('drive_away_price', 43_500_00)).not.toHaveProperty('driveAwayCents')
  expect(priceInWords(of(part, 43_500_00))).toBe('$43,500 drive away')
  expect(priceInWords(of(part, null))).toBeNull()
  expect(priceInWords(of(null, null))).toBe('$40,000')
})

test('PRC-07 no earlier price where the history denies it, nor an unproven one where a site asks for proof; the offer stays reduced', () => {
  const reduced = { priceCents: 20_000_00, offerPriceCents: 18_000_00 }
  const was = (proof: Car['earlierPriceProof'], rule: 'feed' | 'history') => {
    const price = shownPrice(car({ ...reduced, earlierPriceProof: proof }), {
      price: { ...settings().price, was: rule },
    })
    return price.kind === 'price' && price.isReduced ? price.wasCents : 'not reduced'
  }
  const proofs = ['asked', 'unseen', 'denied', null] as const
  expect(proofs.map((proof) => was(proof, 'feed'))).toEqual([20_000_00, 20_000_00, null, 20_000_00])
  expect(proofs.map((proof) => was(proof, 'history'))).toEqual([20_000_00, null, null, null])
})
