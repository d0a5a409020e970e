import { afterEach, expect, test } from 'vitest'
import { repayment } from '#app/credit/repayment.ts'
import { createLog } from '#app/platform/log.server.ts'
import { readSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { aLender, goodQuote, hasLenderSecret, json } from '#test/lender.ts'
import { aSite, now, scope, someSettings, worldOf } from '#test/world.ts'
import type { Quote, QuoteQuestion } from '../quote-schema.ts'
import { quotedTerms } from '../quoted-terms.ts'
import { httpLender } from './http.server.ts'
import type { Customer } from './lender.ts'
import { createCustomer, lenderReach, quote } from './lenders.server.ts'

const world = worldOf()
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const question = (facts: Partial<QuoteQuestion> = {}): QuoteQuestion => ({
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 30_000,
  loanTerm: 5,
  ...facts,
})
const customer: Customer = {
  nvic: 'ABC123',
  vin: '6FPAAAJGSW6A12345',
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 30_000,
  year: 2021,
  loanTerm: 5,
  phoneNumber: '+61491570006',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  subscribe: true,
  postCode: '4105',
}
const asking = { provider: 'coral-coast', origin: 'https://yard.example' }
const quoted = { quote: goodQuote }

async function aSiteOf(service: object, secret: string | null = 'let-me-in') {
  const services = [
    { provider: 'coral-coast', adapter: 'http', redirectHosts: ['apply.lender.example'], ...service },
  ]
  const { finance } = someSettings()
  const site = await aSite(world(), { finance: { ...finance, services } as never })
  if (secret) await hasLenderSecret(world(), site, 'coral-coast', secret)
  const { sealer } = aDeployment(world())
  const lines: string[] = []
  let at = now
  return {
    site,
    lines,
    later: (ms: number) => {
      at = new Date(at.getTime() + ms)
    },
    facts: {
      scope: scope(world(), site),
      secret: (name: string) => readSiteSecret(world().database, sealer, site.id, name),
      log: createLog('warn', (line) => lines.push(line)),
      now: () => at,
    },
  }
}

async function aSiteWithLender(...first: Parameters<typeof json> | []) {
  const lender = await aLender(world(), first.length ? json(...first) : undefined)
  closing.push(lender.close)
  return { lender, ...(await aSiteOf({ address: lender.address })) }
}

test('API-24 a lender is asked with the question and the site’s own secret', async () => {
  const { lender, facts } = await aSiteWithLender()
  expect(await quote(facts, asking, question({ year: 2021, whoIsHelping: 'Bo' }))).toEqual(quoted)
  expect(lender.asked).toEqual([
    {
      path: '/v1/quote',
      authorization: 'Bearer let-me-in',
      key: '',
      body: {
        selfAssessedCreditScore: 'GREAT',
        purchasePrice: 30_000,
        loanTerm: 5,
        year: 2021,
        whoIsHelping: 'Bo',
      },
    },
  ])
})

test('a quote is asked once for a question, also by many at once, and again when its life is over', async () => {
  const { lender, facts, later } = await aSiteWithLender()
  const all = await Promise.all([1, 2, 3].map(() => quote(facts, asking, question())))
  expect(all).toEqual([quoted, quoted, quoted])
  await quote(facts, asking, question())
  expect(lender.asked).toHaveLength(1)
  await quote(facts, asking, question({ loanTerm: 4 }))
  expect(lender.asked).toHaveLength(2)
  later(10 * 60_000 + 1)
  await quote(facts, asking, question())
  expect(lender.asked).toHaveLength(3)
})

test('what makes a quote checkable is taken with it: amount, fees, final payment, term, reference, until when', async () => {
  const { lender, facts, later } = await aSiteWithLender()
  // $30,000 less a deposit of $3,000 and with a fee of $495, at 7.49 % over 5 years with $9,000 at the end.
  const { cents } = repayment({
    ...{ amountCents: 27_495_00, annualRate: 7.49, years: 5, frequency: 'weekly', finalCents: 9_000_00 },
  })
  const whole = {
    ...{ weeklyRepaymentAmount: cents / 100, advertisedRate: 7.49, comparisonRate: 8.38, amount: 27_495 },
    ...{ fees: 495, finalPayment: 9000, term: 5, reference: 'CC-100/7' },
    holdsUntil: new Date(now.getTime() + 60_000).toISOString(),
  }
  lender.answers(json(whole))
  const answer = await quote(facts, asking, question())
  expect(answer).toEqual({ quote: whole })
  expect(quotedTerms((answer as { quote: Quote }).quote, question())).toMatchObject({
    ...{ cents, amountCents: 27_495_00, depositCents: 3_000_00, feesCents: 495_00, finalCents: 9_000_00 },
  })
  later(61_000)
  expect(await quote(facts, asking, question())).toMatchObject({ failed: 'misconfigured' })
})

test('a quote that failed is not kept, and no other site gets one that is', async () => {
  const { lender, facts } = await aSiteWithLender({}, 500)
  expect(await quote(facts, asking, question())).toMatchObject({ failed: 'unavailable' })
  lender.answers(json(goodQuote))
  expect(await quote(facts, asking, question())).toEqual(quoted)
  const other = await aSiteOf({ address: lender.address })
  await quote(other.facts, asking, question())
  expect(lender.asked).toHaveLength(3)
})

test.each([
  ['500', json({ error: 'oops' }, 500), 'unavailable'],
  ['401', json({}, 401), 'misconfigured'],
  ['nothing that was agreed', json({ weekly: 5 }), 'misconfigured'],
  ['a negative rate', json({ ...goodQuote, advertisedRate: -7 }), 'misconfigured'],
  ['text for a number', json({ ...goodQuote, weeklyRepaymentAmount: '138' }), 'misconfigured'],
  ['a list', json([goodQuote]), 'misconfigured'],
  ['null', json(null), 'misconfigured'],
  ['a comparison rate below the interest', json({ ...goodQuote, comparisonRate: 7.48 }), 'misconfigured'],
  ['another term than was asked', json({ ...goodQuote, term: 4 }), 'misconfigured'],
  ['more than the price and its fees', json({ ...goodQuote, amount: 40_000 }), 'misconfigured'],
  ['a final payment that its sum leaves out', json({ ...goodQuote, finalPayment: 9000 }), 'misconfigured'],
  ['what no longer holds', json({ ...goodQuote, holdsUntil: '2026-06-30T00:00:00Z' }), 'misconfigured'],
  ['a sum that its rate does not make', json({ ...goodQuote, weeklyRepaymentAmount: 119 }), 'misconfigured'],
  ['300 kB', json({ ...goodQuote, padding: 'x'.repeat(300_000) }), 'unavailable'],
] as const)('API-24 an answer of %s is no quote', async (_, answer, failed) => {
  const { lender, facts } = await aSiteWithLender()
  lender.answers(answer)
  expect(await quote(facts, asking, question())).toMatchObject({ failed })
})

test('FIN-62 a quote without a comparison rate gets that of its interest and the site’s fees', async () => {
  const { lender, facts } = await aSiteWithLender()
  lender.answers(json({ ...goodQuote, comparisonRate: null }))
  expect(await quote(facts, asking, question())).toEqual({ quote: { ...goodQuote, comparisonRate: 7.49 } })
})

test('HTML, a redirect and no answer at all are no quotes, and a redirect is not followed', async () => {
  const { lender, facts } = await aSiteWithLender()
  lender.answers((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>138.46</p>'))
  expect(await quote(facts, asking, question())).toMatchObject({ failed: 'misconfigured' })
  lender.answers((response) =>
    response
      .writeHead(302, { location: `${lender.address}elsewhere`, 'content-type': 'application/json' })
      .end(JSON.stringify(goodQuote)),
  )
  expect(await quote(facts, asking, question())).toMatchObject({ failed: 'misconfigured' })
  expect(lender.asked.map(({ path }) => path)).toEqual(['/v1/quote', '/v1/quote'])
  lender.answers(() => {})
  const started = performance.now()
  expect(await quote(facts, asking, question())).toMatchObject({
    failed: 'unavailable',
    reason: 'no answer in 400 ms',
  })
  expect(performance.now() - started).toBeLessThan(5000)
})

test('a lender may say no, and its own words go nowhere', async () => {
  const { lender, facts, lines } = await aSiteWithLender({ error: 'Ann Lee has debts' }, 422)
  expect(await quote(facts, asking, question())).toEqual({ refused: 'declined' })
  expect(await createCustomer(facts, { ...asking, key: 'k' }, customer)).toEqual({ refused: 'declined' })
  expect(lines.join()).not.toContain('debts')
  expect(lender.asked).toHaveLength(2)
})

test('a lender that fails again and again is left alone', async () => {
  const { lender, facts } = await aSiteWithLender({}, 500)
  for (let i = 0; i < 8; i++) await quote(facts, asking, question())
  expect(lender.asked).toHaveLength(5)
  expect(await createCustomer(facts, { ...asking, key: 'k' }, customer)).toMatchObject({
    failed: 'unavailable',
  })
  expect(lender.asked).toHaveLength(5)
})

test('a lender that hangs keeps a few places and no more: others are told at once', async () => {
  const { lender, facts } = await aSiteWithLender()
  lender.answers(() => {})
  const asked = Array.from({ length: 12 }, (_, i) =>
    quote(facts, asking, question({ purchasePrice: 20_000 + i })),
  )
  const order: number[] = []
  for (const [i, one] of asked.entries()) one.then(() => order.push(i))
  const answers = await Promise.all(asked)
  expect(answers.slice(5)).toEqual(Array(7).fill({ refused: 'busy' }))
  expect(order.slice(0, 7).every((i) => i >= 5)).toBe(true)
  expect(answers.slice(0, 5)).toEqual(Array(5).fill(expect.objectContaining({ failed: 'unavailable' })))
  expect(lender.asked).toHaveLength(5)
})

test.each(['unknown', '__proto__', 'constructor', '../coral-coast', 'Coral-Coast', '', 'toString'])(
  'API-25 %j is no lender of the site, and nobody is called',
  async (provider) => {
    const { lender, facts } = await aSiteWithLender()
    const unknown = { refused: 'unknown-provider' }
    expect(await quote(facts, { ...asking, provider }, question())).toEqual(unknown)
    expect(await createCustomer(facts, { ...asking, provider, key: 'k' }, customer)).toEqual(unknown)
    expect(lender.asked).toEqual([])
  },
)

test('without its secret or address a lender is not called', async () => {
  const lender = await aLender(world())
  closing.push(lender.close)
  const { facts, lines } = await aSiteOf({ address: lender.address }, null)
  expect(await quote(facts, asking, question())).toMatchObject({ failed: 'misconfigured' })
  expect(lines.join()).toContain('the secret lender-coral-coast is not set')
  const without = await aSiteOf({})
  expect(await quote(without.facts, asking, question())).toMatchObject({ failed: 'misconfigured' })
  expect(lender.asked).toEqual([])
})

test('a secret does not travel open, and nothing reaches a private network', async () => {
  const lender = await aLender(world())
  closing.push(lender.close)
  const { service } = lenderReach.of(world().database)!
  const open = httpLender(service, { asker: 'a', address: lender.address, secret: 's' })
  expect(await open.quote(question())).toMatchObject({ reason: 'its address is not https' })
  lenderReach.release(world().database)
  const { facts } = await aSiteOf({ address: lender.address.replace('http:', 'https:') })
  expect(await quote(facts, asking, question())).toMatchObject({ failed: 'unavailable' })
  expect(lender.asked).toEqual([])
})

test('API-26 API-27 a customer is sent whole, each attempt under one key', async () => {
  const redirectUrl = 'https://apply.lender.example/go/7'
  const { lender, facts } = await aSiteWithLender({ redirectUrl })
  expect(await createCustomer(facts, { ...asking, key: 'lead-7' }, customer)).toEqual({ redirectUrl })
  expect(lender.asked).toEqual([
    { path: '/v1/customers', authorization: 'Bearer let-me-in', key: 'lead-7', body: customer },
  ])
})

test.each([
  undefined,
  null,
  'http://apply.lender.example/go',
  'https://evil.example/go',
  'https://apply.lender.example.evil.example/',
  'javascript:alert(1)',
  'https://yard.example/_/lender',
])('API-28 a customer is not sent on to %j', async (redirectUrl) => {
  const { facts } = await aSiteWithLender({ redirectUrl })
  expect(await createCustomer(facts, { ...asking, key: 'k' }, customer)).toEqual({ refused: 'no-redirect' })
})

test('a customer waits for a lender that hangs no longer than the limit', async () => {
  const { lender, facts } = await aSiteWithLender()
  lender.answers(() => {})
  expect(await createCustomer(facts, { ...asking, key: 'k' }, customer)).toMatchObject({
    reason: 'no answer in 600 ms',
  })
})

test('FIN-73 what is logged of a lender says nothing of the buyer', async () => {
  const { lender, facts, lines } = await aSiteWithLender({
    redirectUrl: 'https://evil.example/ann@example.com',
  })
  await createCustomer(facts, { ...asking, key: 'k' }, customer)
  for (const answer of [json({}, 500), json([]), json({ ...customer })]) {
    lender.answers(answer)
    await createCustomer(facts, { ...asking, key: 'k' }, customer)
    await quote(facts, asking, question({ vin: customer.vin!, whoIsHelping: 'Bo Salesman' }))
  }
  expect(lines.length).toBeGreaterThan(3)
  for (const word of ['Ann', 'Lee', 'ann@', '570006', '6FPAAAJGSW6A12345', 'GREAT', '30000', 'Bo ', '4105'])
    expect(lines.join('\n')).not.toContain(word)
})
