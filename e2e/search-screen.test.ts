import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  address,
  bySize,
  expectNoAxeViolations,
  expectWholeAtBothSizes,
  type Size,
  settled,
  visitor,
} from './browser.ts'

const visit = visitor()
const path = '/search/new-used-and-demo-cars'
const box = (page: Page) => page.getByRole('combobox', { name: 'Keyword search' })
const count = async (page: Page) =>
  Number((await page.locator('h1 + [role=status]').textContent())?.replace(/\D/g, ''))
/** From here on time passes only as the test says. */
async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen filters' })

test('STK-36 STK-38 the keyword box waits 300 ms after the last keystroke, writes the query and removes the page', async () => {
  const { page, close } = await visit('southern-cross', `${path}?page=2`)
  await box(page).waitFor()
  await stopClock(page)
  await box(page).fill('hilu')
  await page.clock.runFor(299)
  await box(page).fill('hilux')
  await page.clock.runFor(299)
  expect(new URL(page.url()).search).toBe('?page=2')
  await page.clock.runFor(2)
  await page.clock.resume()
  await page.waitForURL('**?query=hilux')
  await close()
})

test('STK-37 STK-41 STK-52 a slider changes the address 400 ms after its last movement, in whole thousands', async () => {
  const { page, close } = await visit('southern-cross', path)
  const upper = page.getByRole('slider', { name: 'Price to' })
  await page.getByRole('slider', { name: 'Kilometres to' }).waitFor()
  await upper.focus()
  await stopClock(page)
  await page.keyboard.press('ArrowLeft')
  await page.clock.runFor(399)
  expect(new URL(page.url()).search).toBe('')
  await page.keyboard.press('ArrowLeft')
  await page.clock.runFor(399)
  expect(new URL(page.url()).search).toBe('')
  await page.clock.runFor(2)
  await page.clock.resume()
  await page.waitForURL(/[?&]price=0(:|%3A)\d+000$/)
  await chosen(page).getByText('Up to').waitFor()
  await close()
})

test('STK-35 a new page starts at the top, a filter leaves the view where it was', async () => {
  const { page, close } = await visit('southern-cross', path)
  const top = () => page.evaluate(() => scrollY)
  const make = page.getByRole('region', { name: 'Make' }).getByRole('link').first()
  await make.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 120))
  const before = await top()
  expect(before).toBeGreaterThan(0)
  await make.click()
  await chosen(page).waitFor()
  expect(await top()).toBe(before)
  // By key: cards that come near are drawn, and move the link while a pointer is down on it.
  await page.getByRole('link', { name: 'Page 2' }).press('Enter')
  await page.waitForURL('**page=2')
  await page.waitForFunction(() => scrollY === 0)
  await close()
})

test('STK-45 STK-46 STK-47 STK-48 the makes open and close, and a chosen make reveals its models', async () => {
  const { page, close } = await visit('harbour-city', path)
  await page
    .getByRole('button', { name: /^Filters/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  const makes = sheet.getByRole('region', { name: 'Make' }).getByRole('listitem')
  expect(await makes.count()).toBe(7)
  await sheet.getByRole('button', { name: 'Show all makes' }).click()
  expect(await makes.count()).toBeGreaterThan(7)
  await sheet.getByRole('button', { name: 'Hide extra makes' }).click()
  expect(await makes.count()).toBe(7)
  await makes.first().getByRole('link').click()
  await sheet.getByRole('button', { name: 'Select models' }).click()
  const models = sheet.getByRole('region', { name: 'Model' }).getByRole('listitem')
  expect(await models.count()).toBeGreaterThan(0)
  expect(await models.count()).toBeLessThanOrEqual(30)
  await sheet.getByRole('button', { name: 'Hide', exact: true }).click()
  expect(await models.count()).toBe(0)
  await close()
})

test.each([
  ['southern-cross', 'cars'],
  ['outback-vans', 'Caravans'],
] as const)(
  'STK-60 on a phone the sheet of %s tells how many %s there are and leads to them',
  async (site, word) => {
    const { page, close } = await visit(site, path, { size: 'phone' })
    const before = await count(page)
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog')
    const show = sheet.getByRole('button', { name: new RegExp(`^Show Me [\\d,]+ ${word}$`) })
    expect((await show.textContent())?.replace(/\D/g, '')).toBe(String(before))
    await expectNoAxeViolations(page)
    await sheet.getByRole('region').first().getByRole('link').first().click()
    await page.waitForURL(/\?/)
    await page.waitForFunction(
      (before) =>
        document
          .querySelector('dialog')
          ?.textContent?.match(/Show Me ([\d,]+)/)?.[1]
          ?.replace(',', '') !== String(before),
      before,
    )
    expect((await show.textContent())?.replace(/\D/g, '')).toBe(String(await count(page)))
    await show.click()
    await sheet.waitFor({ state: 'hidden' })
    await chosen(page).waitFor()
    await close()
  },
)

test('STK-59 clearing an empty result leads to stock again', async () => {
  const { page, close } = await visit('southern-cross', `${path}?make=Nobody`)
  await page.getByRole('heading', { name: 'No Results Available' }).waitFor()
  await page.locator('#results').getByRole('link', { name: 'Clear Filters' }).click()
  await page.locator('article').first().waitFor()
  await close()
})

test.each(bySize([['southern-cross'], ['harbour-city'], ['outback-vans'], ['volt-drive']]))(
  'STK-57 of %s, loaded on a %s: where nothing is found stand the cars that come closest',
  async (dealer, size) => {
    const { page, faults, close } = await visit(dealer, `${path}?colour=Nobody&sortBy=latest`, { size })
    await page.getByRole('heading', { name: 'No Results Available' }).waitFor()
    const near = page.getByRole('region', { name: /^(Close to what you asked for|From our stock)$/ })
    expect(await near.getByRole('article').count()).toBe(3)
    await settled(page)
    await expectWholeAtBothSizes(page)
    await Promise.all([
      page.waitForURL(/\/cars\//),
      near
        .getByRole('link', { name: /^View Details/ })
        .first()
        .click(),
    ])
    expect(faults).toEqual([])
    await close()
  },
)

test('STK-82 STK-83 a search made before in this session is shown without a call', async () => {
  const { page, close } = await visit('southern-cross', path)
  const calls: string[] = []
  const first = page.getByRole('region', { name: 'Condition' }).getByRole('link').first()
  // The tick comes at once; the step in the history, which Back takes, with the answer.
  await Promise.all([page.waitForURL(/\?/), first.click()])
  await chosen(page).waitFor()
  await page.mouse.move(0, 0)
  page.on('request', (request) => {
    if (/\.data(\?|$)/.test(request.url())) calls.push(request.url())
  })
  await page.goBack()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await chosen(page).waitFor({ state: 'detached' })
  await page.goForward()
  await chosen(page).waitFor()
  expect(calls).toEqual([])
  await close()
})

test('a facet and a car that are pointed at are fetched ahead, once: the click asks for nothing', async () => {
  const { page, close } = await visit('southern-cross', path)
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\.data\?/.test(request.url())) calls.push(request.url())
  })
  const point = async (link: Locator) => {
    const [answered] = await Promise.all([page.waitForResponse(/\.data\?/), link.hover()])
    await answered.finished()
  }
  const facet = page.getByRole('region', { name: 'Condition' }).getByRole('link').first()
  await point(facet)
  await facet.click()
  await chosen(page).waitFor()
  expect(calls).toHaveLength(1)
  const car = page.locator('article h2 a').first()
  await point(car)
  await car.click()
  await page.waitForURL('**/cars/*')
  await page.locator('.vehicle-page h1').waitFor()
  expect(calls.filter((call) => call.includes('/cars/'))).toHaveLength(1)
  await close()
})

test('STK-34 ERR-17 when a search fails the cars before it stay, without a message', async () => {
  const { page, close } = await visit('southern-cross', path)
  const first = await page.locator('article h2').first().textContent()
  await page.route(/\.data(\?|$)/, (route) => route.abort())
  await page.getByRole('region', { name: 'Condition' }).getByRole('link').first().click()
  await page.waitForTimeout(500)
  expect(await page.locator('article h2').first().textContent()).toBe(first)
  expect(await page.getByText(/went wrong|error/i).count()).toBe(0)
  await close()
})

test('suggestions come while one types, are walked by keys, and lead to what they name', async () => {
  const { page, close } = await visit('southern-cross', path)
  await box(page).pressSequentially('toy')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect.poll(() => list.getByRole('option').first().textContent()).toMatch(/^Toyota.*Make.*\d/)
  // What came for the first two letters has gone.
  await list.getByRole('option', { name: 'Touareg' }).waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\/toyota\//)
  await page.getByRole('heading', { level: 1, name: /^Toyota / }).waitFor()
  await close()
})

test('STK-93 the last searches are offered in the empty box', async () => {
  const { page, close } = await visit('southern-cross', '/search/kia')
  const isKept = (path: string) =>
    page.waitForFunction((kept) => localStorage.getItem('southern-cross:searches')?.includes(kept), path)
  await isKept('/search/kia')
  await page.goto(address('southern-cross', '/search/mazda'))
  await isKept('/search/mazda')
  await box(page).click()
  const recent = page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option')
  await recent.first().waitFor()
  expect((await recent.allTextContents()).map((text) => text.replace('Recent search', ''))).toEqual([
    'Mazda cars',
    'Kia cars',
  ])
  await recent.nth(1).click()
  await page.waitForURL('**/search/kia')
  await close()
})

test.each([
  ['harbour-city', 'desktop'],
  ['outback-vans', 'phone'],
] as [string, Size][])('without JavaScript the filters of %s are reached on a %s too', async (site, size) => {
  const { page, close } = await visit(site, path, { size, javaScriptEnabled: false })
  const before = await count(page)
  await page
    .getByRole('link', { name: /^Filters/ })
    .first()
    .click()
  const panel = page.getByRole('region', { name: 'Filters' })
  await panel.getByRole('region', { name: 'Make' }).getByRole('link').first().click()
  expect(await count(page)).toBeLessThan(before)
  await chosen(page).waitFor()
  await close()
})

test('heritage’s bar is opened and closed by keyboard', async () => {
  const { page, close } = await visit('outback-vans', path)
  const make = page.locator('summary').filter({ hasText: 'Any make' })
  await make.focus()
  await page.keyboard.press('Enter')
  const first = page.getByRole('region', { name: 'Make' }).getByRole('link').first()
  await first.waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await first.waitFor({ state: 'hidden' })
  await expect.poll(() => make.evaluate((summary) => summary === document.activeElement)).toBe(true)
  await close()
})
