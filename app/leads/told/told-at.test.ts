import { expect, test } from 'vitest'
import { toldAt } from './told-at.ts'

const zone = 'Australia/Sydney'
const none = { from: 0, until: 0 }
const night = { from: 20 * 60, until: 7 * 60 }
const told = (at: string, how: Parameters<typeof toldAt>[1]) => toldAt(new Date(at), how, zone)?.toISOString()

test('at once is at once, but in quiet hours it waits until they are over', () => {
  // 14:30, 21:15 and 6:59 in Sydney, and 7:00, when they are over.
  expect(told('2026-07-02T04:30:00Z', { pace: 'at once', quiet: night })).toBe('2026-07-02T04:30:00.000Z')
  expect(told('2026-07-02T11:15:00Z', { pace: 'at once', quiet: night })).toBe('2026-07-02T21:00:00.000Z')
  expect(told('2026-07-01T20:59:00Z', { pace: 'at once', quiet: night })).toBe('2026-07-01T21:00:00.000Z')
  expect(told('2026-07-01T21:00:00Z', { pace: 'at once', quiet: night })).toBe('2026-07-01T21:00:00.000Z')
  expect(told('2026-07-02T11:15:00Z', { pace: 'at once', quiet: none })).toBe('2026-07-02T11:15:00.000Z')
  // 7:10 of the day on which clocks went forward.
  expect(told('2026-10-03T20:10:00Z', { pace: 'at once', quiet: night })).toBe('2026-10-03T20:10:00.000Z')
})

test('quiet hours may lie within a day', () => {
  const noon = { from: 12 * 60, until: 13 * 60 }
  expect(told('2026-07-02T02:30:00Z', { pace: 'at once', quiet: noon })).toBe('2026-07-02T03:00:00.000Z')
  expect(told('2026-07-02T03:00:00Z', { pace: 'at once', quiet: noon })).toBe('2026-07-02T03:00:00.000Z')
})

test('hourly is the next full hour that is not quiet', () => {
  expect(told('2026-07-02T04:30:00Z', { pace: 'hourly', quiet: night })).toBe('2026-07-02T05:00:00.000Z')
  expect(told('2026-07-02T09:30:00Z', { pace: 'hourly', quiet: night })).toBe('2026-07-02T21:00:00.000Z')
})

test('mornings are eight o’clock of the yard, on the day when clocks go forward too; never is never', () => {
  expect(told('2026-07-02T04:30:00Z', { pace: 'mornings', quiet: night })).toBe('2026-07-02T22:00:00.000Z')
  expect(told('2026-07-01T21:59:00Z', { pace: 'mornings', quiet: night })).toBe('2026-07-01T22:00:00.000Z')
  expect(told('2026-10-03T10:00:00Z', { pace: 'mornings', quiet: night })).toBe('2026-10-03T21:00:00.000Z')
  expect(told('2026-07-02T04:30:00Z', { pace: 'never', quiet: night })).toBeUndefined()
})
