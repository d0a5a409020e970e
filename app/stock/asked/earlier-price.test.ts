import { expect, test } from 'vitest'
import { type AskedPrice, earlierPriceVerdict } from './earlier-price.ts'

const now = new Date('2026-07-01T02:00:00Z')
/** So many days ago this was asked, oldest first. */
const history = (...rows: [days: number, cents: number | null, type?: AskedPrice['priceType']][]) =>
  rows.map(([days, cents, priceType = 'drive_away_price']) => {
    const at = new Date(now.getTime() - days * 86_400_000).toISOString()
    return { at, cents, priceType }
  })
const was = { cents: 30_000_00, priceType: 'drive_away_price' as const }
const proof = (...rows: Parameters<typeof history>) => earlierPriceVerdict(history(...rows), was, now).proof

test('PRC-07 a price that was asked here for a week or more within half a year is proven', () => {
  expect(proof([40, 30_000_00], [2, 28_000_00])).toBe('asked')
  expect(proof([40, 31_000_00], [9, 30_000_00], [2, 28_000_00])).toBe('asked')
  expect(proof([40, 31_000_00], [8, 30_000_00], [2, 28_000_00])).toBe('unseen')
  expect(proof([300, 30_000_00], [179, 28_000_00])).toBe('unseen')
  expect(proof([300, 30_000_00], [173, 28_000_00])).toBe('asked')
})

test('PRC-07 a price that was last asked more than 180 days ago is denied', () => {
  expect(proof([300, 30_000_00], [181, 28_000_00])).toBe('denied')
  expect(proof([300, 30_000_00], [180, 28_000_00])).toBe('unseen')
})

test('PRC-07 a price that was never asked is denied once the car has stood here for 28 days, days away not counted', () => {
  expect(proof()).toBe('unseen')
  expect(proof([27, 28_000_00])).toBe('unseen')
  expect(proof([28, 28_000_00])).toBe('denied')
  expect(proof([60, 28_000_00], [50, null], [10, 28_000_00])).toBe('unseen')
  expect(proof([60, 28_000_00], [50, null], [18, 28_000_00])).toBe('denied')
})

test('PRC-07 a price that included something else was another price; what was not said is believed', () => {
  expect(proof([60, 30_000_00, 'excluding_government_charges_price'], [2, 28_000_00])).toBe('denied')
  expect(proof([60, 30_000_00, null], [2, 28_000_00])).toBe('asked')
})

test('PRC-07 the dealer is told why', () => {
  const reason = (...rows: Parameters<typeof history>) =>
    earlierPriceVerdict(history(...rows), was, now).reason
  expect(reason([40, 30_000_00], [2, 28_000_00])).toBeNull()
  expect(reason([30, 28_000_00])).toContain('was never asked here')
  expect(reason([300, 30_000_00], [200, 28_000_00])).toContain('more than 180 days ago')
})
