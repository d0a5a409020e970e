import { expect, test } from 'vitest'
import { type PriceChange, priceOddity, priceShift } from './price-change.ts'

const change = (
  before: number | null,
  after: number | null,
  facts: Partial<PriceChange> = {},
): PriceChange => ({
  stockNumber: 'A1',
  before: before === null ? null : before * 100,
  after: after === null ? null : after * 100,
  isNew: false,
  ...facts,
})
const stock = (count: number, of: (i: number) => PriceChange) =>
  Array.from({ length: count }, (_, i) => ({ ...of(i), stockNumber: `S${i}` }))
const price = (i: number) => 20_000 + i * 1000

test('cents read as dollars, or dollars as cents, are told with three cars and how many there are', () => {
  expect(
    priceShift(
      stock(40, (i) => change(price(i), price(i) / 100)),
      20,
    ),
  ).toBe(
    'The feed would move 40 prices by more than 40 %, of 40 cars with a price: S0 $20,000 → $200, S1 $21,000 → $210, S2 $22,000 → $220.',
  )
  expect(
    priceShift(
      stock(40, (i) => change(price(i), price(i) * 100)),
      20,
    ),
  ).toContain('S0 $20,000 → $2,000,000')
})

test('prices that a feed empties are told', () => {
  const emptied = stock(10, (i) => change(price(i), i < 5 ? null : price(i)))
  expect(priceShift(emptied, 20)).toContain(
    'take the price off 5 cars, of 10 cars with a price: S0 $20,000 → no price',
  )
})

test('what happens on a good day is no shift: a sale, a few cars moved far, a price here and there gone', () => {
  expect(
    priceShift(
      stock(40, (i) => change(price(i), price(i) * 0.85)),
      20,
    ),
  ).toBeNull()
  expect(
    priceShift(
      stock(40, (i) => change(price(i), i < 8 ? null : price(i))),
      20,
    ),
  ).toBeNull()
  expect(
    priceShift(
      stock(3, (i) => change(price(i), i < 2 ? 9_000 : price(i))),
      20,
    ),
  ).toBeNull()
  expect(
    priceShift(
      stock(3, () => change(null, 9_000)),
      20,
    ),
  ).toBeNull()
  expect(
    priceShift(
      stock(40, (i) => change(price(i), price(i) / 100)),
      100,
    ),
  ).toBeNull()
})

test('a first feed whose prices are in cents or in thousands is told by what vehicles cost', () => {
  const fresh = (count: number, factor: number) =>
    priceShift(
      stock(count, (i) => change(null, price(i) * factor, { isNew: true })),
      20,
    )
  expect(fresh(9, 100)).toMatch(
    /would cost more than \$2,400,000, so the prices are most likely not in dollars/,
  )
  expect(fresh(9, 0.01)).toContain('would cost less than $240')
  expect(fresh(9, 1)).toBeNull()
  expect(fresh(4, 0.01)).toBeNull()
})

test('one price divided by a hundred is odd, and putting an odd price right is not', () => {
  expect(priceOddity(change(29_990, 299.9))).toMatch(
    /^was \$29,990 and would be \$299.90, .*--allow-price-changes$/,
  )
  expect(priceOddity(change(29_990, 29.99))).toContain('$29.99')
  expect(priceOddity(change(29_990, 2_999_000))).toContain('$2,999,000')
  expect(priceOddity(change(299.9, 29_990))).toBeNull()
  expect(priceOddity(change(2_999_000, 29_990))).toBeNull()
  expect(priceOddity(change(29_990, 9_990))).toBeNull()
  expect(priceOddity(change(29_990, null))).toBeNull()
})
