import { expect, test } from 'vitest'
import { cpuMsOf } from '#test/cpu-time.ts'
import { dollarsAsCents, price, weeklyPrice } from './cell-money.ts'
import { decimalNumber, Refusal, wholeNumber } from './cell-values.ts'

const read = <Value>(parse: (cell: unknown, remark: () => void) => Value, cell: unknown) => {
  const found = parse(cell, () => {})
  return found instanceof Refusal ? `refused: ${found.reason}` : found
}

test.each([
  ['$29,990', 29_990, null],
  ['29990.00', 29_990, null],
  ['$29,990 drive away', 29_990, 'drive_away_price'],
  ['$29,990.50 Driveaway*', 29_990.5, 'drive_away_price'],
  ['Drive Away $29,990', 29_990, 'drive_away_price'],
  ['$29,990 D/A', 29_990, 'drive_away_price'],
  ['29 990', 29_990, null],
  ['29\u00a0990 AUD', 29_990, null],
  ['AU$29,990 EGC', 29_990, 'excluding_government_charges_price'],
  ['$29,990 + ORC', 29_990, 'excluding_government_charges_price'],
  ['$29,990 (plus on-road costs)', 29_990, 'excluding_government_charges_price'],
  ['$29,990 Excl. Govt. Charges', 29_990, 'excluding_government_charges_price'],
  ['$14,990 Ride Away', 14_990, 'drive_away_price'],
  ['est. drive away $29,990', 29_990, 'estimated_drive_away_price'],
  ['$29,990 neg.', 29_990, null],
  ['29.990,00', 29_990, null],
  ['1.299.000', 1_299_000, null],
  [29_990, 29_990, null],
])('the price %j is $%d with the type %j', (cell, dollars, type) => {
  expect(read(price, cell)).toEqual({ cents: Math.round(dollars * 100), type })
})

test('thousands with a point are never read as dollars and cents', () => {
  for (const cell of ['29.990', '$29.990', '129.000 drive away', '9.000'])
    expect(read(price, cell)).toMatch(/^refused: could be \$[\d,]+ or \$[\d.]+; .*"decimal": ","/)
  expect(read(wholeNumber, '12.345 km')).toContain('refused: could be 12,345 or 12.345')
  expect(read(wholeNumber, '45.000')).toContain('refused: could be 45,000 or 45')
})

test.each([
  '$29,990 + GST',
  '$199 per week',
  'from $29,990',
  '29k',
  'POA',
  '',
  '29,99',
  '$1,2',
  '1 2 3',
  '29990 39990',
])('%j is no price', (cell) => {
  expect(read(price, cell)).toContain('refused: ')
})

test('a price below zero, a weekly price and an amount are what they say', () => {
  expect(read(price, '-$500')).toBe('refused: is negative')
  expect(read(price, '$ -500')).toBe('refused: is negative')
  expect(read(weeklyPrice, '$199 per week')).toBe(199_00)
  expect(read(weeklyPrice, '$199.50 p/w')).toBe(199_50)
  expect(read(weeklyPrice, '$199 a month')).toContain('refused')
  expect(read(dollarsAsCents, '$1,234 drive away')).toContain('refused')
})

test.each([
  ['12 345 km', 12_345],
  ['12\u202f345kms', 12_345],
  ['12,345 kilometres', 12_345],
  ["12'345", 12_345],
  ['5 seats', 5],
  ['4.0', 4],
  [7, 7],
])('the whole number %j is %d', (cell, value) => {
  expect(read(wholeNumber, cell)).toBe(value)
})

test('what is no whole number, and litres with a comma or a point', () => {
  for (const cell of ['4.5', '12 34 km', 'twelve', '12 km / h', '-5'])
    expect(read(wholeNumber, cell)).toContain('refused')
  expect(read(decimalNumber, '7.4 L/100km')).toBe(7.4)
  expect(read(decimalNumber, '7,4 l')).toBe(7.4)
  expect(read(decimalNumber, '1.998')).toBe(1.998)
})

test('the worst letters take no time', async () => {
  for (const piece of ['1', '1,', '1.', ' ', '$', 'a', '1 ', '-', "'", '\u00a0', 'drive away ']) {
    const worst = piece.repeat(128_000 / piece.length)
    const readAll = () => {
      for (const parse of [price, weeklyPrice, wholeNumber, decimalNumber]) read(parse as typeof price, worst)
    }
    expect(await cpuMsOf(readAll), piece).toBeLessThan(100)
  }
})
