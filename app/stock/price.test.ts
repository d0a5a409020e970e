import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars } from '#app/ui/money.ts'
import { shownPrice, shownPriceCents } from './price.ts'

const settings = (subscriptionSite = false) => ({ price: { subscriptionSite, noPriceText: 'Ask us' } })
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
