import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Quote } from '../quote-schema.ts'
import type { Customer } from './lender.ts'
import { standInLender } from './stand-in.server.ts'

const lender = standInLender({ origin: 'https://yard.example', limits: { quoteMs: 20, customerMs: 20 } })
const question = { selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000, loanTerm: 5 } as const
const customer = { purchasePrice: 30_000 } as Customer
const text = readFileSync(new URL('../../../docs/stand-ins.md', import.meta.url), 'utf8')

test('FIN-58 each grade has its rates, and a worse one costs more a week', async () => {
  const weeks: number[] = []
  for (const selfAssessedCreditScore of ['GREAT', 'DECENT', 'POOR'] as const) {
    const answer = await lender.quote({ ...question, selfAssessedCreditScore })
    const { weeklyRepaymentAmount, advertisedRate, comparisonRate } = Quote.parse(
      'json' in answer && answer.json,
    )
    weeks.push(weeklyRepaymentAmount)
    expect(text).toMatch(
      new RegExp(`${selfAssessedCreditScore} +\\| ${advertisedRate}% +\\| ${comparisonRate}%`),
    )
  }
  expect(weeks).toEqual(weeks.toSorted((a, b) => a - b))
  expect(weeks[0]).toBeCloseTo(138.52, 0)
})

test('an application leads to the site’s own page', async () => {
  expect(await lender.createCustomer(customer, 'k')).toEqual({
    json: { redirectUrl: 'https://yard.example/_/lender' },
  })
})

test.each([
  [40_001, { json: { error: expect.any(String) } }, { json: { error: expect.any(String) } }],
  [40_002, { failed: 'unavailable' }, { failed: 'unavailable' }],
  [40_003, { failed: 'misconfigured' }, { failed: 'misconfigured' }],
  [40_004, { json: { advertisedRate: -7.49 } }, { json: {} }],
  [40_005, { json: { advertisedRate: 7.49 } }, { json: { redirectUrl: 'https://elsewhere.example/apply' } }],
  [40_006, { failed: 'unavailable' }, { failed: 'unavailable' }],
])('at $%i it does what the documents say', async (purchasePrice, quoted, created) => {
  expect(await lender.quote({ ...question, purchasePrice })).toMatchObject(quoted)
  expect(await lender.createCustomer({ ...customer, purchasePrice }, 'k')).toMatchObject(created)
  expect(text).toContain(`| $${purchasePrice.toLocaleString('en-AU')} |`)
})
