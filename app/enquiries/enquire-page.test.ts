import { expect, test } from 'vitest'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, worldOf } from '#test/world.ts'

const world = worldOf()

test('smoke', async () => {
  const site = await aSite(world(), {
    leads: { deliver: [{ kind: 'email', to: 'sales@dealer.example' }], mostPerAddress: 60 },
  })
  await hasStock(world(), site, [aCar({ stockNumber: 'A1' })])
  const visit = website(world())
  const page = await visit(site, '/cars/2021-toyota-hilux-sr5/enquire')
  console.log(page.status)
  const found = await visit(site, '/search/new-used-and-demo-cars')
  const html = await found.text()
  const slug = /\/cars\/([a-z0-9-]+)"/.exec(html)?.[1]
  console.log(slug)
  const p = await visit(site, `/cars/${slug}/enquire`)
  console.log(p.status, p.headers.get('cache-control'), (await p.text()).length)
  const post = await visit(site, `/cars/${slug}/enquire`, {
    method: 'POST',
    body: new URLSearchParams({
      name: 'Ann',
      email: 'ann@x.example',
      phone: '+61 412 345 678',
      message: 'hi',
      terms_conditions: 'true',
    }),
  })
  console.log(post.status, post.headers.get('location'), (await post.text()).slice(0, 300))
  const bad = await visit(site, `/cars/${slug}/enquire`, {
    method: 'POST',
    body: new URLSearchParams({ name: '', email: 'ann@x', phone: '', message: 'hi' }),
  })
  console.log(bad.status, bad.headers.get('location'))
  expect(await bad.text()).toContain('Please fix')
  for (const path of [
    '/contact',
    '/contact-us',
    '/contact-us/moorooka-yard',
    '/contact-us/x',
    '/book-test-drive/',
    '/careers',
    '/success?form=car',
    '/_/outbox',
    '/_/outbox.json',
    '/api/appointments?dealership_id=d1',
    `/api/enquiry-form?car=${slug}&about=test-drive`,
  ]) {
    const r = await visit(site, path)
    console.log(path, r.status, r.status === 200 ? '' : (await r.text()).slice(0, 200))
  }
})
