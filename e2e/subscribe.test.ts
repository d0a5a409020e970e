import { expect, test } from 'vitest'
import { codeFor, freshPhone } from './account-code.ts'
import { expectNoAxeViolations, expectNoSidewaysScroll, type Size, visitor } from './browser.ts'

const visit = visitor()

test.each<[Size, boolean]>([
  ['phone', true],
  ['desktop', true],
  ['phone', false],
])(
  'a car is subscribed to from its page to the payment, by code, with a review (%s, script: %s)',
  async (size, hasScript) => {
    const { page, faults, close } = await visit('volt-drive', '/search/new-used-and-demo-cars', {
      size,
      ...(!hasScript && { javaScriptEnabled: false }),
    })
    const whole = async () => {
      await expectNoSidewaysScroll(page)
      if (hasScript) await expectNoAxeViolations(page)
    }
    // Other journeys reserve the first ones.
    await page
      .locator('article h2 a')
      .nth(size === 'desktop' ? 9 : hasScript ? 10 : 11)
      .click()
    await page.waitForURL(/\/cars\//)
    await page.getByRole('link', { name: 'Subscribe', exact: true }).filter({ visible: true }).first().click()
    await page.waitForURL(/\/sign-in/)
    const phone = freshPhone()
    await page.getByLabel('Mobile number').fill(phone)
    await page.getByRole('button', { name: 'Send Code' }).click()
    const code = page.getByLabel('Code', { exact: true })
    await code.waitFor()
    if (hasScript) await page.getByText('Code sent!').first().waitFor()
    const outbox = hasScript ? null : await visit('volt-drive', '/_/outbox')
    await code.fill(await codeFor(outbox?.page ?? page, phone))
    await outbox?.close()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/subscribe$/)
    await page.getByRole('heading', { name: 'Subscribe to this car' }).waitFor()
    expect(await page.locator('.subscribe-plans').textContent()).toMatch(
      /Long distance.*A week\$\d+To begin\$.*At least in all\$/,
    )
    await whole()
    await page.getByRole('button', { name: 'Look it over' }).click()
    if (hasScript) await page.getByRole('alert').getByText('Please choose a plan.').first().waitFor()
    await page.getByLabel('First name', { exact: true }).fill('Sue')
    await page.getByRole('textbox', { name: 'Email' }).fill('sue@example.com')
    await page.getByRole('textbox', { name: 'Phone' }).fill(phone)
    await page.getByLabel('Plan').selectOption('Long distance')
    await page.getByLabel('Start day').selectOption({ index: 3 })
    await page.getByLabel('Driver licence number').fill('087654321')
    await page.getByRole('checkbox', { name: /I agree/ }).check()
    await page.getByRole('button', { name: 'Look it over' }).click()
    await page.getByRole('heading', { level: 1, name: 'Look it over' }).waitFor()
    expect(await page.locator('.subscribe-facts').textContent()).toMatch(
      /Long distance.*500 km a week.*087654321/,
    )
    await whole()
    await page.getByRole('button', { name: 'Change something' }).click()
    await page.getByRole('heading', { name: 'Subscribe to this car' }).waitFor()
    expect(await page.getByLabel('Driver licence number').inputValue()).toBe('087654321')
    await page.getByRole('button', { name: 'Look it over' }).click()
    await page.getByRole('button', { name: /^Pay \$[\d,]+ and subscribe$/ }).click()
    await page.waitForURL(/\/_\/pay\//)
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.waitForURL(/\/reservations\//)
    await page.getByRole('heading', { name: 'This car is reserved for you' }).waitFor()
    await page.getByText(/Your first payment of \$[\d,]+ counts once you sign/).waitFor()
    expect(await page.locator('main').textContent()).not.toMatch(/deposit|Buy it/)
    await whole()
    // Without a script the server says what is missing, and a browser calls that a failure.
    expect(faults.filter((fault) => hasScript || !fault.includes('400'))).toEqual([])
    await close()
  },
)
