import { expect, test } from 'vitest'
import { listCars } from '#app/stock/cars.server.ts'
import { carPath } from '#app/tenancy/site-paths.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aSite, hasStock, now, scope, worldOf } from '#test/world.ts'

const world = worldOf()

test('new words of a car are on its own page at once; pages that do not show them are not made again', async () => {
  const site = await aSite(world())
  const stock = [
    aCar({ stockNumber: 'A1', dealerComments: 'Old words.' }),
    aCar({ stockNumber: 'B2', model: 'Camry' }),
  ]
  await hasStock(world(), site, stock)
  const { cars } = await listCars(scope(world(), site), 2)
  const pageOf = (stockNumber: string) => carPath(cars.find((car) => car.stockNumber === stockNumber)!.slug)
  let read = 0
  const { database } = world()
  const asSite: typeof database.asSite = (...asked) => {
    read++
    return database.asSite(...asked)
  }
  // One database to what is kept in memory: what is kept by it is found by the same key.
  const counted = Object.assign(Object.create(database), { ...database, asSite })
  const visit = website({ ...world(), database: counted })
  const paths = ['/', '/search/new-used-and-demo-cars', pageOf('B2'), pageOf('A1')]
  const reads = async (path: string) => {
    const before = read
    const answer = await visit(site, path)
    await sourceOf(answer)
    expect(answer.status).toBe(200)
    return read - before
  }
  for (const path of paths) await reads(path)
  for (const path of paths) expect(await reads(path), path).toBe(0)

  await hasStock(
    { ...world(), database: counted },
    site,
    [{ ...stock[0]!, dealerComments: 'New words.' }, stock[1]!],
    now,
  )
  expect((await sourceOf(await visit(site, pageOf('A1')))).includes('New words.')).toBe(true)
  for (const path of paths) expect(await reads(path), path).toBe(0)

  await hasStock(
    { ...world(), database: counted },
    site,
    [{ ...stock[0]!, dealerComments: 'New words.', priceCents: 41_000_00 }, stock[1]!],
    now,
  )
  // Lists are made of what is in memory; a car's page reads the car.
  for (const path of [pageOf('A1'), pageOf('B2')]) expect(await reads(path), path).toBeGreaterThan(0)
})
