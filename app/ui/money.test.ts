import { expect, test } from 'vitest'
import { readAmount } from './money.ts'

test.each<[string, number | null]>([
  ['$20k', 20_000],
  ['20k', 20_000],
  ['20,000', 20_000],
  [' $ 20 000 ', 20_000],
  ['22.5k', 22_500],
  ['1.2m', 1_200_000],
  ['80,000 km', 80_000],
  ['80k km', 80_000],
  ['0', 0],
  ['', null],
  ['k', null],
  ['twenty', null],
  ['-5', null],
  ['20k-30k', null],
  ['1e9', null],
  ['min', null],
])('an amount as people type it: %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})
