import { existsSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aDeployment } from '#test/deployment.ts'
import { loaderDataOf, textOf } from '#test/page-text.ts'
import { aPage, hasPages } from '#test/pages.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aSite, hasStock, now, someSettings, worldOf } from '#test/world.ts'
import { type SiteFrame, siteFrame } from './frame.ts'
import { ModelsPanel } from './model-menu.tsx'

const world = worldOf()
const stock = '/search/new-used-and-demo-cars'

const kia = {
  id: 'kia',
  name: 'Kia',
  slug: 'kia',
  models: [
    { name: 'EV9', slug: 'ev9' },
    { name: 'Rio', slug: 'rio' },
  ],
}
const byd = { id: 'byd', name: 'BYD', slug: 'byd', models: [{ name: 'Seal', slug: 'seal' }] }

/** Settings as a file has them, not yet with their defaults. */
async function frameOf(facts: object, path = stock, cars: Parameters<typeof hasStock>[2] = []) {
  const site = await aSite(world(), facts as Partial<SiteSettings>)
  if (cars.length) await hasStock(world(), site, cars)
  return { site, html: await page(site, path) }
}
const page = async (site: Site, path: string) => (await website(world())(site, path)).text()
/** What 'Vehicles' opens once there are scripts (TEN-22), which e2e/frame.test.ts does. */
async function panelOf(site: Site): Promise<string> {
  const html = await sourceOf(await website(world())(site, stock))
  return renderToStaticMarkup(
    createElement(ModelsPanel, loaderDataOf<{ root: { site: SiteFrame } }>(html).root),
  )
}
const part = (html: string, tag: 'header' | 'footer') =>
  new RegExp(`<${tag}[\\s>][\\s\\S]*</${tag}>`).exec(html)?.[0].replaceAll('&amp;', '&') ?? ''
const links = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = '', inner = '']) => [inner.replace(/<[^>]*>/g, '').trim(), href] as const,
  )

test.each(['metro', 'prestige', 'heritage'])(
  'TEN-19 the header of %s shows name, menu and a dropdown for each brand that leads to its stock',
  async (template) => {
    const { site, html } = await frameOf({ template, name: 'Southern Yard', manufacturers: [kia, byd] })
    const header = part(html, 'header')
    expect(header).toContain('Southern Yard')
    expect(links(header)).toContainEqual(['Our Stock', stock])
    const dropdowns = template === 'metro' ? header : await panelOf(site)
    for (const make of ['Kia', 'BYD'])
      expect(dropdowns).toMatch(
        new RegExp(
          `<summary[^>]*>(<span[^>]*>)*(<span[^>]*>\\w*</span>)?(</span>)?${make}</summary>[^\\n]*?href="/search/${make.toLowerCase()}"[^>]*>All ${make}`,
        ),
      )
    expect(html).not.toMatch(/ style="/)
  },
)

test('TEN-19 a brand’s dropdown lists its models in stock with their counts, its offers and its stock', async () => {
  const { site } = await frameOf({
    manufacturers: [kia, byd],
    home: {
      offers: [
        { title: 'Runout on the Kia EV9', text: 'While they last.', href: '/search/kia/ev9' },
        { title: 'Seven seats', text: 'Room for all.', href: `${stock}?make=Kia&seats=7` },
        { title: 'Kia Rio weekend', text: 'Long over.', href: '/search/kia/rio', until: '2026-06-30' },
        { title: 'Kiama day', text: 'Another word.', href: stock },
      ],
    },
  })
  await hasStock(world(), site, [
    ...[1, 2].map((i) => aCar({ stockNumber: `E${i}`, make: 'Kia', model: 'EV9' })),
    aCar({ make: 'Kia', model: 'Carnival' }),
    aCar({ make: 'BYD', model: 'Seal' }),
  ])
  const answer = await website(world())(site, '/_/brand-menu.json?make=Kia')
  expect(await answer.json()).toEqual({
    count: 3,
    models: [
      { name: 'Carnival', href: '/search/kia/carnival', count: 1 },
      { name: 'EV9', href: '/search/kia/ev9', count: 2 },
    ],
    offers: [
      { title: 'Runout on the Kia EV9', href: '/search/kia/ev9' },
      { title: 'Seven seats', href: `${stock}?make=Kia&seats=7` },
      { title: 'Kia offers', href: '/special-offers?make=Kia' },
    ],
  })
  expect((await website(world())(site, '/_/brand-menu.json?make=Lada')).status).toBe(404)
})

test('TEN-19 logo and name stand side by side, and brands can be off', async () => {
  const { html } = await frameOf({
    logo: { url: '/logo.svg' },
    name: 'Logo Motors',
    manufacturers: [kia, byd],
  })
  expect(part(html, 'header')).toMatch(/<img[^>]*src="\/logo.svg"[^>]*\/><span[^>]*>Logo Motors<\/span>/)
  const off = await frameOf({ header: { brandDropdowns: false }, manufacturers: [kia, byd] })
  const one = await frameOf({ manufacturers: [kia] })
  for (const { site, html } of [off, one])
    for (const menu of [part(html, 'header'), await panelOf(site)])
      expect(menu).not.toMatch(/\/search\/(kia|byd)"/)
})

test('TEN-20 a brand shows its logo, else its mark, and leads to its stock; in a line with one that has neither all are words', async () => {
  const withLogo = { id: 'ldv', name: 'LDV', slug: 'ldv', logo: { url: '/brands/ldv.svg' } }
  const mixed = part((await frameOf({ manufacturers: [kia, byd, withLogo] })).html, 'header')
  const rail = mixed.slice(mixed.indexOf('class="brand-rail"'))
  expect(rail).toContain('/search/byd"')
  for (const mark of ['mark-kia', 'ldv.svg', 'monogram']) expect(rail).not.toContain(mark)
  const { site, html } = await frameOf({ manufacturers: [kia, withLogo] })
  const header = part(html, 'header')
  const panel = await panelOf(site)
  expect(panel).toMatch(/\/search\/kia"[^>]*>(<span[^>]*>)?<span[^>]*mark-kia"/)
  for (const menu of [header, panel]) {
    expect(menu).toContain('src="/brands/ldv.svg"')
    expect(menu).not.toContain('mark-byd')
  }
  const sheet = /href="(\/_\/marks\.css\?v=[a-z0-9]+)"/.exec(html)?.[1] ?? ''
  const answer = await website(world())(site, sheet)
  expect(answer.headers.get('content-type')).toMatch('text/css')
  expect(answer.headers.get('cache-control')).toMatch('immutable')
  const css = await answer.text()
  expect(css).toMatch(/\.mark-kia\{--mark:url\("data:image\/svg\+xml,/)
  expect(css).not.toContain('mark-ldv')
})

test('TEN-20 tiles of which some have a mark say so, that the others may stand as words; of one manner they do not', async () => {
  const nameless = { id: 'zz', name: 'Zuzu', slug: 'zuzu', models: [] }
  const other = { ...nameless, id: 'yy', name: 'Yoyo', slug: 'yoyo' }
  const isMixed = async (manufacturers: object[]) =>
    (await panelOf((await frameOf({ manufacturers })).site)).includes(
      '<ul data-mixed="true" class="brand-tiles">',
    )
  expect(await isMixed([kia, nameless])).toBe(true)
  expect(await isMixed([nameless, other])).toBe(false)
})

test('TEN-21 with a page for each, the menu of the screen is Home, Vehicles, Our Stock, Offers, Service and Parts, Finance, More', async () => {
  const { site } = await frameOf({ manufacturers: [kia, byd] })
  await hasStock(world(), site, [aCar({ make: 'Kia', model: 'EV9' })])
  await hasPages(
    world(),
    site,
    ['special-offers', 'service', 'about-us', 'fleet'].map((name) => aPage(`${name}.yaml`)),
  )
  const header = part(await page(site, stock), 'header')
  const menu = /<nav id="site-menu"[\s\S]*?<\/nav>/.exec(header)?.[0] ?? ''
  const entries = [...menu.matchAll(/<(?:a|summary)[^>]*class="site-menu__entry"[^>]*>([^<]+)/g)]
  expect(entries.map(([, label]) => label)).toEqual([
    ...['Home', 'Vehicles', 'Our Stock', 'Offers', 'Service and Parts', 'Finance', 'More'],
  ])
  expect(links(menu)).toEqual(
    expect.arrayContaining([
      ['Offers', '/special-offers'],
      ['Service and Parts', '/service'],
      ['Finance', '/finance'],
      ['Fleet', '/fleet'],
    ]),
  )
})

test('TEN-21 the menu is in its order, or the tenant’s own', async () => {
  const usual = await frameOf({})
  const menu = links(part(usual.html, 'header')).map(([label]) => label)
  expect(menu.indexOf('Home')).toBeLessThan(menu.indexOf('Our Stock'))
  expect(menu).not.toContain('Offers')
  const items = [
    { label: 'Our Cars', href: stock },
    { label: 'Parts', href: 'https://parts.example/' },
    { label: 'Nowhere', href: '/nowhere' },
  ]
  const own = links(part((await frameOf({ menu: { items } })).html, 'header'))
  expect(own).toContainEqual(['Our Cars', stock])
  expect(own).toContainEqual(['Parts', 'https://parts.example/'])
  expect(own.map(([label]) => label)).not.toContain('Nowhere')
})

test('the entry of the page at hand is marked', async () => {
  const { html } = await frameOf({})
  const current = [...part(html, 'header').matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)/g)].map(
    ([, label]) => label,
  )
  expect(current).toEqual(['Our Stock'])
})

test('TEN-22 Vehicles opens the site’s models', async () => {
  const own = { name: 'EV5', slug: 'ev5', override_url: 'https://kia.example/ev5' }
  const { site, html } = await frameOf(
    { manufacturers: [{ ...kia, models: [...kia.models, own] }, byd] },
    stock,
    [aCar({ make: 'Kia', model: 'EV9' }), aCar({ make: 'BYD', model: 'Seal' })],
  )
  const header = part(html, 'header')
  expect(header).toMatch(/<summary[^>]*>Vehicles/)
  expect(links(await panelOf(site))).toEqual(
    expect.arrayContaining([
      ['EV9, 1', '/search/kia/ev9'],
      ['EV5', 'https://kia.example/ev5'],
      ['Seal, 1', '/search/byd/seal'],
    ]),
  )
  const without = part((await frameOf({})).html, 'header')
  expect(links(without)).toContainEqual(['Vehicles', stock])
})

test('dropdowns weigh on no visit that does not open them: a noscript has a short way, none in another', async () => {
  for (const template of ['metro', 'prestige', 'heritage', 'clear']) {
    const { html } = await frameOf({ template, manufacturers: [kia, byd] }, stock, [
      aCar({ make: 'Kia', model: 'EV9' }),
    ])
    const header = part(html, 'header')
    const held = [...header.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, inner = '']) => inner)
    expect(held.join()).toMatch(new RegExp(`href="${stock}"[^>]*>All our stock`))
    expect(held.join()).not.toContain('/search/kia/ev9')
    expect(held.join()).not.toContain('<noscript>')
    const parsed = links(header.replaceAll(/<noscript>.*?<\/noscript>/gs, '')).map(([, href]) => href)
    expect(parsed.filter((href) => /^\/search\/(kia|byd)/.test(href))).toEqual([])
  }
})

test('TEN-23 the footer has its four groups, the last headed with the dealer’s name', async () => {
  const { html } = await frameOf({ name: 'Harbour Cars', manufacturers: [kia] }, stock, [
    aCar({ make: 'Kia', model: 'EV9' }),
  ])
  const headings = [...part(html, 'footer').matchAll(/<h2[^>]*>([^<]*)/g)].map(([, heading]) => heading)
  expect(headings).toEqual(['Models', 'Buyer Tools', 'Servicing and Parts', 'Harbour Cars'])
  const footer = links(part(html, 'footer'))
  expect(footer).toContainEqual(['Kia EV9', '/search/kia/ev9'])
  expect(footer).toContainEqual(['Our Stock', stock])
  expect(part(html, 'footer')).toContain('Motor dealer licence: 1234567')
})

test('TEN-24 service booking leads to the tenant’s booking site', async () => {
  const bookingUrl = 'https://booking.example/yard'
  const booked = await frameOf({ service: { bookingUrl } })
  expect(links(part(booked.html, 'footer'))).toContainEqual(['Book a service', bookingUrl])
  const items = [{ label: 'Book', href: '/pages/book-a-service' }]
  const menu = await frameOf({ service: { bookingUrl }, menu: { items } })
  expect(links(part(menu.html, 'header'))).toContainEqual(['Book', bookingUrl])
  expect(part((await frameOf({})).html, 'footer')).not.toContain('Book a service')
})

test('TEN-10 each social page has a link, and none is there without one', async () => {
  const social = [
    { name: 'Facebook', url: 'https://social.example/f' },
    { name: 'Village Board', url: 'https://social.example/v' },
  ]
  const footer = part((await frameOf({ social })).html, 'footer')
  expect(
    footer.match(/https:\/\/social\.example\/[fv]"[^>]*aria-label="(Facebook|Village Board)"/g),
  ).toHaveLength(2)
  expect(part((await frameOf({})).html, 'footer')).not.toContain('social.example')
})

test('TEN-17 the chat button shows with its feature on, and leads where the tenant says', async () => {
  const chat = { features: { chatButton: true }, chat: { href: 'sms:0491570006' } }
  const { html } = await frameOf(chat)
  expect(html).toMatch(/<a href="sms:0491570006"[^>]*>.*?Chat<\/span><\/a>/s)
  const ways = await frameOf({ features: { chatButton: true }, chat: { email: 'yard@dealer.example' } })
  expect(ways.html).toMatch(/<button[^>]*popoverTarget="chat"/i)
  expect(ways.html).toContain('href="mailto:yard@dealer.example"')
  expect((await frameOf({ chat: { href: 'sms:0491570006' } })).html).not.toContain('href="sms:')
})

const announced = (html: string) =>
  textOf(/<aside aria-label="Announcement"[\s\S]*?<\/aside>/.exec(html)?.[0] ?? '')

test.each(['metro', 'prestige', 'heritage'])(
  'CON-40 %s shows the announcement on every page, with a link or without, and no bar without one',
  async (template) => {
    const text = 'Open until nine on Thursday.'
    for (const announcement of [{ text }, { text, href: stock }]) {
      const { site, html } = await frameOf({ template, announcement })
      for (const one of [html, await page(site, '/nowhere')]) expect(announced(one)).toContain(text)
      expect(links(html).some(([words]) => words === text)).toBe('href' in announcement)
    }
    if (template !== 'heritage')
      expect((await frameOf({ template })).html).not.toContain('aria-label="Announcement"')
  },
)

test('TEN-29 what the frame says comes from the settings', async () => {
  const { html } = await frameOf({
    header: { tagline: 'Since 1987' },
    announcement: { text: 'Kettle is on.' },
  })
  expect(textOf(part(html, 'header'))).toContain('Since 1987')
  expect(announced(html)).toContain('Kettle is on.')
})

test('what travels with every page stays small, however many models a dealer has', () => {
  const many = Array.from({ length: 60 }, (_, i) => ({
    id: `make-${i}`,
    name: `Make ${i}`,
    slug: `make-${i}`,
    models: Array.from({ length: 12 }, (_, k) => ({ name: `Model ${i} ${k}`, slug: `m-${i}-${k}` })),
  }))
  const settings = SiteSettings.parse({ ...someSettings(), manufacturers: many })
  const stocked = new Map(
    many.flatMap(({ name, models }) => models.map((model) => [`${name} ${model.name}`, 12])),
  )
  expect(JSON.stringify(siteFrame(settings, stocked)).length).toBeLessThan(6_000)
  expect(siteFrame(settings, stocked)).toBe(siteFrame(settings, stocked))
})

test('every mark has its drawing', async () => {
  const { knownMarks } = await import('./brand-marks.ts')
  const missing = knownMarks.filter((mark) => !existsSync(`node_modules/simple-icons/icons/${mark}.svg`))
  expect(missing).toEqual([])
})

test('the styles page shows where messages are stand-ins only, never in production', async () => {
  const site = await aSite(world())
  const { messages } = aDeployment(world())
  expect((await website(world())(site, '/_/styles')).status).toBe(200)
  const isStandIn = { email: false, sms: false }
  const production = website(world(), now, { messages: { ...messages, isStandIn } })
  expect((await production(site, '/_/styles')).status).toBe(404)
})
