import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, expectNoSidewaysScroll, visitor } from './browser.ts'

const visit = visitor()
const path = '/search/new-used-and-demo-cars'
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const sheet = (page: Page) => page.getByRole('dialog')
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' }).getByRole('link')
const isSearch = /\.data(\?|$)/

const addresses = [
  ['southern-cross', `${path}?price=30000:40000&km=10000:100000&make=Toyota&body=SUV`],
  ['southern-cross', `${path}?query=${'averylongword'.repeat(12)}`],
  ['harbour-city', '/search/used-cars?price=330000:432000&make=Ferrari'],
  ['outback-vans', `${path}?make=Jayco&car_type=used&body=Caravan&price=20000:60000`],
] as const

test.each([320, 390])(
  'chosen filters never make a results page wider than a screen of %i px',
  async (width) => {
    const { page, close } = await visit('southern-cross', path, { viewport: { width, height: 844 } })
    for (const [dealer, search] of addresses) {
      await page.goto(address(dealer, search))
      await expectNoSidewaysScroll(page)
      const box = await filters(page).boundingBox()
      expect(box!.y + box!.height).toBeLessThanOrEqual(844)
      expect(box!.x + box!.width).toBeLessThanOrEqual(width)
    }
    await close()
  },
)

test('STK-34 ERR-17 ERR-19 four filters on a phone, the server failing in between: Show Me stays in reach', async () => {
  const { page, close } = await visit('southern-cross', path, { size: 'phone' })
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await filters(page).click()
  const pick = async (group: string, name: RegExp) => {
    const link = sheet(page).getByRole('region', { name: group }).getByRole('link', { name })
    await link.first().click()
  }
  await pick('Condition', /^Used/)
  await page.waitForURL('**car_type=used**')
  // The next list takes its new order under a press that comes before.
  await page.locator('h1', { hasText: /^Used/ }).waitFor({ state: 'attached' })
  await pick('Make', /^Toyota/)
  await page.waitForURL('**make=Toyota**')
  await page.locator('h1', { hasText: 'Used Toyota cars' }).waitFor({ state: 'attached' })
  const before = page.url()
  const show = sheet(page).getByRole('button', { name: /^Show Me/ })
  const count = await show.textContent()

  await page.route(isSearch, (route) => route.fulfill({ status: 503, body: 'Back soon' }))
  await sheet(page).getByRole('slider', { name: 'Price to' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => warnings.filter((text) => text.includes('did not answer')).length).toBe(1)
  await sheet(page)
    .getByRole('list', { name: 'Body type' })
    .getByRole('link')
    .filter({ hasNotText: 'selected' })
    .first()
    .click()
  await expect.poll(() => warnings.filter((text) => text.includes('did not answer')).length).toBe(2)
  await page.waitForURL(before)
  expect(await show.textContent()).toBe(count)
  expect(await page.getByText(/went wrong|error/i).count()).toBe(0)
  await page.unroute(isSearch)

  await sheet(page).getByRole('list', { name: 'Body type' }).getByRole('link', { name: /^SUV/ }).click()
  await page.waitForURL('**body=SUV**')
  // What is typed before the page of these filters stands is typed into the one before.
  await page.locator('h1', { hasText: 'SUV' }).waitFor({ state: 'attached' })
  const from = sheet(page).getByRole('textbox', { name: 'Price from' })
  await from.fill('$20k')
  await from.press('Enter')
  await page.waitForURL(/price=20000/)
  await expectNoSidewaysScroll(page)
  const box = await show.boundingBox()
  expect(box!.y + box!.height).toBeLessThanOrEqual(844)
  expect(box!.x + box!.width).toBeLessThanOrEqual(390)
  await show.click()
  await sheet(page).waitFor({ state: 'hidden' })
  await expect.poll(() => chips(page).count()).toBe(5)
  await expectNoSidewaysScroll(page)
  await close()
})

test('a tap is answered at once while the server takes its time, and the next one adds to it', async () => {
  const { page, close } = await visit('southern-cross', path, { size: 'phone' })
  await filters(page).click()
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(isSearch, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const used = sheet(page).getByRole('region', { name: 'Condition' }).getByRole('link', { name: /^Used/ })
  await used.click()
  await sheet(page)
    .getByRole('link', { name: /^Used ?, selected/ })
    .waitFor()
  const opacity = () =>
    sheet(page)
      .getByRole('button', { name: /^Show Me/ })
      .locator('.awaited')
      .evaluate((count) => Number(getComputedStyle(count).opacity))
  await expect.poll(opacity).toBeLessThan(0.6)
  await sheet(page)
    .getByRole('region', { name: 'Make' })
    .getByRole('link', { name: /^Toyota/ })
    .click()
  await sheet(page)
    .getByRole('link', { name: /^Toyota ?, selected/ })
    .waitFor()
  release()
  await page.waitForURL((url) => url.search === '?make=Toyota&car_type=used')
  await expect.poll(opacity).toBe(1)
  await close()
})

test('STK-60 the count in the button runs to its new value', async () => {
  const { page, close } = await visit('southern-cross', path, {
    size: 'phone',
    reducedMotion: 'no-preference',
  })
  await filters(page).click()
  const show = sheet(page).getByRole('button', { name: /^Show Me/ })
  await show.evaluate((button) => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => seen.add(button.textContent ?? '')).observe(button, {
      ...{ subtree: true, characterData: true, childList: true },
    })
  })
  await sheet(page).getByRole('region', { name: 'Condition' }).getByRole('link').first().click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size))
    .toBeGreaterThan(2)
  await close()
})

test('TEN-28 STK-28 what a visit leaves in the browser begins with the site’s name, and the bare address is no search', async () => {
  const { page, close } = await visit('southern-cross', '/')
  const keys = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect((await keys()).filter((key) => key.includes('searches'))).toEqual([])
  await page.goto(address('southern-cross', `${path}?make=Kia`))
  await expect.poll(keys).toContain('southern-cross:searches')
  await page.locator('article h2 a').first().click()
  await page.waitForURL('**/cars/**')
  await page.reload()
  const left = await keys()
  expect(left.some((key) => key.endsWith(':scroll'))).toBe(true)
  expect(left.filter((key) => !key.startsWith('southern-cross:'))).toEqual([])
  await close()
})

test('TEN-26 at 992 px and just above, the filters of metro are beside the results; below, behind their button', async () => {
  const { page, close } = await visit('southern-cross', path, { viewport: { width: 992, height: 800 } })
  for (const [width, hasPanel] of [
    [992, true],
    [1023, true],
    [991, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.getByRole('region', { name: 'Filters' }).isVisible()).toBe(hasPanel)
    expect(await filters(page).isVisible()).toBe(!hasPanel)
  }
  await close()
})

test('keys alone: the space bar ticks, the order can be walked, a removed filter leaves the focus with the next', async () => {
  const { page, close } = await visit('southern-cross', path)
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    )
  await page.getByRole('region', { name: 'Condition' }).getByRole('link', { name: /^Used/ }).focus()
  await page.keyboard.press('Space')
  await page.waitForURL('**car_type=used**')
  await expect.poll(focused).toContain('Used, selected')
  await page.getByRole('button', { name: 'Show all makes' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Hide extra makes' }).waitFor()

  const order = page.locator('select[name=sortBy]').filter({ visible: true })
  await order.focus()
  for (const sort of ['latest', 'price_desc']) {
    await page.keyboard.press('ArrowDown')
    await page.waitForURL(`**sortBy=${sort}**`)
    expect(await order.evaluate((select) => select === document.activeElement)).toBe(true)
  }

  await page.goto(address('southern-cross', `${path}?make=Kia&car_type=used`))
  await chips(page).first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Remove Condition: Used')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('New, used and demo cars')
  await close()
})

test('typing and sliding leave one entry of the browser’s history each', async () => {
  const { page, close } = await visit('southern-cross', path)
  const length = () => page.evaluate(() => history.length)
  const before = await length()
  const box = page.getByRole('combobox', { name: 'Keyword search' })
  for (const text of ['toy', 'toyota', 'toyota hi']) {
    await box.fill(text)
    await page.waitForURL((url) => url.searchParams.get('query') === text)
  }
  expect(await length()).toBe(before + 1)
  await page.getByRole('slider', { name: 'Kilometres to' }).focus()
  for (let step = 0; step < 3; step++) {
    const was = page.url()
    await page.keyboard.press('ArrowLeft')
    await page.waitForURL((url) => url.href !== was)
  }
  expect(await length()).toBe(before + 2)
  await close()
})

test('a page that fails keeps the frame of the site whole, and can be tried again', async () => {
  const { page, close } = await visit('southern-cross', '/')
  const menu = () =>
    page
      .getByRole('navigation', { name: 'Main' })
      .locator('summary')
      .first()
      .evaluate((summary) => summary.getBoundingClientRect().toJSON())
  const before = await menu()
  await page.route(isSearch, (route) => route.abort())
  await page.getByRole('button', { name: /^Show Me/ }).click()
  await page.getByRole('heading', { name: /went wrong|offline/ }).waitFor()
  expect(await menu()).toEqual(before)
  await page.unroute(isSearch)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.locator('article').first().waitFor()
  // Fields that say nothing are not in the address.
  expect(new URL(page.url()).search).toBe('')
  await close()
})

test('the search of the home page counts its words, and its lists follow what is chosen', async () => {
  const { page, close } = await visit('southern-cross', '/')
  const show = page.getByRole('button', { name: /^Show Me/ })
  const count = async () => Number((await show.textContent())?.replace(/\D/g, ''))
  const all = await count()
  const suv = page.locator('select[name=body] option[value=SUV]')
  const before = await suv.textContent()
  await page.locator('select[name=make]').selectOption('Toyota')
  await expect.poll(() => suv.textContent()).not.toBe(before)
  await expect.poll(count).toBeLessThan(all)
  const toyotas = await count()
  await page.getByRole('searchbox', { name: 'Keyword search' }).fill('hilux')
  await expect.poll(count).toBeLessThan(toyotas)
  const promised = await count()
  await show.click()
  await page.waitForURL('**?query=hilux&make=Toyota')
  await page.getByRole('status').getByText(`${promised} cars`).waitFor()
  await close()
})
