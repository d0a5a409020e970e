import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, test } from 'vitest'
import { createOutsideService } from '#app/platform/outside-service.server.ts'
import { listCars } from '#app/stock/cars.server.ts'
import { mainOf } from '#test/page-text.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, someSettings, worldOf } from '#test/world.ts'

const world = worldOf()

test('health answers 200 when the database answers, and 503 when it does not', async () => {
  const site = await aSite(world())
  expect((await website(world())(site, '/_/health')).status).toBe(200)
  const broken = {
    ...world(),
    database: { ...world().database, asPlatform: () => Promise.reject(new Error('down')) },
  }
  const answer = await website(broken)(site, '/_/health')
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'unavailable' }])
})

test('a fault of the platform is a readable page that tells nothing of its cause', async () => {
  const site = await aSite(world())
  const broken = {
    ...world(),
    database: {
      ...world().database,
      asPlatform: () => Promise.reject(new Error('secret cause')),
      asSite: () => Promise.reject(new Error('secret cause')),
    },
  }
  const answer = await website(broken)(site, '/search/new-used-and-demo-cars')
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain('Something went wrong')
  expect(await sourceOf(answer)).not.toContain('secret cause')
})

/** Where undici, which every outside call goes by, is about to connect. */
async function callsDuring(work: () => Promise<void>): Promise<string[]> {
  const calls: string[] = []
  const note = (message: unknown) => {
    const { origin, path } = (message as { request: { origin: string; path: string } }).request
    calls.push(`${origin}${path}`)
  }
  subscribe('undici:request:create', note)
  await work().finally(() => unsubscribe('undici:request:create', note))
  return calls
}

test('TEN-13 opening hours, reviews and locations come from the settings, and showing them makes no network call', async () => {
  const [yard] = someSettings().locations
  const openingHours = [{ weekday: 3, status: 'Open' as const, open: '08:15', close: '17:45' }]
  const site = await aSite(world(), {
    locations: [{ ...yard!, contact_detail: { ...yard!.contact_detail, opening_hours: openingHours } }],
    reviews: [{ id: 'r1', customer_name: 'Ann', text: 'A calm place.', rating: 5, date: '2026-05-01' }],
  })
  await hasStock(world(), site, [aCar({ locationId: 'l1' })])
  const [car] = (await listCars(scope(world(), site), 1)).cars
  const shown = async (path: string) => mainOf(await (await website(world())(site, path)).text())
  const calls = await callsDuring(async () => {
    const onCar = await shown(`/cars/${car!.slug}`)
    const onContact = await shown('/contact-us')
    const onHome = await shown('/')
    for (const html of [onCar, onContact]) expect(html).toContain('8:15 am – 5:45 pm')
    for (const html of [onCar, onContact, onHome]) expect(html).toContain('1 Ipswich Road')
    expect(onHome).toContain('A calm place.')
  })
  expect(calls).toEqual([])
  const service = createOutsideService({ isAllowed: () => true, timeoutMs: 500 })
  const seen = await callsDuring(
    async () => void (await service.get('http://127.0.0.1:9/reviews', { asker: 'a' })),
  )
  await service.close()
  expect(seen, 'a call would be seen').toEqual(['http://127.0.0.1:9/reviews'])
})

test.each(['/api', '/site/v1'])(
  'every answer under %s is JSON, also where there is nothing',
  async (base) => {
    const site = await aSite(world(), { api: { base } })
    const asked = async (path: string, method: string) => {
      const answer = await website(world())(site, base + path, { method, redirect: 'manual' })
      const body = await answer.text()
      return [answer.status, answer.headers.get('allow'), body && Object.keys(JSON.parse(body)).join()]
    }
    for (const path of ['/nothing', '/search/nothing', '/leads/x/y', '/'])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
        expect(await asked(path, method), `${method} ${path}`).toEqual([404, null, 'error'])
    for (const path of ['/visitor', '/cards', '/appointments', '/geocode', '/enquiry-form'])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        expect(await asked(path, method), `${method} ${path}`).toEqual([405, 'GET, HEAD', 'error'])
    for (const path of ['/leads', '/leads/phone-reveal', '/auth/otp', '/events', '/miscellaneous', '/search'])
      for (const method of ['GET', 'PUT', 'DELETE'])
        expect(await asked(path, method), `${method} ${path}`).toEqual([405, 'POST', 'error'])
  },
)

test('the sitemap names the cars that are listed, on the host that was asked', async () => {
  const site = await aSite(world())
  await hasStock(world(), site, [aCar(), aCar({ showOnDealerWebsite: false })])
  const visit = website(world())
  const robots = await (await visit(site, '/robots.txt')).text()
  expect(robots).toContain(`Sitemap: http://${site.slug}.localhost:3000/sitemap.xml`)
  const xml = await (await visit(site, '/sitemap.xml')).text()
  const cars = [...xml.matchAll(/<loc>http:\/\/([^/]+)(\/cars\/[^<]+)<\/loc>/g)]
  expect(cars).toHaveLength(1)
  expect(cars[0]?.[1]).toBe(`${site.slug}.localhost:3000`)
  expect((await visit(site, cars[0]![2]!)).status).toBe(200)
})

test('TEN-04 the settings of one site reach no page of another', async () => {
  const [ours, theirs] = [
    await aSite(world(), { colours: { brand: '#112233', accent: '#445566' } }),
    await aSite(world()),
  ]
  const html = await sourceOf(await website(world())(theirs, '/search/new-used-and-demo-cars'))
  expect(html).not.toContain(ours.settings.colours.brand)
  expect(html).not.toContain(ours.settings.name)
})
