// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { RepaymentFigure } from '#app/credit/repayment-figure.tsx'
import type { Car } from '#app/stock/car.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { MarketIndicator } from '#app/vehicle/market-indicator.tsx'
import type { CarFields } from '#app/vehicle/views-car-fields.ts'
import { textOf } from '#test/page-text.ts'
import { aListedCar, aSite, now, scope, worldOf } from '#test/world.ts'
import { asItIsNow } from './freshened.ts'
import { VehicleSidebar } from './sidebar.tsx'
import { vehicleData } from './vehicle.server.ts'

/** What stands beside a price that the browser refreshes (API-09), as the visitor reads it. */

const world = worldOf()

/** The sidebar before and after the server said what is so now. */
async function beside(facts: Partial<Car>, settings: object, fields: CarFields) {
  const site = await aSite(world(), settings as Partial<SiteSettings>)
  const made = vehicleData(scope(world(), site), aListedCar(facts), { now, origin: 'http://dealer.example' })
  const read = (vehicle: typeof made) => {
    const { below, state } = vehicle.services
    const side = (
      <VehicleSidebar
        vehicle={vehicle}
        market={below && <MarketIndicator below={below} state={state} />}
        finance={vehicle.finance?.weekly && <RepaymentFigure terms={vehicle.finance.weekly} look="card" />}
        phone={null}
      />
    )
    const router = createMemoryRouter([{ path: '*', element: side }])
    return textOf(renderToStaticMarkup(<RouterProvider router={router} />))
  }
  return [read(made), read(asItIsNow(made, fields))] as const
}

const copy = { promises: { price: true, freight: true } }
const [haggle, freight] = ['One haggle-free drive-away price', 'Freight anywhere in Australia']
const dearer = { price: 41_990, before_price: null, offer_price: null, subscription_price: null }

test('CON-34 API-09 the promise of the price goes when the price that is refreshed is drive away no more', async () => {
  const fields = { ...dearer, price_type: 'excluding_government_charges_price' } as const
  const [before, after] = await beside({ priceType: 'drive_away_price' }, { copy }, fields)
  expect(before).toContain(haggle)
  expect(after).toContain('$41,990 Excl. government charges')
  expect(after).not.toContain('haggle')
  expect(after).toContain(freight)
})

test('CON-34 API-09 the promise of the price comes with a price that is drive away now, and none stays of no price', async () => {
  const facts = { priceType: 'excluding_government_charges_price' } as const
  const [before, after] = await beside(facts, { copy }, { ...dearer, price_type: 'drive_away_price' })
  expect(before).not.toContain('haggle')
  expect(after).toContain(haggle)
  const [, none] = await beside({ priceType: 'drive_away_price' }, { copy }, { ...dearer, price: null })
  expect(none).not.toContain('haggle')
})

test('CON-34 API-09 a car that was sold meanwhile promises nothing', async () => {
  const [before, after] = await beside({}, { copy }, { sold: true })
  expect(before).toContain(freight)
  expect(after).toContain('SOLD')
  expect(after).not.toContain(freight)
})

test('API-09 FIN-30 VEH-67 what was worked out of the earlier price goes with it; a reserved car has no figure', async () => {
  const finance = { provider: 'coral-coast', lender: { interestRate: 8.99, comparisonRate: 9.84 } }
  const facts = { stateAverageMarketPriceCents: 50_000_00 }
  const [before, after] = await beside(facts, { finance }, { ...dearer, price_type: null })
  expect(before).toContain('/wk')
  expect(before).toContain('below the Queensland average')
  expect(after).toContain('$41,990')
  expect(after).not.toMatch(/\/wk|average/)
  const same = { ...dearer, price: 45_990, price_type: null }
  expect((await beside(facts, { finance }, same))[1]).toContain('below the Queensland average')
  expect((await beside(facts, { finance }, { reserved: true }))[1]).not.toContain('/wk')
})

test('API-09 PRC-01 a week’s price that is refreshed keeps what the week includes', async () => {
  const week = {
    includes: ['Registration', 'Tyres'],
    kilometres: '300 km a week',
    term: 'Four weeks at least',
  }
  const settings = { price: { subscriptionSite: true, week }, stock: { kinds: ['subscription'] } }
  const fields = { ...dearer, subscription_price: 319 }
  const [before, after] = await beside({ subscriptionPriceCents: 289_00 }, settings, fields)
  for (const [shown, price] of [
    [before, '$289'],
    [after, '$319'],
  ] as const) {
    expect(shown).toContain(price)
    for (const line of [...week.includes, week.kilometres, week.term]) expect(shown).toContain(line)
  }
})
