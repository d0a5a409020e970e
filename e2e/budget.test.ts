import { expect, test } from 'vitest'
import { expectNoAxeViolations, expectNoSidewaysScroll, visitor } from './browser.ts'

const visit = visitor()

for (const size of ['phone', 'desktop'] as const)
  test(`BUD-02 BUD-08 BUD-12 BUD-13 the budget finder follows every change in place (${size})`, async () => {
    const { page, faults, close } = await visit('southern-cross', '/budget-finder', { size })
    const go = page.locator('.budget-go')
    const count = async () => Number((await go.textContent())!.replaceAll(/\D/g, ''))
    const whole = await count()
    expect(whole).toBeGreaterThan(100)

    const interest = page.getByRole('checkbox', { name: 'With interest' })
    expect(await interest.isChecked()).toBe(true)
    await expect
      .poll(() => page.locator('.budget-basis .repayment').textContent())
      .toMatch(/\$200\.00 a week[\s\S]*Comparison rate/)
    await interest.uncheck()
    expect(await page.locator('.budget-basis .repayment').count()).toBe(0)

    await page.getByRole('checkbox', { name: 'SUV' }).press('Space')
    await expect.poll(count).toBeLessThan(whole)
    expect(new URL(page.url()).pathname).toBe('/budget-finder')
    await expect.poll(() => go.getAttribute('href')).toMatch(/body=SUV&price=%3A54000$/)

    await page.getByRole('button', { name: '$70,000' }).click()
    await expect(page.getByRole('textbox', { name: 'Deposit or trade-in' }).inputValue()).resolves.toBe(
      '70,000',
    )
    await expect.poll(() => page.locator('.budget-figure').textContent()).toBe('$122,000')

    await page.getByText('Monthly', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Repayment' }).fill('1500')
    await expect.poll(() => page.locator('.budget-figure').textContent()).toBe('$160,000')

    await interest.check()
    await expect
      .poll(() => page.locator('.budget-basis .repayment').textContent())
      .toMatch(/\$1,500\.00 a month[\s\S]*Comparison rate/)

    await page.getByRole('textbox', { name: 'Repayment' }).fill('1')
    await page.getByRole('textbox', { name: 'Deposit or trade-in' }).fill('')
    await expect.poll(() => go.textContent()).toBe('0 Cars Found')
    expect(await go.isDisabled()).toBe(true)
    expect(await page.getByText('No Cars found for this budget').isVisible()).toBe(true)

    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    expect(faults).toEqual([])
    await close()
  })

test('a count that was refused is asked for again: no budget stands beside the cars of another', async () => {
  const { page, close } = await visit('southern-cross', '/budget-finder', { size: 'phone' })
  const go = page.locator('.budget-go')
  const before = await go.textContent()
  let asked = 0
  await page.route('**/api/search', (route) =>
    asked++ === 0 ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await page.getByRole('checkbox', { name: 'SUV' }).press('Space')
  await expect.poll(() => go.textContent()).not.toBe(before)
  expect(asked).toBe(2)
  await close()
})

test('BUD-01 without JavaScript the form asks the page anew', async () => {
  const { page, close } = await visit('southern-cross', '/budget-finder', { javaScriptEnabled: false })
  await page.locator('input[name=repayment]').fill('100')
  await page.getByText('SUV', { exact: true }).click()
  await page.getByRole('button', { name: 'Work it out' }).click()
  expect(await page.locator('.budget-basis .repayment').textContent()).toContain('$100.00 a week')
  await page.getByRole('checkbox', { name: 'With interest' }).uncheck()
  await page.getByRole('button', { name: 'Work it out' }).click()
  expect(await page.locator('.budget-figure').textContent()).toBe('$28,000')
  expect(await page.locator('.budget-go').getAttribute('href')).toMatch(/body=SUV&price=%3A28000$/)
  await close()
})

test('BUD-16 BUD-17 the price slider moves in steps of 500, by keyboard, and leads to the stock in its range', async () => {
  const { page, close } = await visit('southern-cross', '/price-range', { size: 'phone' })
  const from = page.getByRole('slider', { name: 'Price from' })
  const least = Number(await from.inputValue())
  expect(await from.getAttribute('min')).toBe(String(least))
  const before = await page.locator('main h2').first().textContent()
  await from.press('ArrowRight')
  expect(Number(await from.inputValue())).toBe(least + 500)
  await page.getByRole('slider', { name: 'Price to' }).fill('30000')
  // The cars of the range come below it, and the address remembers it.
  await page.waitForURL(new RegExp(`/price-range\\?price=${least + 500}:30000$`))
  await expect.poll(() => page.locator('main h2').first().textContent()).not.toBe(before)
  await page.getByRole('link', { name: 'View', exact: true }).click()
  await page.waitForURL(new RegExp(`/search/.*price=${least + 500}%3A30000`))
  await expectNoSidewaysScroll(page)
  await close()
})

for (const size of ['phone', 'desktop'] as const)
  test(`BUD-01 the budget sits above the cars that it buys, and Back from one of them finds it as it was (${size})`, async () => {
    const { page, faults, close } = await visit('southern-cross', '/budget-finder', { size })
    const before = await page.locator('main article h3').allTextContents()
    expect(before.length).toBeGreaterThan(3)
    const repayment = page.getByRole('textbox', { name: 'Repayment' })
    await repayment.fill('90')
    await page.getByRole('checkbox', { name: 'SUV' }).check({ force: true })
    await page.waitForURL(/repayment=90&frequency=weekly&deposit=2000&body=SUV$/)
    await expect.poll(() => page.locator('main article h3').allTextContents()).not.toEqual(before)
    // Whoever types on is not thrown out of the field.
    await repayment.focus()
    await repayment.fill('150')
    await page.waitForURL(/repayment=150/)
    expect(await repayment.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.locator('main article h3 a').first().click()
    await page.waitForURL(/\/cars\//)
    await page.goBack()
    await expect.poll(() => repayment.inputValue()).toBe('150')
    expect(await page.getByRole('checkbox', { name: 'SUV' }).isChecked()).toBe(true)
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    expect(faults).toEqual([])
    await close()
  })
