import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listCars } from '#app/stock/cars.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { mainOf, textOf } from '#test/page-text.ts'
import { sourceOf, type Visit, website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, worldOf } from '#test/world.ts'

const world = worldOf()
let count = 0

async function signIn(visit: Visit, site: Site) {
  const phone = `0491 57${String(count++).padStart(4, '0')}`
  const from = { 'x-forwarded-for': `203.0.113.${count}` }
  const post = (path: string, body: object, cookie = '') =>
    visit(site, path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...from, cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    })
  const browser = (await post('/api/auth/otp', { phone })).headers.getSetCookie()[0]!.split(';')[0]!
  const [sms] = (await (await visit(site, '/_/outbox.json')).json()) as { text: string }[]
  const verified = await post(
    '/api/auth/verify',
    { phone, token: sms!.text.slice(0, 6), type: 'sms' },
    browser,
  )
  const cookie = verified.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const get = (path: string) => visit(site, path, { headers: { cookie }, redirect: 'manual' })
  return { phone, get, post: (path: string, body: object) => post(path, body, cookie) }
}

async function aWatchlist(settings: Partial<SiteSettings> = {}) {
  const site = await aSite(world(), settings)
  await hasStock(world(), site, [aCar({ model: 'HiLux' }), aCar({ model: 'Camry' })])
  const { cars } = await listCars(scope(world(), site), 10)
  const visit = website(world())
  const user = await signIn(visit, site)
  const list = async () =>
    ((await (await user.get('/api/visitor')).json()) as { watchlist: { id: string }[] }).watchlist
  const call = async (verb: 'save-car' | 'remove-car', body: object) => {
    const answer = await user.post(`/api/watchlist/${verb}`, body)
    return [answer.status, await answer.json()] as const
  }
  return { site, cars, visit, user, list, call }
}
const success = [200, { success: true }] as const

test('API-12 API-13 ACC-30 cars are saved by id or slug and removed; twice is once', async () => {
  const { cars, user, list, call } = await aWatchlist()
  const [first, second] = cars
  expect(await call('save-car', { phone_number: user.phone, car_id: first!.id })).toEqual(success)
  expect(await call('save-car', { phone_number: user.phone, car_id: first!.id })).toEqual(success)
  expect(await call('save-car', { phone_number: user.phone, car_id: `${second!.slug}?utm=1` })).toEqual(
    success,
  )
  expect((await list()).map(({ id }) => id).sort()).toEqual([first!.id, second!.id].sort())
  expect(await call('remove-car', { phone_number: user.phone, car_id: first!.slug })).toEqual(success)
  expect(await list()).toEqual([{ id: second!.id }])
})

test('API-14 no session is 401; the number of another is 403, and nothing changes', async () => {
  const { cars, site, visit, user, list, call } = await aWatchlist()
  const other = await signIn(visit, site)
  const carId = cars[0]!.id
  await other.post('/api/watchlist/save-car', { phone_number: other.phone, car_id: carId })
  for (const phoneNumber of [other.phone, '', undefined, 'x', '+61400000000', { a: 1 }])
    for (const verb of ['save-car', 'remove-car'] as const)
      expect((await call(verb, { phone_number: phoneNumber, car_id: carId }))[0]).toBe(403)
  expect(await list()).toEqual([])
  expect(await (await other.get('/api/visitor')).json()).toMatchObject({ watchlist: [{ id: carId }] })
  for (const verb of ['save-car', 'remove-car']) {
    const answer = await visit(site, `/api/watchlist/${verb}`, {
      method: 'POST',
      body: JSON.stringify({ phone_number: user.phone, car_id: carId }),
    })
    expect(answer.status).toBe(401)
    expect((await visit(site, `/api/watchlist/${verb}`)).status).toBe(405)
  }
})

test('API-14 what is no car of the site is 404, also another site’s; strange bodies are refused', async () => {
  const { cars, user, list, call } = await aWatchlist()
  const foreign = await aWatchlist()
  for (const carId of [foreign.cars[0]!.id, 'nothing', '\ud800', '<svg onload>', 'x'.repeat(5000)])
    for (const verb of ['save-car', 'remove-car'] as const)
      expect([carId, (await call(verb, { phone_number: user.phone, car_id: carId }))[0]]).toEqual([
        carId,
        404,
      ])
  expect((await call('save-car', { phone_number: user.phone, car_id: 'a\u0000b' }))[0]).toBe(400)
  expect((await call('save-car', { phone_number: user.phone }))[0]).toBe(400)
  expect((await call('save-car', [] as never))[0]).toBe(400)
  expect(
    await call('save-car', {
      ...{ phone_number: user.phone, car_id: cars[0]!.id, user_id: 'someone', site_id: foreign.site.id },
    }),
  ).toEqual(success)
  expect(await list()).toHaveLength(1)
  expect(await foreign.list()).toEqual([])
})

test('ACC-27 a sold car is saved only where it is saved already', async () => {
  const site = await aSite(world())
  const [early, late] = [aCar(), aCar()]
  await hasStock(world(), site, [early, late])
  const { cars } = await listCars(scope(world(), site), 10)
  const idOf = (stockNumber: string) => cars.find((car) => car.stockNumber === stockNumber)!.id
  const visit = website(world())
  const user = await signIn(visit, site)
  const save = (carId: string) =>
    user.post('/api/watchlist/save-car', { phone_number: user.phone, car_id: carId })
  await save(idOf(early.stockNumber))
  const soldAt = '2026-07-01T00:00:00.000Z'
  await hasStock(world(), site, [
    { ...early, status: 'sold', soldAt },
    { ...late, status: 'sold', soldAt },
  ])
  expect((await save(idOf(early.stockNumber))).status).toBe(200)
  expect((await save(idOf(late.stockNumber))).status).toBe(409)
})

test('ACC-36 ACC-06 the watchlist page asks to sign in, then lists the saved cars and those that are gone', async () => {
  const { site, visit, user, cars, call } = await aWatchlist()
  const anonymous = await visit(site, '/watchlist?from=mail', { redirect: 'manual' })
  expect([anonymous.status, anonymous.headers.get('location')]).toEqual([
    302,
    '/sign-in?type=watchlist&redirect=%2Fwatchlist%3Ffrom%3Dmail&back=%2F',
  ])
  expect(await (await user.get('/watchlist')).text()).toContain('Nothing saved yet')
  for (const car of cars) await call('save-car', { phone_number: user.phone, car_id: car.id })
  const kept = cars.find(({ model }) => model === 'Camry')!
  const { id: _, slug: __, ...record } = kept
  await hasStock(world(), site, [aCar({ ...record, stockNumber: kept.stockNumber } as never)])
  const answer = await user.get('/watchlist')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const main = mainOf(await answer.text())
  expect(main).toContain(`href="/cars/${kept.slug}"`)
  expect(textOf(main)).toContain('No longer listed 2021 Toyota HiLux')
})

test('ACC-08 ACC-11 the garage is always for signed-in visitors, and is there where the site has it', async () => {
  const { site, visit, user } = await aWatchlist({ features: { garage: true } as never })
  const anonymous = await visit(site, '/my-garage', { redirect: 'manual' })
  expect(anonymous.headers.get('location')).toBe('/sign-in?type=my-garage&redirect=%2Fmy-garage&back=%2F')
  const html = await (await user.get('/my-garage')).text()
  expect(html).toContain('My garage')
  expect(html).toContain('Sign out')
  const without = await aSite(world())
  expect((await visit(without, '/my-garage', { redirect: 'manual' })).status).toBe(404)
})

test('ACC-02 ACC-24 pages are open to anybody and the same for everybody; a site has the list that it wants', async () => {
  const { site, visit, user, cars } = await aWatchlist()
  const personal = await user.get('/search/new-used-and-demo-cars')
  expect(await sourceOf(personal)).toBe(await sourceOf(await visit(site, '/search/new-used-and-demo-cars')))
  expect(await personal.text()).toContain(`Save ${cars[0]!.name} to watchlist`)
  expect(await (await visit(site, '/api/visitor')).json()).toEqual({
    signed_in: false,
    phone: null,
    watchlist: [],
  })
  for (const [control, path] of [
    ['favourite', '/favourites'],
    ['compare', '/compare'],
  ] as const) {
    const other = await aSite(world(), { saved: { control } })
    expect((await visit(other, path)).status).toBe(200)
    expect((await visit(other, '/watchlist')).status).toBe(404)
    expect((await visit(site, path)).status).toBe(404)
  }
  const none = await aSite(world(), { saved: { control: 'none' } })
  await hasStock(world(), none, [aCar()])
  expect(await (await visit(none, '/search/new-used-and-demo-cars')).text()).not.toContain('to watchlist')
})

test('a removed user leaves no watchlist behind', async () => {
  const { user, cars, call, site } = await aWatchlist()
  await call('save-car', { phone_number: user.phone, car_id: cars[0]!.id })
  await world().database.asPlatform((tx) => tx.execute(sql`delete from users where site_id = ${site.id}`))
  expect(await (await user.get('/api/visitor')).json()).toMatchObject({ signed_in: false })
})

test('TEN-25 ACC-02 a signed-in visitor sees the same pages as an anonymous one, and there is no screen for staff', async () => {
  const { cars, site, visit, user } = await aWatchlist()
  for (const path of ['/', '/search/new-used-and-demo-cars', `/cars/${cars[0]!.slug}`])
    expect(await sourceOf(await user.get(path)), path).toBe(await sourceOf(await visit(site, path)))
  for (const path of ['/admin', '/office', '/staff', '/dashboard', '/login', '/api/admin'])
    for (const answer of [await user.get(path), await visit(site, path)])
      expect(answer.status, path).toBe(404)
})
