import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import fc from '#test/properties.ts'
import { aCar, aSite, hasStock, now, scope, worldOf } from '#test/world.ts'
import { readFound } from './look-up/found-car.ts'
import { lookUpPlate } from './look-up/look-up.server.ts'
import { standInRegister } from './look-up/stand-in.server.ts'
import { readPlate } from './plate.ts'
import { createSupplierService, supplierReach } from './supplier.server.ts'
import { estimate, marginPercent } from './valuers/estimate.ts'
import { valueCar } from './valuers/valuers.server.ts'

const world = worldOf()
const documents = readFileSync(new URL('../../docs/stand-ins.md', import.meta.url), 'utf8')
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A supplier that answers as it is told; the calls that it got. */
/** `limitMs`: how long it may take; only one that never answers is given little. */
async function aSupplier(answer: (response: ServerResponse) => void, limitMs = 20_000) {
  const calls: { path: string; body: unknown; headers: IncomingMessage['headers'] }[] = []
  const server = createServer(async (request, response) => {
    calls.push({ path: request.url ?? '', body: JSON.parse(await text(request)), headers: request.headers })
    answer(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const service = createSupplierService({ isAllowed: () => true })
  supplierReach.hold(world().database, { service, limitMs, isHttpAllowed: true })
  closing.push(() => {
    server.close().closeAllConnections()
    supplierReach.release(world().database)
  })
  return { calls, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/` }
}
const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

async function factsOf(tradeIn: object) {
  const site = await aSite(world(), { tradeIn } as never)
  const secret = async (name: string) => `secret of ${name}`
  return { scope: scope(world(), site), secret, log: createLog('silent'), now: () => now }
}
const silent = () => {}
const plate = { rego: '123ABC', regoState: 'QLD' }
const car = { year: 2022, make: 'Toyota', model: 'HiLux', badge: 'SR5' }
const described = {
  kind: 'car' as const,
  ...plate,
  car,
  kms: 60_000,
  adjustmentAnswers: { condition: 'good' },
}

test('TRD-12 a register is asked over its API, with the site’s secret, for plate and state', async () => {
  const { calls, address } = await aSupplier(json({ ...car, vin: 'X' }))
  const facts = await factsOf({ lookUp: { adapter: 'http', address } })
  expect(await lookUpPlate(facts, plate)).toEqual(car)
  expect(calls).toMatchObject([
    { path: '/api/vehicles', body: plate, headers: { authorization: 'Bearer secret of rego-look-up' } },
  ])
})

test.each([
  ['knows no such plate', json({ found: false })],
  ['hangs', silent],
  [
    'answers HTML',
    (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
  ],
  ['answers nonsense', json({ year: 'soon', make: [], model: null })],
  ['fails', json({}, 500)],
  ['leads elsewhere', (response: ServerResponse) => response.writeHead(302, { location: '/x' }).end()],
])('TRD-12 where a register %s the owner describes the car', async (_, answer) => {
  const { address } = await aSupplier(answer as never, answer === silent ? 300 : undefined)
  expect(await lookUpPlate(await factsOf({ lookUp: { adapter: 'http', address } }), plate)).toBeNull()
})

test('TRD-22 a valuer’s range is taken with its name, comparables and time', async () => {
  const holdsUntil = '2026-07-20T02:00:00.000Z'
  const { calls, address } = await aSupplier(
    json({ low: 20_000, high: 22_000.4, comparables: 12, holdsUntil }),
  )
  const facts = await factsOf({ valuer: { adapter: 'http', name: 'Coral Coast Valuations', address } })
  expect(await valueCar(facts, described)).toEqual({
    ...{ low: 20_000, high: 22_000, comparables: 12, kms: 60_000, holdsUntil },
    ...{ provider: 'Coral Coast Valuations', marginPercent: null },
  })
  expect(calls[0]).toMatchObject({ path: '/api/valuations', body: { ...car, ...plate, kms: 60_000 } })
})

test.each([
  ['declines', json({ error: 'Not this one' }), 'declined'],
  ['gives a range upside down', json({ low: 9000, high: 8000 }), 'unavailable'],
  ['gives no range', json({ low: 'x' }), 'unavailable'],
  ['gives a negative one', json({ low: -5, high: 5000 }), 'unavailable'],
  ['hangs', silent, 'unavailable'],
  ['fails', json({}, 500), 'unavailable'],
])('TRD-22 where a valuer %s there is no estimate', async (_, answer, none) => {
  const { address } = await aSupplier(answer as never, answer === silent ? 300 : undefined)
  expect(await valueCar(await factsOf({ valuer: { adapter: 'http', address } }), described)).toEqual({ none })
})

test('TRD-22 a time that is over or none holds for as long as the site says', async () => {
  const { address } = await aSupplier(json({ low: 20_000, high: 22_000, holdsUntil: '2020-01-01T00:00:00Z' }))
  const facts = await factsOf({ valuer: { adapter: 'http', address }, holdDays: 3 })
  expect(await valueCar(facts, described)).toMatchObject({
    holdsUntil: '2026-07-04T02:00:00.000Z',
    comparables: null,
    provider: 'Our valuation partner',
  })
})

test('TRD-17 an old car and one that has run far are asked about nowhere', async () => {
  const { calls, address } = await aSupplier(json({ low: 20_000, high: 22_000 }))
  const facts = await factsOf({ valuer: { adapter: 'http', address } })
  expect(await valueCar(facts, { ...described, car: { ...car, year: 2018 } })).toEqual({ none: 'too-old' })
  expect(await valueCar(facts, { ...described, kms: 100_001 })).toEqual({ none: 'too-far' })
  expect(calls).toEqual([])
})

test('TRD-22 the stand-in compares with used cars of every dealer, and says how many and what it took off', async () => {
  const facts = await factsOf({ valuer: { adapter: 'stand-in' } })
  expect(await valueCar(facts, described)).toEqual({ none: 'too-few' })
  const other = await aSite(world())
  const like = (i: number, more = {}) =>
    aCar({ stockNumber: `C${i}`, year: 2022, odometerKm: 60_000, priceCents: 40_000_00, ...more })
  await hasStock(world(), other, [
    like(0),
    like(1),
    like(2),
    like(3, { carType: 'new' }),
    like(4, { model: 'RAV4' }),
  ])
  expect(await valueCar(facts, described)).toMatchObject({
    comparables: 3,
    marginPercent,
    low: 31_300,
    high: 35_300,
  })
})

test('TRD-22 more kilometres, more years and worse answers never make an estimate dearer', () => {
  const forSale = Array.from({ length: 5 }, (_, i) => ({
    year: 2022,
    kms: 50_000,
    price: 30_000 + i * 500,
    badge: 'SR5',
  }))
  const of = (facts: object) =>
    estimate(
      { kind: 'car', year: 2022, kms: 50_000, badge: 'SR5', adjustmentAnswers: {}, ...facts },
      forSale,
    )!
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)]
      expect(of({ kms: more }).high).toBeLessThanOrEqual(of({ kms: less }).high)
    }),
  )
  expect(of({ year: 2020 }).high).toBeLessThan(of({}).high)
  expect(of({ adjustmentAnswers: { condition: 'poor' } }).high).toBeLessThan(of({}).high)
  const { low, high } = of({})
  expect([low % 100, high % 100, low < high]).toEqual([0, 0, true])
})

test('the register of invented plates does what the documents say', async () => {
  for (const [rego, words] of [
    ['DEMO01', '2022 Toyota HiLux SR5'],
    ['DEMO02', '2023 Mazda CX-5 Maxx Sport'],
    ['DEMO03', '2022 Ford Ranger XLT'],
    ['DEMO04', '2022 BMW X5 xDrive30d'],
    ['DEMO05', '2014 Toyota Corolla Ascent'],
    ['DEMO06', '2021 Alfa Romeo 4C'],
  ] as const) {
    const answer = await standInRegister(rego, 5)
    const found = readFound('json' in answer && answer.json, now)
    if (!found || found === 'not-found') throw new Error(rego)
    expect([found.year, found.make, found.model, found.badge].filter(Boolean).join(' ')).toBe(words)
    expect(documents).toMatch(new RegExp(`\\| ${rego} +\\| ${words}`))
  }
  expect(await standInRegister('HANG01', 5)).toMatchObject({ failed: 'unavailable' })
  expect(await standInRegister('FAIL01', 5)).toMatchObject({ failed: 'unavailable' })
  expect(await standInRegister('HTML01', 5)).toMatchObject({ failed: 'misconfigured' })
  expect(readFound(((await standInRegister('ODD001', 5)) as { json: unknown }).json, now)).toBeNull()
  expect(readFound(((await standInRegister('OTHER1', 5)) as { json: unknown }).json, now)).toBe('not-found')
  for (const rego of ['HANG01', 'FAIL01', 'HTML01', 'ODD001']) expect(documents).toContain(`| ${rego} `)
})

test('TRD-12 whatever is typed as a plate is a plate or none', () => {
  expect([' 123 abc', 'ab-12.c', '😀', '', 'ABCDEFGHIJ', 'Ä1'].map(readPlate)).toEqual([
    ...['123ABC', 'AB12C', null, null, null, null],
  ])
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(readPlate(typed) ?? 'A').toMatch(/^[A-Z0-9]{1,9}$/)
    }),
  )
})
