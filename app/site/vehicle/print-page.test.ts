import { expect, test } from 'vitest'
import { listCars } from '#app/stock/cars.server.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, worldOf } from '#test/world.ts'

const world = worldOf()

async function carOf(facts = {}) {
  const site = await aSite(world())
  await hasStock(world(), site, [aCar(facts)])
  return { site, car: (await listCars(scope(world(), site), 1)).cars[0]! }
}

test('VEH-78 the printable page shows the car in a frame of its own, and nothing else', async () => {
  const { site, car } = await carOf({
    priceType: 'drive_away_price',
    dealerComments: 'One owner.|<b>Tow bar.</b>',
  })
  const response = await website(world())(site, `/print?car_id=${car.slug}`)
  const html = await response.text()
  expect(response.status).toBe(200)
  for (const said of [
    '$45,990',
    'Drive away',
    '61,000 km',
    'Dealer licence 1234567',
    '>One owner.</p>',
    '&lt;b&gt;Tow bar.',
  ])
    expect(html).toContain(said)
  expect(html).not.toMatch(/<header class="site|<nav/)
  expect(html).toContain('name="robots" content="noindex"')
  expect(html.match(/ style="/g)).toBeNull()
})

test('VEH-78 a car is also found by its id, cut at the first question mark', async () => {
  const { site, car } = await carOf()
  const visit = website(world())
  expect((await visit(site, `/print?car_id=${car.id}`)).status).toBe(200)
  expect((await visit(site, `/print?car_id=${car.slug}%3Fx=1`)).status).toBe(200)
})

test('VEH-78 no car, an unknown one and one of another site are not found', async () => {
  const [ours, theirs] = [await carOf(), await carOf()]
  const visit = website(world())
  for (const query of [
    '',
    '?car_id=',
    '?car_id=nobody',
    `?car_id=${theirs.car.slug}`,
    `?car_id=${'x'.repeat(7000)}`,
  ])
    expect((await visit(ours.site, `/print${query}`)).status).toBe(404)
})
