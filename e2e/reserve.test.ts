import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  address,
  bySize,
  eventsOf,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectWholeAtBothSizes,
  type Size,
  settled,
  visitor,
} from './browser.ts'
import { carToTake } from './demo-cars.ts'
import { asOwner } from './office-walk.ts'

const visit = visitor()

/** A car that can be reserved and that no other test here takes; its reserve page. */
async function reservePath(dealer: string): Promise<string> {
  const path = await carToTake(dealer, (html) => html.includes('>Reserve Online<'))
  return `${path}/${dealer === 'outback-vans' ? 'buy-online' : 'checkout'}`
}

async function fillIn(page: Page, name = 'Rae') {
  const form = page.locator('[data-form=reserve]')
  await form.getByLabel('First name', { exact: true }).fill(name)
  await form.getByRole('textbox', { name: 'Email' }).fill(`${name.toLowerCase()}@example.com`)
  await form.getByRole('textbox', { name: 'Phone' }).fill('0491 570 156')
  await form.getByRole('checkbox').check()
}

const press = (page: Page) => page.getByRole('button', { name: /^Pay .* deposit$/ })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** A document load each: the form is the browser's own. */
async function leads(page: Page, act: () => Promise<void>, to: RegExp) {
  await Promise.all([page.waitForURL(to), act()])
}

async function checked(page: Page, faults: string[]) {
  await expectWholeAtBothSizes(page)
  expect(faults).toEqual([])
}

// A look leaves the page at the other size: what follows is done there.
test.each(bySize([['southern-cross'], ['harbour-city'], ['outback-vans'], ['volt-drive']]))(
  'RES-01 RES-13 RES-19 RES-21 at %s, begun on a %s, on phone and desktop by turns: reserve, pay, confirmation, cancel, refund, receipt',
  async (dealer, size) => {
    const { page, faults, close } = await visit(dealer, await reservePath(dealer), {
      size,
      hasTouch: size === 'phone',
    })
    await heading(page, /^Reserve this/).waitFor()
    await checked(page, faults)
    await press(page).click()
    const problems = page.locator('main').getByRole('alert')
    await expect.poll(() => problems.evaluate((one) => one === document.activeElement)).toBe(true)
    await expectNoAxeViolations(page)
    await fillIn(page)
    const go = () => (size === 'phone' ? press(page).tap() : press(page).click())
    await leads(page, go, /\/_\/pay\//)
    const pay = page.getByRole('button', { name: /^Pay \$/ })
    await leads(page, () => pay.click(), /\/reservations\//)
    await heading(page, /is reserved for you$/).waitFor()
    await page.getByText(/^48 hours$|^47 hours 59 minutes$/).waitFor()
    await checked(page, faults)
    await page.getByRole('link', { name: 'Cancel reservation' }).click()
    await heading(page, 'Cancel this reservation?').waitFor()
    await checked(page, faults)
    const yes = page.getByRole('button', { name: 'Yes, cancel it' })
    await leads(page, () => yes.click(), /\/reservations\/[\w-]+$/)
    await heading(page, /^Your (deposit is refunded|refund is on its way)$/).waitFor()
    await expect
      .poll(
        async () => {
          await page.reload()
          return heading(page, 'Your deposit is refunded').count()
        },
        { timeout: 30_000 },
      )
      .toBe(1)
    await checked(page, faults)
    await page.getByRole('link', { name: 'Receipt' }).click()
    await page.getByRole('cell', { name: /Deposit refunded/ }).waitFor()
    await checked(page, faults)
    await close()
  },
)

/** The newest lead says what was paid, and until when the car is held. */
async function isHeldInOffice(size: Size) {
  const { page, close } = await visit('office', '/sign-in', { size, colorScheme: 'dark' })
  await asOwner(page, 'Southern Cross')
  await page.goto(address('office', '/southern-cross/leads?q=rae'))
  await page.goto(address('office', (await page.locator('.lead-row a').first().getAttribute('href'))!))
  const facts = await page.getByRole('region', { name: /^Reservation / }).textContent()
  expect(facts).toMatch(/Deposit\$\d+\.00, paid.*Holduntil /)
  await expectWholeAtBothSizes(page)
  await close()
}

test.each(['phone', 'desktop'] as Size[])(
  'RES-13 RES-19 without JavaScript: reserve, pay, confirmation, cancel, refund (%s)',
  async (size) => {
    const path = await reservePath('southern-cross')
    const { page, close } = await visit('southern-cross', path, { size, javaScriptEnabled: false })
    await press(page).click()
    await page.getByText('Please fix the following errors:').waitFor()
    await fillIn(page)
    await leads(page, () => press(page).click(), /\/_\/pay\//)
    await leads(page, () => page.getByRole('button', { name: /^Pay \$/ }).click(), /\/reservations\//)
    await heading(page, 'This car is reserved for you').waitFor()
    await expectNoSidewaysScroll(page)
    await isHeldInOffice(size)
    await page.getByRole('link', { name: 'Cancel reservation' }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await heading(page, /^Your (deposit is refunded|refund is on its way)$/).waitFor()
    await close()
  },
)

test('ANA-07 ANA-08 a reservation that is paid for is told once as event 60, however often it is opened', async () => {
  const { page, close } = await visit('southern-cross', await reservePath('southern-cross'))
  const sent = await eventsOf(page)
  await fillIn(page, 'Eve')
  await leads(page, () => press(page).click(), /\/_\/pay\//)
  expect(sent).toEqual([])
  await leads(page, () => page.getByRole('button', { name: /^Pay \$/ }).click(), /\/reservations\//)
  await expect.poll(() => sent).toEqual([60])
  await page.reload()
  await page.getByRole('link', { name: 'Cancel reservation' }).waitFor()
  await settled(page)
  expect(sent).toEqual([60])
  await close()
})

test('RES-13 RES-19 by keyboard alone: the button of the car’s page, the form, the payment, the cancelling', async () => {
  const path = await reservePath('southern-cross')
  const { page, faults, close } = await visit('southern-cross', path.replace(/\/checkout$/, ''))
  const enter = async (role: 'link' | 'button', name: string | RegExp) => {
    await page.getByRole(role, { name }).first().focus()
    await page.keyboard.press('Enter')
  }
  await page.getByText('More options').press('Enter')
  await enter('link', 'Reserve Online')
  await heading(page, /^Reserve this/).waitFor()
  await page.locator('[data-form=reserve]').getByLabel('First name', { exact: true }).focus()
  for (const words of ['Kay', 'Chen', 'kay@example.com', '0491570157']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)
  await leads(page, () => enter('button', /^Pay .* deposit$/), /\/_\/pay\//)
  await leads(page, () => enter('button', /^Pay \$/), /\/reservations\//)
  await heading(page, 'This car is reserved for you').waitFor()
  await enter('link', 'Cancel reservation')
  await heading(page, 'Cancel this reservation?').waitFor()
  await leads(page, () => enter('button', 'Yes, cancel it'), /\/reservations\/[\w-]+$/)
  await heading(page, /^Your (deposit is refunded|refund is on its way)$/).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('RES-17 the back button after paying, and another buyer meanwhile', async () => {
  const path = await reservePath('southern-cross')
  const { page, close } = await visit('southern-cross', path)
  await fillIn(page)
  await leads(page, () => press(page).click(), /\/_\/pay\//)
  const other = await visit('southern-cross', path)
  await other.page.getByText('Somebody else is paying for this car right now').waitFor()
  await expectNoAxeViolations(other.page)
  await Promise.all([page.waitForURL(/checkout/), page.goBack()])
  await page.reload()
  await page.getByText('You have a payment page open for this car').waitFor()
  await leads(page, () => page.getByRole('link', { name: 'Go on to payment' }).click(), /\/_\/pay\//)
  await leads(page, () => page.getByRole('button', { name: /^Pay \$/ }).click(), /\/reservations\//)
  await heading(page, 'This car is reserved for you').waitFor()
  await other.page.reload()
  await other.page.getByText('This car is reserved').waitFor()
  const car = address('southern-cross', path.replace(/\/checkout$/, ''))
  await other.page.goto(car)
  await other.page.getByText('Reserved at the moment.').waitFor()
  await page.goto(car)
  await page.getByText(/^Reserved for you until \w+ \d+ \w+, \d+:\d\d [ap]m AES?D?T\./).waitFor()
  await leads(
    page,
    () => page.getByRole('link', { name: 'See your reservation' }).click(),
    /\/reservations\//,
  )
  await other.close()
  await close()
})

test('RES-11 RES-12 VEH-37 the explainer stands on the page of a car; a reserved one carries its tag and no button', async () => {
  const path = await reservePath('southern-cross')
  const car = path.replace(/\/checkout$/, '')
  const { page, faults, close } = await visit('southern-cross', car, { size: 'phone' })
  const explainer = page.locator('#reserve-online')
  await explainer.scrollIntoViewIfNeeded()
  await explainer.getByText('Fully refundable').waitFor()
  await expect.poll(() => explainer.getByRole('img').count()).toBe(5)
  await page.goto(address('southern-cross', path))
  await fillIn(page)
  await leads(page, () => press(page).click(), /\/_\/pay\//)
  await leads(page, () => page.getByRole('button', { name: /^Pay \$/ }).click(), /\/reservations\//)
  await page.goto(address('southern-cross', car))
  await page.getByText('RESERVED').first().waitFor()
  expect(await page.getByRole('link', { name: 'Reserve Online' }).count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})
