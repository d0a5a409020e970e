import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listCars } from '#app/stock/stock.server.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, worldOf } from '#test/world.ts'
import { comparedFacts, comparedSlugs } from './comparison.ts'

const world = worldOf()
const rows = (facts: Record<string, string>) =>
  Object.entries(facts).map(([label, value]) => ({ label, value }))

test('ACC-42 facts stand in the order of the cars, and those that differ are marked', () => {
  expect(
    comparedFacts([
      rows({ Condition: 'Used', Odometer: '61,000 km', Fuel: 'Diesel', VIN: 'A' }),
      rows({ Condition: 'Used', Sleeps: '4', Odometer: '12 km', VIN: 'B' }),
    ]),
  ).toEqual([
    { label: 'Condition', values: ['Used', 'Used'], isSame: true },
    { label: 'Sleeps', values: [null, '4'], isSame: false },
    { label: 'Odometer', values: ['61,000 km', '12 km'], isSame: false },
    { label: 'Fuel', values: ['Diesel', null], isSame: false },
  ])
  expect(comparedFacts([])).toEqual([])
})

test('ACC-42 every car has one value for each fact, whatever the cars say', () => {
  const car = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.string(), { noNullPrototype: true })
  fc.assert(
    fc.property(fc.array(car, { maxLength: 4 }), (cars) => {
      const facts = comparedFacts(cars.map(rows))
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
  expect(html).toMatch(/Odometer<span class="sr-only"> \(differs\)/)
  expect(html).not.toMatch(/ style="/)
  const response = await visit(site, `/compare?cars=${a},${b}`)
  expect(response.headers.get('cache-control')).toMatch(/^public/)
  expect(await page(a!)).toContain('Choose one more')
  expect(await page('')).toContain('Nothing to compare yet')
  expect((await visit(await aSite(world()), `/compare?cars=${a},${b}`)).status).toBe(404)
})
