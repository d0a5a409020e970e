import { expect, test } from 'vitest'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aCar, aReading, aSite, hasStock, now, onBothDatabases, scope, type World } from '#test/world.ts'
import { CaravanSpecification, type FeedCar } from './car.ts'
import { findCar, findGoneCar, listCars } from './cars.server.ts'
import { listImports, pruneImports, recordUnreadable } from './import/import-records.server.ts'
import { pruneWithdrawnCars } from './import/withdrawn-cars.server.ts'
import { importStock } from './import.server.ts'
import { searchStock } from './stock.server.ts'
import { readStockSearch } from './stock-search.ts'
import { cars, stockImports } from './tables.server.ts'

const aCaravan = CaravanSpecification.parse({ sleeps: 4 })
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
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
      aReading([a!, { ...b!, priceCents: 44_990_00 }, aCar({ stockNumber: 'D1' })]),
      { now: later(1), allowWithdrawPercent: 50 },
    )
    expect(outcome.report).toMatchObject({ rowsRead: 3, added: 1, changed: 1, unchanged: 1, withdrawn: 1 })
    expect(await stocknums(world(), site)).toEqual(['A1', 'B1', 'D1'])
  })

  test('a version that knows columns which the one before did not counts no car as changed', async () => {
    const site = await aSite(world())
    const car = aCar({ caravan: aCaravan })
    const { battery, hotspots, financeLenders, ...known } = car
    const { layout, ...caravan } = aCaravan
    await hasStock(world(), site, [{ ...known, caravan } as FeedCar])
    const again = async (facts: Partial<FeedCar> = {}) =>
      (await importStock(scope(world(), site), 'f', aReading([{ ...car, ...facts }]), { now })).report
    expect(await again()).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await again({ caravan: { ...aCaravan, layout: ['Bunks'] } })).toMatchObject({ changed: 1 })
    expect(await again({ caravan: { ...aCaravan, layout: ['Bunks'] }, isPreorder: true })).toMatchObject({
      changed: 1,
    })
  })

  test('a feed that would withdraw more than 30 % of the stock is refused and changes nothing', async () => {
    const site = await aSite(world())
    const stock = Array.from({ length: 10 }, (_, i) => aCar({ stockNumber: `S${i}` }))
    await hasStock(world(), site, stock)
    const short = aReading(stock.slice(0, 6))
    const refused = await importStock(scope(world(), site), 'feed.csv', short, { now })
    expect(refused).toMatchObject({
      refused: expect.stringMatching(/withdraw 4 of 10 cars \(40 %\).*--allow-withdraw-percent 40/),
    })
    expect(await stocknums(world(), site)).toHaveLength(10)
    expect(
      await importStock(scope(world(), site), 'feed.csv', aReading(stock.slice(0, 7)), { now }),
    ).not.toHaveProperty('refused')
    const told = await importStock(scope(world(), site), 'feed.csv', aReading(stock.slice(0, 1)), {
      now,
      allowWithdrawPercent: 90,
    })
    expect(told.report.withdrawn).toBe(6)
  })

  test('a small yard may sell a car or two unattended, and each site sets its own limits', async () => {
    const site = await aSite(world())
    const stock = ['A1', 'B1', 'C1'].map((stockNumber) => aCar({ stockNumber }))
    await hasStock(world(), site, stock)
    const one = await importStock(scope(world(), site), 'f', aReading(stock.slice(1)), { now })
    expect(one).not.toHaveProperty('refused')
    const strict = await aSite(world(), {
      stock: { ...site.settings.stock, withdrawCount: 0, withdrawPercent: 10 },
    })
    await hasStock(world(), strict, stock)
    const refused = await importStock(scope(world(), strict), 'f', aReading(stock.slice(1)), { now })
    expect(refused).toMatchObject({
      refused: expect.stringContaining('1 of 3 cars (33 %), more than the 10 %'),
    })
  })

  test('a feed whose prices are all divided by 100, or gone, is refused until told and changes nothing', async () => {
    const site = await aSite(world())
    const stock = Array.from({ length: 5 }, (_, i) =>
      aCar({ stockNumber: `S${i}`, offerPriceCents: i === 0 ? 40_000_00 : null }),
    )
    await hasStock(world(), site, stock)
    const divided = stock.map((car) => ({
      ...car,
      priceCents: 459_90,
      offerPriceCents: car.offerPriceCents && 400_00,
    }))
    const emptied = stock.map((car) => ({ ...car, priceCents: null, offerPriceCents: null }))
    for (const [cars, example] of [
      [divided, 'S0 $40,000 → $400, S1 $45,990 → $459.90'],
      [emptied, 'S1 $45,990 → no price'],
    ] as const) {
      const refused = await importStock(scope(world(), site), 'f', aReading(cars), { now })
      expect(refused).toMatchObject({ refused: expect.stringContaining(example) })
      expect(refused).toMatchObject({ refused: expect.stringContaining('--allow-price-changes') })
    }
    const kept = (await listCars(scope(world(), site), 10)).cars.map(({ priceCents }) => priceCents)
    expect(kept).toEqual(Array(5).fill(45_990_00))
    const told = await importStock(scope(world(), site), 'f', aReading(divided), {
      now,
      allowPriceChanges: true,
    })
    expect(told.report).toMatchObject({ changed: 5 })
  })

  test('one car whose price cannot be right stays as it was and is told by stock number and line', async () => {
    const site = await aSite(world())
    const stock = ['A1', 'B1', 'C1', 'D1'].map((stockNumber) => aCar({ stockNumber }))
    await hasStock(world(), site, stock)
    const feed = stock.map((car, i) => ({
      ...car,
      badge: 'Rogue',
      priceCents: i === 1 ? 459_90 : car.priceCents,
    }))
    const { report } = await importStock(scope(world(), site), 'f', aReading(feed), { now })
    expect(report).toMatchObject({ changed: 3, withdrawn: 0, rejectedRows: 1 })
    expect(report.rejected).toMatchObject([{ line: 3, stockNumber: 'B1', field: 'price', value: '$459.90' }])
    const { cars } = await listCars(scope(world(), site), 10)
    expect(cars.find(({ stockNumber }) => stockNumber === 'B1')).toMatchObject({
      badge: 'SR5',
      priceCents: 45_990_00,
    })
  })

  test('a new car that costs next to nothing is told, a trailer at that price is not', async () => {
    const site = await aSite(world())
    const feed = [
      aCar({ stockNumber: 'A1', priceCents: 299_90 }),
      aCar({ stockNumber: 'B1', priceCents: 299_90, itemType: 'trailer' }),
    ]
    const { report } = await importStock(scope(world(), site), 'f', aReading(feed), { now })
    expect(report.warnings).toMatchObject([{ line: 2, stockNumber: 'A1', field: 'price', value: '$299.90' }])
    expect(report.added).toBe(2)
  })

  test('on a subscription site the weekly prices are judged', async () => {
    const { price } = (await aSite(world())).settings
    const site = await aSite(world(), { price: { ...price, subscriptionSite: true } })
    const stock = ['A1', 'B1', 'C1', 'D1', 'E1', 'F1'].map((stockNumber) =>
      aCar({ stockNumber, subscriptionPriceCents: 299_00 }),
    )
    await hasStock(world(), site, stock)
    const divided = stock.map((car) => ({ ...car, subscriptionPriceCents: 2_99 }))
    const refused = await importStock(scope(world(), site), 'f', aReading(divided), { now })
    expect(refused).toMatchObject({ refused: expect.stringContaining('A1 $299 → $2.99') })
  })

  test('pictures of hosts that the site does not show are told with the number of cars and the setting', async () => {
    const site = await aSite(world(), { pictures: { hosts: ['photos.example'] } })
    const images = (...urls: string[]) => urls.map((url) => ({ url, thumbUrl: null }))
    const { report } = await importStock(
      scope(world(), site),
      'f',
      aReading([
        aCar({ stockNumber: 'A1', images: images('https://photos.example/1.jpg', '/2.jpg') }),
        aCar({ stockNumber: 'B1', images: images('https://cdn.example/1.jpg', 'https://CDN.example/2.jpg') }),
        aCar({
          stockNumber: 'C1',
          images: images('https://cdn.example/3.jpg', 'https://photos.example:8080/3.jpg'),
        }),
      ]),
      { now },
    )
    expect(
      report.warnings.map(({ line, stockNumber, value, reason }) => [line, stockNumber, value, reason]),
    ).toEqual([
      [
        3,
        'B1',
        'cdn.example',
        "pictures of this host will not show, of 2 cars; add it to the site's setting pictures.hosts",
      ],
      [4, 'C1', 'photos.example:8080', expect.stringContaining('of 1 car;')],
    ])
  })

  test('where absence means sold, a car that leaves the feed shows as sold for its days and comes back as it was', async () => {
    const { stock: group } = (await aSite(world())).settings
    const site = await aSite(world(), { stock: { ...group, absentMeansSold: true } })
    const stock = ['A1', 'B1', 'C1'].map((stockNumber) => aCar({ stockNumber }))
    await hasStock(world(), site, stock)
    const [first] = (await listCars(scope(world(), site), 10)).cars.filter((car) => car.stockNumber === 'A1')
    const options = { now: later(1) }
    const gone = await importStock(scope(world(), site), 'f', aReading(stock.slice(1)), options)
    expect(gone.report).toMatchObject({ markedSold: 1, withdrawn: 0, unchanged: 2 })
    const sold = await findCar(scope(world(), site), first!.slug, later(2))
    expect(sold).toMatchObject({ status: 'sold', soldAt: later(1).toISOString() })
    expect((await found(world(), site, '', later(2))).count).toBe(3)
    expect(await findCar(scope(world(), site), first!.slug, later(5))).toBeNull()
    expect(await findGoneCar(scope(world(), site), first!.slug, later(5))).toMatchObject({ id: first!.id })
    const again = await importStock(scope(world(), site), 'f', aReading(stock), { now: later(6) })
    expect(again.report).toMatchObject({ changed: 1, unchanged: 2 })
    const back = await findCar(scope(world(), site), first!.slug, later(6))
    expect(back).toMatchObject({ status: 'in_stock', soldAt: null, createdAt: first!.createdAt })
    await importStock(scope(world(), site), 'f', aReading(stock.slice(1)), { now: later(7) })
    const long = await importStock(scope(world(), site), 'f', aReading(stock.slice(1)), { now: later(98) })
    expect(long.report).toMatchObject({ withdrawn: 1, markedSold: 0 })
  })

  test('a feed whose every row was refused changes nothing', async () => {
    const site = await aSite(world())
    await hasStock(world(), site, [aCar({ stockNumber: 'A1' })])
    const outcome = await importStock(
      scope(world(), site),
      'f',
      { ...aReading([]), rowsRead: 3, rejectedRows: 3 },
      { now, allowWithdrawPercent: 100 },
    )
    expect(outcome).toHaveProperty('refused')
    expect(await stocknums(world(), site)).toEqual(['A1'])
  })

  test('a car whose row could not be read stays as it was', async () => {
    const site = await aSite(world())
    const stock = ['A1', 'B1', 'C1', 'D1'].map((stockNumber) => aCar({ stockNumber }))
    await hasStock(world(), site, stock)
    const broken = { ...aReading(stock.slice(1)), rowsRead: 4, rejectedRows: 1, rejectedStockNumbers: ['A1'] }
    const outcome = await importStock(scope(world(), site), 'f', broken, { now })
    expect(outcome.report).toMatchObject({ withdrawn: 0, unchanged: 3 })
    expect(await stocknums(world(), site)).toEqual(['A1', 'B1', 'C1', 'D1'])
  })

  test('a dry run says what would change and changes nothing', async () => {
    const site = await aSite(world())
    const outcome = await importStock(scope(world(), site), 'f', aReading([aCar(), aCar()]), {
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
        importStock(scope(world(), site), 'f', aReading(cars), { now, allowWithdrawPercent: 100 }),
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

  test('a car withdrawn long ago is forgotten, one that is for sale or left lately is not', async () => {
    const site = await aSite(world())
    const stock = ['A1', 'B1', 'C1'].map((stockNumber) => aCar({ stockNumber }))
    await hasStock(world(), site, stock)
    await hasStock(world(), site, stock.slice(1), later(1))
    await hasStock(world(), site, stock.slice(2), later(300))
    const rows = async () =>
      (await scope(world(), site).db.transaction((tx) => tx.select({ number: cars.stockNumber }).from(cars)))
        .map(({ number }) => number)
        .sort()
    await pruneWithdrawnCars(world().database, 400, later(400))
    expect(await rows()).toEqual(['A1', 'B1', 'C1'])
    await pruneWithdrawnCars(world().database, 400, later(402))
    expect(await rows()).toEqual(['B1', 'C1'])
    await hasStock(world(), site, stock, later(403))
    const slugs = (await listCars(scope(world(), site), 10)).cars.map(({ slug }) => slug).sort()
    expect(slugs).toEqual([
      '2021-toyota-hilux-sr5-a1',
      '2021-toyota-hilux-sr5-b1',
      '2021-toyota-hilux-sr5-c1',
    ])
  })

  test('every import is recorded, also one that changed nothing and one that was refused', async () => {
    const site = await aSite(world())
    const stock = Array.from({ length: 5 }, (_, i) => aCar({ stockNumber: `S${i}` }))
    const bring = (cars: typeof stock, days: number, dryRun = false) =>
      importStock(scope(world(), site), `day-${days}.csv`, aReading(cars), { now: later(days), dryRun })
    await bring(stock, 1)
    await bring(stock, 2)
    await bring(stock.slice(4), 3)
    await bring(stock.slice(1), 4, true)
    await recordUnreadable(scope(world(), site), 'day-5.csv', { now: later(5), refused: 'cut off' })
    const records = await listImports(scope(world(), site), 10)
    expect(records.map(({ file, added, unchanged, refused }) => [file, added, unchanged, refused])).toEqual([
      ['day-5.csv', 0, 0, 'cut off'],
      ['day-3.csv', 0, 1, expect.stringContaining('withdraw 4 of 5')],
      ['day-2.csv', 0, 5, null],
      ['day-1.csv', 5, 0, null],
    ])
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
