import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { isPhone, localPhone, maskedPhone, phoneDisplay, phoneFault } from './phone-number.ts'

test('ENQ-17 a phone number is normalised to local form: a leading 61 becomes 0', () => {
  for (const written of [
    '0412345678',
    '0412 345 678',
    '+61412345678',
    '+61 412 345 678',
    '  +61 (0)412 345 678',
    '61412345678',
    '0061412345678',
    '0011 61 412 345 678',
    '04-1234-5678',
  ])
    expect(localPhone(written), written).toBe('0412345678')
  expect(localPhone('(07) 5550 0100')).toBe('0755500100')
  expect(localPhone('6123')).toBe('6123')
  expect(localPhone('+61 1300 555 010')).toBe('1300555010')
  expect(localPhone('+44 20 7946 0958')).toBe('+442079460958')
})

test('ENQ-17 a number in local form stays as it is, however often it is normalised', () => {
  fc.assert(
    fc.property(fc.string(), (text) => localPhone(localPhone(text)) === localPhone(text)),
    {
      examples: [['+61 0412345678'], ['61610412345']],
    },
  )
})

test('ENQ-18 a phone number is displayed with +61 stripped, as people in Australia write its kind', () => {
  for (const [written, shown] of [
    ['0491570006', '0491 570 006'],
    ['+61412345678', '0412 345 678'],
    ['0755500189', '(07) 5550 0189'],
    ['+61 7 5550 0189', '(07) 5550 0189'],
    ['1300555010', '1300 555 010'],
    ['1800 555010', '1800 555 010'],
    ['131234', '13 12 34'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['ask at the desk', 'ask at the desk'],
  ] as const)
    expect(phoneDisplay(written), written).toBe(shown)
})

test('API-22 what cannot be called is no phone number', () => {
  for (const good of ['0412345678', '0755500100', '1300555010', '131234', '+442079460958'])
    expect(isPhone(good), good).toBe(true)
  for (const bad of ['', '041234567', '04123456789', '0012345678', '+61412345678', 'ring me', '000', '+1'])
    expect(isPhone(bad), bad).toBe(false)
})

test('ENQ-43 a number is masked after its first five characters', () => {
  expect(maskedPhone('(07) 5550 0100')).toBe('(07) •••• ••••')
  expect(maskedPhone('1300 555 010')).toBe('1300 ••• •••')
  expect(maskedPhone('131234')).toBe('13 12 ••')
  expect(maskedPhone('0412345678')).toBe('0412 ••• •••')
})

test('API-22 a number that cannot be called is told what it lacks', () => {
  const told = (written: string) => phoneFault(localPhone(written))
  expect(told('0412 345')).toBe('That number is too short.')
  expect(told('+61 412 345 67')).toBe('That number is too short.')
  expect(told('1300 555')).toBe('That number is too short.')
  expect(told('0412 345 6789')).toBe('That number is too long.')
  expect(told('5550 0100')).toBe('Please enter a phone number with an area code.')
  expect(told('0012345678')).toBe('Please enter a phone number with an area code.')
  for (const good of ['0412 345 678', '1300 555 010', '13 12 34', '+44 20 7946 0958'])
    expect(told(good), good).toBeNull()
})
