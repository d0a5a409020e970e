import { expect, test } from 'vitest'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, someSettings, worldOf } from '#test/world.ts'

const world = worldOf()
const [yard] = someSettings().locations
const workshop = {
  ...yard!,
  ...{ id: 'l2', slug: 'workshop', name: 'Workshop', primary: false, location_type: 'service' as const },
  contact_detail: { landline_phone: '(07) 5550 0200', opening_hours: [] },
}
const whole = /\(?07\)? ?5550 ?0[12]00/

async function pagesOf(facts: Partial<SiteSettings>) {
  const site = await aSite(world(), {
    ...{ locations: [yard!, workshop], features: { chatButton: true } as never },
    ...facts,
  })
  await hasStock(world(), site, [aCar({ stockNumber: 'A1' })])
  const car = '/cars/2021-toyota-hilux-sr5-a1'
  const pages = [
    '/',
    '/contact-us',
    '/contact-us/workshop',
    car,
    '/search/new-used-and-demo-cars',
    '/success',
  ]
  return Promise.all(
    pages.map(async (path) => {
      const seen = await (await website(world())(site, path)).text()
      const part = (tag: string) => new RegExp(`<${tag}[\\s>][\\s\\S]*?</${tag}>`).exec(seen)?.[0] ?? ''
      return { path, seen, header: part('header'), main: part('main'), footer: part('footer') }
    }),
  )
}
/** What stands in a closed disclosure is not shown. */
const closed = (html: string) =>
  html.replace(/<details(?![^>]* open)[^>]*>(<summary[\s\S]*?<\/summary>)[\s\S]*?<\/details>/g, '$1')

test.each(['metro', 'prestige', 'heritage'] as const)(
  'ENQ-43 a number of %s is masked in header, menu, footer, chat and on every page until it is asked for',
  async (template) => {
    for (const { path, seen, header, main, footer } of await pagesOf({ template })) {
      const menu = /<nav id="site-menu"[\s\S]*<\/nav>/.exec(header)![0]
      const withoutMenu = closed(header.replace(menu, ''))
      for (const [name, html] of Object.entries({ menu, footer }))
        expect(html, `${name} of ${path}`).toContain('(07) •••• ••••')
      if (template !== 'heritage') expect(withoutMenu, path).toContain('(07) •••• ••••')
      if (path !== '/search/new-used-and-demo-cars' && path !== '/success')
        expect(main, path).toContain('(07) •••• ••••')
      for (const link of seen.match(/<a href="tel:[^>]*>/g) ?? [])
        expect(seen.slice(0, seen.indexOf(link)).lastIndexOf('<details'), link).toBeGreaterThan(
          seen.slice(0, seen.indexOf(link)).lastIndexOf('</details>'),
        )
      for (const phone of seen.match(
        /<details[^>]*><summary[^>]*>(?:(?!<\/summary>)[\s\S])*Show the full number/g,
      ) ?? [])
        expect(phone.slice(-400), path).not.toMatch(whole)
    }
  },
)

test('ENQ-43 ENQ-45 with phone.startRevealed each stands whole from the start and calls', async () => {
  for (const { path, header, main, footer, seen } of await pagesOf({
    phone: { startRevealed: true, overrides: {} },
  })) {
    for (const html of [header, footer]) expect(html, path).toMatch(/<a href="tel:0755500100"/)
    if (path === '/' || path.startsWith('/contact') || path.startsWith('/cars')) expect(main).toMatch(whole)
    expect(seen, path).not.toContain('••')
    expect(seen, path).not.toContain('Show the full number')
  }
})
