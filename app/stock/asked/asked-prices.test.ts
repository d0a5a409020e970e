import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Site } from '#app/tenancy/tenancy.ts'
import { mainOf, textOf } from '#test/page-text.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aReading, aSite, now, onBothDatabases, scope, type World } from '#test/world.ts'
import type { FeedCar } from '../car.ts'
import { listCars } from '../cars.server.ts'
import { importStock } from '../import.server.ts'
import { stockPath } from '../search-path.ts'
import { carPrices } from '../tables.server.ts'
import { judgeEarlierPrices } from './asked-prices.server.ts'
import { pruneAskedPrices } from './keep-asked-prices.server.ts'

const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const lasting = { createdAt: now.toISOString(), priceType: 'drive_away_price' as const }
const onList = aCar({ ...lasting, stockNumber: 'A1', priceCents: 45_990_00 })
const reduced = { ...onList, offerPriceCents: 42_990_00, beforePriceCents: 45_990_00 }
const unheard = { ...onList, offerPriceCents: 42_990_00, beforePriceCents: 49_990_00 }

const bring = async (world: World, site: Site, cars: readonly FeedCar[], days: number) => {
  const options = { now: later(days), allowWithdrawPercent: 100 }
  return (await importStock(scope(world, site), 'cars.csv', aReading(cars), options)).report
}
const rowsOf = async (world: World, site: Site) => {
  const rows = await scope(world, site).db.transaction((tx) =>
    tx.select().from(carPrices).where(eq(carPrices.siteId, site.id)).orderBy(asc(carPrices.at)),
  )
  return rows.map(({ at, cents, priceType }) => [
    Math.round((Date.parse(at) - now.getTime()) / 86_400_000),
    cents,
    priceType,
  ])
}

/** What a visitor reads at the price of the first car: on its page and on its card. */
async function screens(world: World, site: Site, days: number) {
  const visit = website(world, later(days))
  const [car] = (await listCars(scope(world, site), 1)).cars
  const htmlOf = async (path: string) => {
    const answer = await visit(site, path)
    expect(answer.status, path).toBe(200)
    return sourceOf(answer)
  }
  const [page, search] = [await htmlOf(`/cars/${car!.slug}`), await htmlOf(stockPath)]
  const wasOn = (html: string) => /Was \$[\d,]+/.exec(textOf(mainOf(html)))?.[0] ?? null
  return { page: wasOn(page), card: wasOn(search), isTold: page.includes('StrikethroughPrice') }
}
const shownAs = (was: string | null) => ({ page: was, card: was, isTold: was !== null })

onBothDatabases((world) => {
  test('PRC-07 the history has a row for a car when it is first seen and when its price or its type changes', async () => {
    const site = await aSite(world())
    const dealer = { dealerComments: 'New tyres' }
    await bring(world(), site, [onList], 0)
    await bring(world(), site, [onList], 1)
    await bring(world(), site, [{ ...onList, ...dealer }], 2)
    await bring(world(), site, [{ ...reduced, ...dealer }], 3)
    await bring(world(), site, [{ ...reduced, ...dealer, priceType: null }], 4)
    await bring(world(), site, [aCar({ stockNumber: 'B1', status: 'sold' })], 5)
    await bring(world(), site, [reduced], 6)
    expect(await rowsOf(world(), site)).toEqual([
      [0, 45_990_00, 'drive_away_price'],
      [3, 42_990_00, 'drive_away_price'],
      [4, 42_990_00, null],
      [5, null, null],
      [6, 42_990_00, 'drive_away_price'],
    ])
  })

  test("PRC-07 an earlier price that was asked shows as 'Was' until it is half a year old, without an import", async () => {
    const site = await aSite(world())
    await bring(world(), site, [onList], 0)
    expect((await bring(world(), site, [reduced], 20)).warnings).toEqual([])
    expect(await screens(world(), site, 20)).toEqual(shownAs('Was $45,990'))
    await judgeEarlierPrices(world().database, later(199))
    expect(await screens(world(), site, 199)).toEqual(shownAs('Was $45,990'))
    await judgeEarlierPrices(world().database, later(201))
    expect(await screens(world(), site, 201)).toEqual(shownAs(null))
    const [car] = (await listCars(scope(world(), site), 1)).cars
    expect(car).toMatchObject({ beforePriceCents: 45_990_00, updatedAt: later(201).toISOString() })
  })

  test('PRC-07 an earlier price that was never asked here shows for 28 days, then no more, and the next import says so', async () => {
    const site = await aSite(world())
    expect((await bring(world(), site, [unheard], 0)).warnings).toEqual([])
    expect(await screens(world(), site, 0)).toEqual(shownAs('Was $49,990'))
    await judgeEarlierPrices(world().database, later(27))
    expect(await screens(world(), site, 27)).toEqual(shownAs('Was $49,990'))
    const { warnings } = await bring(world(), site, [unheard], 29)
    expect(warnings).toMatchObject([
      { file: 'cars.csv', stockNumber: 'A1', field: 'before_price', value: '$49,990' },
    ])
    expect(warnings[0]).toMatchObject({ reason: expect.stringContaining('was never asked here') })
    await judgeEarlierPrices(world().database, later(29))
    expect(await screens(world(), site, 29)).toEqual(shownAs(null))
    const answer = await website(world(), later(29))(site, `/cars/${await slugOf(world(), site)}`)
    expect(textOf(mainOf(await sourceOf(answer)))).toContain('$42,990')
  })

  test("PRC-07 with price.was 'history' only what was asked here shows, from the moment of the setting", async () => {
    const site = await aSite(world(), { price: { was: 'history' } as Site['settings']['price'] })
    await bring(world(), site, [onList], 0)
    await bring(world(), site, [unheard], 10)
    expect(await screens(world(), site, 10)).toEqual(shownAs(null))
    await bring(world(), site, [reduced], 11)
    expect(await screens(world(), site, 11)).toEqual(shownAs('Was $45,990'))
  })

  test('asked prices are forgotten when they have been over for the time that they are kept, the one in force is not', async () => {
    const site = await aSite(world())
    await bring(world(), site, [onList], 0)
    await bring(world(), site, [reduced], 10)
    await bring(world(), site, [{ ...reduced, offerPriceCents: 41_990_00 }], 20)
    await pruneAskedPrices(world().database, 731, later(731 + 9))
    expect((await rowsOf(world(), site)).map(([day]) => day)).toEqual([0, 10, 20])
    await pruneAskedPrices(world().database, 731, later(731 + 11))
    expect((await rowsOf(world(), site)).map(([day]) => day)).toEqual([10, 20])
    await pruneAskedPrices(world().database, 731, later(3000))
    expect((await rowsOf(world(), site)).map(([day]) => day)).toEqual([20])
  })
})

const slugOf = async (world: World, site: Site) => (await listCars(scope(world, site), 1)).cars[0]!.slug
