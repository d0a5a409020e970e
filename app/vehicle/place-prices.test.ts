import { expect, test } from 'vitest'
import { importStock } from '#app/stock/import.server.ts'
import { carsInNeed, yardStock } from '#app/stock/yard-stock.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { aCar, aReading, aSite, now, onBothDatabases, scope } from '#test/world.ts'
import { placePrices } from './place-prices.job.ts'

onBothDatabases((world) => {
  test('a price above what most ask for like ones is told until it is another, and a car is told that stands for two months', async () => {
    const priceGauge = { source: 'comparable-stock' } as SiteSettings['priceGauge']
    const site = await aSite(world(), { priceGauge })
    const yard = scope(world(), site)
    const like = (stockNumber: string, dollars: number, more = {}) =>
      aCar({ stockNumber, model: 'Placed', priceCents: dollars * 100, createdAt: now.toISOString(), ...more })
    const others = [21, 21, 21, 21, 21, 21].map((k, at) => like(`P${at}`, k * 1000))
    const bring = (dear: number) => {
      const created = new Date(now.getTime() - 61 * 86_400_000).toISOString()
      return importStock(
        yard,
        'feed.csv',
        aReading([...others, like('DEAR', dear, { createdAt: created })]),
        {
          now,
          allowPriceChanges: true,
        },
      )
    }
    await bring(30_000)
    expect(await carsInNeed(yard, now)).toMatchObject({ over: 0, old: 1 })
    await placePrices(yard, now)
    expect(await carsInNeed(yard, now)).toMatchObject({ over: 1, old: 1 })
    expect((await yardStock(yard)).filter(({ isOver }) => isOver).map((car) => car.stockNumber)).toEqual([
      'DEAR',
    ])
    await bring(29_000)
    expect(await carsInNeed(yard, now)).toMatchObject({ over: 0 })
    await bring(30_000)
    expect(await carsInNeed(yard, now)).toMatchObject({ over: 1 })
  })
})
