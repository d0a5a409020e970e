import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aCar, aSite, hasStock, onBothDatabases, scope } from '#test/world.ts'
import type { Car } from './car.ts'
import { comparableStock } from './comparable-stock.server.ts'
import { cars } from './tables.server.ts'

onBothDatabases((world) => {
  test('what a car is compared with is asked as visitors see it, not as the feed says it', async () => {
    const site = await aSite(world())
    const make = `Make ${site.slug}`
    await hasStock(world(), site, [
      aCar({ make, stockNumber: 'AS-FED', priceCents: 30_000_00 }),
      aCar({ make, stockNumber: 'CHEAPER', priceCents: 31_000_00, odometerKm: 90_000 }),
      aCar({ make, stockNumber: 'ON-OFFER', priceCents: 32_000_00 }),
      aCar({ make, stockNumber: 'UNPRICED', priceCents: 33_000_00 }),
      aCar({ make, stockNumber: 'HIDDEN', priceCents: 34_000_00 }),
    ])
    const isShown = (stockNumber: string, otherwise: Partial<Car>) =>
      world().database.asSite(site.id, (transaction) =>
        transaction.update(cars).set({ otherwise }).where(eq(cars.stockNumber, stockNumber)),
      )
    await isShown('CHEAPER', { priceCents: 29_000_00, odometerKm: 80_000 })
    await isShown('ON-OFFER', { offerPriceCents: 28_000_00 })
    await isShown('UNPRICED', { priceCents: null })
    await isShown('HIDDEN', { showOnDealerWebsite: false })
    const { model } = aCar()
    const compared = await comparableStock(scope(world(), site), { id: '', vin: null, make, model })
    const asked = compared.map(({ priceCents, odometerKm }) => [priceCents, odometerKm])
    expect(asked.sort()).toEqual([
      [28_000_00, expect.any(Number)],
      [29_000_00, 80_000],
      [30_000_00, expect.any(Number)],
    ])
  })
})
