import { expect, test } from 'vitest'
import { cpuMsOf } from '#test/cpu-time.ts'
import { lastDay, moment } from './cell-dates.ts'
import { Refusal } from './cell-values.ts'

const read = (parse: typeof lastDay, cell: unknown) => {
  const found = parse(cell, () => {})
  return found instanceof Refusal ? `refused: ${found.reason}` : found
}

test.each([
  ['2027-03-31', '2027-03-31'],
  ['2027-03-31T00:00:00+10:00', '2027-03-31'],
  ['31/3/2027', '2027-03-31'],
  ['31.03.2027', '2027-03-31'],
  ['31/3/27', '2027-03-31'],
  ['20-Nov-2026', '2026-11-20'],
  ['20-NOV-26', '2026-11-20'],
  ['30 June 2027', '2027-06-30'],
  ['30th June, 2027', '2027-06-30'],
  ['June 30, 2027', '2027-06-30'],
  ['20271130', '2027-11-30'],
  ['Jun 2027', '2027-06-30'],
  ['06/2027', '2027-06-30'],
  ['06/27', '2027-06-30'],
  ['Feb-28', '2028-02-29'],
  ['1806537600', '2027-04-01'],
  [1806537600000, '2027-04-01'],
  ['/Date(1806537600000+1000)/', '2027-04-01'],
])('the last day %j is %s', (cell, day) => {
  expect(read(lastDay, cell)).toBe(day)
})

test.each([
  ['30/02/2027', 'a date that does not exist'],
  ['2027-13-01', 'a date that does not exist'],
  ['06/07', 'not a date like'],
  ['13/27', 'not a date like'],
  ['2027', 'not a date like'],
  ['soon', 'not a date like'],
  ['99999999999999', 'not a date like'],
])('%j is refused as %s', (cell, reason) => {
  expect(read(lastDay, cell)).toContain(reason)
})

test.each([
  ['2026-01-02 03:04:05', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02T03:04:05.678+10:00', '2026-01-01T17:04:05.678Z'],
  ['2/1/2026 03:04', '2026-01-02T03:04:00.000Z'],
  ['2 Jan 2026, 3:04 pm', '2026-01-02T15:04:00.000Z'],
  ['2/1/2026 12:04 AM', '2026-01-02T00:04:00.000Z'],
  ['2026-01-02', '2026-01-02T00:00:00.000Z'],
  [1767322800, '2026-01-02T03:00:00.000Z'],
])('the moment %j is %s', (cell, at) => {
  expect(read(moment, cell)).toBe(at)
})

test('a month is no moment, an hour after midnight of 24 does not exist, and the worst letters take no time', async () => {
  expect(read(moment, 'Jun 2026')).toContain('names a month and no day')
  expect(read(moment, '2026-01-02 25:00')).toContain('does not exist')
  for (const piece of ['1', '1-', ' ', 'a', 'jan ', '1/', ':', '2026-01-02 ', '-']) {
    const worst = piece.repeat(128_000 / piece.length)
    const readBoth = () => {
      read(moment, worst)
      read(lastDay, worst)
    }
    expect(await cpuMsOf(readBoth), piece).toBeLessThan(50)
  }
})
