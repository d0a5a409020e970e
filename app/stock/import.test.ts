import { expect, test } from 'vitest'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aCar, aSite, hasStock, now, onBothDatabases, scope, type World } from '#test/world.ts'
import type { FeedCar } from './car.ts'
import { importStock, pruneImports } from './import.server.ts'
import { findCar, listCars, searchStock } from './stock.server.ts'
import { readStockSearch } from './stock-search.ts'
import { stockImports } from './tables.server.ts'

const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const reading = (cars: FeedCar[], more = {}) => ({
  rowsRead: cars.length,
  cars: cars.map((car, i) => ({ line: i + 2, car })),
  rejected: [],
  rejectedRows: 0,
  rejectedStockNumbers: [],
  warnings: [],
  ...more,
})
const stocknums = async (world: World, site: Site) =>
  (await listCars(scope(world, site), 1000)).cars.map(({ stockNumber }) => stockNumber).sort()
const found = async (world: World, site: Site, query: string, at = now) =>
  searchStock(scope(world, site), readStockSearch(new URLSearchParams(query)), { facets: ['make'], now: at })

onBothDatabases((world) => {
  test('a full feed adds, changes and withdraws, and an unchanged car is not written again', async () => {
    const site = await aSite(world())
    const [a, b, c] = ['A1', 'B1', 'C1'].map((stockNumber) => aCar({ stockNumber }))
    await hasStock(world(), site, [a!, b!, c!])
    const outcome = await importStock(
      scope(world(), site),
      'feed.csv',
      reading([a!, { ...b!, priceCents: 1_00_00 }, aCar({ stockNumber: 'D1' })]),
      { now: later(1), allowWithdrawPercent: 50 },
    )
    expect(outcome.report).toMatchObject({ rowsRead: 3, added: 1, changed: 1, unchanged: 1, withdrawn: 1 })
    expect(await stocknums(world(), site)).toEqual(['A1', 'B1', 'D1'])
  })

  test('a feed that would withdraw more than 30 % of the stock is refused and changes nothing', async () => {
    const site = await aSite(world())
    const stock = Array.from({ length: 10 }, (_, i) => aCar({ stockNumber: `S${i}` }))
    await hasStock(world(), site, stock)
    const short = reading(stock.slice(0, 6))
    const refused = await importStock(scope(world(), site), 'feed.csv', short, { now })
    expect(refused).toMatchObject({
      refused: expect.stringMatching(/withdraw 4 of 10 cars \(40 %\).*--allow-withdraw-percent 40/),
    })
    expect(await stocknums(world(), site)).toHaveLength(10)
    expect(
      await importStock(scope(world(), site), 'feed.csv', reading(stock.slice(0, 7)), { now }),
    ).not.toHaveProperty('refused')
    const told = await importStock(scope(world(), site), 'feed.csv', reading(stock.slice(0, 1)), {
      now,
      allowWithdrawPercent: 90,
    })
    expect(told.report.withdrawn).toBe(6)
  })

  test('a feed whose every row was refused changes nothing', async () => {
    const site = await aSite(world())
    await hasStock(world(), site, [aCar({ stockNumber: 'A1' })])
    const outcome = await importStock(
      scope(world(), site),
      'f',
      { ...reading([]), rowsRead: 3, rejectedRows: 3 },
      { now, allowWithdrawPercent: 100 },
    )
    expect(outcome).toHaveProperty('refused')
    expect(await stocknums(world(), site)).toEqual(['A1'])
  })

  test('a car whose row could not be read stays as it was', async () => {
    const site = await aSite(world())
    const stock = ['A1', 'B1', 'C1', 'D1'].map((stockNumber) => aCar({ stockNumber }))
    await hasStock(world(), site, stock)
    const broken = { ...reading(stock.slice(1)), rowsRead: 4, rejectedRows: 1, rejectedStockNumbers: ['A1'] }
    const outcome = await importStock(scope(world(), site), 'f', broken, { now })
    expect(outcome.report).toMatchObject({ withdrawn: 0, unchanged: 3 })
    expect(await stocknums(world(), site)).toEqual(['A1', 'B1', 'C1', 'D1'])
  })

  test('a dry run says what would change and changes nothing', async () => {
    const site = await aSite(world())
    const outcome = await importStock(scope(world(), site), 'f', reading([aCar(), aCar()]), {
      now,
      dryRun: true,
    })
    expect(outcome.report).toMatchObject({ added: 2 })
    expect(await stocknums(world(), site)).toEqual([])
  })

  test('a car that comes back keeps its address and the day it was first listed', async () => {
    const site = await aSite(world())
    const car = aCar({ stockNumber: 'A1' })
    await hasStock(world(), site, [car])
    const [first] = (await listCars(scope(world(), site), 1)).cars
    await hasStock(world(), site, [aCar()], later(1))
    expect(await findCar(scope(world(), site), first!.slug, later(1))).toBeNull()
    await hasStock(world(), site, [{ ...car, badge: 'Rogue' }], later(2))
    const again = await findCar(scope(world(), site), first!.slug, later(2))
    expect(again).toMatchObject({
      id: first!.id,
      slug: first!.slug,
      createdAt: first!.createdAt,
      badge: 'Rogue',
    })
  })

  test('STK-03 STK-74 the moment a car was first seen sold is kept, and forgotten when it is in stock again', async () => {
    const site = await aSite(world())
    const car = aCar({ stockNumber: 'A1' })
    await hasStock(world(), site, [car])
    await hasStock(world(), site, [{ ...car, status: 'sold' }], later(1))
    await hasStock(world(), site, [{ ...car, status: 'sold', tag: 'SOLD' }], later(2))
    const [sold] = (await listCars(scope(world(), site), 1)).cars
    expect(sold).toMatchObject({ status: 'sold', soldAt: later(1).toISOString() })
    await hasStock(world(), site, [car], later(3))
    expect((await listCars(scope(world(), site), 1)).cars[0]).toMatchObject({
      status: 'in_stock',
      soldAt: null,
    })
  })

  test('an import is searchable at once, and a withdrawn car is found no more', async () => {
    const site = await aSite(world())
    await hasStock(world(), site, [aCar({ make: 'Toyota' }), aCar({ make: 'Kia', model: 'Rio' })])
    expect((await found(world(), site, '')).count).toBe(2)
    await hasStock(world(), site, [aCar({ make: 'Kia', model: 'Sportage' })], later(1))
    const result = await found(world(), site, '')
    expect(result.cards.map(({ name }) => name)).toEqual(['2021 Kia Sportage SR5'])
    expect(result.facets.make).toEqual([{ value: 'Kia', count: 1 }])
    expect((await found(world(), site, 'query=toyota')).count).toBe(0)
  })

  test('imports of one site wait for one another and none is lost', async () => {
    const site = await aSite(world())
    const feeds = Array.from({ length: 5 }, (_, i) =>
      Array.from({ length: 20 }, (_, n) => aCar({ stockNumber: `F${n}`, priceCents: (i + 1) * 1_000_00 })),
    )
    await Promise.all(
      feeds.map((cars) =>
        importStock(scope(world(), site), 'f', reading(cars), { now, allowWithdrawPercent: 100 }),
      ),
    )
    const { cars, count } = await listCars(scope(world(), site), 100)
    expect(count).toBe(20)
    expect(new Set(cars.map(({ priceCents }) => priceCents)).size).toBe(1)
    const shown = await found(world(), site, '')
    expect(shown.cards[0]?.price).toMatchObject({ cents: cars[0]!.priceCents })
  })

  test('two stock numbers that make the same address still lead to two cars', async () => {
    const site = await aSite(world())
    await hasStock(world(), site, [aCar({ stockNumber: 'A 1' }), aCar({ stockNumber: 'A-1' })])
    const { cars } = await listCars(scope(world(), site), 10)
    expect(new Set(cars.map(({ slug }) => slug)).size).toBe(2)
    for (const car of cars)
      expect((await findCar(scope(world(), site), car.slug, now))?.stockNumber).toBe(car.stockNumber)
  })

  test('records of imports are forgotten after their time', async () => {
    const site = await aSite(world())
    await hasStock(world(), site, [aCar()])
    const records = async () =>
      (await scope(world(), site).db.transaction((tx) => tx.select().from(stockImports))).length
    expect(await records()).toBe(1)
    await pruneImports(world().database, 90, later(89))
    expect(await records()).toBe(1)
    await pruneImports(world().database, 90, later(91))
    expect(await records()).toBe(0)
  })
})
