import { expect, test } from 'vitest'
import { listCars } from '#app/stock/cars.server.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, worldOf } from '#test/world.ts'

const world = worldOf()

async function aDealer() {
  const site = await aSite(world(), { hosts: [`www.dealer-${crypto.randomUUID().slice(0, 8)}.com.au`] })
  await hasStock(world(), site, [aCar()])
  const [car] = (await listCars(scope(world(), site), 1)).cars
  return { site, host: site.settings.hosts[0]!, path: `/cars/${car!.slug}`, visit: website(world()) }
}

test('behind TLS every address that leaves the site is https', async () => {
  const { site, path, visit, host } = await aDealer()
  const secure = { headers: { host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' } }
  const html = await (await visit(site, path, secure)).text()
  expect(html).toContain(`https://${host}${path}`)
  expect(html).not.toContain(`http://${host}`)
  expect(await (await visit(site, '/sitemap.xml', secure)).text()).toContain(`<loc>https://${host}/`)
  expect(await (await visit(site, '/robots.txt', secure)).text()).toContain(`Sitemap: https://${host}/`)
})

test('a form without script works behind TLS', async () => {
  const { site, visit, host } = await aDealer()
  const answer = await visit(site, '/contact-us', {
    method: 'POST',
    redirect: 'manual',
    headers: {
      host,
      origin: `https://${host}`,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.9',
    },
    body: new URLSearchParams({
      ...{ name: 'Ann Chen', email: 'ann@example.com', phone: '0412345678', message: 'Hello' },
      ...{ category: 'General Enquiry', location: 'l1', terms_conditions: 'true' },
    }),
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/success/)])
})

test('what a request says of hosts, schemes and ports makes no address of ours', async () => {
  const { site, path, visit, host } = await aDealer()
  const lies = {
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example;proto=ftp',
    'x-forwarded-proto': 'javascript',
    'x-original-host': 'evil.example',
  }
  const html = await sourceOf(await visit(site, path, { headers: { ...lies, host: `${host}:9999` } }))
  expect(html).toContain(`http://${host}${path}`)
  expect(html).not.toMatch(/evil\.example|:9999|javascript:\/\//)
})

test('a path that begins with two slashes is a path', async () => {
  const { site, visit } = await aDealer()
  for (const path of ['//', '//./', '//evil.example/', '///evil.example/x', '//evil.example/cars/x']) {
    const answer = await visit(site, path, { redirect: 'manual' })
    expect([path, answer.status]).toEqual([path, expect.toBeOneOf([200, 301, 302, 404])])
    expect(answer.headers.get('location') ?? '/').not.toMatch(/^(https?:)?\/\/evil/)
  }
})
