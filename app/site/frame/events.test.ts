import { sql } from 'drizzle-orm'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { expect, test } from 'vitest'
import { countFilters, countSearches, vitalsOf } from '#app/analytics/measures.server.ts'
import { listCars } from '#app/stock/cars.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { dataAddress } from '#app/ui/navigation/data-ahead.ts'
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
  for (const carId of [
    foreign.id,
    '0491570006',
    'mia@example.com',
    '\ud800',
    '<svg onload>',
    'x'.repeat(500),
  ])
    expect((await send(site, { id: 39, car_id: carId, site_id: 'another' })).status).toBe(204)
  expect((await stored(site)).every(({ car_id }) => car_id === null)).toBe(true)
  expect((await send(site, { id: 39 }, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await website(world())(site, '/api/events')).status).toBe(405)
})

test('ANA-08 a site may give its events other ids, and each form, button and link then sends the site’s', async () => {
  const map = { print: 117, 'history-report': 118, 'test-drive': 104, 'request-photos': 114 }
  const plugins = ['vehicle history']
  for (const [analytics, ids] of [
    [{}, { print: 17, history: 18, 'test-drive': 4, photos: 14, car: 22 }],
    [{ map }, { print: 117, history: 118, 'test-drive': 104, photos: 114, car: 22 }],
  ] as const) {
    const { site, car } = await aSiteWithCar({ analytics, plugins } as never)
    const visit = website(world())
    const { events } = (await loaded(site, `/cars/${car.slug}`, 'vehicle-page')).vehicle.services
    expect(events).toEqual({ print: ids.print, history: ids.history })
    for (const about of ['car', 'photos', 'test-drive'] as const) {
      const address = `/cars/${car.slug}/enquire?about=${about}`
      const { form } = await loaded(site, address, 'enquire-page')
      expect([form.kind, form.eventId]).toEqual([about, ids[about]])
      const answer = await visit(site, `/api/enquiry-form?car=${car.slug}&about=${about}`)
      expect(((await answer.json()) as { form: { eventId: number } }).form.eventId).toBe(ids[about])
      expect((await send(site, { id: ids[about] })).status).toBe(204)
    }
    expect((await send(site, { id: ids.print, car_id: car.id })).status).toBe(204)
    expect((await send(site, { id: ids.history })).status).toBe(204)
  }
  const { site } = await aSiteWithCar({ analytics: { map } } as never)
  expect((await send(site, { id: 17 })).status, 'its own id stands in place of the usual one').toBe(400)
})

test('ANA-06 an application for finance is told as event 9, or as the site’s own, in place of 22', async () => {
  for (const [analytics, id] of [
    [{}, 9],
    [{ map: { 'finance-enquiry': 109 } }, 109],
  ] as const) {
    const { site, car } = await aSiteWithCar({ analytics } as never)
    const { application } = await loaded(site, `/finance?car_id=${car.id}`, 'finance')
    expect(application.form.eventId).toBe(id)
    const popup = await website(world())(site, `/api/finance-form?car_id=${car.id}`)
    expect(((await popup.json()) as { facts: { form: { eventId: number } } }).facts.form.eventId).toBe(id)
    const { form } = await loaded(site, `/cars/${car.slug}/enquire`, 'enquire-page')
    expect(form.eventId).toBe(22)
    expect((await send(site, { id, car_id: car.id })).status).toBe(204)
  }
})

// biome-ignore lint/suspicious/noExplicitAny: what a page loads is looked into here and there
async function loaded(site: Site, address: string, route: string): Promise<any> {
  const answer = await website(world())(site, dataAddress(address, route))
  const { value } = await decode(answer.body!, globalThis as never)
  return (value as Record<string, { data: unknown }>)[route]!.data
}

test('searches are kept by their words and known filters, without what could say who searched', async () => {
  const { site } = await aSiteWithCar()
  const search = (words: string, filters: string[] = [], found = 0) =>
    send(site, { search: { words, found, filters } })
  const filters = [
    'make=Toyota',
    'price=10000:20000',
    'phone=1',
    'body=0412 345 678',
    'colour=ann@example.com',
  ]
  expect((await search('HiLux  ann@example.com 0412 345 678', filters, 3)).status).toBe(204)
  expect((await search('', ['price=:20000'])).status).toBe(204)
  for (const nothing of [search(''), search('0412345678'), search('', ['nothing=1'])])
    expect((await nothing).status).toBe(400)
  for (const wrong of [
    { words: 'x'.repeat(201), found: 0, filters: [] },
    { words: 'kia', found: -1, filters: [] },
    { words: 'kia', found: 0.5, filters: [] },
    { words: 'kia', found: 0, filters: Array(13).fill('make=Kia') },
    { words: 'kia', found: 0 },
    'kia',
    null,
  ])
    expect((await send(site, { search: wrong })).status).toBe(400)
  const { searches, filters: used } = await scope(world(), site).db.transaction(async (tx) => ({
    searches: await countSearches(tx, site.id, { since: null, limit: 10, isEmpty: false }),
    filters: await countFilters(tx, site.id, { since: null, limit: 10 }),
  }))
  expect(searches).toMatchObject([{ words: 'hilux', count: 1, empty: 0, found: 3 }])
  expect(used.map(({ filter }) => filter).sort()).toEqual([
    'make=Toyota',
    'price=10000:20000',
    'price=:20000',
  ])
})

test('speed is kept by the kind of page and the site’s template', async () => {
  const { site } = await aSiteWithCar({ template: 'heritage' })
  const vitals = { page: 'item', lcp: 1234.4, inp: null, cls: 0.0123, template: 'metro' }
  expect((await send(site, { vitals })).status).toBe(204)
  for (const wrong of [{ page: 'admin' }, { lcp: -1 }, { lcp: '1' }, { cls: 1e9 }, { inp: undefined }])
    expect((await send(site, { vitals: { ...vitals, ...wrong } })).status).toBe(400)
  const found = await scope(world(), site).db.transaction((tx) => vitalsOf(tx, site.id, null))
  expect(found).toEqual([
    { page: 'item', template: 'heritage', visits: 1, lcp: 1234, inp: null, cls: expect.closeTo(0.0123, 4) },
  ])
})

test('a site’s tags are told of the car, and other sites’ pages carry nothing of it', async () => {
  const measured = async (analytics: object) => {
    const { site, car } = await aSiteWithCar({ analytics } as never)
    return (await loaded(site, `/cars/${car.slug}`, 'vehicle-page')).vehicle.services.measured
  }
  expect(await measured({})).toBeNull()
  for (const ids of [{ tagManagerId: 'GTM-ABC1234' }, { measurementId: 'G-ABC1234567' }])
    expect(await measured(ids)).toMatchObject({
      ...{ make: 'Toyota', model: 'HiLux', variant: 'SR5', condition: 'used', year: 2021 },
      ...{ price: 45_990, fuel: 'Diesel', body: 'Ute' },
    })
})
