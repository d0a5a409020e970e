import { expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { aCar, someSettings } from '#test/world.ts'
import { lenderDoubts } from './lender-doubts.ts'
import type { FeedEntry } from './stock-change.ts'

test('FIN-22 an import names the car and the field of finance that cannot be so', () => {
  const settings = someSettings({ finance: SiteSettings.shape.finance.parse({ provider: 'coral-coast' }) })
  const lender = { interestRate: 8.49, comparisonRate: 9.19, paymentWeek: 205, termYears: 5 }
  const entry = (stockNumber: string, change: object, line: number) => ({
    car: {
      ...aCar({ stockNumber, priceCents: 43_490_00 }),
      financeLenders: { 'coral-coast': { ...lender, ...change } },
    },
    place: { line },
  })
  const feed = [
    entry('A1', {}, 2),
    entry('A2', { comparisonRate: 5 }, 3),
    entry('A3', { paymentWeek: 79 }, 4),
  ]
  expect(lenderDoubts('cars.csv', feed as unknown as FeedEntry[], settings)).toMatchObject([
    {
      ...{ file: 'cars.csv', line: 3, stockNumber: 'A2', value: '5' },
      field: 'finance_lenders.coral-coast.comparisonRate',
      reason: expect.stringContaining('cannot be below the interest of 8.49%'),
    },
    {
      ...{ line: 4, stockNumber: 'A3', field: 'finance_lenders.coral-coast.paymentWeek', value: '79' },
      reason: expect.stringContaining('no finance shows for this car'),
    },
  ])
})
