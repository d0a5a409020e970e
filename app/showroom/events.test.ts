import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listCars } from '#app/stock/stock.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, worldOf } from '#test/world.ts'

const world = worldOf()

async function aSiteWithCar(settings: Partial<SiteSettings> = {}) {
  const site = await aSite(world(), settings)
  await hasStock(world(), site, [aCar({ historyReportUrl: 'https://reports.example/1.pdf' })])
  const { cars } = await listCars(scope(world(), site), 1)
  return { site, car: cars[0]! }
}
const send = async (site: Site, body: unknown, headers: Record<string, string> = {}) =>
  website(world())(site, '/api/events', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9', ...headers },
  })
async function stored(site: Site) {
  const result = await world().database.asPlatform((tx) =>
    tx.execute(sql`select * from site_events where site_id = ${site.id} order by happened_at, event`),
  )
  return (result as unknown as { rows: Record<string, unknown>[] }).rows
}

test('ANA-01 an event is stored with id, site, car and time, and nothing of the visitor', async () => {
  const { site, car } = await aSiteWithCar()
  expect((await send(site, { id: 39, car_id: car.id, phone: '0491570006', name: 'Mia' })).status).toBe(204)
  expect((await send(site, { id: 25, car_id: null })).status).toBe(204)
  const rows = await stored(site)
  expect(rows.map(({ event, car_id }) => [event, car_id]).sort()).toEqual([
    [25, null],
    [39, car.id],
  ])
  for (const row of rows)
    expect(Object.keys(row).sort()).toEqual(['car_id', 'event', 'happened_at', 'id', 'site_id'])
  expect(JSON.stringify(rows)).not.toMatch(/0491570006|Mia|203\.0\.113/)
})

test('ANA-01 what is no event of the site is refused, and what is no car of it is left out', async () => {
  const { site } = await aSiteWithCar()
  const { car: foreign } = await aSiteWithCar()
  for (const body of [
    '',
    '{',
    '[]',
    'null',
    { id: 999 },
    { id: '39' },
    { id: 39.5 },
    {},
    { id: 39, car_id: 7 },
    { id: 39, car_id: 'a\u0000b' },
    { __proto__: { id: 39 } },
  ])
    expect((await send(site, body)).status).toBe(400)
  expect((await send(site, 'x'.repeat(5000))).status).toBe(413)
  expect(await stored(site)).toEqual([])
  for (const car_id of [
    foreign.id,
    '0491570006',
    'mia@example.com',
    '\ud800',
    '<svg onload>',
    'x'.repeat(500),
  ])
    expect((await send(site, { id: 39, car_id, site_id: 'another' })).status).toBe(204)
  expect((await stored(site)).every(({ car_id }) => car_id === null)).toBe(true)
  expect((await send(site, { id: 39 }, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await website(world())(site, '/api/events')).status).toBe(405)
})

test('ANA-08 a site may give its events other ids', async () => {
  const { site, car } = await aSiteWithCar({ analytics: { map: { print: 117, 'test-drive': 104 } } } as never)
  expect((await send(site, { id: 117, car_id: car.id })).status).toBe(204)
  expect((await send(site, { id: 17 })).status).toBe(400)
  const form = await (
    await website(world())(site, `/api/enquiry-form?car_id=${car.id}&about=test-drive`)
  ).text()
  expect(form === '' || !form.includes('"eventId":4,')).toBe(true)
  const page = await (await website(world())(site, `/cars/${car.slug}/enquire?about=test-drive`)).text()
  expect(page).toContain('eventId')
  expect(page).toContain('104')
})

test('only a site with a tag manager lets pages reach it', async () => {
  const policyOf = async (site: Site) =>
    (await website(world())(site, '/')).headers.get('content-security-policy') ?? ''
  const { site } = await aSiteWithCar()
  expect(await policyOf(site)).not.toContain('google')
  const { site: tagged } = await aSiteWithCar({ analytics: { map: {}, tagManagerId: 'GTM-ABC1234' } })
  const policy = await policyOf(tagged)
  expect(policy).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com 'sha256-/)
  expect(policy).toMatch(/connect-src 'self' https:\/\/www\.googletagmanager\.com/)
  expect(policy).not.toContain('unsafe-inline')
})
