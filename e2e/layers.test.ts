import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, visitor } from './browser.ts'
import { carPath } from './demo-cars.ts'

const visit = visitor()
const withSpin = (html: string) => html.includes(', 360° view') && html.includes('Interior')
const stock = '/search/used-cars'

const pathOf = (page: Page) => new URL(page.url()).pathname
const isGone = (page: Page, selector: string) => page.locator(selector).first().waitFor({ state: 'hidden' })

/** So many layers have their entry in the history, and no page is on its way: what Back does then is certain. */
const rested = (page: Page, depth: number) =>
  page.waitForFunction((deep) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter?: { state: { navigation: { state: string } } }
    }
    return (history.state?.layer ?? 0) === deep && router?.state.navigation.state === 'idle'
  }, depth)

type Opening = { readonly layer: string; readonly open: (page: Page) => Promise<void> }

const layersOfCar: Record<string, Opening> = {
  menu: {
    layer: '#site-menu:popover-open',
    open: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  enquiry: {
    layer: 'dialog[open]',
    open: (page) => page.locator('.vehicle-bar').getByRole('link', { name: 'Enquire Now' }).click(),
  },
  share: {
    layer: '.share-menu[open]',
    open: (page) => page.locator('.share-menu > summary').click(),
  },
  spin: {
    layer: '.vehicle-spin:is(:fullscreen, :popover-open)',
    open: (page) => page.getByRole('button', { name: 'Fullscreen', exact: true }).click(),
  },
  gallery: {
    layer: '.pswp--open',
    open: async (page) => {
      await page.getByRole('button', { name: 'Images', exact: true }).click()
      await page.getByRole('button', { name: /^Fullscreen, photo/ }).click()
    },
  },
}

test('on a phone Back closes each layer of a car’s page, and the next Back leaves the page', async () => {
  const path = await carPath('harbour-city', withSpin)
  const { page, faults, close } = await visit('harbour-city', stock, { size: 'phone' })
  await page.goto(address('harbour-city', path))
  for (const [name, { layer, open }] of Object.entries(layersOfCar)) {
    await open(page)
    await page.locator(layer).first().waitFor()
    await rested(page, 1)
    await page.goBack()
    await isGone(page, layer)
    await rested(page, 0)
    expect([name, pathOf(page)]).toEqual([name, path])
  }
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe(stock)
  expect(faults).toEqual([])
  await close()
})

test('a layer that closes by itself leaves no step in the history, and Forward changes nothing', async () => {
  const path = await carPath('southern-cross')
  const { page, faults, close } = await visit('southern-cross', stock, { size: 'phone' })
  await page.goto(address('southern-cross', path))
  const dialog = page.getByRole('dialog')
  for (const leave of [
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await layersOfCar.enquiry!.open(page)
    await dialog.waitFor()
    await leave()
    await dialog.waitFor({ state: 'hidden' })
    await rested(page, 0)
  }
  await page.evaluate(() => history.forward())
  await page.waitForTimeout(300)
  expect([await dialog.count(), pathOf(page)]).toEqual([0, path])
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe(stock)
  expect(faults).toEqual([])
  await close()
})

test('Back in the filters keeps what was chosen and closes the sheet; the next one takes back the last choice', async () => {
  const { page, faults, close } = await visit('southern-cross', '/', { size: 'phone' })
  await page.goto(address('southern-cross', stock))
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await page
    .locator('.foot-bar')
    .getByRole('button', { name: /^Filters/ })
    .click()
  await sheet.waitFor()
  const choose = async (name: RegExp) => {
    const before = page.url()
    await sheet.getByRole('link', { name }).first().click()
    await expect.poll(() => page.url()).not.toBe(before)
    await rested(page, 1)
  }
  await choose(/^SUV/)
  const once = page.url()
  await choose(/^Toyota/)
  const twice = page.url()
  await page.goBack()
  await sheet.waitFor({ state: 'hidden' })
  expect(page.url()).toBe(twice)
  await rested(page, 0)
  await page.goBack()
  await expect.poll(() => page.url()).toBe(once)
  await rested(page, 0)
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe(stock)
  await rested(page, 0)
  expect(await sheet.isVisible()).toBe(false)
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/')
  expect(faults).toEqual([])
  await close()
})

test('of two layers Back closes the upper one; a reload in one leads back as if there were none', async () => {
  const path = await carPath('southern-cross')
  const { page, close } = await visit('southern-cross', stock, { size: 'phone' })
  await page.goto(address('southern-cross', path))
  const dialog = page.getByRole('dialog')
  await layersOfCar.enquiry!.open(page)
  await dialog.waitFor()
  await page.evaluate(() => document.getElementById('chat')!.showPopover())
  const chat = page.locator('#chat:popover-open')
  await chat.waitFor()
  await rested(page, 2)
  await page.goBack()
  await chat.waitFor({ state: 'hidden' })
  expect(await dialog.isVisible()).toBe(true)
  await page.reload()
  await page.waitForTimeout(300)
  expect([await dialog.count(), pathOf(page)]).toEqual([0, path])
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe(stock)
  await close()
})

test('a page that is gone to from the menu takes its place: Back shows the page before, with the menu closed', async () => {
  const { page, faults, close } = await visit('southern-cross', '/', { size: 'phone' })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.locator('#site-menu:popover-open')
  await menu.waitFor()
  await menu.getByRole('link', { name: 'Our Stock' }).first().click()
  await expect.poll(() => pathOf(page)).toMatch(/^\/search/)
  await menu.waitFor({ state: 'hidden' })
  await rested(page, 0)
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/')
  expect(await menu.isVisible()).toBe(false)
  await page.goForward()
  await expect.poll(() => pathOf(page)).toMatch(/^\/search/)
  expect(faults).toEqual([])
  await close()
})

test('a link to another document is followed from beside an open layer, however slow the answer', async () => {
  const { page, close } = await visit('southern-cross', '/', { size: 'phone' })
  await page.route('**/_/outbox.json', async (route) => {
    await new Promise((done) => setTimeout(done, 800))
    await route.fulfill({ json: [] })
  })
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/_/outbox.json', id: 'away' })
    link.textContent = 'Away'
    document.querySelector('header')!.prepend(link)
    scrollTo(0, 0)
    document.getElementById('chat')!.showPopover()
  })
  await page.locator('#chat:popover-open').waitFor()
  await rested(page, 1)
  await page.locator('#away').click({ noWaitAfter: true })
  await page.waitForURL('**/_/outbox.json', { timeout: 15_000 })
  await close()
})
