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

    await page.getByRole('checkbox', { name: 'SUV' }).press('Space')
    await expect.poll(count, { timeout: 5000 }).toBeLessThan(whole)
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

    await page.getByRole('checkbox', { name: 'With interest' }).check()
    await expect
      .poll(() => page.locator('.repayment').textContent())
      .toMatch(/\$1,500\.00 a month[\s\S]*Comparison rate/)
    await page.getByRole('checkbox', { name: 'With interest' }).uncheck()

    await page.getByRole('textbox', { name: 'Repayment' }).fill('1')
    await page.getByRole('textbox', { name: 'Deposit or trade-in' }).fill('')
    await expect.poll(() => go.textContent(), { timeout: 5000 }).toBe('0 Cars Found')
    expect(await go.isDisabled()).toBe(true)
    expect(await page.getByText('No Cars found for this budget').isVisible()).toBe(true)

    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    expect(faults).toEqual([])
    await close()
  })

test('BUD-01 without JavaScript the form asks the page anew', async () => {
  const { page, close } = await visit('southern-cross', '/budget-finder', { javaScriptEnabled: false })
  await page.locator('input[name=repayment]').fill('100')
  await page.getByText('SUV', { exact: true }).click()
  await page.getByRole('button', { name: 'Work it out' }).click()
  expect(await page.locator('.budget-figure').textContent()).toBe('$28,000')
  expect(await page.locator('.budget-go').getAttribute('href')).toMatch(/body=SUV&price=%3A28000$/)
  await close()
})

test('BUD-16 BUD-17 the price slider moves in steps of 500, by keyboard, and leads to the stock in its range', async () => {
  const { page, close } = await visit('southern-cross', '/price-range', { size: 'phone' })
  const from = page.getByRole('slider', { name: 'Price from' })
  await from.press('ArrowRight')
  expect(await from.inputValue()).toBe('5500')
  await page.getByRole('slider', { name: 'Price to' }).fill('30000')
  await page.getByRole('link', { name: 'View' }).click()
  await page.waitForURL(/\/search\/.*price=5500%3A30000/)
  await expectNoSidewaysScroll(page)
  await close()
})
