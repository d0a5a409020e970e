import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { someSettings } from '../test/world.ts'
import {
  address,
  bySize,
  expectNoAxeViolations,
  expectWholeAtBothSizes,
  faultAt,
  settled,
  visitor,
} from './browser.ts'
import { ownSite, printed } from './command-line.ts'
import { carPath } from './demo-cars.ts'

const visit = visitor()
let phones = 0
const aPhone = () => `0491 570 ${String(200 + phones++)}`

type Sent = { to: string; subject: string; text: string }
/** Of the site that the page is on. */
const outbox = (page: Page): Promise<Sent[]> =>
  page.evaluate(async () => (await fetch('/_/outbox.json')).json())
async function codeFor(page: Page, phone: string): Promise<string> {
  const digits = phone.replaceAll(' ', '').slice(1)
  const find = async () => (await outbox(page)).find(({ to }) => to.endsWith(digits))?.text ?? ''
  await expect.poll(find).toMatch(/^\d{6}/)
  return (await find()).slice(0, 6)
}
function leadsOf(site: string): { payload: Record<string, unknown> }[] {
  return JSON.parse(printed('leads', 'list', '--site', site, '--json')).leads
}
async function fillIn(form: Locator, name: string) {
  await form.getByLabel('First name', { exact: true }).fill(name)
  await form.getByLabel('Last name').fill('Chen')
  await form.getByRole('textbox', { name: 'Email' }).fill('ann@example.com')
  await form.getByLabel('Postcode').fill('4105')
}
async function aFinancedCar(page: Page): Promise<string> {
  const card = page.locator('article', { hasText: '/wk*' }).first()
  return (await card.locator('h2 a').getAttribute('href'))!
}
const used = '/search/used-cars'
const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement)

test.each(bySize([['southern-cross'], ['harbour-city'], ['outback-vans']]))(
  'the finance page of %s, loaded on a %s, has no axe violation, no fault and no sideways scroll on phone and desktop',
  async (site, size) => {
    const { page, faults, close } = await visit(site, '/', { size })
    const link = page.locator('a', { hasText: /^Finance$/ }).first()
    await page.goto(address(site, (await link.getAttribute('href'))!))
    await settled(page)
    await expectWholeAtBothSizes(page)
    await page.getByRole('button', { name: 'Send application' }).click()
    const problems = page.locator('main').getByRole('alert')
    await problems.waitFor()
    await expect.poll(() => isFocused(problems)).toBe(true)
    await expectWholeAtBothSizes(page)
    expect(faults).toEqual([])
    await close()
  },
)

test('FIN-66 FIN-68 ACC-15 ERR-05 on a phone: quote, details, code, and on to the lender; the dealer has the lead', async () => {
  const { page, faults, close } = await visit('southern-cross', '/finance', { size: 'phone' })
  const form = page.locator('#finance-form')
  await form.getByRole('region', { name: 'Your quote' }).getByText('a week').waitFor()
  await fillIn(form, 'Fay Nance')
  const phone = aPhone()
  await form.getByLabel('Mobile number').fill(phone)
  const code = form.getByLabel('Code', { exact: true })
  expect(await code.isDisabled()).toBe(true)
  await form.getByRole('checkbox', { name: /I agree/ }).check()
  await form.getByRole('button', { name: 'Send Code' }).click()
  await form.getByText('Code sent!').first().waitFor()
  await expect.poll(() => isFocused(code)).toBe(true)
  expect(await form.getByLabel('Mobile number').getAttribute('readonly')).not.toBeNull()
  const right = await codeFor(page, phone)
  const send = form.getByRole('button', { name: 'Send application' })
  await code.fill(right === '000000' ? '000001' : '000000')
  await send.click()
  await form.getByRole('alert').getByText('The verification code is invalid. Please try again.').waitFor()
  expect(await faultAt(code)).toContain('The verification code is invalid.')
  expect(await faultAt(form.getByLabel('Mobile number'))).toBe(null)
  const asked: string[] = []
  page.on('request', (request) => {
    const [, path] = request.url().split('/api/')
    if (path && /verify|leads|create-customer/.test(path)) asked.push(path)
  })
  await code.fill(right)
  await send.dblclick()
  await page.waitForURL('**/_/lender')
  expect(asked).toEqual(['auth/verify', 'coral-coast/create-customer'])
  const mine = leadsOf('southern-cross').filter(({ payload }) => payload.name === 'Fay Nance')
  expect(mine.map(({ payload }) => payload)).toMatchObject([
    {
      ...{ last_name: 'Chen', amount: '30000', term: '5', selfAssessedCreditScore: 'GREAT' },
      ...{ category: 'Finance Enquiry', postcode: '4105' },
    },
  ])
  await expect
    .poll(async () => (await outbox(page)).some(({ text }) => text.includes('Fay Nance')), {
      timeout: 30_000,
    })
    .toBe(true)
  await page.goto(address('southern-cross', '/finance'))
  expect(await form.getByLabel('First name', { exact: true }).inputValue()).toBe('')
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([])
  await close()
})

test('ENQ-42 a whole name that an enquiry left is parted for first and last name, in finance and at the checkout', async () => {
  const { page, close } = await visit('southern-cross', '/finance')
  const slug = (await carPath('southern-cross', (html) => html.includes('Reserve Online'))).split('/')[2]
  const user = { name: 'Mary Ann Buyer', email: 'ann@example.com', phone: '0412345678' }
  await page.evaluate(
    (text) => localStorage.setItem('southern-cross:remembered-user', text),
    JSON.stringify(user),
  )
  for (const path of ['/finance', `/cars/${slug}/checkout`]) {
    await page.goto(address('southern-cross', path))
    const form = page.locator('main form[method=post]').last()
    await expect
      .poll(() => form.getByLabel('First name', { exact: true }).inputValue(), { message: path })
      .toBe('Mary Ann')
    expect(await form.getByLabel(/^Last name/).inputValue(), path).toBe('Buyer')
  }
  await close()
})

test('FIN-68 without a lender of its own the application goes to the dealer, and the next page says what happens', async () => {
  const { page, faults, close } = await visit('harbour-city', '/finance')
  const form = page.locator('#finance-form')
  await fillIn(form, 'Hal Bour')
  const phone = aPhone()
  await form.getByLabel('Mobile number').fill(phone)
  await form.getByRole('checkbox', { name: /I agree/ }).check()
  const send = form.getByRole('button', { name: 'Send application' })
  await send.click()
  await form.getByLabel('Code', { exact: true }).fill(await codeFor(page, phone))
  await send.click()
  await page.waitForURL('**/success?form=finance-application**')
  await page.getByRole('heading', { name: 'What happens next' }).waitFor()
  expect(page.url()).not.toMatch(/hal|bour%|chen|0491/i)
  expect(leadsOf('harbour-city').some(({ payload }) => payload.name === 'Hal Bour')).toBe(true)
  expect(faults).toEqual([])
  await close()
})

test.each([
  ['40001', 'Failed to create customer', 'won’t take this one further online'],
  ['40004', 'Failed to create customer or no redirect URL received.', 'nothing is decided'],
  ['40005', 'Failed to create customer or no redirect URL received.', 'nothing is decided'],
])(
  'ERR-09 ERR-10 API-28 a lender that says no or leads nowhere (%s): the dealer has it, and the buyer reads so',
  async (amount, problem, words) => {
    const { page, close } = await visit('southern-cross', `/finance?price=${amount}`)
    const form = page.locator('#finance-form')
    await fillIn(form, `Una Lucky ${amount}`)
    const phone = aPhone()
    await form.getByLabel('Mobile number').fill(phone)
    await form.getByRole('checkbox', { name: /I agree/ }).check()
    const send = form.getByRole('button', { name: 'Send application' })
    await send.click()
    await form.getByLabel('Code', { exact: true }).fill(await codeFor(page, phone))
    await send.click()
    const told = form.getByRole('alert')
    await told.getByText(problem, { exact: true }).waitFor()
    const text = (await told.textContent())!
    expect(text).toContain('Southern Cross Motor Group has your application')
    expect(text).toContain(words)
    expect(text).toContain('call you within')
    expect(text).not.toMatch(/pre-approved/i)
    expect(page.url()).toContain('southern-cross')
    const mine = leadsOf('southern-cross').filter(({ payload }) => payload.name === `Una Lucky ${amount}`)
    expect(mine).toHaveLength(1)
    await expectNoAxeViolations(page)
    await close()
  },
)

test('ERR-11 a lead that is not taken says so, and what was entered stays', async () => {
  const { page, close } = await visit('southern-cross', '/finance')
  await page.route('**/create-customer', (route) => route.fulfill({ status: 500, body: 'broken' }))
  const form = page.locator('#finance-form')
  await fillIn(form, 'Lou Lost')
  const phone = aPhone()
  await form.getByLabel('Mobile number').fill(phone)
  await form.getByRole('checkbox', { name: /I agree/ }).check()
  const send = form.getByRole('button', { name: 'Send application' })
  await send.click()
  await form.getByLabel('Code', { exact: true }).fill(await codeFor(page, phone))
  await send.click()
  await form.getByRole('alert').getByText('Lead submission failed', { exact: true }).waitFor()
  expect(await form.getByLabel('First name', { exact: true }).inputValue()).toBe('Lou Lost')
  await page.unroute('**/create-customer')
  await send.click()
  await page.waitForURL('**/_/lender')
  await close()
})

test('FIN-55 FIN-57 FIN-58 FIN-59 FIN-60 ERR-07 one quote after a pause, its month, and a failed one is cleared without a word', async () => {
  const { page, close } = await visit('southern-cross', '/robots.txt')
  const asked: Record<string, unknown>[] = []
  const noted: string[] = []
  page.on('console', (message) => noted.push(message.text()))
  await page.route('**/api/coral-coast/quote', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.continue()
  })
  await page.goto(address('southern-cross', '/finance'))
  const quote = page.getByRole('region', { name: 'Your quote' })
  await quote.getByText('$138.42 a week').waitFor()
  expect(asked).toMatchObject([{ purchasePrice: 30_000, loanTerm: 5, selfAssessedCreditScore: 'GREAT' }])
  expect(await quote.textContent()).toMatch(
    /\$138\.42 a week Comparison rate 8\.38% p\.a\. 7\.49% p\.a\. Borrowing \$30,000 over 5 years/,
  )
  await quote.getByText('Monthly').click()
  await quote.getByText('$601.00 a month').waitFor()
  await quote.getByText('Weekly').click()
  const price = page.getByLabel('Purchase price')
  const isSaid = (text: string) => expect.poll(() => faultAt(price)).toBe(text)
  await price.fill('')
  await price.pressSequentially('4a5e0,0')
  expect(await price.inputValue()).toBe('4500')
  await price.fill('cheap')
  await price.blur()
  await isSaid('Enter a number, like 20,000 or 20k.')
  expect([await price.inputValue(), await price.getAttribute('aria-invalid')]).toEqual(['', 'true'])
  await expect.poll(() => quote.textContent()).toContain('There is no purchase price yet')
  await price.fill('4,500')
  await price.blur()
  await isSaid('We don’t quote below $10,000: you typed $4,500, this is $10,000.')
  expect(await price.inputValue()).toBe('10000')
  await price.fill('999999')
  await price.blur()
  await isSaid('We don’t quote above $200,000: you typed $999,999, this is $200,000.')
  expect(await price.inputValue()).toBe('200000')
  await price.fill('$20k')
  await price.blur()
  expect([await price.inputValue(), await price.getAttribute('aria-invalid')]).toEqual(['20000', null])
  await price.fill('40001')
  await page.getByText('Poor', { exact: true }).click()
  const term = page.getByRole('slider', { name: 'Loan term' })
  await term.press('End')
  expect(await term.getAttribute('aria-valuetext')).toBe('7 years')
  await expect.poll(() => asked.at(-1)).toMatchObject({ purchasePrice: 40_001, loanTerm: 7 })
  expect(asked.at(-1)).toMatchObject({ selfAssessedCreditScore: 'POOR' })
  expect(asked.length).toBeLessThanOrEqual(4)
  await expect.poll(() => quote.textContent()).not.toMatch(/\d a week/)
  await expect.poll(() => noted.some((text) => text.includes('Failed to get quick quote'))).toBe(true)
  expect(await page.locator('main').textContent()).not.toContain('Failed to get')
  await close()
})

/** A dealer whose lender pre-approves. */
const preApproving = {
  ...someSettings(),
  ...{ slug: 'pre-approving', name: 'Ready Motors' },
  finance: {
    ...{ provider: 'coral-coast', lender: { interestRate: 8.49, comparisonRate: 9.36 } },
    services: [{ provider: 'coral-coast', adapter: 'stand-in', preApproves: true }],
  },
}

test('FIN-14 FIN-15 FIN-16 FIN-69 FIN-73 by keyboard: the popup’s tabs one after another, and nothing of it is kept', async () => {
  ownSite(preApproving, ['stocknum,make,model,car_type,price,year', 'P1,Kia,Rio,used,20000,2021'])
  const { page, faults, close } = await visit('pre-approving', used)
  await page.goto(address('pre-approving', await aFinancedCar(page)))
  expect(await page.locator('#car-finance').getByRole('link', { name: 'Get Pre-Approved' }).count()).toBe(1)
  await settled(page)
  await page.getByText('More options').press('Enter')
  const link = page.locator('main a', { hasText: 'Get Finance' }).filter({ visible: true }).first()
  await link.focus()
  await page.keyboard.press('Enter')
  const title = 'Instant Finance pre-approval with no impact on your credit score.'
  const dialog = page.getByRole('dialog', { name: title })
  const price = dialog.getByLabel('Purchase price')
  await price.waitFor()
  const tabs = dialog.getByRole('tab')
  expect((await tabs.allTextContents()).map((text) => text.replace(/^\d/, '').trim())).toEqual([
    'Quick Estimate',
    'Your Details',
    'Instant pre-approval',
    'Apply to lender',
  ])
  const selected = () => dialog.locator('[role=tab][aria-selected=true]').textContent()
  await dialog.getByRole('region', { name: 'Your quote' }).getByText('a week').first().waitFor()
  await expectNoAxeViolations(page)
  await tabs.nth(3).click({ force: true })
  expect(await selected()).toContain('Quick Estimate')
  const next = async (name: string) => {
    await dialog.getByRole('button', { name: `Next: ${name}` }).focus()
    await page.keyboard.press('Enter')
  }
  await next('Your Details')
  expect(await selected()).toContain('Your Details')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Your Details')
  await next('Instant pre-approval')
  await dialog.getByRole('alert').getByText('Please enter your name.').waitFor()
  await fillIn(dialog, 'Pop Upton')
  await expectNoAxeViolations(page)
  await next('Instant pre-approval')
  await dialog.getByText('You’re pre-approved once the lender says so').waitFor()
  await expectNoAxeViolations(page)
  await tabs.nth(2).focus()
  await page.keyboard.press('ArrowLeft')
  expect(await selected()).toContain('Your Details')
  await page.keyboard.press('End')
  expect(await selected()).toContain('Instant pre-approval')
  await next('Apply to lender')
  await expectNoAxeViolations(page)
  const phone = aPhone()
  await dialog.getByLabel('Mobile number').fill(phone)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(link)).toBe(true)
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).not.toMatch(/Pop Upton|0491/)
  // A closed sheet takes its entry out of the history: one that is opened meanwhile would go with it.
  await page.waitForFunction(() => !history.state?.layer)
  await page.keyboard.press('Enter')
  await price.waitFor()
  expect(await dialog.locator('[name=name]').inputValue()).toBe('')
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  expect(page.url()).toContain('/cars/')
  expect(faults).toEqual([])
  await close()
})

test('FIN-69 on a phone the popup’s application reaches the lender with the car', async () => {
  const { page, faults, close } = await visit('southern-cross', used, { size: 'phone' })
  const car = await aFinancedCar(page)
  await page.goto(address('southern-cross', car))
  await settled(page)
  await page.getByText('More options').click()
  await page.locator('main a', { hasText: 'Get Finance' }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Your finance quote' })
  await dialog.getByRole('button', { name: 'Next: Your Details' }).click()
  await fillIn(dialog, 'Car Popper')
  await dialog.getByRole('button', { name: 'Next: Your quote' }).click()
  await dialog.getByRole('button', { name: 'Next: Apply' }).click()
  const phone = aPhone()
  await dialog.getByLabel('Mobile number').fill(phone)
  await dialog.getByRole('checkbox', { name: /I agree/ }).check()
  const send = dialog.getByRole('button', { name: 'Send application' })
  await send.click()
  await dialog.getByLabel('Code', { exact: true }).fill(await codeFor(page, phone))
  await send.click()
  await page.waitForURL('**/_/lender')
  const lead = leadsOf('southern-cross').find(({ payload }) => payload.name === 'Car Popper')
  expect(String(lead?.payload.car_url)).toContain(car)
  expect(faults).toEqual([])
  await close()
})

test('FIN-18 FIN-64 PRC-11 VEH-53 the card of a car’s page: its price, its figure, a link that carries the car, and the short disclaimer', async () => {
  const { page, faults, close } = await visit('southern-cross', used)
  await page.goto(address('southern-cross', await aFinancedCar(page)))
  const card = page.locator('#car-finance')
  await card.scrollIntoViewIfNeeded()
  const price = await page.locator('aside .price-figure').first().textContent()
  expect(await card.locator('.price-figure').textContent()).toBe(price)
  expect(await card.textContent()).toMatch(/Only \$\d+ \/wk\* Comparison rate [\d.]+% p\.a\. [\d.]+% p\.a\./)
  const href = (await card.getByRole('link', { name: 'Get Your Quote' }).getAttribute('href'))!
  expect(href).toMatch(/^\/finance\?.*car_id=.*#finance-form$/)
  const disclaimer = page.locator('#disclaimer')
  await disclaimer.scrollIntoViewIfNeeded()
  const words = disclaimer.locator('.finance-disclaimer p').first()
  const short = (await words.textContent())!
  await disclaimer.getByRole('button', { name: 'Show more' }).click()
  const whole = (await words.textContent())!
  // Its warning would be cut in the middle: it is behind the button, and whole.
  expect(short).toMatch(/^Estimate over 5 years .*\$30,000\. …$/)
  expect(short.length).toBeLessThanOrEqual(199)
  expect(whole.startsWith(short.slice(0, -2))).toBe(true)
  expect(whole).toContain('WARNING: This comparison rate is true only for the examples given')
  await disclaimer.getByRole('button', { name: 'Show less' }).click()
  await card.getByRole('link', { name: 'Get Your Quote' }).click()
  await page.waitForURL('**/finance?**')
  await expect
    .poll(() => page.locator('#finance-form').evaluate((box) => box.getBoundingClientRect().top))
    .toBeLessThan(400)
  expect(faults).toEqual([])
  await close()
})

test('FIN-68 without JavaScript a buyer applies all the same', async () => {
  const { page, close } = await visit('southern-cross', '/finance', {
    size: 'phone',
    javaScriptEnabled: false,
  })
  const form = page.locator('#finance-form')
  await fillIn(form, 'Nora Script')
  const phone = aPhone()
  await form.getByLabel('Mobile number').fill(phone)
  await form.getByRole('checkbox', { name: /I agree/ }).check()
  await form.getByRole('button', { name: 'Send Code' }).click()
  await form.getByText('Code sent!').first().waitFor()
  expect(await form.getByLabel('First name', { exact: true }).inputValue()).toBe('Nora Script')
  const other = await visit('southern-cross', '/robots.txt')
  await form.getByLabel('Code', { exact: true }).fill(await codeFor(other.page, phone))
  await other.close()
  await form.getByRole('button', { name: 'Send application' }).click()
  await page.waitForURL('**/_/lender')
  expect(leadsOf('southern-cross').some(({ payload }) => payload.name === 'Nora Script')).toBe(true)
  await close()
})
