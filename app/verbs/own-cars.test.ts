import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { FeedCar } from '#app/stock/car.ts'
import { findCar, listCars } from '#app/stock/cars.server.ts'
import { readEntered } from '#app/stock/entered/entered-car.server.ts'
import { vinProblem } from '#app/stock/entered/vin.ts'
import { importStock } from '#app/stock/import.server.ts'
import { wordsOf } from '#app/stock/said/car-words.server.ts'
import { cars } from '#app/stock/tables.server.ts'
import { deedsOf, managed } from '#test/staff.ts'
import {
  aCar,
  aReading,
  aSite,
  hasStock,
  now,
  onBothDatabases,
  scope,
  someSettings,
  type World,
} from '#test/world.ts'
import { addCar, changeCar, putBackCar, withdrawCar } from './own-cars.server.ts'
import { undoDeed } from './undo.server.ts'

const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const vin = '1M8GDM9AXKP042788'

async function aYard(world: World) {
  const site = await aSite(world)
  const by = managed(world, site)
  const feedCars = ['F1', 'F2', 'F3'].map((stockNumber) => aCar({ stockNumber }))
  await hasStock(world, site, feedCars)
  const entered = aCar({ stockNumber: 'OWN1', vin, priceCents: 31_000_00, dealerComments: 'Ours since new.' })
  const added = await addCar(by, entered, now)
  if (!('deed' in added)) throw new Error(JSON.stringify(added))
  return {
    ...{ site, by, feedCars, entered, id: added.carId, deed: added.deed },
    feed: (stock: readonly FeedCar[], at = later(1), dryRun = false) =>
      importStock(scope(world, site), 'feed.csv', aReading(stock), { now: at, dryRun }),
    numbers: async () => (await listCars(by, 20)).cars.map(({ stockNumber }) => stockNumber).sort(),
  }
}

onBothDatabases((world) => {
  test('a car that people enter is listed at once, and a full feed neither withdraws nor counts it', async () => {
    const { by, id, feed, feedCars, numbers } = await aYard(world())
    expect(await findCar(by, id, now)).toMatchObject({ slug: '2021-toyota-hilux-sr5-own1', vin })
    expect((await feed(feedCars)).report).toMatchObject({ unchanged: 3, withdrawn: 0 })
    expect((await feed(feedCars.slice(1), later(2))).report).toMatchObject({ withdrawn: 1 })
    expect(await numbers()).toEqual(['F2', 'F3', 'OWN1'])
    expect((await deedsOf(by)).map(({ verb }) => verb)).toEqual(['car.add'])
  })

  test.each([
    ['stock number', { stockNumber: 'OWN1' }],
    ['VIN', { stockNumber: 'F9', vin: vin.toLowerCase() }],
  ])(
    'a feed that brings the same %s takes the car over under its address, and what was entered stays over it',
    async (_, identity) => {
      const { site, by, id, feed, feedCars, entered, numbers } = await aYard(world())
      const brought = {
        ...entered,
        priceCents: 30_000_00,
        dealerComments: null,
        odometerKm: 62_000,
        ...identity,
      }
      const dry = await feed([...feedCars, brought], later(1), true)
      expect(dry.report.warnings).toHaveLength(1)
      const { report } = await feed([...feedCars, brought])
      expect(report).toMatchObject({ changed: 1, added: 0, withdrawn: 0 })
      expect(report.warnings.map(({ reason }) => reason)).toEqual([
        'was entered by hand and is of the feed from now on; what was entered stays over it: price, dealercomments',
      ])
      expect(await findCar(by, id, later(1))).toMatchObject({
        ...{ slug: '2021-toyota-hilux-sr5-own1', stockNumber: brought.stockNumber, odometerKm: 62_000 },
        ...{ priceCents: 31_000_00, dealerComments: 'Ours since new.' },
      })
      const words = await by.db.transaction((transaction) => wordsOf(transaction, site.id, [id]))
      expect(words.map(({ field, saidBy }) => [field, saidBy.kind])).toEqual([
        ['dealerComments', 'person'],
        ['priceCents', 'person'],
      ])
      expect((await feed([...feedCars, brought], later(2))).report).toMatchObject({
        unchanged: 4,
        warnings: [],
      })
      await feed(feedCars, later(3))
      expect(await numbers()).toEqual(['F1', 'F2', 'F3'])
    },
  )

  test('a stock number or VIN of another car of the yard is refused by its name; of one that left it comes back', async () => {
    const { by, id, feed, feedCars, site } = await aYard(world())
    expect(await addCar(by, aCar({ stockNumber: 'f1' }), now)).toMatchObject({ twin: { field: 'stocknum' } })
    const twin = { id, field: 'vin', name: '2021 Toyota HiLux SR5' }
    expect(await addCar(by, aCar({ stockNumber: 'N1', vin }), now)).toEqual({ twin })
    const [f1] = (await listCars(by, 9)).cars.filter(({ stockNumber }) => stockNumber === 'F1')
    await feed(feedCars.slice(1))
    expect(await addCar(by, aCar({ stockNumber: 'F1' }), later(2))).toMatchObject({ carId: f1!.id })
    const rows = await by.db.transaction((tx) => tx.select().from(cars).where(eq(cars.siteId, site.id)))
    expect(rows).toHaveLength(4)
  })

  test('facts are changed over what was seen alone; each deed can be taken back, also that it was withdrawn', async () => {
    const { by, id, entered, deed, numbers } = await aYard(world())
    const { database } = world()
    const undo = (deed: string) => undoDeed({ database, now: later(2) }, by, deed)
    const seen = now.toISOString()
    const changed = await changeCar(
      by,
      id,
      { ...entered, colour: 'Red', year: 2020 },
      { now: later(1), seen },
    )
    expect(await findCar(by, id, now)).toMatchObject({ colour: 'Red', name: '2020 Toyota HiLux SR5' })
    expect(await changeCar(by, id, entered, { now: later(1), seen })).toEqual({ refused: 'changed' })
    expect((await deedsOf(by)).at(-1)).toMatchObject({
      before: { year: 2021, colour: null },
      after: { year: 2020, colour: 'Red' },
    })
    expect(await undo('deed' in changed ? changed.deed : '')).toBe(true)
    expect(await findCar(by, id, now)).toMatchObject({ colour: null, name: '2021 Toyota HiLux SR5' })
    const gone = await withdrawCar(by, id, later(2))
    expect(await numbers()).not.toContain('OWN1')
    expect(await changeCar(by, id, { ...entered, colour: 'Blue' }, { now: later(2) })).toEqual({
      refused: 'withdrawn',
    })
    expect(await undo('deed' in gone ? gone.deed : '')).toBe(true)
    expect(await numbers()).toContain('OWN1')
    expect(await putBackCar(by, id, later(2))).toEqual({ refused: 'same' })
    expect(await undo(deed)).toBe(true)
    expect(await numbers()).not.toContain('OWN1')
  })
})

test.each([
  [{ vin: 'JTMHX05J60406128' }, 'vin', /17 letters and numbers; this has 16/],
  [{ vin: 'JTMHXO5J604061289' }, 'vin', /no I, O or Q/],
  [{ vin: 'JTMHX05J604061289' }, 'vin', /check digit/],
  [{ price: '0' }, 'price', /at least \$100/],
  [{ price: '1' }, 'price', /at least \$100/],
  [{ price: '999,999,999' }, 'price', /./],
  [{ km: 'many' }, 'km', /“many” is not/],
  [{ make: '' }, 'make', /Please give its make/],
  [{ dealercomments: 'Only 5% p.a. comparison' }, 'dealercomments', /./],
] as const)('%j is told at its field', (wrong, field, words) => {
  const good = { stocknum: 'A1', make: 'Kia', model: 'Rio', car_type: 'used', price: '12,990' }
  const read = readEntered({ ...good, ...wrong }, someSettings(), now)
  expect(read).toMatchObject({ faults: { [field]: expect.stringMatching(words) } })
})

test('scripts in a description are words, and a VIN whose check is wrong is kept once somebody is sure', () => {
  const good = { stocknum: 'A1', make: 'Kia', model: 'Rio', car_type: 'used', price: '12,990', km: '61,000' }
  const dealercomments = '<b>One owner</b><script>alert(1)</script>'
  const read = readEntered({ ...good, dealercomments }, someSettings(), now)
  expect(read).toMatchObject({ car: { priceCents: 12_990_00, odometerKm: 61_000 } })
  expect(JSON.stringify(read)).toContain('One owner')
  expect(JSON.stringify(read)).not.toContain('<script')
  expect(vinProblem('JTMHX05J604061289', true)).toBe(null)
})
