import { expect, test } from 'vitest'
import { phoneReveals } from '#app/enquiries/tables.server.ts'
import { listCars } from '#app/stock/cars.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, someSettings, worldOf } from '#test/world.ts'
import { listLeads } from './lead-list.server.ts'

const world = worldOf()
const lead = (facts: object = {}) => ({
  name: 'Ann Chen',
  email: 'ann@example.com',
  phone: '0412345678',
  message: `Hello ${crypto.randomUUID()}`,
  terms_conditions: true,
  ...facts,
})
const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const aVisit = async (facts: object = {}) => {
  const site = await aSite(world(), facts as never)
  const visit = website(world())
  return {
    site,
    post: (body: unknown, headers = {}) => visit(site, '/api/leads', json(body, headers)),
    visit,
  }
}
const countOf = async (site: Site) => (await listLeads(scope(world(), site), 1)).count

test('API-20 a lead answers its lead_id, and is stored by then', async () => {
  const { site, post } = await aVisit()
  const answer = await post(lead())
  expect(answer.status).toBe(200)
  const { lead_id } = (await answer.json()) as { lead_id: string }
  expect((await listLeads(scope(world(), site), 1)).leads[0]!.id).toBe(lead_id)
})

test('a lead goes to the business whose number its car shows, also where the car stands at another’s yard', async () => {
  const [yard] = someSettings().locations
  const dealerships = ['d1', 'd2'].map((id) => ({ id, slug: `dealer-${id}`, name: `Dealer ${id}` }))
  const contactDetail = { phone: '(07) 5550 0222', opening_hours: [] }
  const other = { ...yard!, id: 'l2', slug: 'l2', name: 'Aspley', primary: false, dealership_id: 'd2' }
  const { site, post, visit } = await aVisit({
    dealerships,
    locations: [yard, { ...other, contact_detail: contactDetail }],
  })
  const stock = [
    aCar({ stockNumber: 'D2', locationId: 'l1', dealershipId: 'd2' }),
    aCar({ locationId: 'l2' }),
  ]
  await hasStock(world(), site, stock)
  for (const car of (await listCars(scope(world(), site), 2)).cars) {
    await post(lead({ form: 'car', car_id: car.id }))
    const [taken] = (await listLeads(scope(world(), site), 1)).leads
    expect(taken!.payload).toMatchObject({ dealership_slug: 'dealer-d2', car_dealership_id: 'd2' })
    const page = await (await visit(site, `/cars/${car.slug}`)).text()
    const main = page.slice(page.indexOf('id="content"'), page.indexOf('<footer'))
    expect(main).toContain('href="tel:0755500222"')
    expect(main).not.toContain('href="tel:0755500100"')
  }
  const answer = await visit(site, '/api/search', json({ facets: ['dealership_slug'] }))
  expect(((await answer.json()) as { hits: { dealership_slug: string }[] }).hits).toMatchObject([
    { dealership_slug: 'dealer-d2' },
    { dealership_slug: 'dealer-d2' },
  ])
})

test('API-21 form fields plus category come to the same endpoint', async () => {
  const { site, visit } = await aVisit()
  const body = new URLSearchParams({
    ...lead({ terms_conditions: 'on' }),
    category: 'Finance Enquiry',
    form: 'finance',
  } as never)
  expect((await visit(site, '/api/leads', { method: 'POST', body })).status).toBe(200)
  const [kept] = (await listLeads(scope(world(), site), 1)).leads
  expect(kept!.payload).toMatchObject({ category: 'Finance Enquiry', source: 'Website' })
})

test.each([
  ['name', ''],
  ['email', 'nonsense'],
  ['phone', '12'],
  ['postcode', '12'],
  ['terms_conditions', false],
  ['message', '   '],
])('API-22 the server itself refuses a wrong %s', async (name, value) => {
  const { site, post } = await aVisit()
  const answer = await post(lead({ [name]: value }))
  expect(answer.status).toBe(400)
  const { error, errors } = (await answer.json()) as { error: string; errors: object }
  expect(error).toBeTruthy()
  expect(Object.keys(errors)).toEqual([name])
  expect(await countOf(site)).toBe(0)
})

test('API-20 a form that there is not is refused with those that there are; one that books no time takes none', async () => {
  const { site, post } = await aVisit()
  for (const form of ['nope-form', 'test_drive', ['general'], 7]) {
    const answer = await post(lead({ form }))
    expect([form, answer.status]).toEqual([form, 400])
    const { errors } = (await answer.json()) as { errors: Record<string, string> }
    expect(errors.form).toMatch(/^There is no form ".*"\. There are: general, car, .*test-drive.*\.$/)
  }
  const time = { dateTime: '2026-07-02T09:00:00+10:00' }
  for (const facts of [{}, { form: 'other' }, { form: 'general' }, { form: 'trade-in' }]) {
    const all = { ...facts, ...time, location: 'l1', category: 'General Enquiry' }
    const { errors } = (await (await post(lead(all))).json()) as { errors: Record<string, string> }
    expect(Object.keys(errors)).toEqual(['dateTime'])
    expect(errors.dateTime).toContain('Send it as "test-drive" or "service"')
  }
  expect(await countOf(site)).toBe(0)
  expect((await post(lead({ form: null }))).status).toBe(200)
  expect((await post(lead({ form: '' }))).status).toBe(200)
})

test('a caller’s idempotency key makes a retry the same lead', async () => {
  const { site, post } = await aVisit()
  const body = lead()
  const ids = await Promise.all(
    [1, 2, 3].map(
      async () =>
        ((await (await post(body, { 'Idempotency-Key': 'k' })).json()) as { lead_id: string }).lead_id,
    ),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await countOf(site)).toBe(1)
})

test('what is no lead is refused in words: no JSON, a list, another type, another method', async () => {
  const { site, post, visit } = await aVisit()
  for (const body of ['{', '[]', '"x"', 'null', '7']) expect((await post(body)).status, body).toBe(400)
  expect((await visit(site, '/api/leads', { method: 'POST', body: 'hello' })).status).toBe(400)
  expect((await visit(site, '/api/leads')).status).toBe(405)
  expect((await visit(site, '/api/leads', { ...json(lead()), method: 'PUT' })).status).toBe(405)
})

test('a body of a megabyte is refused with 413, whatever it says of its length', async () => {
  const { site, post, visit } = await aVisit()
  const long = await post(lead({ message: 'x'.repeat(1_000_000) }))
  expect(long.status).toBe(413)
  expect(((await long.json()) as { error: string }).error).toMatch(/too long/)
  const body = new ReadableStream({
    start(controller) {
      for (let i = 0; i < 20; i++) controller.enqueue(new TextEncoder().encode('x'.repeat(50_000)))
      controller.close()
    },
  })
  const streamed = await visit(site, '/contact', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  } as RequestInit)
  expect(streamed.status).toBe(413)
  expect(await streamed.text()).toContain('too long')
})

test('posts of other websites are refused with 403, those of the site’s own pages are not', async () => {
  const { site, post } = await aVisit()
  const own = `http://${site.slug}.localhost:3000`
  for (const headers of [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: `http://other.localhost:3000` },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site', Origin: own },
  ])
    expect((await post(lead(), headers)).status, JSON.stringify(headers)).toBe(403)
  expect(await countOf(site)).toBe(0)
  expect((await post(lead(), { Origin: own, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
  expect((await post(lead())).status).toBe(200)
})

test('unknown fields, site_id, status and __proto__ are ignored', async () => {
  const { site, post } = await aVisit()
  const body = `{"__proto__":{"admin":true},"constructor":{"x":1},"site_id":"other","status":"dead",${JSON.stringify(lead()).slice(1)}`
  expect((await post(body)).status).toBe(200)
  const { payload } = (await listLeads(scope(world(), site), 1)).leads[0]!
  for (const name of ['admin', 'site_id', 'status', 'constructor'])
    expect(Object.hasOwn(payload, name), name).toBe(false)
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

test('one address may post so often and no more, with a time to come back', async () => {
  const { site, post } = await aVisit({ leads: { deliver: [], mostPerAddress: 3 } })
  const statuses = []
  for (let i = 0; i < 5; i++) statuses.push((await post(lead())).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const refused = await post(lead())
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await countOf(site)).toBe(3)
})

test('a limit that cannot be counted loses no lead, and still stops a program', async () => {
  const site = await aSite(world(), { leads: { mostPerAddress: 3 } } as never)
  const alone = () => Promise.reject(new Error('no connection is left'))
  const visit = website({ ...world(), database: { ...world().database, alone } })
  const statuses: number[] = []
  for (let i = 0; i < 5; i++) statuses.push((await visit(site, '/api/leads', json(lead()))).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(await countOf(site)).toBe(3)
})

test('TEN-01 another site’s car is 404, another location 422, another lead 404', async () => {
  const { post } = await aVisit()
  expect((await post(lead({ car_id: 'someone-elses' }))).status).toBe(404)
  expect((await post(lead({ location_id: 'someone-elses' }))).status).toBe(422)
  expect((await post(lead({ lead_id: crypto.randomUUID() }))).status).toBe(404)
})

test('API-15 a reveal is noted once a call, with a car of this website or none', async () => {
  const { site, visit } = await aVisit()
  await hasStock(world(), site, [aCar()])
  const carId = (await listCars(scope(world(), site), 1)).cars[0]!.id
  const reveal = (body: object) => visit(site, '/api/leads/phone-reveal', json(body))
  expect((await reveal({ car_id: `${carId}?x=1`, dealership_id: 'd1', website_id: site.slug })).status).toBe(
    200,
  )
  expect(
    (await reveal({ car_id: 'ring 0491 570 006', dealership_id: 'unknown', website_id: site.slug })).status,
  ).toBe(200)
  expect((await reveal({ website_id: 'another' })).status).toBe(422)
  const kept = await scope(world(), site).db.transaction((tx) => tx.select().from(phoneReveals))
  expect(kept.map(({ carId, dealershipId }) => [carId, dealershipId])).toEqual(
    expect.arrayContaining([
      [carId, 'd1'],
      [null, null],
    ]),
  )
  expect(kept).toHaveLength(2)
})

test('API-17 the appointments of a dealership, with the location’s offset', async () => {
  const open = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    status: 'Open' as const,
    open: '09:00',
    close: '17:00',
  }))
  const { site, visit } = await aVisit()
  const [location] = site.settings.locations
  await aSite(world(), {
    ...site.settings,
    locations: [{ ...location!, contact_detail: { opening_hours: open } }],
  })
  const answer = await visit(site, '/api/appointments?dealership_id=d1')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { appointments } = (await answer.json()) as { appointments: object[] }
  expect(appointments[0]).toEqual({
    location_id: 'l1',
    location_name: 'Moorooka',
    dateTime: '2026-07-01T15:00:00+10:00',
    day: 'Wednesday 1 July',
    time: '3:00 pm',
    places: 2,
  })
  expect((await visit(site, '/api/appointments?dealership_id=other')).status).toBe(404)
  expect((await visit(site, '/api/appointments')).status).toBe(400)
})

test('the outbox is there with the stand-ins, newest first', async () => {
  const { site, visit } = await aVisit()
  expect(await (await visit(site, '/_/outbox.json')).json()).toEqual([])
  expect((await visit(site, '/_/outbox')).status).toBe(200)
  expect((await visit(site, '/_/outbox/x/y')).status).toBe(404)
})
