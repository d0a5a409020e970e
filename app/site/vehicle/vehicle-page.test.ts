import { expect, test } from 'vitest'
import { listCars } from '#app/stock/cars.server.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, worldOf } from '#test/world.ts'

const world = worldOf()

async function carOf(facts = {}) {
  const site = await aSite(world())
  await hasStock(world(), site, [aCar(facts)])
  const [car] = (await listCars(scope(world(), site), 1)).cars
  return { site, car: car! }
}

test('VEH-01 a car has a page at its slug; an unknown slug and a car of another site are not found, with the same bytes', async () => {
  const visit = website(world())
  const [ours, theirs] = [await carOf(), await carOf()]
  expect((await visit(ours.site, `/cars/${ours.car.slug}`)).status).toBe(200)
  const foreign = await visit(ours.site, `/cars/${theirs.car.slug}`)
  const unknown = await visit(ours.site, '/cars/no-such-car')
  expect([foreign.status, unknown.status]).toEqual([404, 404])
  const strip = (html: string) => html.replaceAll(theirs.car.slug, '').replaceAll('no-such-car', '')
  expect(strip(await sourceOf(foreign))).toBe(strip(await sourceOf(unknown)))
})

test('VEH-17 VEH-18 comments are split at pipes, never run as markup, and said to be pending when empty', async () => {
  const visit = website(world())
  const spoken = await carOf({ dealerComments: 'One owner.|<script>alert(1)</script>| |Two keys.' })
  const html = await (await visit(spoken.site, `/cars/${spoken.car.slug}`)).text()
  expect(html).toContain('>One owner.</p>')
  expect(html).toContain('&lt;script&gt;alert(1)')
  expect(html).toContain('>Two keys.</p>')
  for (const dealerComments of [null, '   ', '||| ']) {
    const silent = await carOf({ dealerComments })
    expect(await (await visit(silent.site, `/cars/${silent.car.slug}`)).text()).toContain(
      'Dealer comments are pending. Please check back here later.',
    )
  }
})

test('a page that does not exist is a readable 404 on the site', async () => {
  const { site } = await carOf()
  const response = await website(world())(site, '/no/such/page')
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('find that page')
})

test('a car whose every field is at its longest still has a page', async () => {
  const { site, car } = await carOf({
    model: 'M'.repeat(80),
    badge: 'B'.repeat(200),
    features: Array.from({ length: 200 }, (_, i) => `Feature ${i}`),
  })
  expect((await website(world())(site, `/cars/${car.slug}`)).status).toBe(200)
})
