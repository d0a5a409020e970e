import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countView, forgetViewers, listedViewsOf, viewsOf } from '#app/stock/car-views.server.ts'
import { listCars } from '#app/stock/cars.server.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, now, onBothDatabases, scope } from '#test/world.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

onBothDatabases((world) => {
  async function aListedCar(facts = {}) {
    const site = await aSite(world())
    await hasStock(world(), site, [aCar(facts)])
    return { site, scope: scope(world(), site), car: (await listCars(scope(world(), site), 1)).cars[0]! }
  }

  test('API-10 a visitor is counted once an hour, and another visitor by themselves', async () => {
    const { scope, car } = await aListedCar()
    const view = (address: string, userAgent: string | null = chrome, at = now) =>
      countView(scope, car.id, { address, userAgent }, at)
    expect(await view('203.0.113.1')).toBe(1)
    expect(await view('203.0.113.1')).toBe(1)
    expect(await view('203.0.113.2')).toBe(2)
    expect(await view('203.0.113.1', `${chrome} Edg/140`)).toBe(3)
    expect(await view('203.0.113.1', chrome, hours(1))).toBe(4)
    expect(await view('203.0.113.1', chrome, hours(24))).toBe(5)
  })

  test('STK-10 a car’s record says how often it was viewed', async () => {
    const { site, scope, car } = await aListedCar()
    for (const address of ['203.0.113.1', '203.0.113.2'])
      await countView(scope, car.id, { address, userAgent: chrome }, now)
    const asked = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
    const { hits } = (await (await website(world())(site, '/api/search', asked)).json()) as {
      hits: { id: string; views: number }[]
    }
    expect(hits).toMatchObject([{ id: car.id, views: 2 }])
  })

  test('API-10 robots, and what says nothing of itself, are answered and not counted', async () => {
    const { scope, car } = await aListedCar()
    for (const userAgent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', '', null])
      expect(await countView(scope, car.id, { address: '203.0.113.1', userAgent }, now)).toBe(0)
  })

  test('an address that calls itself by ever other names counts ten times a day, and others count on', async () => {
    const { scope, car } = await aListedCar()
    const view = (address: string, i: number, at = now) =>
      countView(scope, car.id, { address, userAgent: `${chrome} Name/${i}` }, at)
    await Promise.all(Array.from({ length: 60 }, (_, i) => view('203.0.113.1', i)))
    expect(await viewsOf(scope, [car.id])).toEqual(new Map([[car.id, 10]]))
    for (let i = 0; i < 40; i++) await view('2001:db8:1:2::1', 0)
    for (let i = 0; i < 40; i++) await view(`2001:db8:1:2::${i}`, i)
    expect(await viewsOf(scope, [car.id])).toEqual(new Map([[car.id, 20]]))
    expect(await view('203.0.113.2', 0)).toBe(21)
    expect(await view('203.0.113.1', 0, hours(24))).toBe(22)
  })

  test('API-10 views at the same moment are all counted', async () => {
    const { scope, car } = await aListedCar()
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        countView(scope, car.id, { address: `203.0.113.${i % 6}`, userAgent: chrome }, now),
      ),
    )
    expect(await viewsOf(scope, [car.id])).toEqual(new Map([[car.id, 6]]))
  })

  test('what is kept of a viewer names nobody, and goes after the day while the count stays', async () => {
    const { scope, car } = await aListedCar()
    await countView(scope, car.id, { address: '203.0.113.77', userAgent: chrome }, now)
    const dump = async () => {
      const all = (await scope.db.transaction((tx) =>
        tx.execute(sql`select row_to_json(m)::text as row from car_view_marks m
          union all select row_to_json(s)::text from car_view_salts s`),
      )) as unknown as { rows: { row: string }[] }
      return all.rows.map(({ row }) => row).join('\n')
    }
    expect(await dump()).toContain(car.id)
    expect(await dump()).not.toMatch(/203\.0\.113|Mozilla/)
    await forgetViewers(world().database, hours(24))
    expect(await dump()).toBe('')
    expect((await viewsOf(scope, [car.id])).get(car.id)).toBe(1)
  })

  test('STK-63 in lists the count of a car is half a minute old at most', async () => {
    const { scope, car } = await aListedCar()
    const listed = async (seconds: number) =>
      (await listedViewsOf(scope, [car.id], new Date(now.getTime() + seconds * 1000))).get(car.id)
    const view = (address: string) => countView(scope, car.id, { address, userAgent: chrome }, now)
    await view('203.0.113.1')
    expect(await listed(0)).toBe(1)
    await view('203.0.113.2')
    expect(await listed(29)).toBe(1)
    expect(await listed(30)).toBe(2)
  })

  test('STK-63 the views of many cars are asked at once; another site sees none of them', async () => {
    const { scope: ours, car } = await aListedCar()
    await countView(ours, car.id, { address: '203.0.113.1', userAgent: chrome }, now)
    const { scope: theirs } = await aListedCar()
    expect(await viewsOf(ours, [car.id, 'nobody'])).toEqual(new Map([[car.id, 1]]))
    expect(await viewsOf(theirs, [car.id])).toEqual(new Map())
    expect(await viewsOf(ours, [])).toEqual(new Map())
  })

  test('API-09 view.json answers views, and the fields of which the page shows an older state', async () => {
    const { site, car } = await aListedCar({ priceCents: 30_000_00 })
    const visit = website(world())
    const ask = async (query: string, from = '203.0.113.5') => {
      const headers = { 'user-agent': chrome, 'x-forwarded-for': from }
      const response = await visit(site, `/api/cars/${car.slug}/view.json?${query}`, { headers })
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      return response.json()
    }
    const current = `photos_count=0&updated_at=${car.updatedAt}&website_id=${site.id}`
    expect(await ask(current)).toEqual({ views: 1, car_fields: {} })
    expect(await ask(current, '203.0.113.6')).toEqual({ views: 2, car_fields: {} })
    const older = await ask(`photos_count=0&updated_at=2020-01-01T00:00:00Z&website_id=${site.id}`)
    expect(older).toMatchObject({ views: 2, car_fields: { price: 30_000, sold: false, photos_count: 0 } })
    expect((await ask('photos_count=3')).car_fields).toMatchObject({ photos_count: 0 })
    // A hold is no change of the record (RES-13).
    expect((await ask(`${current}&reserved=false`)).car_fields).toEqual({})
    expect((await ask(`${current}&reserved=true`)).car_fields).toEqual({ reserved: false })
    for (const odd of [
      '',
      'photos_count=abc&updated_at=never&website_id=other',
      `updated_at=${'9'.repeat(7000)}`,
    ])
      expect((await ask(odd)).car_fields).toEqual({})
  })

  test('API-09 a car that was just sold answers; one sold long ago does not', async () => {
    const fresh = await aListedCar({ status: 'sold', soldAt: now.toISOString() })
    const past = await aListedCar({ status: 'sold', soldAt: '2026-05-01T00:00:00.000Z' })
    const visit = website(world())
    const asked = async ({ site, car }: typeof fresh) =>
      (await visit(site, `/api/cars/${car.slug}/view.json`)).status
    expect([await asked(fresh), await asked(past)]).toEqual([200, 404])
  })
})
