import { expect, test } from 'vitest'
import { codeFor, codeIn, freshPhone } from './account-code.ts'
import {
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  faultAt,
  type Size,
  settled,
  visitor,
} from './browser.ts'

const visit = visitor()
const stock = '/search/new-used-and-demo-cars'
test.each(['phone', 'desktop'] as Size[])(
  'ACC-13 ACC-15 ACC-29 ACC-31 ACC-34 ACC-36 ACC-23 API-31 on a %s, by keyboard: save, sign in, come back with the car saved, sign out',
  async (size) => {
    const { page, faults, close } = await visit('southern-cross', stock, { size })
    const save = page.getByRole('button', { name: /^Save .* to watchlist$/ }).nth(7)
    const name = (await save.getAttribute('aria-label'))!.replace(/^Save | to watchlist$/g, '')
    await page.waitForFunction(() => document.querySelector('[aria-pressed]') !== null)
    await settled(page)
    await save.focus()
    const top = () => save.evaluate((button) => Math.round(button.getBoundingClientRect().top))
    const before = await top()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/sign-in\?type=watchlist/)
    await settled(page)
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    expect(await page.getByLabel('Code', { exact: true }).isDisabled()).toBe(true)

    const phone = freshPhone()
    await page.getByLabel('Mobile number').focus()
    await page.keyboard.type('0755500100')
    await page.keyboard.press('Enter')
    await page.getByText('Please enter an Australian mobile number').waitFor()
    await page.waitForFunction(() => document.activeElement?.id === 'sign-in-phone')
    // What was refused is selected: writing on replaces it.
    await page.keyboard.type(phone)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Resend Code' }).waitFor()
    expect(await page.getByRole('button', { name: 'Resend Code' }).isDisabled()).toBe(true)
    expect(await page.getByLabel('Mobile number').getAttribute('readonly')).not.toBeNull()
    await page.getByText('Code sent!').first().waitFor()
    await page.getByText("First time here? We'll create your account when you sign in.").waitFor()
    await page.getByText(/^in 1?\d seconds$/).waitFor()
    await page.waitForFunction(() => document.activeElement?.id === 'sign-in-code')
    const code = await codeFor(page, phone)
    await page.keyboard.press('Enter')
    await page.getByText('This is a required field.').waitFor()
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await page.getByText('Code must be 6 digits.').waitFor()
    await page.keyboard.type(code === '000000' ? '000001' : '000000')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('The verification code is invalid. Please try again.').waitFor()
    expect(await faultAt(page.locator('#sign-in-code'))).toContain('The verification code is invalid.')
    expect(await faultAt(page.locator('#sign-in-phone'))).toBe(null)
    await expectNoAxeViolations(page)
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')

    await page.waitForURL(new RegExp(`${stock}$`))
    await page.getByText('Car Saved In Watchlist').waitFor()
    expect(Math.abs((await top()) - before), 'it comes back to its card').toBeLessThan(4)
    expect(await save.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.getByText(`${name} is now available in your watchlist`).waitFor()
    expect(
      await page.getByRole('button', { name: `Save ${name} to watchlist` }).getAttribute('aria-pressed'),
    ).toBe('true')
    await page.getByRole('link', { name: /^Watchlist ?1 ?saved$/ }).waitFor()
    await page.getByRole('link', { name: 'View List' }).click()
    await page.waitForURL(/\/watchlist$/)
    await page.getByRole('article').first().waitFor()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
    await page.reload()
    await settled(page)
    await page.getByRole('button', { name: `Save ${name} to watchlist` }).click()
    await page.getByText('Car Removed').waitFor()
    await page.getByText('Nothing saved yet').waitFor()

    if (size === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).first().click()
    await page.waitForURL(/\.localhost:\d+\/$/)
    // The watchlist is nobody's now, by the back button as by its address.
    await page.goBack()
    await page.waitForURL(/\/sign-in\?type=watchlist/)
    expect(faults).toEqual([])
    await close()
  },
)

test('ACC-14 ACC-20 ACC-21 while a code is sent the button says so, and it can be sent again 15 seconds later', async () => {
  const { page, close } = await visit('southern-cross', '/sign-in?redirect=/contact', {
    before: (page) => page.clock.install(),
  })
  await settled(page)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/auth/otp', async (route) => {
    await held
    await route.continue()
  })
  const phone = freshPhone()
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await page.getByRole('button', { name: 'Sending...' }).waitFor()
  release()
  const again = page.getByRole('button', { name: 'Resend Code' })
  await again.waitFor()
  await page.locator('[data-status=verificationSent]').waitFor()
  await page.clock.runFor(14_000)
  expect(await again.isDisabled()).toBe(true)
  await page.clock.runFor(2_000)
  expect(await again.isDisabled()).toBe(false)
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(page, phone))
  await page.route('**/contact', async (route) => {
    await page.locator('[data-status=verificationSubmitted]').waitFor()
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/contact$/)
  await close()
})

test('ERR-06 when the next page does not come after signing in, the form says so, and Continue goes on', async () => {
  const { page, close } = await visit('southern-cross', '/sign-in?redirect=/contact', {
    before: (page) => page.clock.install(),
  })
  await settled(page)
  const phone = freshPhone()
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await page.locator('[data-status=verificationSent]').waitFor()
  let isBroken = true
  await page.route('**/contact', (route) => (isBroken ? route.fulfill({ status: 204 }) : route.continue()))
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(page, phone))
  await page.keyboard.press('Enter')
  await page.locator('[data-status=verificationSubmitted]').waitFor()
  await page.clock.runFor(11_000)
  await page.getByRole('alert').getByText('An unknown error occurred while advancing step.').waitFor()
  isBroken = false
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/contact$/)
  await close()
})

test('ACC-01 without scripts: the phone, then the code, in two posts', async () => {
  const { page, close } = await visit('southern-cross', '/watchlist', {
    size: 'phone',
    javaScriptEnabled: false,
  })
  const phone = freshPhone()
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await page.getByText('Code sent!').first().waitFor()
  const outbox = await page.context().newPage()
  await outbox.goto(page.url().replace(/\/sign-in.*/, '/_/outbox.json'))
  const sent = JSON.parse((await outbox.locator('body').textContent())!)
  await page.getByLabel('Code', { exact: true }).fill(codeIn(sent, phone))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/watchlist$/)
  await page.getByText('Nothing saved yet').waitFor()
  await close()
})

test.each(['phone', 'desktop'] as Size[])(
  'ACC-40 on a %s favourites need no account, and stay in the browser',
  async (size) => {
    const { page, faults, close } = await visit('harbour-city', stock, { size })
    await settled(page)
    const hearts = page.getByRole('button', { name: /^Save .* to favourites$/ })
    await hearts.nth(0).click()
    await hearts.nth(1).click()
    await page.getByRole('link', { name: /^Favourites ?2 ?saved$/ }).click()
    await page.waitForURL(/\/favourites$/)
    await page.getByRole('article').nth(1).waitFor()
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    await hearts.nth(0).click()
    await page.getByRole('link', { name: /^Favourites ?1 ?saved$/ }).waitFor()
    await page.reload()
    await page.getByRole('article').waitFor()
    expect(await page.getByRole('article').count()).toBe(1)
    expect(faults).toEqual([])
    await close()
  },
)

test.each(['phone', 'desktop'] as Size[])(
  'ACC-42 on a %s caravans are compared side by side',
  async (size) => {
    const { page, faults, close } = await visit('outback-vans', stock, { size })
    await settled(page)
    const boxes = page.getByRole('button', { name: /^Compare \d/ })
    await boxes.nth(0).click()
    await page.getByText('Choose one more').waitFor()
    await boxes.nth(1).click()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Compare 2 Caravans' }).click()
    await page.waitForURL(/\/compare\?cars=/)
    await page.goto(new URL('/compare', page.url()).href)
    await page.getByRole('columnheader').nth(1).waitFor()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
    await page.locator('.share-menu summary').click()
    await expectNoSidewaysScroll(page)
    const isWhole = await page.locator('.share-menu__list').evaluate((list) => {
      const { left, top, right } = list.getBoundingClientRect()
      return left >= 0 && top >= 0 && right <= window.innerWidth
    })
    expect(isWhole).toBe(true)
    await page.keyboard.press('Escape')
    const all = await page.getByRole('row').count()
    await page.getByLabel('Show differences only').check()
    expect(await page.getByRole('row').count()).toBeLessThan(all)
    await page
      .getByRole('link', { name: /^Remove/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Choose one more' }).waitFor()
    expect(faults).toEqual([])
    await close()
  },
)

test('VEH-52 ACC-24 a car’s page has the control of the site', async () => {
  for (const [dealer, label] of [
    ['southern-cross', /^Save .* to watchlist$/],
    ['harbour-city', /^Save .* to favourites$/],
    ['ridge-moto', /^Compare \d/],
  ] as const) {
    const { page, close } = await visit(dealer, stock, { size: 'phone' })
    await page.locator('article h2 a').first().click()
    await page.waitForURL(/\/cars\//)
    const control = page.locator('.vehicle-tools').getByRole('button', { name: label })
    await control.waitFor()
    if (dealer !== 'southern-cross') {
      await settled(page)
      await page.locator('.vehicle-tools [aria-pressed]').click()
      await page.locator('.vehicle-tools [aria-pressed=true]').waitFor()
      await expectNoAxeViolations(page)
    }
    await close()
  }
})
