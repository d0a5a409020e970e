import { expect, test } from 'vitest'
import { aCar, aSite, hasStock, scope, worldOf } from '#test/world.ts'
import { listedCars } from './listed-cars.server.ts'

const world = worldOf()

test('CON-20 the cars that are listed come page by page, the newest first; no more are read than are listed', async () => {
  const site = await aSite(world())
  const day = (n: number) => `2026-06-0${n}T00:00:00.000Z`
  const listed = [1, 2, 3, 4, 5].map((n) => aCar({ stockNumber: `A${n}`, createdAt: day(n) }))
  const longSold = aCar({ status: 'sold', soldAt: '2025-01-01T00:00:00.000Z' })
  await hasStock(world(), site, [...listed, longSold, aCar({ showOnDealerWebsite: false })])
  const pages = await Array.fromAsync(listedCars(scope(world(), site), new Date('2026-07-01T02:00:00Z'), 2))
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
  expect(pages.flat().map(({ slug }) => slug.slice(-2))).toEqual(['a5', 'a4', 'a3', 'a2', 'a1'])
})
