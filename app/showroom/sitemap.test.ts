import { expect, test } from 'vitest'
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
      ...['/contact', '/contact-us/moorooka-yard', '/contact-us/rocklea-yard'],
      ...['/book-test-drive', '/careers', '/cars/2021-toyota-hilux-sr5-a1'],
    ]),
  )
  expect(whole).not.toContain('/contact-us')
  const bare = await pathsOf({ features: { testDrive: false }, pages: { enabled: ['/contact-us'] } })
  expect(bare).toContain('/contact-us')
  for (const path of ['/contact', '/contact-us/moorooka-yard', '/book-test-drive', '/careers'])
    expect(bare).not.toContain(path)
})
