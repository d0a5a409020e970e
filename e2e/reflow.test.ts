import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { address, expectNoSidewaysScroll, visitor } from './browser.ts'
import { ownSite } from './command-line.ts'
import { carPath } from './demo-cars.ts'
import { hiddenStops } from './tab-walk.ts'

const visit = visitor()
const templates = [
  ['metro', 'southern-cross'],
  ['prestige', 'harbour-city'],
  ['heritage', 'ridge-moto'],
  ['clear', 'volt-drive'],
] as const
/** A page of each kind; one that a site has not shows what is said instead. */
const kinds = [
  ...[
    '/',
    '/search/used-cars',
    '/compare',
    '/watchlist',
    '/my-garage',
    '/brands',
    '/locations',
    '/contact-us',
  ],
  ...['/book-test-drive', '/sell-my-car', '/finance', '/budget-finder', '/price-range', '/special-offers'],
  ...['/about-us', '/service', '/faqs', '/blog', '/careers', '/parts', '/sign-in', '/privacy-policy'],
]
/** What a reader may set (WCAG 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`
/** A screen of 1280 × 1024 at 400 % (WCAG 1.4.10). */
const fourTimes = { width: 320, height: 256 }
const withViews = (html: string) => html.includes(', 360° view')

test.each(templates)(
  '%s at 400 per cent, also widely spaced: no page of %s scrolls sideways, and names of makes and places are whole',
  async (template, site) => {
    const car = await carPath(site, template === 'prestige' ? withViews : undefined)
    const { page, close } = await visit(site, '/robots.txt', { viewport: fourTimes, bypassCSP: true })
    for (const path of [...kinds, car, `${car}/enquire`, `${car}/checkout`]) {
      await page.goto(address(site, path))
      for (const style of ['p {}', spacing]) {
        await page.addStyleTag({ content: style })
        await expectNoSidewaysScroll(page)
        expect(await cutNames(page), path).toEqual([])
      }
    }
    await close()
  },
)

test.each([768, 1200, 1440])(
  'on a home of twelve yards, %s px wide, names wrap between words and the button of the search stands on one line',
  async (width) => {
    const { page, close } = await visit('southern-cross', '/', { viewport: { width, height: 900 } })
    await expectNoSidewaysScroll(page)
    const broken = await page.evaluate(() => {
      const lines = (range: Range) => new Set([...range.getClientRects()].map(({ top }) => top)).size
      const range = document.createRange()
      const words = [...document.querySelectorAll('.yard-line-name')].flatMap(({ firstChild: text }) =>
        [...(text?.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
          range.setStart(text!, index)
          range.setEnd(text!, index + word.length)
          return [word, lines(range)] as const
        }),
      )
      range.selectNodeContents(document.querySelector('.quick-search-submit > span')!)
      const button = [range.toString(), lines(range)] as const
      return { count: words.length, broken: [...words, button].filter(([, count]) => count !== 1) }
    })
    expect(broken).toEqual({ count: expect.any(Number), broken: [] })
    expect(broken.count).toBeGreaterThan(11)
    await close()
  },
)

const cutNames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.make-list-name, .yard-line-name')].flatMap((name) =>
      name.scrollWidth > name.clientWidth + 1 ? [name.textContent] : [],
    ),
  )

test.each(templates)(
  '%s with letters of twice the size: no page of %s goes sideways; header, menus and footer stay within the screen',
  async (_, site) => {
    const hyphened = (html: string) => /unbroken|>Transmission</.test(html)
    const car = await carPath(site, hyphened)
    const { page, close } = await visit(site, '/robots.txt', { size: 'phone' })
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    for (const path of ['/', '/search/used-cars', car]) {
      await page.goto(address(site, path))
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
        await expectNoSidewaysScroll(page)
        // What sticks out of them may be clipped.
        expect(await stickingOut(page), `${path} ${width}`).toEqual([])
      }
    }
    await close()
  },
)

const stickingOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header :is(a, button, summary), footer :is(a, summary)')].flatMap(
      (part) =>
        part.checkVisibility({ visibilityProperty: true }) &&
        !part.closest('.brand-rail') &&
        part.getBoundingClientRect().right > innerWidth + 1
          ? [`${part.className}: ${part.textContent}`]
          : [],
    ),
  )

/** Sites of motorcycles that ask before they count, one in each template. */
const asking = (template: string) => `narrow-${template}`
beforeAll(() => {
  const { hosts: _, ...settings } = JSON.parse(readFileSync('demo/sites/ridge-moto.json', 'utf8'))
  const analytics = { tagManagerId: 'GTM-ABC1234', consent: 'ask' }
  const rows = ['S1,Vespa,GTS,used,6990,motorcycle', 'S2,Vespa,Primavera,used,5990,motorcycle']
  const feed = ['stocknum,make,model,car_type,price,item_type', ...rows]
  for (const [template] of templates)
    ownSite({ ...settings, slug: asking(template), template, analytics }, feed)
})

test.each(templates)(
  '%s at 400 per cent: neither the question of cookies nor a bar covers what has the focus',
  async (template) => {
    const site = asking(template)
    const car = await carPath(site)
    const { page, close } = await visit(site, '/robots.txt', { viewport: fourTimes })
    for (const path of ['/search/new-used-and-demo-cars', car, '/']) {
      await page.goto(address(site, path))
      await page.getByRole('region', { name: 'Cookies on this site' }).waitFor()
      expect(await hiddenStops(page, 'Tab', { most: 45 }), path).toEqual([])
    }
    await close()
  },
)

test.each(templates)(
  '%s on a phone: the next step stands on the question of cookies and takes the focus',
  async (template) => {
    const site = asking(template)
    const car = await carPath(site)
    const { page, close } = await visit(site, '/robots.txt', { size: 'phone' })
    for (const path of [car, '/search/new-used-and-demo-cars']) {
      await page.goto(address(site, path))
      await page.getByRole('region', { name: 'Cookies on this site' }).waitFor()
      expect(await hiddenStops(page, 'Tab', { most: 30 }), path).toEqual([])
      const step = page.locator('.foot-bar :is(a, button)').last()
      await step.focus()
      expect(
        await step.evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect()
          const met = document.elementFromPoint(left + width / 2, top + height / 2)
          return [document.activeElement === button, button.contains(met)]
        }),
        path,
      ).toEqual([true, true])
    }
    await close()
  },
)
