import { expect, test, vi } from 'vitest'
import { listCars } from '#app/stock/stock.server.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, worldOf } from '#test/world.ts'

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
  const text = await answer.text()
  expect(text).toContain('Something went wrong')
  expect(text).not.toContain('secret cause')
})

test('TEN-13 showing locations makes no network call', async () => {
  const site = await aSite(world())
  await hasStock(world(), site, [aCar()])
  const [car] = (await listCars(scope(world(), site), 1)).cars
  const call = vi.spyOn(globalThis, 'fetch')
  const html = await (await website(world())(site, `/cars/${car!.slug}`)).text()
  expect(html).toContain('Moorooka')
  expect(html).toContain('(07) 5550 0100')
  expect(call).not.toHaveBeenCalled()
  call.mockRestore()
})

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

test('TEN-04 TEN-16 the settings of one site reach no page of another', async () => {
  const [ours, theirs] = [
    await aSite(world(), { colours: { brand: '#112233', accent: '#445566' } }),
    await aSite(world()),
  ]
  const html = await (await website(world())(theirs, '/search/new-used-and-demo-cars')).text()
  expect(html).not.toContain(ours.settings.colours.brand)
  expect(html).not.toContain(ours.settings.name)
})
