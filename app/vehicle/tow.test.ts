import { expect, test } from 'vitest'
import { readLimit, towAnswer, towedOf, usualBallKg } from './tow.ts'

const van = { tareKg: 2100, atmKg: 2600 }

test('a car may tow a caravan whose ATM is at most its braked limit', () => {
  expect(towAnswer(van, 2600)).toEqual({ kind: 'fits', spareKg: 0 })
  expect(towAnswer(van, 3500)).toEqual({ kind: 'fits', spareKg: 900 })
})

test('below the ATM it is told how much may be loaded, down to the tare', () => {
  expect(towAnswer(van, 2599)).toEqual({ kind: 'light', loadKg: 499 })
  expect(towAnswer(van, 2101)).toEqual({ kind: 'light', loadKg: 1 })
  expect(towAnswer(van, 2100)).toEqual({ kind: 'heavy' })
  expect(towAnswer({ ...van, tareKg: null }, 2599)).toEqual({ kind: 'heavy' })
})

test.each([
  ['3500', 3500],
  ['3,500 kg', 3500],
  ['3.5t', 3500],
  ['2.5', 2500],
  ['', null],
  ['0', null],
  ['-3500', null],
  ['lots', null],
  ['35000', null],
  ['200', null],
])('a limit typed as %j is read as %j kilograms', (typed, read) => {
  expect(readLimit(typed)).toBe(read)
})

test('only what says its ATM is checked; a tenth of it rests on the ball', () => {
  expect(towedOf({ caravan: null })).toBeNull()
  expect(usualBallKg(van)).toBe(260)
})
