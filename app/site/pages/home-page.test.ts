import { expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, someSettings, worldOf } from '#test/world.ts'

const world = worldOf()

async function homeOf(
  home: object,
  cars = [aCar(), aCar({ make: 'Kia', model: 'Rio', simpleBody: 'Hatchback' })],
) {
  const site = await aSite(world(), SiteSettings.parse({ ...someSettings(), home }))
  await hasStock(world(), site, cars)
  return (await website(world())(site, '/')).text()
}
const sections = (html: string) =>
  [...html.matchAll(/<section aria-label="([^"]*)"/g)].map(([, label]) => label)

test('CON-02 the home page is made of the blocks of the site, in its order', async () => {
  const why = [{ title: 'Calm', text: 'Nobody hurries you.' }]
  expect(
    sections(await homeOf({ blocks: ['why', 'bodies', 'featured'], why, featuredHeading: 'Just in' })),
  ).toEqual(['Why Buy From Us?', 'Body types', 'Just in'])
})

test('CON-02 the block of featured stock shows as many cars as the site says, six where it says nothing', async () => {
  const cars = Array.from({ length: 12 }, (_, i) => aCar({ model: `M${i}` }))
  const featured = async (stock: object) => {
    const site = await aSite(
      world(),
      SiteSettings.parse({ ...someSettings(), stock, home: { blocks: ['featured'] } }),
    )
    await hasStock(world(), site, cars)
    const html = await (await website(world())(site, '/')).text()
    const names = [...html.matchAll(/<article[\s\S]*?<h[23][^>]*>([\s\S]*?)<\/h[23]>/g)].map(
      ([, name]) => name,
    )
    return new Set(names).size
  }
  expect(await featured({})).toBe(6)
  expect(await featured({ featuredCount: 9 })).toBe(9)
  expect(await featured({ featuredCount: 1 })).toBe(1)
})

test('a block without content is left out', async () => {
  expect(sections(await homeOf({}, []))).toEqual(['Our Locations', 'Moorooka'])
})

test('the hero says what the site says, with the number of cars that are listed', async () => {
  const html = await homeOf({ heroLines: ['{count} cars.', 'One yard.'] }, [
    aCar(),
    aCar(),
    aCar({ showOnDealerWebsite: false }),
  ])
  expect(html).toContain('>2 cars.</span>')
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Show Me 2 cars')
})

test('an offer is shown until its last day, by the clock of the site', async () => {
  const offers = [
    { title: 'Over', text: '', href: '/search/new-used-and-demo-cars', until: '2026-06-30' },
    { title: 'Last day', text: '', href: '/search/new-used-and-demo-cars', until: '2026-07-01' },
  ]
  const html = await homeOf({ offers })
  expect(html).toContain('Last day')
  expect(html).not.toContain('>Over<')
})

test('the search of the home page leads to the results it promises', async () => {
  const html = await homeOf({})
  expect(html).toMatch(/<form[^>]*action="\/search\/new-used-and-demo-cars"/)
  for (const field of ['query', 'make', 'body', 'price_max']) expect(html).toContain(`name="${field}"`)
})
