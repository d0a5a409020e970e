import { expect, test } from 'vitest'
import { digitsOf, purchaseOf, settledPurchase } from './prefill.ts'

test('FIN-55 a typed price that is no number stays and is told of, one that is clamped says from what', () => {
  const left = (typed: string, first = '30000') => {
    const { amount, problem } = settledPurchase(typed, first)
    return [amount, problem]
  }
  for (const fine of ['30000', '$30,000', '30 000', '30k', '0.03m'])
    expect(left(fine)).toEqual(['30000', null])
  for (const none of ['', ' ', 'cheap', '-5', '1e5', '4a5'])
    expect(left(none)).toEqual([none, 'Enter a number, like 20,000 or 20k.'])
  expect(left('20')).toEqual(['10000', 'We don’t quote below $10,000: you typed $20, this is $10,000.'])
  expect(left('2000000')).toEqual([
    '200000',
    'We don’t quote above $200,000: you typed $2,000,000, this is $200,000.',
  ])
  // A car's own price is as it is.
  expect(left('310000', '310000')).toEqual(['310000', null])
  expect(['cheap', '20k', '310000'].map((typed) => purchaseOf(typed, '310000'))).toEqual([
    ...[null, 20_000, 310_000],
  ])
})

test('FIN-55 the price takes digits only: of an amount in words of another kind what it means', () => {
  const typed = ['4a5e0,0', 'cheap', '', '20k', '$30,000.50', '30 000', '-5']
  expect(typed.map(digitsOf)).toEqual(['4500', '', '', '20000', '30001', '30000', '5'])
})
