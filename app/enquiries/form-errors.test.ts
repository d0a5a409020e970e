import { expect, test } from 'vitest'
import { listCars } from '#app/stock/cars.server.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, scope, someSettings, worldOf } from '#test/world.ts'

const world = worldOf()

const pages = [
  '/contact-us',
  '{car}/enquire',
  '{car}/enquire?about=photos',
  '/book-test-drive',
  '/careers',
  '/pages/book-a-service',
  '/pages/unsubscribe',
  '/finance',
] as const

test.each(pages)(
  'ENQ-12 what is wrong with the form of %s is listed under one heading, and stands first for the keyboard',
  async (page) => {
    const site = await aSite(
      world(),
      SiteSettings.parse({
        ...someSettings(),
        careers: { text: 'Come along.' },
        pages: { custom: ['book-a-service', 'unsubscribe'] },
      }),
    )
    await hasStock(world(), site, [aCar()])
    const [car] = (await listCars(scope(world(), site), 1)).cars
    const path = page.replace('{car}', `/cars/${car!.slug}`)
    const visit = website(world())
    expect(await (await visit(site, path)).text()).not.toContain('Please fix the following errors:')
    const answer = await visit(site, path, { method: 'POST', body: new URLSearchParams({ name: '' }) })
    expect(answer.status).toBe(400)
    const html = await answer.text()
    const [box = ''] = /<div role="alert"[\s\S]*?<\/ul>/.exec(html) ?? []
    expect(box).toMatch(/^<div role="alert" tabindex="-1" autofocus=""/i)
    expect(box).toMatch(
      /<p[^>]*>Please fix the following errors:<\/p><ul[^>]*>(<li><a href="#[\w-]+"[^>]*>[^<]+<\/a><\/li>)+<\/ul>$/,
    )
    const wrong = [...box.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!)
    const marked = [...html.matchAll(/<[^>]*aria-invalid="true"[^>]*>/g)].map(
      ([tag]) => /\bid="([^"]+)"/.exec(tag)![1]!,
    )
    expect(marked.filter((id) => !wrong.includes(id))).toEqual([])
    const form = html.indexOf('<form', html.indexOf('<main'))
    for (const [, id] of box.matchAll(/href="#([^"]+)"/g))
      expect(html.indexOf(`id="${id}"`)).toBeGreaterThan(0)
    expect(html.indexOf(box)).toBeLessThan(
      html.indexOf('name="name"', form) < 0 ? html.length : html.indexOf('</form>', form),
    )
  },
)
