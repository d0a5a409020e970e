import { expect, test } from 'vitest'
import { anArticle, hasArticles } from '#test/articles.ts'
import { headOfPage } from '#test/page-head.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, someSettings, worldOf } from '#test/world.ts'

const world = worldOf()

async function pathsOf(facts: object) {
  const site = await aSite(world(), facts as never)
  await hasStock(world(), site, [aCar({ stockNumber: 'A1' })])
  const visit = website(world())
  const xml = await (await visit(site, '/sitemap.xml')).text()
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  for (const path of paths) expect((await visit(site, path)).status, path).toBe(200)
  return paths
}

test('CON-06 CON-20 ENQ-33 LOC-44 the site map names the pages that the site has, and each answers', async () => {
  const [yard] = someSettings().locations
  const both = [yard, { ...yard, id: 'l2', slug: 'rocklea-yard', name: 'Rocklea', primary: false }]
  const whole = await pathsOf({ locations: both, careers: { text: 'Come and work here.' } })
  expect(whole).toEqual(
    expect.arrayContaining([
      '/contact-us',
      '/locations/moorooka-yard',
      '/locations/rocklea-yard',
      '/book-test-drive',
      '/careers',
      '/cars/2021-toyota-hilux-sr5-a1',
    ]),
  )
  for (const path of ['/contact', '/contact-us/rocklea-yard']) expect(whole).not.toContain(path)
  const bare = await pathsOf({ features: { testDrive: false }, pages: { enabled: ['/contact-us'] } })
  expect(bare).toContain('/contact-us')
  for (const path of ['/contact', '/contact-us/moorooka-yard', '/book-test-drive', '/careers'])
    expect(bare).not.toContain(path)
})

test('the site map names all that is to be found once, each at the address that it gives itself', async () => {
  const [yard] = someSettings().locations
  const site = await aSite(world(), {
    locations: [yard, { ...yard, id: 'l2', slug: 'rocklea-yard', name: 'Rocklea', primary: false }],
  } as never)
  const images = [{ url: '/demo/hilux.webp', thumbUrl: null }]
  await hasStock(world(), site, [
    aCar({ images }),
    aCar({ model: 'Corolla', simpleBody: 'Hatchback', carType: 'new' }),
    aCar({ make: 'Kia', model: 'Rio', simpleBody: 'Hatch', locationId: 'l2', carType: 'demo' }),
    aCar({ make: 'Mercedes-Benz', model: 'EQA', simpleBody: 'SUV', simpleFuel: 'Electric' }),
    aCar({ make: 'BMW', model: 'X1', status: 'sold', soldAt: '2025-01-01T00:00:00.000Z' }),
  ])
  await hasArticles(world(), site, [anArticle('buyer-advice/first.md')])
  const visit = website(world())
  const xml = await (await visit(site, '/sitemap.xml')).text()
  const entries = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*)<\/url>/g)]
  const paths = entries.map(([, address]) => new URL(address!).pathname)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/search/new-used-and-demo-cars',
      '/search/used-cars',
      '/search/new-cars',
      '/search/demo-cars',
      '/search/toyota',
      '/search/toyota/hilux',
      '/used-car/toyota',
      '/search/kia',
      '/search/mercedes-benz',
      '/search/ute',
      '/search/suv',
      '/search/moorooka-yard',
      '/search/rocklea-yard',
      '/contact-us',
      '/blog',
      '/blog/buyer-advice',
      '/blog/buyer-advice/first',
    ]),
  )
  expect(paths.filter((path) => /bmw|used-car\/mercedes/.test(path))).toEqual([])
  for (const [, address, rest] of entries) {
    const path = new URL(address!).pathname
    const answer = await visit(site, path, { redirect: 'manual' })
    const head = headOfPage(await answer.text())
    const isBody = /\/search\/hatch/.test(path)
    expect([path, answer.status, head.isHidden, isBody || head.canonical]).toEqual([
      path,
      200,
      false,
      isBody || address,
    ])
    if (/cars\/|search|\/$/.test(path))
      expect(rest, path).toContain('<lastmod>2026-07-01T02:00:00.000Z</lastmod>')
  }
  expect(xml.match(/<image:loc>/g)).toHaveLength(1)
  expect(xml).toContain('<image:loc>http://')
  expect((await visit(site, '/sitemap/1.xml')).status).toBe(200)
  expect((await visit(site, '/sitemap/2.xml')).status).toBe(404)
  expect((await visit(site, '/sitemap/x.xml')).status).toBe(404)
})
