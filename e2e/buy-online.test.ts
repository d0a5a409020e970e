import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  address,
  bySize,
  eventsOf,
  expectNoSidewaysScroll,
  expectWholeAtBothSizes,
  type Size,
  visitor,
} from './browser.ts'
import { carToTake } from './demo-cars.ts'

const visit = visitor()
let phones = 0
const aPhone = () => `0491 57${String(2000 + phones++)}`

async function buyPath(dealer: string): Promise<string> {
  const path = await carToTake(dealer, (html) => html.includes('/checkout-journey?car_id='))
  return `/checkout-journey?car_id=${path.slice('/cars/'.length)}`
}

type Sent = { to: string; text: string }
async function codeFor(page: Page, dealer: string, phone: string): Promise<string> {
  const read = async () => {
    const outbox = await page.context().newPage()
    await outbox.goto(address(dealer, '/_/outbox.json'))
    const sent = JSON.parse((await outbox.locator('body').textContent())!) as Sent[]
    await outbox.close()
    return sent.find(({ to }) => to.endsWith(phone.replaceAll(' ', '').slice(1)))?.text ?? ''
  }
  await expect.poll(read).toMatch(/^\d{6}/)
  return (await read()).slice(0, 6)
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' })
async function leads(page: Page, act: () => Promise<void>, to: RegExp) {
  await Promise.all([page.waitForURL(to), act()])
}

type Walk = { page: Page; dealer: string; look?: () => Promise<void> }

/** Every step to the review; `look` at each. */
async function toReview({ page, dealer, look = async () => {} }: Walk, phone = aPhone()) {
  await heading(page, 'Your car').waitFor()
  await page.getByText('What the price includes').waitFor()
  await look()
  await leads(page, () => page.getByRole('button', { name: /^Start with this/ }).click(), /trade-in/)
  await look()
  await page.getByRole('radio', { name: /^Yes, I have a trade-in/ }).check()
  await page.getByRole('textbox', { name: 'Registration' }).fill('123 abc')
  await page.getByRole('textbox', { name: /^Kilometres/ }).fill('85,000')
  await look()
  await leads(page, () => goOn(page).click(), /payment/)
  await page.getByRole('radio', { name: /^My own funds/ }).check()
  await look()
  await leads(page, () => goOn(page).click(), /delivery/)
  await page.getByRole('radio', { name: /^I’ll pick it up/ }).check()
  await look()
  await leads(page, () => goOn(page).click(), /details/)
  await page.getByLabel('First name', { exact: true }).fill('Bea')
  await page.getByRole('textbox', { name: 'Email' }).fill(`bea${phone.slice(-4)}@example.com`)
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await look()
  await leads(page, () => goOn(page).click(), /sign-in/)
  await look()
  await page.getByRole('button', { name: 'Send Code' }).click()
  const code = page.getByLabel('Code', { exact: true })
  await page.getByText('Code sent!').first().waitFor()
  await code.fill(await codeFor(page, dealer, phone))
  await leads(page, () => page.getByRole('button', { name: 'Sign in', exact: true }).click(), /review/)
  await heading(page, 'Review and deposit').waitFor()
  await look()
  return phone
}

async function payAndSee(page: Page) {
  const deposit = page.getByRole('button', { name: /^Pay .* deposit$/ })
  await leads(page, () => deposit.click(), /\/_\/pay\//)
  await leads(page, () => page.getByRole('button', { name: /^Pay \$/ }).click(), /\/reservations\//)
  await heading(page, /is reserved for you$/).waitFor()
  await page.getByText('go through your answers and the contract').waitFor()
}

// A look at each step leaves the page at the other size: the next step is taken there.
test.each(bySize([['southern-cross'], ['harbour-city'], ['outback-vans']]))(
  'RES-22 ANA-07 ANA-08 at %s, begun on a %s, on phone and desktop by turns: six steps, sign-in, review, deposit, confirmation, event 61',
  async (dealer, size) => {
    const { page, faults, close } = await visit(dealer, await buyPath(dealer), { size })
    const sent = await eventsOf(page)
    const look = () => expectWholeAtBothSizes(page)
    await toReview({ page, dealer, look })
    await payAndSee(page)
    await expect.poll(() => sent.filter((id) => id === 60 || id === 61)).toEqual([61])
    await look()
    await page.goto(address(dealer, '/online-payment'))
    await page.getByText('Reserved for you').waitFor()
    await look()
    expect(faults).toEqual([])
    await close()
  },
)

test.each(['phone', 'desktop'] as Size[])('RES-22 without JavaScript, to the end (%s)', async (size) => {
  const dealer = 'southern-cross'
  const { page, close } = await visit(dealer, await buyPath(dealer), { size, javaScriptEnabled: false })
  await toReview({ page, dealer, look: () => expectNoSidewaysScroll(page) })
  await payAndSee(page)
  await close()
})

test('RES-22 back and reload lose nothing, and another device goes on after sign-in', async () => {
  const dealer = 'southern-cross'
  const path = await buyPath(dealer)
  const { page, close } = await visit(dealer, path)
  const phone = await toReview({ page, dealer })
  await page.reload()
  await page.getByText('123 ABC, 85,000 km').waitFor()
  await page.getByRole('link', { name: /^Change Trade-in/ }).click()
  expect(await page.getByRole('textbox', { name: 'Registration' }).inputValue()).toBe('123 ABC')
  await page.goBack()
  await heading(page, 'Review and deposit').waitFor()

  const other = await visit(dealer, '/sign-in?redirect=/online-payment', { size: 'phone' })
  await other.page.getByLabel('Mobile number').fill(phone)
  await other.page.getByRole('button', { name: 'Send Code' }).click()
  await other.page.getByText('Code sent!').first().waitFor()
  const code = await codeFor(other.page, dealer, phone)
  await other.page.getByLabel('Code', { exact: true }).fill(code)
  const signIn = other.page.getByRole('button', { name: 'Sign in', exact: true })
  await leads(other.page, () => signIn.click(), /online-payment/)
  await other.page.getByRole('link', { name: 'Go on' }).waitFor()
  await other.page.goto(address(dealer, '/my-garage'))
  const begun = other.page.getByRole('region', { name: 'You began to buy' })
  await begun.getByText('Go on').waitFor()
  await expectWholeAtBothSizes(other.page)
  await leads(other.page, () => begun.getByRole('link').click(), /review/)
  await heading(other.page, 'Review and deposit').waitFor()
  await payAndSee(other.page)
  // On the first device too it is theirs, and not gone.
  await page.goto(address(dealer, path))
  await page.getByText('You have reserved this car').waitFor()
  await page.getByRole('link', { name: 'See my reservation' }).waitFor()
  await expectWholeAtBothSizes(page)
  await other.close()
  await close()
})

test('RES-22 by keyboard: a choice by its arrows, each step by Enter', async () => {
  const dealer = 'harbour-city'
  const { page, faults, close } = await visit(dealer, await buyPath(dealer))
  const enter = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await leads(page, () => enter(/^Start with this/), /trade-in/)
  await page.getByRole('radio', { name: 'No trade-in' }).focus()
  await page.keyboard.press('Space')
  await leads(page, () => enter('Continue'), /payment/)
  await page.getByRole('radio', { name: /^My own funds/ }).focus()
  await page.keyboard.press('ArrowDown')
  await leads(page, () => enter('Continue'), /delivery/)
  await page.getByRole('radio', { name: /^I’ll pick it up/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2000')
  await page.keyboard.press('Enter')
  await heading(page, 'Your details').waitFor()
  await page.getByText('Delivery, Sydney').waitFor()
  expect(faults).toEqual([])
  await close()
})
