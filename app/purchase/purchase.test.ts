import { expect, test } from 'vitest'
import { changesSince, isReachedStep, openStep, purchaseSteps, readAnswers, readSeen } from './purchase.ts'
import { returnPolicyOf } from './return-policy.ts'

const seen = {
  priceCents: 45_990_00,
  depositCents: 200_00,
  deliveryCents: 190_00,
  weeklyCents: 150_00,
  tradeInCents: [15_000_00, 17_500_00] as [number, number],
}

const answers = {
  'trade-in': { has: 'yes', rego: '', kilometres: '61000', about: '2022 Toyota HiLux', appraisal: 'print' },
  payment: { by: 'finance' },
  delivery: { way: 'delivery', postcode: '4350', address: '' },
} as const

test('RES-22 a step is reached once all before it are answered, in the order of the requirement', () => {
  expect(purchaseSteps).toEqual(['car', 'trade-in', 'payment', 'delivery', 'details', 'review'])
  expect(openStep({})).toBe('car')
  const begun = { car: { isChosen: true }, 'trade-in': { has: 'no' } } as const
  expect(openStep(begun)).toBe('payment')
  expect(purchaseSteps.filter((step) => isReachedStep(step, begun))).toEqual(['car', 'trade-in', 'payment'])
  expect(openStep({ ...begun, delivery: { way: 'pick-up' } })).toBe('payment')
})

test('RES-23 each of price, deposit, delivery, estimate and trade-in that changed is told, and nothing else', () => {
  const asked = { answers, noun: 'car' }
  expect(changesSince(seen, seen, asked)).toEqual([])
  expect(changesSince(undefined, seen, asked)).toEqual([])
  expect(changesSince({}, seen, asked)).toEqual([])
  expect(changesSince(seen, { ...seen, priceCents: 46_500_00 }, asked)).toEqual([
    'The price is now $46,500; it was $45,990.',
  ])
  expect(changesSince(seen, { ...seen, depositCents: 500_00 }, asked)).toEqual([
    'The deposit is now $500; it was $200.',
  ])
  expect(changesSince(seen, { ...seen, deliveryCents: null }, asked)).toEqual([
    'Delivery of $190 no longer applies: we’ll confirm it with you.',
  ])
  expect(changesSince(seen, { ...seen, weeklyCents: 151_00 }, asked)).toEqual([
    'The finance estimate has changed.',
  ])
  expect(changesSince(seen, { ...seen, tradeInCents: null }, asked)).toHaveLength(1)
  expect(changesSince({ ...seen, deliveryCents: null }, seen, asked)).toEqual(['Delivery is now $190.'])
})

test('RES-23 what the buyer gave up in another tab is told as changed there, and not as taken away', () => {
  const now = { ...seen, deliveryCents: null, weeklyCents: null, tradeInCents: null }
  const elsewhere = {
    'trade-in': { has: 'no' },
    payment: { by: 'own funds' },
    delivery: { way: 'pick-up' },
  } as const
  const told = changesSince(seen, now, { answers: { ...answers, ...elsewhere }, noun: 'car' })
  expect(told).toHaveLength(3)
  for (const line of told) expect(line).toMatch(/was changed elsewhere, in another tab or on another device/)
  const over = changesSince(seen, now, { answers, noun: 'car' })
  expect(over).toHaveLength(3)
  for (const line of over) expect(line).not.toContain('elsewhere')
})

test('what was kept or sent in another shape counts as nothing', () => {
  for (const odd of [null, 7, [], { car: 'x' }, { payment: { by: 'gold' } }])
    expect(readAnswers(odd)).toEqual({})
  for (const odd of ['', '{', 'null', '{"priceCents":"1"}', '[]']) expect(readSeen(odd)).toBeNull()
  expect(readSeen(JSON.stringify(seen))).toEqual(seen)
})

test('RES-14 RES-15 the policy says what it gives and in how many days and kilometres', () => {
  const settings = (policy: object | undefined) => ({ returns: { policy }, stock: { noun: 'Car' } }) as never
  expect(returnPolicyOf({ carType: 'used' }, settings(undefined))).toBeNull()
  const exchange = { gives: 'exchange', days: 7, kilometres: 1500 }
  for (const carType of ['new', 'demo'] as const)
    expect(returnPolicyOf({ carType }, settings(exchange))).toBeNull()
  const shown = returnPolicyOf({ carType: 'used' }, settings(exchange))!
  expect(shown.title).toBe('7-day exchange policy')
  expect(shown.text).not.toContain('money')
  expect(shown.conditions).toHaveLength(7)
  expect(shown.conditions.join(' ')).toMatch(/within the 7 days.*under 1,500 km/)
})
