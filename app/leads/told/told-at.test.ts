import { expect, test } from 'vitest'
import type { Pace, Quiet } from './telling.ts'
import { isDue } from './told-at.ts'

const zone = 'Australia/Sydney'
const none = { from: 0, until: 0 }
const night = { from: 20 * 60, until: 7 * 60 }

/** The first minute, of two days after it happened, in which somebody is told. */
function told(at: string, pace: Pace, quiet: Quiet): string | undefined {
  const happened = new Date(at)
  for (let minute = 0; minute < 2880; minute++) {
    const now = new Date(happened.getTime() + minute * 60_000)
    if (isDue(happened, { pace, quiet }, now, zone)) return now.toISOString()
  }
}

test('at once is at once, but in quiet hours it waits until they are over', () => {
  // 14:30, 21:15 and 6:59 in Sydney, and 7:00, when they are over.
  expect(told('2026-07-02T04:30:00Z', 'at once', night)).toBe('2026-07-02T04:30:00.000Z')
  expect(told('2026-07-02T11:15:00Z', 'at once', night)).toBe('2026-07-02T21:00:00.000Z')
  expect(told('2026-07-01T20:59:00Z', 'at once', night)).toBe('2026-07-01T21:00:00.000Z')
  expect(told('2026-07-01T21:00:00Z', 'at once', night)).toBe('2026-07-01T21:00:00.000Z')
  expect(told('2026-07-02T11:15:00Z', 'at once', none)).toBe('2026-07-02T11:15:00.000Z')
  // 7:10 of the day on which clocks went forward.
  expect(told('2026-10-03T20:10:00Z', 'at once', night)).toBe('2026-10-03T20:10:00.000Z')
})

test('quiet hours may lie within a day', () => {
  const noon = { from: 12 * 60, until: 13 * 60 }
  expect(told('2026-07-02T02:30:00Z', 'at once', noon)).toBe('2026-07-02T03:00:00.000Z')
  expect(told('2026-07-02T03:00:00Z', 'at once', noon)).toBe('2026-07-02T03:00:00.000Z')
})

test('what could not be told by day is not told by night', () => {
  const tells = (now: string) =>
    isDue(new Date('2026-07-02T04:30:00Z'), { pace: 'at once', quiet: night }, new Date(now), zone)
  expect(['09:59', '10:00', '20:59'].map((time) => tells(`2026-07-02T${time}:00Z`))).toEqual([
    true,
    false,
    false,
  ])
  expect(tells('2026-07-02T21:00:00Z')).toBe(true)
})

test('hourly is the next full hour that is not quiet', () => {
  expect(told('2026-07-02T04:30:00Z', 'hourly', night)).toBe('2026-07-02T05:00:00.000Z')
  expect(told('2026-07-02T09:30:00Z', 'hourly', night)).toBe('2026-07-02T21:00:00.000Z')
})

test('mornings are eight o’clock of the yard, also when clocks go forward, or when quiet hours end; never is never', () => {
  expect(told('2026-07-02T04:30:00Z', 'mornings', night)).toBe('2026-07-02T22:00:00.000Z')
  expect(told('2026-07-01T21:59:00Z', 'mornings', night)).toBe('2026-07-01T22:00:00.000Z')
  expect(told('2026-10-03T10:00:00Z', 'mornings', night)).toBe('2026-10-03T21:00:00.000Z')
  expect(told('2026-07-02T04:30:00Z', 'mornings', { from: 1200, until: 540 })).toBe(
    '2026-07-02T23:00:00.000Z',
  )
  expect(told('2026-07-02T04:30:00Z', 'never', none)).toBeUndefined()
})
