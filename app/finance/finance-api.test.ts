import { afterEach, expect, test } from 'vitest'
import { listLeads } from '#app/leads/lead-list.server.ts'
import { listCars } from '#app/stock/cars.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aLender, hasLenderSecret } from '#test/lender.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, someSettings, worldOf } from '#test/world.ts'
import { quoteTimeoutMs } from './lenders/lender.ts'

const world = worldOf()
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const standIn = { provider: 'coral-coast', adapter: 'stand-in' }
const finance = (facts: object) => ({ ...someSettings().finance, ...facts }) as never
let count = 0

async function aVisit(facts: object = { services: [standIn] }, settings: object = {}) {
  const site = await aSite(world(), { finance: finance(facts), ...settings })
  const visit = website(world())
  const address = { 'x-forwarded-for': `203.0.113.${count++ % 250}` }
  const post = (path: string, body: unknown, headers = {}) =>
    visit(site, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...address, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return { site, visit, post, get: (path: string) => visit(site, path) }
}

const question = { selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000, loanTerm: 5 }
const hasOneCar = async (site: Site, facts: Parameters<typeof aCar>[0]) => {
  await hasStock(world(), site, [aCar(facts)])
  return (await listCars(scope(world(), site), 1)).cars[0]!
}

test('API-24 a quote is answered, and nobody keeps it on the way', async () => {
  const { post } = await aVisit()
  const answer = await post('/api/coral-coast/quote', question)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({
    weeklyRepaymentAmount: expect.any(Number),
    advertisedRate: 7.49,
    comparisonRate: 8.38,
  })
  const poor = await post('/api/coral-coast/quote', { ...question, selfAssessedCreditScore: 'POOR' })
  expect(await poor.json()).toMatchObject({ advertisedRate: 18.45, comparisonRate: 19.42 })
})

test('API-24 wrong questions are answered 400 with what is wrong, and reach no lender', async () => {
  const lender = await aLender(world())
  closing.push(lender.close)
  const { site, post } = await aVisit({ services: [{ provider: 'coral-coast', address: lender.address }] })
  await hasLenderSecret(world(), site, 'coral-coast')
  for (const change of [
    { purchasePrice: 9999 },
    { purchasePrice: 200_001 },
    { purchasePrice: '1e5' },
    { purchasePrice: -30_000 },
    { purchasePrice: 'letters' },
    { loanTerm: 0 },
    { loanTerm: 7.5 },
    { selfAssessedCreditScore: 'great' },
    { vin: '6FPAAAJGSW6A1234' },
    { vin: '6FPAAAJGSW6A123456' },
    { year: 1885 },
    { year: 2100 },
  ]) {
    const answer = await post('/api/coral-coast/quote', { ...question, ...change })
    expect(answer.status, JSON.stringify(change)).toBe(400)
    expect(await answer.json()).toEqual({ error: expect.stringMatching(Object.keys(change)[0]!) })
  }
  for (const body of ['', '{', '[]', 'null', '"x"'])
    expect((await post('/api/coral-coast/quote', body)).status, body).toBe(400)
  expect((await post('/api/coral-coast/quote', { ...question, padding: 'x'.repeat(5000) })).status).toBe(413)
  expect((await post('/api/coral-coast/quote', question, { 'content-type': 'text/plain' })).status).toBe(415)
  expect(lender.asked).toEqual([])
})

test.each([
  [40_001, 422],
  [40_003, 502],
  [40_004, 502],
  [40_006, 502],
])('ERR-07 a lender that fails at $%i: Failed to get quick quote', async (purchasePrice, status) => {
  const { post } = await aVisit()
  const answer = await post('/api/coral-coast/quote', { ...question, purchasePrice })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({ error: 'Failed to get quick quote' })
})

test.each(['unknown', '__proto__', 'constructor', '..%2fcoral-coast', 'CORAL-COAST', 'coral-coast%00'])(
  'API-25 %s is no lender of the site: 404 in JSON, and no lead',
  async (provider) => {
    const { site, post, get } = await aVisit()
    for (const [path, body] of [
      ['quote', question],
      ['create-customer', { data: {}, additionalData: {} }],
    ] as const) {
      const answer = await post(`/api/${provider}/${path}`, body)
      expect([400, 404]).toContain(answer.status)
      expect(await answer.json()).toHaveProperty('error')
      expect([400, 404]).toContain((await get(`/api/${provider}/${path}`)).status)
    }
    expect((await listLeads(scope(world(), site), 1)).count).toBe(0)
  },
)

test('API-25 TEN-01 the lender of another site is none of this one', async () => {
  await aVisit()
  const { post } = await aVisit({ services: [] })
  expect((await post('/api/coral-coast/quote', question)).status).toBe(404)
  expect((await post('/api/coral-coast/create-customer', { data: {} })).status).toBe(404)
})

test('API-24 API-26 other methods are refused, and the endpoints stand under the site’s own base', async () => {
  const { visit, site, get } = await aVisit()
  for (const path of ['quote', 'create-customer']) {
    expect((await get(`/api/coral-coast/${path}`)).status).toBe(405)
    const put = await visit(site, `/api/coral-coast/${path}`, { method: 'PUT', body: '{}' })
    expect(put.status).toBe(405)
    expect(put.headers.get('allow')).toBe('POST')
  }
  const moved = await aVisit({ services: [standIn] }, { api: { base: '/site/v1' } })
  expect((await moved.post('/site/v1/coral-coast/quote', question)).status).toBe(200)
  expect([404, 405]).toContain((await moved.post('/api/coral-coast/quote', question)).status)
})

test('a visitor may ask for many quotes, and a program not for any number', async () => {
  const { post } = await aVisit()
  const statuses: number[] = []
  for (let i = 0; i < 122; i++) statuses.push((await post('/api/coral-coast/quote', question)).status)
  expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true)
  expect(statuses.slice(120)).toEqual([429, 429])
})

test('API-23 the car beside the finance form', async () => {
  const { site, get } = await aVisit()
  const images = [{ url: 'https://pictures.example/1.jpg', thumbUrl: null }]
  const car = await hasOneCar(site, {
    make: 'Kia',
    model: 'Sportage',
    year: 2022,
    priceCents: 31_990_50,
    priceType: 'drive_away_price',
    images,
  })
  for (const key of [car.id, car.slug]) {
    const answer = await get(`/api/cars/${key}`)
    expect(await answer.json()).toEqual({
      slug: car.slug,
      name: car.name,
      price: 31_990.5,
      price_type: 'drive_away_price',
      make: 'Kia',
      model: 'Sportage',
      year: 2022,
      image: 'https://pictures.example/1.jpg',
    })
  }
})

test('API-23 FIN-08 a subscription is told as one, and a car without a price has none', async () => {
  const { site, get } = await aVisit({}, { price: { ...someSettings().price, subscriptionSite: true } })
  const weekly = await hasOneCar(site, { subscriptionPriceCents: 289_00 })
  expect(await (await get(`/api/cars/${weekly.id}`)).json()).toMatchObject({
    price: 289,
    price_type: 'weekly_price',
  })
  const none = await hasOneCar(site, { priceCents: null })
  expect(await (await get(`/api/cars/${none.id}`)).json()).toMatchObject({ price: null, price_type: null })
})

test('API-18 API-23 only cars that this site lists', async () => {
  const { site: other } = await aVisit()
  const theirs = await hasOneCar(other, {})
  const { get } = await aVisit()
  for (const key of [theirs.id, theirs.slug, 'nothing', '__proto__', '..%2f..%2fetc']) {
    for (const path of [`/api/cars/${key}`, `/api/cars/${key}/finance-details`]) {
      const answer = await get(path)
      expect([400, 404], path).toContain(answer.status)
      expect(await answer.json(), path).toHaveProperty('error')
    }
  }
})

test('API-18 FIN-19 a car’s lender records, each with its disclaimer', async () => {
  const { site, get } = await aVisit({ disclaimer: 'The site’s own words.' })
  const record = {
    interestRate: 8.99,
    comparisonRate: 9.84,
    paymentWeek: 139.5,
    paymentMonth: 604.5,
    termYears: 5,
    termMonths: 60,
    termWeeks: 260,
    term5: 139.5,
    deposit: 3000,
    establishmentFees: 395,
    balloon: 9000,
    totalPayable: 45_270,
    financeProvider: 'Coral Coast',
  }
  const financeLenders = {
    'coral-coast': { ...record, disclaimer: 'The lender’s own words.' },
    other: { ...record, disclaimer: '' },
  }
  const car = await hasOneCar(site, { financeLenders })
  const answer = await get(`/api/cars/${car.slug}/finance-details`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    finance_lenders: {
      'coral-coast': { ...record, disclaimer: 'The lender’s own words.' },
      other: { ...record, disclaimer: 'The site’s own words.' },
    },
  })
})

test('API-18 FIN-20 the site’s own record stands where the feed brings none; FIN-23 a car without finance has none', async () => {
  const lender = { interestRate: 7.9, comparisonRate: 8.6 }
  const own = {
    provider: 'coral-coast',
    lender,
    disclaimer: 'Words.',
    exclude: { makes: ['Tesla'], dealerships: [] },
  }
  const { site, get } = await aVisit(own)
  const car = await hasOneCar(site, {})
  expect(await (await get(`/api/cars/${car.id}/finance-details`)).json()).toEqual({
    finance_lenders: { 'coral-coast': { ...lender, disclaimer: 'Words.' } },
  })
  const tesla = await hasOneCar(site, { make: 'Tesla', financeLenders: { 'coral-coast': lender } })
  expect(await (await get(`/api/cars/${tesla.id}/finance-details`)).json()).toEqual({ finance_lenders: {} })
})

test('the stand-in’s own page is there only where the stand-in is', async () => {
  const { get } = await aVisit()
  const page = await get('/_/lender')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('there is no lender and nobody lends')
  const other = await aVisit({ services: [{ provider: 'coral-coast', address: 'https://lender.example' }] })
  expect((await other.get('/_/lender')).status).toBe(404)
})

test('API-24 a lender that hangs answers a quote in 3 seconds, and pages do not wait for it', async () => {
  const lender = await aLender(world(), () => {})
  closing.push(lender.close)
  const { site, post, get } = await aVisit({
    provider: 'coral-coast',
    detailQuote: true,
    services: [{ provider: 'coral-coast', address: lender.address }],
  })
  await hasLenderSecret(world(), site, 'coral-coast')
  const car = await hasOneCar(site, {})
  const page = async () => (await get(`/cars/${car.slug}`)).status
  expect(await page()).toBe(200)
  const asking = post('/api/coral-coast/quote', question)
  await expect.poll(() => lender.asked.length).toBe(1)
  expect(await page()).toBe(200)
  expect((await asking).status).toBe(502)
  expect(quoteTimeoutMs).toBe(3000)
})
