import { afterEach, expect, test } from 'vitest'
import { aBuyer, aReservingSite } from '#test/reservations.ts'
import { website } from '#test/website.ts'
import { now, scope, someSettings, worldOf } from '#test/world.ts'
import { byId, readReservations } from './reading.server.ts'

const world = worldOf()
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function aVisit(options: Parameters<typeof aReservingSite>[1] = {}) {
  const yard = await aReservingSite(world(), options)
  closing.push(yard.close)
  const visit = website(world(), now, { now: yard.clock })
  let count = 0
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const answer = await visit(yard.site, '/api/reservations', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${count++ % 250}`,
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return {
      status: answer.status,
      body: (await answer.json()) as Record<string, unknown>,
      headers: answer.headers,
    }
  }
  return { ...yard, visit, post, asked: { car_id: yard.ids[0]!, ...aBuyer(1), terms_conditions: true } }
}

test('API-39, RES-13 takes a car and a buyer, and answers an id and where to pay', async () => {
  const { post, asked, site, provider } = await aVisit()
  const { status, body, headers } = await post(asked)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({
    reservation_id: expect.any(String),
    state: 'started',
    deposit: 200,
    payment_url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//),
    pay_by: expect.any(String),
    reservation_url: expect.stringMatching(/^\/reservations\/[\w-]{32}$/),
  })
  const [stored] = await scope(world(), site).db.transaction((tx) =>
    readReservations(tx, site.id, byId(String(body.reservation_id))),
  )
  expect(stored!.buyer).toEqual({
    name: 'Buyer1',
    lastName: 'Lee',
    email: 'buyer1@example.com',
    phone: '0412000001',
  })
  expect(provider.find(stored!.id).successUrl).toBe(
    `http://${site.slug}.localhost:3000/reservations/${stored!.token}?paid=1`,
  )
})

test('API-39, RES-08 a price, a deposit or another amount in the body is not looked at', async () => {
  const { post, asked, provider } = await aVisit()
  const { body } = await post({
    ...asked,
    deposit: 1,
    price: 1,
    amount: -200,
    depositCents: 0,
    currency: 'usd',
    site: 'other',
    state: 'held',
  })
  expect(body).toMatchObject({ deposit: 200, state: 'started' })
  expect(provider.find(String(body.reservation_id))).toMatchObject({ cents: 200_00, currency: 'aud' })
})

test('API-39 answers `error` for what cannot be reserved', async () => {
  const { post, asked, ids } = await aVisit({
    cars: [
      {},
      { paymentProcessors: [] },
      { isReserved: true },
      { status: 'sold', soldAt: now.toISOString() },
    ],
  })
  const refused = async (change: object) => {
    const { status, body } = await post({ ...asked, ...change })
    expect(body.error).toEqual(expect.any(String))
    return [status, body.reason ?? null]
  }
  expect(await refused({ car_id: 'none' })).toEqual([404, 'unknown-car'])
  expect(await refused({ car_id: ids[1] })).toEqual([409, 'not-offered'])
  expect(await refused({ car_id: ids[2] })).toEqual([409, 'reserved'])
  expect(await refused({ car_id: ids[3] })).toEqual([409, 'not-offered'])
  expect(await refused({ car_id: '' })).toEqual([400, null])
  expect(await refused({ car_id: { $gt: '' } })).toEqual([400, null])
  expect(await refused({ email: 'nobody' })).toEqual([400, null])
  expect(await refused({ terms_conditions: false })).toEqual([400, null])
  expect((await post(asked)).status).toBe(200)
  expect(await refused({ ...aBuyer(2) })).toEqual([409, 'being-paid'])
})

test('API-39 bodies that are none, and a site that takes no payments, are told so', async () => {
  const { post, asked } = await aVisit()
  for (const body of ['', 'x', '[]', 'null', '{"car_id":"\\u0000"}'])
    expect((await post(body)).status, body).toBe(400)
  expect((await post(asked, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await post({ ...asked, pad: 'x'.repeat(20_000) })).status).toBe(413)
  const none = await aVisit({ settings: { payments: {} } as never })
  expect((await none.post(none.asked)).body).toMatchObject({ reason: 'not-offered' })
  const off = await aVisit({ settings: { features: { ...someSettings().features, reserve: false } } })
  expect((await off.post(off.asked)).body).toMatchObject({ reason: 'not-offered' })
})

test('API-39 the same Idempotency-Key is one reservation, after it was paid too; another one is another', async () => {
  const { post, asked, provider, visit, site } = await aVisit()
  const key = { 'idempotency-key': 'a-key' }
  const all = await Promise.all([1, 2, 3].map(() => post(asked, key)))
  expect(new Set(all.map(({ body }) => body.reservation_id)).size).toBe(1)
  expect(provider.sessions.size).toBe(1)
  const id = String(all[0]!.body.reservation_id)
  provider.pay(provider.find(id))
  await visit(site, `${all[0]!.body.reservation_url}?paid=1`)
  expect((await post(asked, key)).body).toMatchObject({ reservation_id: id, state: 'held' })
  const other = await post(asked, { 'idempotency-key': 'another' })
  expect([other.status, other.body.reason]).toEqual([409, 'reserved'])
})

test('API-39 an address posts so many in a while, as with leads', async () => {
  const { post, asked } = await aVisit({ settings: { leads: { deliver: [], mostPerAddress: 2 } } as never })
  const from = { 'x-forwarded-for': '198.51.100.7' }
  await post({ ...asked, car_id: 'none' }, from)
  await post({ ...asked, car_id: 'none' }, from)
  expect(await post(asked, from)).toMatchObject({ status: 429, body: { reason: 'too-many' } })
})
