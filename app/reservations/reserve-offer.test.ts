import { expect, test } from 'vitest'
import { aListedCar, someSettings } from '#test/world.ts'
import { buyOnlineOffer, checkoutOffer, depositCents, reserveOffer } from './reserve-offer.ts'

const settings = (facts: object = {}) => someSettings({ payments: { provider: 'stand-in' }, ...facts })
const car = (facts: object = {}) => aListedCar({ paymentProcessors: [{ provider: 'stripe' }], ...facts })

test('RES-05 a car is offered that has a processor, is in stock, not sold and not reserved', () => {
  expect(checkoutOffer(car(), settings())).toEqual({ depositCents: 200_00, holdHours: 48 })
  for (const facts of [
    { paymentProcessors: [] },
    { status: 'sold' },
    { status: 'coming_soon' },
    { isReserved: true },
  ])
    expect(checkoutOffer(car(facts), settings()), JSON.stringify(facts)).toBeNull()
  expect(checkoutOffer(car(), someSettings())).toBeNull()
})

test('RES-03, RES-04 reserving and buying are switched on apart', () => {
  const { features } = settings()
  expect(reserveOffer(car(), settings())).not.toBeNull()
  expect(buyOnlineOffer(car(), settings())).toBeNull()
  const other = settings({ features: { ...features, reserve: false, buyOnline: true } })
  expect(reserveOffer(car(), other)).toBeNull()
  expect(buyOnlineOffer(car(), other)).not.toBeNull()
})

test.each([
  [[{ provider: 'stripe' }], 200_00],
  [[{ provider: 'stripe', deposit: 500 }], 500_00],
  [[{ provider: 'stripe', deposit: '99.50' }], 99_50],
  [[{ provider: 'a' }, { provider: 'b', deposit_amount: 50 }], 50_00],
  [[{ provider: 'stripe', deposit: 0 }], 0],
  [[{ provider: 'stripe', deposit: -5 }], 200_00],
  [[{ provider: 'stripe', deposit: '1e3' }], 200_00],
  [[{ provider: 'stripe', deposit: 99_999 }], 200_00],
  [[{ provider: 'stripe', deposit: null }], 200_00],
] as const)('RES-06 the deposit of %j is %i cents', (processors, cents) => {
  expect(depositCents({ paymentProcessors: [...processors] as never }, settings())).toBe(cents)
})

test('RES-06, RES-07, RES-09 the site says the deposit, none at all, and for how long', () => {
  const { reserve } = settings()
  const other = settings({ reserve: { ...reserve, deposit: 0, holdHours: 24 } })
  expect(checkoutOffer(car(), other)).toEqual({ depositCents: 0, holdHours: 24 })
})
