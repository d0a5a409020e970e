import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, visitor } from './browser.ts'
import budgets from './budgets.json' with { type: 'json' }
import { carPath } from './demo-cars.ts'

const visit = visitor()
const sites = {
  clear: 'volt-drive',
  heritage: 'outback-vans',
  metro: 'southern-cross',
  prestige: 'harbour-city',
}

test.each(Object.entries(sites) as [keyof typeof sites, string][])(
  'the styles that stand in a page of %s are all that it shows: with all other rules nothing moves and nothing changes colour',
  async (template, site) => {
    const { page, close } = await visit(site, '/robots.txt', { size: 'phone', javaScriptEnabled: false })
    const { home, search, written, contact, sell, missing } = budgets.pages[template]
    const kinds = [home, search, written, contact, sell, missing].map(({ path }) => path)
    for (const path of [await carPath(site), ...kinds]) {
      await page.goto(address(site, path))
      const restIs = (isOff: boolean) =>
        page.evaluate((isOff) => {
          for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[data-rest]'))
            sheet.disabled = isOff
        }, isOff)
      await restIs(false)
      await expect.poll(() => isThere(page)).toBe(true)
      const whole = await settledLooks(page)
      // What comes late, such as a font, is there for both.
      await restIs(true)
      const own = await settledLooks(page)
      const changed = whole.filter((look, i) => look !== own[i])
      expect(changed, path).toEqual([])
    }
    await close()
  },
)

const isThere = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-rest]')]
    return links.length > 0 && links.every(({ sheet }) => sheet)
  })

/** What is laid out only when somebody asks where it is asks for its fonts then. */
async function settledLooks(page: Page) {
  for (let before: readonly string[] = []; ; ) {
    const looks = await looksOf(page)
    if (looks.join() === before.join()) return looks
    before = looks
    await page.evaluate(() => document.fonts.ready)
  }
}

const looksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, borderColor, boxShadow, font, opacity, visibility } =
        getComputedStyle(element)
      const box = [x, y + scrollY, width, height].map(Math.round)
      return [
        element.tagName,
        element.getAttribute('class'),
        box,
        color,
        backgroundColor,
        borderColor,
        boxShadow,
        font,
        opacity,
        visibility,
      ].join(' | ')
    }),
  )
