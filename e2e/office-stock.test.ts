import { expect, onTestFinished, test } from 'vitest'
import { expectNoSidewaysScroll, expectWholeAtBothSizes, visitor } from './browser.ts'
import { asOwner, inHand, pressed } from './office-walk.ts'

const visit = visitor()

test.each([
  ['desktop', 'light', 'Southern Cross'],
  ['phone', 'dark', 'Outback Caravans'],
] as const)(
  'the stock of a yard is looked through: a view, a plate, an order, and Back to where one was (%s, %s)',
  async (size, colorScheme, dealer) => {
    const press = pressed(size)
    const { page, faults, close } = await visit('office', '/sign-in', { size, colorScheme })
    onTestFinished(close)
    await asOwner(page, dealer)
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await page.getByRole('heading', { level: 1, name: 'Stock' }).waitFor()
    const rows = page.locator('.stock-row')
    await rows.first().waitFor()
    await expectWholeAtBothSizes(page)
    for (const width of [320, 768, 1000, 1920]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
    }
    await page.setViewportSize(size === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 })

    const prices = async () => {
      const said = await page.locator('.stock-row__price b').allTextContents()
      return said.flatMap((price) => (price.startsWith('$') ? Number(price.replaceAll(/[$,]/g, '')) : []))
    }
    await page.getByLabel('Order').selectOption('Cheapest first')
    await page.waitForURL('**/stock?sort=cheapest')
    await expect
      .poll(async () => {
        const asked = await prices()
        return asked.length > 3 && asked.join() === asked.toSorted((a, b) => a - b).join()
      })
      .toBe(true)

    await press(page, 'link', /^Coming soon/)
    await page.waitForURL('**/stock?view=soon&sort=cheapest')
    await expect
      .poll(async () => new Set(await page.locator('.stock-row .tag').allTextContents()))
      .toEqual(new Set(['Coming soon']))
    const plate = (await page.locator('.stock-row .plate').first().textContent())!
    await page.goBack()
    await page.locator('.views [aria-current]', { hasText: 'On the site' }).waitFor()

    await page.locator('h1').click()
    await page.keyboard.press('/')
    await page.keyboard.type(plate.toLowerCase())
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.stock-row .plate').allTextContents()).toEqual([plate])
    await page.getByLabel('Search stock').fill('no such car')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'No car like that' }).waitFor()
    await expectWholeAtBothSizes(page)
    await page.goBack()
    await page.goBack()
    await page.waitForURL('**/stock?sort=cheapest')
    // The address is the older screen's before it stands: the one between has a row too.
    await expect.poll(() => page.getByLabel('Search stock').inputValue()).toBe('')
    await rows.first().waitFor()
    await inHand(page)

    // A view of what cars want leads to where it is mended.
    await press(page, 'link', /^60 days/)
    await page.waitForURL('**/stock?view=old&sort=cheapest')
    await expect.poll(() => page.locator('.views [aria-current]').textContent()).toContain('60 days')
    await rows.first().locator('a.one-line').press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('priceCents')
    await page.goBack()
    await page.goBack()
    await page.waitForURL('**/stock?sort=cheapest')
    await rows.first().waitFor()

    // Far down, past the first page, a car is opened; Back leads to it.
    const seen = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.stock-row')]
          .filter((row) => row.getBoundingClientRect().top > 200)
          .map((row) => Number(row.dataset.index))
          .at(0),
      )
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 3000)
        return seen()
      })
      .toBeGreaterThan(60)
    const down = () => page.evaluate(() => window.scrollY)
    // A busy browser is still on its way down, and takes rows out of the page as it goes.
    await expect
      .poll(async () => {
        const before = await down()
        await page.waitForTimeout(300)
        return (await down()) - before
      })
      .toBe(0)
    const at = await down()
    const link = page.locator(`.stock-row[data-index="${await seen()}"] a.one-line`)
    const href = await link.getAttribute('href')
    await link.evaluate((one: HTMLElement) => one.focus({ preventScroll: true }))
    await page.route('**/stock/*', (route) => route.fulfill({ status: 404, body: '' }))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${href}`)
    await page.goBack()
    await page.locator(`.stock-row a[href="${href}"]`).waitFor()
    await expect.poll(down).toBeGreaterThan(at - 200)
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
  },
)
