import { expect, test } from 'vitest'
import { printSheet } from '#app/vehicle/share/print-sheet.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aListedCar, aSite, hasStock, now, someSettings, worldOf } from '#test/world.ts'

const world = worldOf()
const [yard] = someSettings().locations
const dealerships = [
  { id: 'd1', slug: 'north-motors', name: 'North Motors' },
  { id: 'd2', slug: 'south-motors', name: 'South Motors' },
]
const shown = { ...yard!, primary: false, name: 'Moorooka', dealership_id: 'd1' }
const hidden = {
  ...yard!,
  ...{ id: 'l9', slug: 'quarry', name: 'Quarrytown Yard', dealership_id: 'd1', visible: false },
  address: { street: '99 Shed Lane', city: 'Quarrytown', state: 'qld' as const, postcode: '4999' },
  contact_detail: { phone: '(07) 5550 0999', opening_hours: [] },
}
const secrets = /Quarry|99 Shed Lane|5550 0999|0755500999|4999/i

test('LOC-09 a hidden location appears nowhere, and its cars show the dealership', async () => {
  const site = await aSite(world(), { dealerships, locations: [hidden, shown] })
  await hasStock(world(), site, [aCar({ stockNumber: 'H1', locationId: 'quarry' })])
  const visit = website(world())
  const search = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ facets: ['location_name', 'location', 'city', 'dealership_name'] }),
  }
  const record = await (await visit(site, '/api/search', search)).json()
  const [{ id, slug }] = record.hits
  const pages = ['/', '/search/new-used-and-demo-cars', '/search/north-motors', `/cars/${slug}`]
  const others = [`/cars/${slug}/enquire`, '/contact-us', `/print?car=${slug}`, '/sitemap.xml']
  const lists = [`/api/cards?ids=${id}`, `/api/enquiry-form?car=${slug}&about=test-drive`]
  for (const path of [...pages, ...others, ...lists])
    expect(await sourceOf(await visit(site, path)), path).not.toMatch(secrets)
  expect(JSON.stringify(record)).not.toMatch(secrets)
  expect(record.hits[0]).toMatchObject({
    ...{ location_name: null, location: null, dealership_name: 'North Motors' },
  })
  for (const path of ['/search/new-used-and-demo-cars', `/cars/${slug}`])
    expect(await (await visit(site, path)).text(), path).toContain('North Motors')
  expect((await visit(site, '/search/quarry')).status).toBe(404)
  expect((await visit(site, '/contact-us/quarry')).status).toBe(404)
  const sheet = printSheet(aListedCar({ locationId: 'l9', dealershipId: 'd1' }), site.settings, '', now)
  expect(JSON.stringify(sheet)).not.toMatch(secrets)
  expect(sheet.place.name).toBe('North Motors')
})
