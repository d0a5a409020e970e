import { expect, test } from 'vitest'
import { listCars } from '#app/stock/cars.server.ts'
import { carsWithWords } from '#app/stock/said/car-words.server.ts'
import type { WordValue } from '#app/stock/said/car-words.ts'
import { siteStock } from '#app/stock/tables.server.ts'
import { deedsOf, managed } from '#test/staff.ts'
import { aCar, aSite, hasStock, now, onBothDatabases, type World } from '#test/world.ts'
import { sayOfCar, sayOfCars, versionOfWords } from './car-words.server.ts'
import { undoOfCars } from './undo.server.ts'

const forever = (value: WordValue) => ({ value, ends: 'never' as const, until: null })

async function aYard(world: World, count: number) {
  const site = await aSite(world)
  const stock = [...Array(count).keys()].map((at) =>
    aCar({ stockNumber: `S${at}`, priceCents: 20_000_00 + at * 100_00, offerPriceCents: null }),
  )
  await hasStock(world, site, stock)
  const by = managed(world, site)
  const ids = (await listCars(by, count)).cars
    .toSorted((a, b) => a.stockNumber.localeCompare(b.stockNumber, 'en', { numeric: true }))
    .map(({ id }) => id)
  const cars = () => carsWithWords(by, ids)
  const seen = async () => {
    const known = await cars()
    return (carId: string, cents: number) => ({
      ...{ carId, field: 'priceCents' as const, word: forever(cents) },
      seen: { version: versionOfWords(known.get(carId)!.words), value: known.get(carId)!.shown.priceCents! },
    })
  }
  return {
    ...{ by, ids, seen },
    asked: async () => {
      const known = await cars()
      return ids.map((id) => known.get(id)!.shown.priceCents! / 100)
    },
    generation: async () => {
      const [row] = await by.db.transaction((transaction) => transaction.select().from(siteStock))
      return row!.generation
    },
  }
}

onBothDatabases((world) => {
  test('many cars are changed at once: what cannot be said of one, or was changed since it was looked at, stops no other', async () => {
    const { by, ids, seen, asked, generation } = await aYard(world(), 4)
    const [a, b, c, d] = ids as [string, string, string, string]
    const said = await seen()
    await sayOfCar(by, c, { tag: forever('Mine') }, { now })
    const before = await generation()
    const outcomes = await sayOfCars(
      by,
      [said(a, 19_990_00), said(b, 1_00), said(c, 19_990_00), said(d, 20_290_00)],
      now,
    )
    expect(ids.map((id) => outcomes.get(id))).toEqual([
      { deed: expect.any(String) },
      { field: 'priceCents', problem: expect.stringContaining('at least $100') },
      { refused: 'changed' },
      { deed: expect.any(String) },
    ])
    expect(await asked()).toEqual([19_990, 20_100, 20_200, 20_290])
    expect((await generation()) - before).toBe(1)
    expect((await deedsOf(by)).slice(1).map(({ after }) => after)).toEqual([
      { priceCents: 19_990_00 },
      { priceCents: 20_290_00 },
    ])
  })

  test('an undo of many puts back what stood before in one change, and leaves alone what somebody changed since', async () => {
    const { by, ids, seen, asked, generation } = await aYard(world(), 3)
    const [a, b, c] = ids as [string, string, string]
    await sayOfCar(by, b, { priceCents: forever(18_000_00) }, { now })
    const said = await seen()
    const outcomes = await sayOfCars(by, [said(a, 9_000_00), said(b, 9_000_00), said(c, 9_000_00)], now)
    const deeds = [...outcomes.values()].flatMap((one) => ('deed' in one ? [one.deed] : []))
    await sayOfCar(by, c, { priceCents: forever(9_500_00) }, { now })
    const before = await generation()
    expect(await undoOfCars(by, deeds, now)).toBe(2)
    expect(await asked()).toEqual([20_000, 18_000, 9_500])
    expect((await generation()) - before).toBe(1)
    expect(await undoOfCars(by, deeds, now)).toBe(0)
  })
})
