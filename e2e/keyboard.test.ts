import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { sliderDelayMs } from '#app/ui/amounts/slider-range.ts'
import { address, settled, visitor } from './browser.ts'
import { carPath } from './demo-cars.ts'
import { hiddenStops } from './tab-walk.ts'

const visit = visitor()

const inView = (strip: Locator) =>
  strip.evaluate((list) => {
    const { left, right } = list.querySelector('[aria-pressed=true]')!.getBoundingClientRect()
    const box = list.getBoundingClientRect()
    return left >= box.left && right <= box.right
  })

test('ENQ-19 ENQ-31 by keyboard: the day strip keeps its place, the next step repeats the time, and Back leads to the step before', async () => {
  const { page, faults, close } = await visit('southern-cross', '/search/used-cars', { size: 'phone' })
  await page.goto(address('southern-cross', '/book-test-drive?location=moorooka'))
  const strip = page.getByRole('group', { name: 'Day', exact: true })
  const days = strip.getByRole('button')
  await days.first().waitFor()
  await days.first().focus()
  for (let day = 0; day < 4; day++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await days.nth(4).getAttribute('aria-pressed')).toBe('true')
  const [, weekday, date] = /^(\w+day)(\d+ \w+)$/.exec((await days.nth(4).textContent())!)!
  // What was laid out below has moved the strip to its start.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100)
  expect(await inView(strip)).toBe(true)
  await page
    .getByRole('group', { name: /^Times on/ })
    .getByRole('radio')
    .first()
    .focus()
  for (let time = 0; time < 3; time++) await page.keyboard.press('ArrowRight')
  const said = await page.getByText(/^You chose/).textContent()
  const time = /^You chose (\w+day \d+ \w+, \d+:\d\d [ap]m)\.$/.exec(said!)![1]!
  expect(time).toContain(`${weekday} ${date}, `)
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { name: '2. Your details' })
  await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true)
  await page.getByText(time, { exact: true }).filter({ visible: true }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const times = page.getByRole('group', { name: 'Time (optional)' })
  await expect.poll(() => times.evaluate((group) => group === document.activeElement)).toBe(true)
  expect(await inView(strip)).toBe(true)
  await page.waitForFunction(() => !history.state?.layer)
  await page.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type('Tess Back')
  await page.waitForFunction(() => history.state?.layer === 1)
  await page.goBack()
  const first = page.getByRole('heading', { name: '1. When suits you?' })
  await expect.poll(() => first.evaluate((heading) => heading === document.activeElement)).toBe(true)
  expect(await page.getByText(/^You chose/).textContent()).toBe(said)
  expect(await inView(strip)).toBe(true)
  await page.waitForFunction(() => !history.state?.layer)
  await page.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Tess Back')
  await page.waitForFunction(() => history.state?.layer === 1)
  await page.goBack()
  await page.waitForFunction(() => !history.state?.layer)
  await page.goBack()
  await page.waitForURL('**/search/used-cars')
  expect(faults).toEqual([])
  await close()
})

test('ENQ-19 over a car’s page Back leads from the second step to the first, and then closes the sheet', async () => {
  const { page, faults, close } = await visit('southern-cross', '/search/used-cars', { size: 'phone' })
  const car = (await page.locator('article h2 a').first().getAttribute('href'))!
  await page.goto(address('southern-cross', car))
  await settled(page)
  await page.locator('a[href*="about=test-drive"]:visible').first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Day', exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: '2. Your details' }).waitFor()
  await page.waitForFunction(() => history.state?.layer === 2)
  await page.goBack()
  await dialog.getByRole('heading', { name: '1. When suits you?' }).waitFor()
  await page.waitForFunction(() => history.state?.layer === 1)
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe(car)
  expect(faults).toEqual([])
  await close()
})

test('ENQ-31 ENQ-34 in forced colours the time chosen of a service has a frame of its own', async () => {
  const { page, close } = await visit('southern-cross', '/pages/book-a-service', { forcedColors: 'active' })
  const outline = (time: Locator) => time.evaluate((label) => getComputedStyle(label).outlineStyle)
  if (await page.getByLabel('Location').count()) await page.getByLabel('Location').selectOption({ index: 1 })
  const times = page.getByRole('group', { name: /^Times on/ })
  await times.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  const [first, second] = [times.locator('label').first(), times.locator('label').nth(1)]
  expect([await outline(first), await outline(second)]).toEqual(['none', 'solid'])
  await close()
})

test.each([
  ['metro', 'southern-cross'],
  ['prestige', 'harbour-city'],
  ['heritage', 'ridge-moto'],
  ['clear', 'volt-drive'],
])('on a laptop each Tab stop of a car’s page in %s is seen', async (template, site) => {
  const path = await carPath(site)
  const { page, faults, close } = await visit(site, path, { viewport: { width: 1366, height: 650 } })
  await settled(page)
  expect(await hiddenStops(page, 'Tab')).toEqual([])
  // What stays at the top of the window is highest in heritage.
  if (template === 'heritage') expect(await hiddenStops(page, 'Shift+Tab')).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('what arrives above the focus on a car’s page does not take it out of view', async () => {
  const viewport = { width: 1366, height: 650 }
  const { page, close } = await visit('ridge-moto', await carPath('ridge-moto'), { viewport })
  await settled(page)
  const more = page.locator('#vehicle-map a').first()
  await more.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  const isSeen = () =>
    more.evaluate((link) => {
      const { top, bottom } = link.getBoundingClientRect()
      return link === document.activeElement && top >= 0 && bottom <= innerHeight
    })
  // Below what the browser itself holds in place: the first thing at the top of the window.
  await page.locator('#vehicle-map').evaluate((map) => scrollBy(0, map.getBoundingClientRect().top - 120))
  await expect.poll(isSeen).toBe(true)
  const arrive = () =>
    page.evaluate(() => {
      const part = document.createElement('div')
      part.style.height = '700px'
      document.querySelector('#vehicle-map h2')!.after(part)
    })
  await arrive()
  await expect.poll(isSeen).toBe(true)
  // Who has scrolled on is not called back.
  for (const away of [() => page.mouse.wheel(0, 1500), () => page.keyboard.press('End')]) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(isSeen).toBe(true)
    await away()
    await expect.poll(isSeen).toBe(false)
    await arrive()
    await page.waitForTimeout(100)
    expect(await isSeen()).toBe(false)
  }
  await close()
})

test('BUD-16 BUD-17 the price range is typed by keyboard, and a press on the track moves the nearer thumb', async () => {
  const { page, faults, close } = await visit('southern-cross', '/price-range', { size: 'phone' })
  const [from, to] = [
    page.getByRole('textbox', { name: 'Price from' }),
    page.getByRole('textbox', { name: 'Price to' }),
  ]
  await from.focus()
  await page.keyboard.type('20k')
  await page.keyboard.press('Tab')
  await page.keyboard.type('60,000')
  await page.keyboard.press('Tab')
  await page.getByText('$20,000 to $60,000').waitFor()
  const track = (await page.locator('.range-slider').boundingBox())!
  const press = (share: number) => page.mouse.click(track.x + share * track.width, track.y + 6)
  const amount = async (field: Locator) => Number((await field.inputValue()).replaceAll(',', ''))
  await press(0.8)
  await expect.poll(() => amount(to)).toBeGreaterThan(200_000)
  // On a busy phone they have rested before it is drawn that a link was followed: here it is so each time.
  await page.evaluate((delay) => {
    const start = window.setTimeout.bind(window)
    const held = (act: () => void, ms?: number) =>
      ms === delay ? document.addEventListener('rested', act) : start(act, ms)
    Object.assign(window, { setTimeout: held })
  }, sliderDelayMs)
  await press(0.01)
  await expect.poll(() => amount(from)).toBeLessThan(10_000)
  const range = `price=${await amount(from)}%3A${await amount(to)}`
  await page.getByRole('link', { name: 'View', exact: true }).evaluate((link: HTMLElement) => {
    link.click()
    document.dispatchEvent(new Event('rested'))
  })
  await page.waitForURL((url) => url.href.endsWith(range) && url.pathname !== '/price-range')
  expect(faults).toEqual([])
  await close()
})

test('STK-51 a price that is no number or crosses the other is said at its field, and changes nothing until it fits', async () => {
  const { page, faults, close } = await visit('southern-cross', '/search/used-cars')
  const [from, to] = [
    page.getByRole('textbox', { name: 'Price from' }),
    page.getByRole('textbox', { name: 'Price to' }),
  ]
  const said = async (field: Locator) => [
    await field.getAttribute('aria-invalid'),
    await field.evaluate(
      (input) => document.getElementById(input.getAttribute('aria-describedby')!)?.textContent,
    ),
  ]
  await from.focus()
  await page.keyboard.type('cheap')
  await page.keyboard.press('Enter')
  await expect.poll(() => said(from)).toEqual(['true', 'Enter a number, like 20,000 or 20k.'])
  expect(await from.inputValue()).toBe('cheap')
  await from.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('40000')
  await page.keyboard.press('Enter')
  await page.waitForURL(/price=40000%3A/)
  await to.focus()
  await page.keyboard.type('20000')
  await page.keyboard.press('Enter')
  await expect.poll(() => said(to)).toEqual(['true', '‘To’ must be above ‘from’. Lower ‘from’ first.'])
  expect(await from.getAttribute('aria-invalid')).toBe(null)
  await from.focus()
  await page.keyboard.type('15000')
  await page.keyboard.press('Enter')
  await page.waitForURL(/price=15000%3A20000/)
  expect(await said(to)).toEqual([null, undefined])
  await from.fill('50000')
  await page.keyboard.press('Enter')
  await expect.poll(() => said(from)).toEqual(['true', '‘From’ must be below ‘to’. Raise ‘to’ first.'])
  await page.goBack()
  await expect.poll(() => from.inputValue()).toBe('4,000')
  expect(await said(from)).toEqual([null, undefined])
  expect(await page.getByText('must be below').count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('the title of a form that comes back says so, of a booking, an enquiry, finance, a reservation', async () => {
  const { page, close } = await visit('southern-cross', '/search/used-cars', { javaScriptEnabled: false })
  const car = await carPath('southern-cross', (html) => html.includes('Reserve Online'))
  const slug = car.split('/')[2]
  for (const path of ['/book-test-drive', `${car}/enquire`, '/finance', `/cars/${slug}/checkout`]) {
    await page.goto(address('southern-cross', path))
    const title = await page.title()
    await page.locator('main form[method=post] [type=submit]').last().focus()
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
    expect(await page.title(), path).toBe(`Error: ${title}`)
  }
  await close()
})
