import { expect, test } from 'vitest'
import type { Car } from '#app/stock/car.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { aListedCar, now, someSettings } from '#test/world.ts'
import { financeFacts } from './finance-facts.ts'

const lender = { interestRate: 8.99, comparisonRate: 9.84 }
const lends = { provider: 'coral-coast', lender }
const factsOf = (car: Partial<Car>, finance: object) =>
  financeFacts(
    aListedCar(car),
    someSettings({ finance: SiteSettings.shape.finance.parse({ ...lends, ...finance }) }),
    now,
  )

test('FIN-61 the lender is asked about a car only where the site wants it, has the lender, and there is no quote yet', () => {
  const services = [{ provider: 'coral-coast', adapter: 'stand-in' }]
  const asked = (car: Partial<Car> = {}, finance: object = {}) =>
    factsOf({ vin: 'MPBUMFF50HX123456', nvic: 'ABC12', ...car }, { services, detailQuote: true, ...finance })
      ?.ask
  expect(asked()).toEqual({
    address: '/api/coral-coast/quote',
    purchasePrice: 45_990,
    about: { year: 2021, vin: 'MPBUMFF50HX123456', nvic: 'ABC12' },
  })
  expect(asked({}, { detailQuote: false })).toBeNull()
  expect(asked({}, { detailQuote: undefined })).toBeNull()
  expect(asked({}, { services: [] })).toBeNull()
  expect(asked({ youxQuote: { weeklyRepaymentAmount: 214.3, advertisedRate: 7.9 } })).toBeNull()
  expect(asked({ youxQuote: { id: 1 } })).toBeNull()
  for (const priceCents of [null, 9_999_00, 200_001_00]) expect(asked({ priceCents })).toBeNull()
  for (const priceCents of [10_000_00, 200_000_00])
    expect(asked({ priceCents })).toMatchObject({ purchasePrice: priceCents / 100 })
})

test('FIN-63 the disclaimer is the lender’s, else the site’s, else that these are estimates', () => {
  const disclaimed = (record: object, finance: object = {}) =>
    factsOf({ financeLenders: { 'coral-coast': { ...lender, ...record } } }, finance)?.disclaimer
  const disclaimer = 'The site’s own words.'
  expect(disclaimed({ disclaimer: 'The lender’s own words.' }, { disclaimer })).toBe(
    'The lender’s own words.',
  )
  expect(disclaimed({}, { disclaimer })).toBe(disclaimer)
  expect(disclaimed({ disclaimer: '' }, { disclaimer })).toBe(disclaimer)
  expect(disclaimed({})).toBe(
    'Figures by the week are estimates, not an offer of credit. Approval, terms, fees and the lender’s criteria apply, and the rate you are offered depends on your circumstances.',
  )
})
