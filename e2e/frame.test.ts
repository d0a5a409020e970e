import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  address,
  atBothSizes,
  bySize,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectWholeAtBothSizes,
  type Size,
  visitor,
} from './browser.ts'

const visit = visitor()
const stock = '/search/new-used-and-demo-cars'
const dealers = ['southern-cross', 'harbour-city', 'outback-vans', 'volt-drive', 'ridge-moto']
const everywhere = dealers.flatMap((dealer) =>
  (['phone', 'desktop'] as const).map((size): [string, Size] => [dealer, size]),
)
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )
const vehicles = (page: Page) => page.locator('summary', { hasText: 'Vehicles' })
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })

test.each(bySize(dealers.map((dealer) => [dealer] as const)))(
  'every component of %s, loaded on a %s, has no axe violation, no fault and no sideways scroll on phone and desktop',
  async (dealer, size) => {
    const { page, faults, close } = await visit(dealer, '/_/styles', { size })
    await expectWholeAtBothSizes(page)
    for (const name of ['Open a dialog', 'Open a sheet']) {
      await page.getByRole('button', { name }).click()
      await page.getByRole('dialog').waitFor()
      await expectWholeAtBothSizes(page)
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: 'Show a toast' }).click()
    await page.getByText('Car Saved In Watchlist').waitFor()
    await expectWholeAtBothSizes(page)
    expect(faults).toEqual([])
    await close()
  },
)

test.each(bySize(dealers.map((dealer) => [dealer] as const)))(
  'the open menu of %s, loaded on a %s, has no axe violation on phone and desktop',
  async (dealer, size) => {
    const { page, close } = await visit(dealer, '/_/styles', { size })
    await atBothSizes(page, async () => {
      if (await menuButton(page).isVisible()) await menuButton(page).click()
      await vehicles(page).click()
      expect(await page.locator('details[open] > summary', { hasText: 'Vehicles' }).count()).toBe(1)
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
      expect(await links.count()).toBeGreaterThan(20)
      await expectNoAxeViolations(page)
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    })
    await close()
  },
)

test.each(['southern-cross', 'harbour-city', 'outback-vans'])(
  'TEN-22 the models of %s open and close by keyboard',
  async (dealer) => {
    const { page, faults, close } = await visit(dealer, stock)
    await vehicles(page).focus()
    await page.keyboard.press('Enter')
    const model = page.getByRole('region', { name: 'Models' }).getByRole('link').first()
    await model.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await model.waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('Vehicles')
    await page.keyboard.press('Enter')
    await model.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\/[^/]+\/[^/]+$/)
    await model.waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
    await close()
  },
)

test.each(['southern-cross', 'harbour-city', 'volt-drive'])(
  'TEN-20 the open menu of %s shows the marks of its brands, and scrolls no further than it has something',
  async (dealer) => {
    const { page, close } = await visit(dealer, stock)
    await vehicles(page).click()
    const masks = () =>
      page
        .locator('.model-menu .mark')
        .evaluateAll((marks) => [
          ...new Set(marks.map((mark) => getComputedStyle(mark).maskImage.slice(0, 9))),
        ])
    await expect.poll(masks).toEqual(['url("data'])
    const panel = page.locator('.site-menu__panel', { has: page.locator('.model-menu') })
    expect(await panel.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
    await close()
  },
)

test.each(['southern-cross', 'harbour-city', 'ridge-moto'])(
  'in the open menu of %s one entry is underlined, and a list that scrolls shows that it does',
  async (dealer) => {
    const { page, close } = await visit(dealer, '/')
    const lines = () =>
      page
        .locator('.site-menu__entry')
        .evaluateAll((entries) =>
          entries
            .filter((entry) => getComputedStyle(entry, '::after').content === '""')
            .map((entry) => entry.textContent),
        )
    expect(await lines()).toEqual(['Home'])
    await vehicles(page).click()
    await page.locator('.model-menu').waitFor()
    expect(await lines()).toEqual(['Vehicles'])
    const unmarked = await page
      .locator('.model-menu *')
      .evaluateAll((parts) =>
        parts.flatMap((part) =>
          part.scrollHeight > part.clientHeight + 4 &&
          getComputedStyle(part).overflowY === 'auto' &&
          !getComputedStyle(part).backgroundAttachment.includes('local')
            ? [part.className]
            : [],
        ),
      )
    expect(unmarked).toEqual([])
    await close()
  },
)

test('a press beside an open menu, and the focus that leaves it, close it', async () => {
  const { page, close } = await visit('southern-cross', '/_/styles')
  const open = page.locator('details[name="site-menu"][open]')
  await vehicles(page).click()
  expect(await open.count()).toBe(1)
  await page.mouse.click(720, 880)
  await expect.poll(() => open.count()).toBe(0)
  await vehicles(page).click()
  await page.getByRole('link', { name: 'Our Stock' }).first().focus()
  await expect.poll(() => open.count()).toBe(0)
  await close()
})

test('on a phone the menu is a sheet: Escape closes it and gives the focus back, a link leads on', async () => {
  const { page, faults, close } = await visit('southern-cross', '/_/styles', { size: 'phone' })
  await menuButton(page).focus()
  await page.keyboard.press('Enter')
  const sheet = page.locator('#site-menu')
  await sheet.waitFor()
  expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.querySelector('main')?.inert)).toBe(true)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('Menu')
  await expect.poll(() => page.evaluate(() => document.querySelector('main')?.inert)).toBe(false)

  await page.keyboard.press('Enter')
  await sheet.getByRole('link', { name: 'Our Stock' }).click()
  await page.waitForURL(`**${stock}`)
  await sheet.waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
  await close()
})

test.each(['phone', 'desktop'] as const)('the menus work without JavaScript on a %s', async (size) => {
  const { page, close } = await visit('southern-cross', '/about-us', { size, javaScriptEnabled: false })
  if (size === 'desktop') {
    const brands = page.getByRole('navigation', { name: 'Brands' })
    await brands.locator('summary').filter({ hasText: 'Isuzu' }).click()
    await page.getByRole('link', { name: 'The Isuzu range' }).click()
    await page.waitForURL('**/isuzu/overview')
  }
  if (size === 'phone') await menuButton(page).click()
  await vehicles(page).click()
  // Its lists come with the scripts; the search has the same makes.
  await page.getByRole('link', { name: /^All \d+ brands$/ }).click()
  await page.waitForURL(`**${stock}`)
  await close()
})

test('a dialog keeps the page still, closes on Escape and on its backdrop, and gives the focus back', async () => {
  const { page, faults, close } = await visit('harbour-city', '/_/styles')
  const opener = page.getByRole('button', { name: 'Open a dialog' })
  const dialog = page.getByRole('dialog', { name: 'Holiday hours' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(10, 10),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
      .toBe('hidden')
    await leave()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('Open a dialog')
    // The page hears of it a moment after the screen shows it; a press meanwhile is one on a dialog that is open.
    await expect.poll(() => page.evaluate(() => history.state?.layer ?? 0)).toBe(0)
  }
  expect(faults).toEqual([])
  await close()
})

test('a sheet fills a phone from top to bottom and its foot stays in view', async () => {
  const { page, close } = await visit('ridge-moto', '/_/styles', { size: 'phone' })
  await page.getByRole('button', { name: 'Open a sheet' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await sheet.getByRole('button', { name: 'Show 12 cars' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await close()
})

test('ACC-37 ACC-38 one toast shows at a time, stays, and is dismissed by keyboard', async () => {
  const { page, faults, close } = await visit('volt-drive', '/_/styles')
  await page.clock.install()
  await page.getByRole('button', { name: 'Show a short toast' }).click()
  const toast = page.locator('.frame-toast')
  await expect.poll(() => toast.textContent()).toContain('Code sent!')
  await page.getByRole('button', { name: 'Show a toast' }).click()
  await expect.poll(() => toast.textContent()).toContain('Car Saved In Watchlist')
  expect(await toast.textContent()).not.toContain('Code sent!')
  await page.clock.fastForward(600_000)
  expect(await toast.textContent()).toContain('Car Saved In Watchlist')
  await toast.getByRole('button', { name: 'Dismiss' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => toast.count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('TEN-19 a brand’s dropdown opens on a press, by key, and to a mouse that rests on it', async () => {
  const { page, faults, close } = await visit('southern-cross', stock)
  const brand = page.locator('nav[aria-label=Brands] summary', { hasText: 'Toyota' })
  const models = page.getByRole('list', { name: 'Toyota models' })
  const model = models.getByRole('link', { name: /^HiLux ?\d+ ?from \$48,990 drive away$/ })
  await brand.click()
  await model.waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await models.waitFor({ state: 'hidden' })
  await page.mouse.move(5, 700)
  await brand.focus()
  await page.keyboard.press('Enter')
  await model.waitFor()
  await page.keyboard.press('Escape')
  await brand.hover()
  await model.waitFor()
  await brand.click()
  expect(await model.isVisible(), 'a press on what the mouse opened leaves it open').toBe(true)
  await page.mouse.move(5, 700)
  await brand.click()
  await models.waitFor({ state: 'hidden' })
  await page.locator('nav[aria-label=Brands] summary', { hasText: 'Isuzu' }).click()
  const offers = page.getByRole('list', { name: 'Isuzu offers' }).getByRole('link')
  await expect.poll(() => offers.allTextContents()).toEqual([expect.stringMatching(/^D-MAX/), 'Isuzu offers'])
  expect(faults).toEqual([])
  await close()
})

/** Does so with the first such part as soon as the page being parsed has it. */
const early = (page: Page, selector: string, act: 'open' | 'showPopover') =>
  page.addInitScript(
    ([selector, act]) => {
      const watch = new MutationObserver(() => {
        const part = document.querySelector<HTMLDetailsElement>(selector!)
        if (!part) return
        watch.disconnect()
        if (act === 'open') part.open = true
        else part.showPopover()
      })
      watch.observe(document, { childList: true, subtree: true })
    },
    [selector, act],
  )

test('TEN-19 a brand’s dropdown that was opened before the scripts came is filled when they have', async () => {
  const { page, faults, close } = await visit('southern-cross', '/_/styles')
  await early(page, '.brand-rail details', 'open')
  await page.goto(address('southern-cross', stock))
  await page.getByRole('list', { name: 'Toyota models' }).getByRole('link').first().waitFor()
  expect(faults).toEqual([])
  await close()
})

test('the menu that was opened before the scripts came stays open and holds the page', async () => {
  const { page, faults, close } = await visit('southern-cross', '/_/styles', { size: 'phone' })
  await early(page, '#site-menu', 'showPopover')
  await page.goto(address('southern-cross', stock))
  await expect.poll(() => page.evaluate(() => document.querySelector('main')?.inert)).toBe(true)
  const sheet = page.locator('#site-menu')
  expect(await sheet.isVisible()).toBe(true)
  await vehicles(page).click()
  await sheet.getByRole('link', { name: /^HiLux/ }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('TEN-17 the chat button opens the ways to reach the dealer, and Escape closes them', async () => {
  const { page, close } = await visit('southern-cross', stock, { size: 'phone' })
  const button = page.getByRole('button', { name: 'Talk to us' })
  const bar = (await page.locator('.foot-bar').boundingBox())!
  expect((await button.boundingBox())!.y, 'in the bar, over no car').toBeGreaterThan(bar.y)
  await button.click()
  const ways = page.getByRole('region', { name: 'Talk to us' })
  await ways.locator('summary', { hasText: '(07) •••• ••••' }).click()
  expect(
    await ways.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['tel:0755500189', 'mailto:hello@southerncrossmotorgroup.example'])
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await ways.waitFor({ state: 'hidden' })
  // The step back in the history that closing takes.
  await page.waitForTimeout(200)
  await page.goto(address('volt-drive', stock))
  expect(await button.count()).toBe(0)
  await close()
})

// Heritage has no room for it on a phone, where its menu leads to the stock.
const withGlass = everywhere.filter(
  ([dealer, size]) => size === 'desktop' || !['outback-vans', 'ridge-moto'].includes(dealer),
)

test.each(withGlass)(
  'the glass of %s leads into the field for words, on a %s, pressed by key',
  async (dealer, size) => {
    const { page, faults, close } = await visit(dealer, '/contact-us', { size })
    await page.getByRole('link', { name: 'Search stock' }).press('Enter')
    await page.waitForURL(/#keywords$/)
    const field = page.getByRole('combobox', { name: 'Keyword search' })
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    // A browser that loads the page does the same, and once more on the page itself.
    await page.reload()
    await page.getByRole('link', { name: 'Search stock' }).press('Enter')
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(faults).toEqual([])
    await close()
  },
)
