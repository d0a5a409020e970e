import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { now, someSettings } from '#test/world.ts'
import { financeOffer } from './finance-offer.ts'
import { LenderQuote } from './lenders/lender.ts'
import { QuoteFigure } from './quick-quote.tsx'
import { readQuestion } from './quote-schema.ts'
import { inRhythm, quotedTerms } from './quoted-terms.ts'
import { followedAddress } from './redirect-host.ts'

const question = { selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000, loanTerm: 5 }
const isTaken = (change: object) => 'question' in readQuestion({ ...question, ...change })

test('API-24 a question is read: numbers as numbers or digits, and what is left out may be empty', () => {
  expect(readQuestion({ ...question, year: 2021, vin: '', nvic: null, whoIsHelping: 'Ann' })).toEqual({
    question: { ...question, year: 2021, whoIsHelping: 'Ann' },
  })
  expect(readQuestion({ ...question, purchasePrice: '30000', loanTerm: '5', year: '2021' })).toEqual({
    question: { ...question, year: 2021 },
  })
  expect(readQuestion({ ...question, __proto__: { year: 7 }, more: 'x' })).toEqual({ question })
})

test.each([
  ['10000', true],
  [200_000, true],
  [9999, false],
  [200_001, false],
  ['1e5', false],
  ['abc', false],
  ['', false],
  [-30_000, false],
  ['-30000', false],
  ['30,000', false],
  [30_000.5, false],
  [Number.NaN, false],
  [null, false],
  [['30000'], false],
  [{}, false],
])('API-24 FIN-55 a purchase price of %j', (purchasePrice, taken) => {
  expect(isTaken({ purchasePrice })).toBe(taken)
})

test.each([
  [1, true],
  [1.5, true],
  ['2.5', true],
  [7, true],
  [0, false],
  [0.5, false],
  [7.5, false],
  ['7.5', false],
  [8, false],
  [2.25, false],
  ['five', false],
  [-5, false],
  ['05', false],
])('API-24 FIN-57 a term of %j years', (loanTerm, taken) => {
  expect(isTaken({ loanTerm })).toBe(taken)
})

test('API-24 FIN-58 grades are written in capitals', () => {
  for (const score of ['GREAT', 'DECENT', 'POOR'])
    expect(isTaken({ selfAssessedCreditScore: score }), score).toBe(true)
  for (const score of ['great', 'Great', 'GOOD', '', null, 1, ['GREAT'], 'toString'])
    expect(isTaken({ selfAssessedCreditScore: score }), String(score)).toBe(false)
})

test('API-24 a VIN has 17 characters, a year is one that a car may be of', () => {
  expect(isTaken({ vin: '6FPAAAJGSW6A12345' })).toBe(true)
  for (const vin of ['6FPAAAJGSW6A1234', '6FPAAAJGSW6A123456', '6FPAAAJGSW6A1234/', 17])
    expect(isTaken({ vin }), String(vin)).toBe(false)
  expect(isTaken({ year: 1886 })).toBe(true)
  for (const year of [1885, 2100, '20x1', 2021.5]) expect(isTaken({ year }), String(year)).toBe(false)
  expect(isTaken({ nvic: '../etc' })).toBe(false)
  expect(isTaken({ whoIsHelping: 'x'.repeat(101) })).toBe(false)
})

test('what is no question is none', () => {
  for (const said of [null, undefined, 7, 'x', [], [question]])
    expect(readQuestion(said)).toHaveProperty('problem')
})

test('a lender’s figures are strict: numbers, none negative, a weekly payment above nothing', () => {
  const quote = { weeklyRepaymentAmount: 138.46, advertisedRate: 7.49, comparisonRate: 8.38 }
  expect(LenderQuote.safeParse(quote).success).toBe(true)
  expect(LenderQuote.parse({ ...quote, comparisonRate: null }).comparisonRate).toBeNull()
  expect(LenderQuote.parse({ weeklyRepaymentAmount: 1, advertisedRate: 0 }).comparisonRate).toBeNull()
  for (const change of [
    { weeklyRepaymentAmount: 0 },
    { weeklyRepaymentAmount: -1 },
    { weeklyRepaymentAmount: '138' },
    { weeklyRepaymentAmount: 1e9 },
    { advertisedRate: -7.49 },
    { advertisedRate: 101 },
    { advertisedRate: null },
    { comparisonRate: -1 },
    { comparisonRate: '8.38' },
  ])
    expect(LenderQuote.safeParse({ ...quote, ...change }).success, JSON.stringify(change)).toBe(false)
})

test('FIN-60 a quote’s monthly figure is a twelfth of its year’s weeks, and never less than the loan is a month', () => {
  const asked = { purchasePrice: 30_000, loanTerm: 5 }
  const month = (weeklyRepaymentAmount: number) =>
    inRhythm(
      quotedTerms({ weeklyRepaymentAmount, advertisedRate: 7.49, comparisonRate: 8.38 }, asked),
      'monthly',
    )
  // $30,000 at 7.49 % over 5 years is $601.00 a month; of weekly payments of $138.46 it would be $599.99.
  expect(month(138.46)).toMatchObject({ cents: 601_00, frequency: 'monthly' })
  expect(month(150)).toMatchObject({ cents: 650_00 })
  expect(month(150.01)).toMatchObject({ cents: 650_05 })
})

const hosts = ['apply.lender.example']

test.each([
  'https://apply.lender.example/go?id=7',
  'https://APPLY.lender.example/',
  'https://apply.lender.example:443/x',
])('API-28 %s is followed', (address) => {
  expect(followedAddress(address, { hosts })).toBe(new URL(address).href)
})

test.each([
  'http://apply.lender.example/',
  'https://lender.example/',
  'https://apply.lender.example.evil.example/',
  'https://evil.example/apply.lender.example',
  'https://apply.lender.example@evil.example/',
  'https://user:pass@apply.lender.example/',
  'https://apply.lender.example:8443/',
  '//apply.lender.example/',
  '/apply',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://apply.lender.example\\@evil.example',
  '',
  null,
  7,
  ['https://apply.lender.example/'],
])('API-28 %j is not followed', (address) => {
  const followed = followedAddress(address, { hosts })
  expect(followed === null || URL.parse(followed)?.hostname === 'apply.lender.example').toBe(true)
  if (!String(address).includes('\\')) expect(followed).toBeNull()
})

test('API-28 the site itself is followed only where its stand-in lender goes on there', () => {
  const address = 'http://yard.localhost:3000/_/lender'
  expect(followedAddress(address, { hosts })).toBeNull()
  expect(followedAddress(address, { hosts, ownOrigin: 'http://yard.localhost:3000' })).toBe(address)
  expect(
    followedAddress('http://other.localhost:3000/', { hosts, ownOrigin: 'http://yard.localhost:3000' }),
  ).toBeNull()
})

test('FIN-62 where the lender has no figure the range of comparison rates stands, without a sum and without an interest rate', () => {
  const finance = SiteSettings.shape.finance.parse({
    provider: 'coral-coast',
    services: [{ provider: 'coral-coast', adapter: 'stand-in' }],
  })
  const offer = financeOffer(someSettings({ finance }), { car: null, prefill: {} as never, now })
  const shown = (quote: object | null) =>
    renderToStaticMarkup(
      createElement(QuoteFigure, {
        ...{ offer, values: offer.first, quoted: { quote: quote as never, isWaiting: false } },
      }),
    )
  const none = shown(null)
  expect(none).toContain('Comparison rate 8.38% to 19.42% p.a., depending on you.')
  expect(none).not.toMatch(/\$|\d% p\.a\. \d|a week/)
  const quoted = shown({ weeklyRepaymentAmount: 138.46, advertisedRate: 7.49, comparisonRate: 8.38 })
  expect(quoted).toContain('Comparison rate 8.38% p.a.')
  expect(quoted).not.toContain('19.42%')
})
