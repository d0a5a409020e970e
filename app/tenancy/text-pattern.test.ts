import { expect, test } from 'vitest'
import { cutAtWord, filled, isWellFormed, placeholdersOf } from './text-pattern.ts'

test('words in braces are filled in, and what stands in brackets goes with its words', () => {
  const title = '{car}[, {price}] | {dealer}'
  expect(filled(title, { car: 'Kia Rio', price: '$9,990', dealer: 'A & B' })).toBe('Kia Rio, $9,990 | A & B')
  expect(filled(title, { car: 'Kia Rio', price: null, dealer: 'A & B' })).toBe('Kia Rio | A & B')
  expect(filled('{a} {b}  {a}', { a: 'x' })).toBe('x x')
})

test('what a car is called is never read as a pattern', () => {
  expect(filled('{car}[ {price}]', { car: '[x] {price} $&', price: '$1' })).toBe('[x] {price} $& $1')
})

test('a pattern tells its names, and whether all is closed', () => {
  expect(placeholdersOf('{a}[, {b}] {a}')).toEqual(['a', 'b'])
  expect(isWellFormed('{a}[, {b}]')).toBe(true)
  for (const bad of ['{a', 'a}', '[{a}', '[a [b]]', '{a b}']) expect(isWellFormed(bad), bad).toBe(false)
})

test('a long text ends between two words', () => {
  expect(cutAtWord('one two three', 13)).toBe('one two three')
  expect(cutAtWord('one two three', 10)).toBe('one two…')
  expect(cutAtWord('one two, three', 9)).toBe('one two…')
  expect(cutAtWord('x'.repeat(20), 10)).toBe(`${'x'.repeat(9)}…`)
})
