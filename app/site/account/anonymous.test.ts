import { expect, test } from 'vitest'
import { listLeads } from '#app/leads/lead-list.server.ts'
import { listCars } from '#app/stock/cars.server.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, someSettings, worldOf } from '#test/world.ts'

/** What needs no session (ACC-02), asked by a browser without a cookie. */

const world = worldOf()

async function aDealer(settings: object = {}) {
  const lender = { interestRate: 8.99, comparisonRate: 9.84 }
  const finance = { provider: 'coral', lender, services: [{ provider: 'coral', adapter: 'stand-in' }] }
  const site = await aSite(world(), SiteSettings.parse({ ...someSettings(), finance, ...settings }))
  await hasStock(world(), site, [aCar({ variant: { fuelConsumptionCombined: 8.1 } } as never)])
  const [car] = (await listCars(scope(world(), site), 1)).cars
  const visit = website(world())
  return { site, car: car!, visit: (path: string, init?: RequestInit) => visit(site, path, init) }
}
const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test('ACC-02 whoever is not signed in browses, with the calculators on the page of a car', async () => {
  const { car, visit } = await aDealer({ delivery: { rates: [{ upToKm: 50, price: 0 }] } })
  for (const path of ['/', '/search/used-cars', '/budget-finder', '/finance', `/cars/${car.slug}/enquire`])
    expect([path, (await visit(path, { redirect: 'manual' })).status]).toEqual([path, 200])
  const html = await (await visit(`/cars/${car.slug}`)).text()
  for (const id of ['calculators', 'finance-calculator']) expect(html).toContain(`<section id="${id}"`)
})

test('ACC-02 an enquiry and the quick estimate of finance are taken without a session', async () => {
  const { site, car, visit } = await aDealer()
  const who = { name: 'Ann Chen', email: 'ann@example.com', phone: '0491570156', terms_conditions: true }
  const message = 'Is it still there?'
  const taken = await visit('/api/leads', post({ form: 'car', car_id: car.id, ...who, message }))
  expect(taken.status).toBe(200)
  expect((await listLeads(scope(world(), site), 5)).count).toBe(1)
  const question = { amount: 30_000, term: 5, selfAssessedCreditScore: 'GREAT' }
  const quoted = await visit('/api/coral/quote', post({ ...question, purchasePrice: 30_000, loanTerm: 5 }))
  expect([quoted.status, await quoted.json()]).toEqual([
    200,
    expect.objectContaining({ weeklyRepaymentAmount: expect.any(Number) }),
  ])
})
