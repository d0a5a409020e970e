import { expect, test } from 'vitest'
import type { VehicleKind } from '#app/stock/car.ts'
import { CaravanSpecification } from '#app/stock/car.ts'
import { listCars } from '#app/stock/cars.server.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import fc from '#test/properties.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, worldOf } from '#test/world.ts'
import { comparedFacts, comparedSlugs } from './comparison.ts'

const world = worldOf()
const rows = (facts: Record<string, string>) =>
  Object.entries(facts).map(([label, value]) => ({ label, value }))

const vehicle = (facts: Record<string, string>, kind: VehicleKind = 'car') => ({ kind, rows: rows(facts) })

test('ACC-42 facts stand in the order of the cars, and those that differ are marked', () => {
  expect(
    comparedFacts([
      vehicle({ Condition: 'Used', Odometer: '61,000 km', Fuel: 'Diesel', VIN: 'A' }),
      vehicle({ Condition: 'Used', Colour: 'White', Odometer: '12 km', VIN: 'B' }),
    ]),
  ).toEqual([
    { label: 'Condition', values: ['Used', 'Used'], isSame: true },
    { label: 'Colour', values: [null, 'White'], isSame: false },
    { label: 'Odometer', values: ['61,000 km', '12 km'], isSame: false },
    { label: 'Fuel', values: ['Diesel', null], isSame: false },
  ])
  expect(comparedFacts([])).toEqual([])
})

test('ACC-42 what a kind of vehicle cannot have is no gap in its facts', () => {
  const facts = comparedFacts([
    vehicle({ Odometer: '61,000 km', Type: 'Motorhome', Sleeps: '4' }, 'motorhome'),
    vehicle({ Type: 'Caravan', Tare: '2,384 kg' }, 'caravan'),
  ])
  expect(facts.map(({ label, values }) => [label, ...values])).toEqual([
    ['Odometer', '61,000 km', '–'],
    ['Type', 'Motorhome', 'Caravan'],
    ['Tare', '–', '2,384 kg'],
    ['Sleeps', '4', null],
  ])
})

test('ACC-42 every car has one value for each fact, whatever the cars say', () => {
  const car = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.string(), { noNullPrototype: true })
  fc.assert(
    fc.property(fc.array(car, { maxLength: 4 }), (cars) => {
      const facts = comparedFacts(cars.map((one) => vehicle(one)))
      expect(new Set(facts.map(({ label }) => label))).toEqual(
        new Set(cars.flatMap((one) => Object.keys(one))),
      )
      expect(facts).toHaveLength(new Set(facts.map(({ label }) => label)).size)
      for (const { label, values } of facts) expect(values).toEqual(cars.map((one) => one[label] ?? null))
    }),
  )
})

test('an address names at most four cars, each once', () => {
  const slugs = (query: string) => comparedSlugs(new URLSearchParams(query))
  expect(slugs('cars=a,b,a,c,d,e')).toEqual(['a', 'b', 'c', 'd'])
  expect(slugs('cars=a&cars=b')).toEqual(['a', 'b'])
  for (const strange of ['', 'cars=', 'cars=%00', 'cars=../x', 'cars=<svg>', `cars=${'x'.repeat(5000)}`])
    expect(slugs(strange)).toEqual([])
})

test('ACC-42 the comparison can be sent to somebody: two to four cars of the site, side by side', async () => {
  const site = await aSite(world(), { saved: { control: 'compare' } })
  const other = await aSite(world(), { saved: { control: 'compare' } })
  await hasStock(world(), site, [
    aCar({ model: 'HiLux', odometerKm: 10 }),
    aCar({ model: 'Camry', odometerKm: 20 }),
  ])
  await hasStock(world(), other, [aCar({ model: 'Prado' })])
  const slugsOf = async (of: typeof site) =>
    (await listCars(scope(world(), of), 9)).cars.map(({ slug }) => slug)
  const [a, b] = await slugsOf(site)
  const [foreign] = await slugsOf(other)
  const visit = website(world())
  const page = async (cars: string) => (await visit(site, `/compare?cars=${cars}`)).text()
  const html = await page(`${a},${b},${foreign}`)
  expect(html.match(/<th[^>]*scope="col"/g)).toHaveLength(2)
  expect(html).not.toContain('Prado')
  expect(html).toMatch(/Odometer<span class="visually-hidden"> \(differs\)/)
  expect(html).not.toMatch(/ style="/)
  const response = await visit(site, `/compare?cars=${a},${b}`)
  expect(response.headers.get('cache-control')).toMatch(/^public/)
  expect(await page(a!)).toContain('Choose one more')
  expect(await page('')).toContain('Nothing to compare yet')
  expect((await visit(await aSite(world()), `/compare?cars=${a},${b}`)).status).toBe(404)
})

test('ACC-42 caravans are compared by what caravans have, and each is asked about from there', async () => {
  const site = await aSite(world(), {
    saved: { control: 'compare' },
    stock: SiteSettings.shape.stock.parse({ kinds: ['caravan'], noun: 'Caravan' }),
  })
  const van = (sleeps: number, tareKg: number) =>
    aCar({
      ...{ itemType: 'caravan', simpleBody: 'Caravan', simpleFuel: null, simpleTransmission: null },
      ...{ odometerKm: null, seats: 4 },
      caravan: CaravanSpecification.parse({
        sleeps,
        tareKg,
        aggregateTrailerMassKg: 2900,
        layout: ['Bunks'],
      }),
    })
  await hasStock(world(), site, [van(4, 2384), van(6, 2100)])
  const slugs = (await listCars(scope(world(), site), 9)).cars.map(({ slug }) => slug)
  const html = await (await website(world())(site, `/compare?cars=${slugs.join()}`)).text()
  const labels = [...html.matchAll(/<th[^>]*scope="row"[^>]*><span>([^<]*)/g)].map(([, label]) => label)
  expect(labels).toEqual(
    expect.arrayContaining(['Type', 'Sleeps', 'Layout', 'Tare', 'ATM', 'Payload', 'Location']),
  )
  for (const none of ['Odometer', 'Seats', 'Transmission', 'Cylinders', 'Engine', 'Fuel'])
    expect(labels).not.toContain(none)
  expect(html).not.toContain('Not stated')
  for (const slug of slugs) expect(html).toContain(`href="/cars/${slug}/enquire"`)
})
