import { expect, test } from 'vitest'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { mainOf, textOf } from '#test/page-text.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, worldOf } from '#test/world.ts'

const world = worldOf()

test.each([
  '/cars/2021-toyota-hilux-sr5-u12345',
  '/locations/elsewhere',
  '/toyota/overview',
  '/models/hilux',
  '/blog/news/never-written',
  '/nowhere',
])(
  '%s, which is not there, is answered 404 with a search, who can be asked, and what came in last',
  async (path) => {
    const people = [{ name: 'Renee Castellano', role: 'Customer desk', pages: ['contact'] }]
    const site = await aSite(world(), { welcome: { people } } as Partial<SiteSettings>)
    await hasStock(world(), site, [aCar({ make: 'Kia', model: 'Rio' })])
    const response = await website(world())(site, path)
    const html = await response.text()
    const main = mainOf(html)
    expect(response.status).toBe(404)
    expect(main).toContain('action="/search/new-used-and-demo-cars"')
    expect(textOf(main)).toContain('Renee Castellano')
    expect(textOf(main)).toMatch(/Just in.*Kia Rio/s)
  },
)
