import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  address,
  bySize,
  expectNoAxeViolations,
  expectWholeAtBothSizes,
  settled,
  visitor,
} from './browser.ts'
import { printed } from './command-line.ts'

const visit = visitor()
const stock = '/search/new-used-and-demo-cars'

/** The address of a car in stock, without opening it in the page at hand. */
async function aCar(page: Page): Promise<string> {
  const links = page.locator('article h2 a')
  return (await links.first().getAttribute('href'))!
}
async function fillIn(page: Page, name: string) {
  const form = page.locator('form[method=post]')
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByRole('textbox', { name: 'Email' }).fill('ann@example.com')
  await form.getByRole('textbox', { name: 'Phone' }).fill('+61 412 345 678')
}
type Sent = { to: string; subject: string; text: string; attachments: string[] }
/** Of the site that the page is on. */
const outbox = (page: Page): Promise<Sent[]> =>
  page.evaluate(async () => (await fetch('/_/outbox.json')).json())

test.each(bySize([['southern-cross'], ['harbour-city'], ['outback-vans']]))(
  'the forms of %s, the first loaded on a %s, have no axe violation, no fault and no sideways scroll on phone and desktop',
  async (site, size) => {
    const { page, faults, close } = await visit(site, stock, { size })
    const car = await aCar(page)
    for (const path of [
      `${car}/enquire`,
      `${car}/enquire?about=test-drive`,
      '/contact-us',
      `/success?form=car&car=${car.split('/')[2]}`,
      '/_/outbox',
    ]) {
      await page.goto(address(site, path))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      await expectWholeAtBothSizes(page)
    }
    await page.goto(address(site, `${car}/enquire`))
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    const problems = page.locator('main').getByRole('alert')
    await problems.waitFor()
    await expect.poll(() => problems.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await problems.textContent()).toContain('Please fix the following errors:')
    await expectWholeAtBothSizes(page)
    await problems.getByRole('link', { name: 'Please enter your phone number.' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone')
    expect(faults).toEqual([])
    await close()
  },
)

test('ENQ-19 ENQ-22 ENQ-42 by keyboard on a phone: an enquiry arrives, and the next form knows the visitor', async () => {
  const { page, faults, close } = await visit('southern-cross', `${stock}?utm_source=newsletter`, {
    size: 'phone',
  })
  await page.waitForFunction(() => sessionStorage.getItem('southern-cross:visit'))
  const car = await aCar(page)
  await page.goto(address('southern-cross', `${car}/enquire`))
  await fillIn(page, 'Ann Keyboard')
  await page.getByLabel('Comments').fill('Is it still there?')
  await page.getByRole('checkbox', { name: /I agree/ }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Send enquiry' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/success?form=car**')
  await page.getByRole('heading', { name: 'What happens next' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  const listed = JSON.parse(printed('leads', 'list', '--site', 'southern-cross', '--json'))
  const lead = listed.leads.find(
    ({ payload }: { payload: { name: string } }) => payload.name === 'Ann Keyboard',
  )
  expect(lead.payload).toMatchObject({
    phone: '0412345678',
    message: 'Is it still there?',
    source: 'Website',
  })
  expect(lead.payload.lead_attributes.linked_query_params).toEqual({ utm_source: 'newsletter' })
  await expect
    .poll(async () => (await outbox(page)).some(({ subject }) => subject.includes('Ann Keyboard')), {
      timeout: 30_000,
    })
    .toBe(true)
  await page.goto(address('southern-cross', '/contact'))
  await expect.poll(() => page.locator('[name=email]').inputValue()).toBe('ann@example.com')
  expect(faults).toEqual([])
  await close()
})

test('ENQ-11 on a phone the terms collapse and expand', async () => {
  const { page, close } = await visit('harbour-city', '/contact', { size: 'phone' })
  const label = page.locator('label', { hasText: 'I agree to the terms' })
  const folded = (await label.boundingBox())!.height
  await page.getByRole('button', { name: 'Show more' }).click()
  expect((await label.boundingBox())!.height).toBeGreaterThan(folded + 20)
  await page.getByRole('button', { name: 'Show less' }).click()
  expect((await label.boundingBox())!.height).toBe(folded)
  await close()
})

test('an enquiry and a test drive work without JavaScript, mistakes included', async () => {
  const { page, close } = await visit('southern-cross', stock, { size: 'phone', javaScriptEnabled: false })
  const car = await aCar(page)
  await page.goto(address('southern-cross', `${car}/enquire`))
  await fillIn(page, 'Nora Script')
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  expect(await page.locator('main').getByRole('alert').textContent()).toContain(
    '*You must agree to the terms of use before submitting.',
  )
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Nora Script')
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await page.waitForURL('**/success**')
  await page.goto(address('southern-cross', `${car}/enquire?about=test-drive`))
  await page.getByLabel('Time (optional)').selectOption({ index: 2 })
  await fillIn(page, 'Nora Driver')
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await page.waitForURL('**/success?form=test-drive**')
  await page.getByRole('heading', { name: 'Your test drive is booked' }).waitFor()
  await close()
})

test('ENQ-19 ENQ-31 a test drive is booked in two steps, confirmed, and its calendar file opens', async () => {
  const { page, faults, close } = await visit('southern-cross', '/book-test-drive', { size: 'phone' })
  await page.getByLabel('Location').selectOption({ label: 'Moorooka' })
  const days = page.getByRole('group', { name: 'Day' }).getByRole('button')
  await days.nth(2).click()
  await page
    .getByRole('group', { name: /^Times on/ })
    .locator('label')
    .nth(2)
    .click()
  const chosen = (await page.getByText(/^You chose/).textContent())!
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Next' }).click()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Your details')
  const missing = page.locator('main').getByRole('alert').getByText('Please enter your phone number.')
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await missing.waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('heading', { name: /^1\. / }).waitFor()
  expect(await page.locator('main').getByRole('alert').count()).toBe(0)
  await page.getByRole('button', { name: 'Next' }).click()
  await missing.waitFor()
  await fillIn(page, 'Tess Drive')
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await page.getByRole('heading', { name: 'Your test drive is booked' }).waitFor()
  const time = /You chose (.*)\./.exec(chosen)![1]!
  const confirmation = async () =>
    (await outbox(page)).find(({ to, text }) => to === 'ann@example.com' && text.includes('Tess Drive'))
  await expect.poll(async () => (await confirmation())?.text, { timeout: 30_000 }).toContain(time)
  const mail = (await confirmation())!
  const file = await page.evaluate(async (path) => (await fetch(path)).text(), mail.attachments[0]!)
  expect(file).toMatch(/^BEGIN:VCALENDAR[\s\S]*DTSTART:\d{8}T\d{6}Z[\s\S]*END:VCALENDAR/)
  expect(faults).toEqual([])
  await close()
})

test('ENQ-34 when the times cannot be loaded the visitor can still ask', async () => {
  const { page, close } = await visit('harbour-city', '/')
  await page.route('**/api/appointments**', (route) => route.abort())
  await page.goto(address('harbour-city', '/book-test-drive'))
  await page.getByText(/^We couldn't load the times/).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await fillIn(page, 'Tom Later')
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await page.getByRole('heading', { name: "Thanks, we've got your test drive request" }).waitFor()
  await close()
})

test('ENQ-20 ENQ-21 ERR-01 ERR-02 ERR-03 a second press sends nothing, and a failure keeps what was entered', async () => {
  const { page, close } = await visit('southern-cross', stock)
  const car = await aCar(page)
  await page.goto(address('southern-cross', `${car}/enquire`))
  await fillIn(page, 'Faye Lure')
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  let posts = 0
  const answers: [number, string][] = [
    [500, 'broken'],
    [200, '{}'],
    [429, '{"error":"Too many messages."}'],
  ]
  const seen = Promise.withResolvers<void>()
  await page.route('**/api/leads', async (route) => {
    const [status, body] = answers[posts++]!
    await seen.promise
    await route.fulfill({ status, body })
  })
  const button = page.getByRole('button', { name: 'Send enquiry' })
  const alert = page.locator('main').getByRole('alert')
  await button.dblclick()
  expect(await button.isDisabled()).toBe(true)
  expect(await button.locator('svg.button-busy-icon').count()).toBe(1)
  seen.resolve()
  await alert.getByText('An error occurred when submitting this form').waitFor()
  expect(posts).toBe(1)
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Faye Lure')
  await button.click()
  await alert.getByText('An unexpected error occured').waitFor()
  await button.click()
  await alert.getByText('Too many messages.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('southern-cross:last-form-error'))).toContain(
    'Too many',
  )
  await close()
})

test('an enquiry link opens a dialog over the page, at its first field; Escape gives the focus back, sending goes on to success', async () => {
  const { page, faults, close } = await visit('southern-cross', stock)
  await page.goto(address('southern-cross', await aCar(page)))
  await settled(page)
  const link = page.locator('main a[href$="/enquire"]:visible').first()
  const before = page.url()
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Enquire Now' })
  const name = dialog.getByLabel('Name', { exact: true })
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(page.url()).toBe(before)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await name.waitFor()
  await fillIn(page, 'Dia Log')
  await dialog.getByRole('checkbox', { name: /I agree/ }).check()
  await dialog.getByRole('button', { name: 'Send enquiry' }).click()
  await page.waitForURL('**/success**')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('on a touch screen the dialog opens at its title, and no keyboard covers it', async () => {
  const { page, close } = await visit('southern-cross', stock, {
    size: 'phone',
    hasTouch: true,
    isMobile: true,
  })
  await page.goto(address('southern-cross', await aCar(page)))
  await settled(page)
  const link = page.locator('a[href$="/enquire"]:visible').last()
  await link.tap()
  const dialog = page.getByRole('dialog', { name: 'Enquire Now' })
  await dialog.getByLabel('Name', { exact: true }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Enquire Now')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
  await close()
})

test('TEN-28 a half-written enquiry survives Escape and a reload, and is gone once it was sent', async () => {
  const { page, faults, close } = await visit('southern-cross', stock, { size: 'phone' })
  const car = await aCar(page)
  await page.goto(address('southern-cross', car))
  await settled(page)
  const link = page.locator('a[href$="/enquire"]:visible').last()
  const dialog = page.getByRole('dialog', { name: 'Enquire Now' })
  await link.click()
  await dialog.getByLabel('Name', { exact: true }).fill('Dora Draft')
  await dialog.getByLabel('Comments').fill('Could you hold it until')
  await dialog.getByRole('checkbox', { name: /I agree/ }).check()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await link.click()
  await expect.poll(() => dialog.getByLabel('Comments').inputValue()).toBe('Could you hold it until')
  expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Dora Draft')
  expect(await dialog.getByRole('checkbox', { name: /I agree/ }).isChecked()).toBe(true)
  const kept = () => page.evaluate(() => Object.entries({ ...sessionStorage, ...localStorage }))
  const holders = (await kept()).filter(([, value]) => value.includes('Could you hold'))
  expect(holders.map(([key]) => key)).toEqual(['southern-cross:form-drafts'])
  await fillIn(page, 'Dora Draft')
  await dialog.getByRole('button', { name: 'Send enquiry' }).click()
  await page.waitForURL('**/success**')
  expect((await kept()).filter(([, value]) => value.includes('Could you hold'))).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('ENQ-43 ENQ-44 ENQ-45 a number is masked until it is asked for, then calls; it is told once', async () => {
  const { page, faults, close } = await visit('southern-cross', '/contact-us/moorooka', { size: 'phone' })
  let told = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/leads/phone-reveal')) told++
  })
  const button = page.locator('main summary', { hasText: 'Show the full number' }).filter({ visible: true })
  // Before the form, and with the place.
  expect(await button.count()).toBe(2)
  expect(await button.first().textContent()).toMatch(/^\(07\) •••• ••••/)
  await button.first().click()
  const call = page.locator('main a[href^="tel:07"]').filter({ visible: true })
  expect(await call.textContent()).toMatch(/^\(07\) 5550 \d{4}$/)
  await expect.poll(() => told).toBe(1)
  await expect.poll(() => call.evaluate((link) => link === document.activeElement)).toBe(true)
  expect(faults).toEqual([])
  await close()
})

test('ENQ-43 ENQ-44 a number of the header and one of the footer are asked for each on their own, with one call and event 25', async () => {
  const { page, faults, close } = await visit('southern-cross', stock)
  const told: string[] = []
  page.on('request', (request) => {
    if (/phone-reveal|\/api\/events/.test(request.url()) && !/"id":(?!25\b)/.test(request.postData() ?? ''))
      told.push(request.url().split('/api/')[1]!)
  })
  for (const part of ['header', 'footer']) {
    const masked = page.locator(`${part} summary`, { hasText: 'Show the full number' })
    await masked.filter({ visible: true }).first().click()
    await page.locator(`${part} details[open] a[href^="tel:07"]`).waitFor()
    await expect.poll(() => [...told].sort()).toEqual(['events', 'leads/phone-reveal'])
    told.length = 0
  }
  expect(faults).toEqual([])
  await close()
})

test('ENQ-43 ENQ-45 without scripts a number opens all the same', async () => {
  const { page, close } = await visit('southern-cross', '/contact-us/moorooka', { javaScriptEnabled: false })
  // On a desk it stands with the place alone.
  const call = page.locator('main a[href^="tel:07"]').filter({ visible: true })
  expect(await call.count()).toBe(0)
  await page.locator('main summary', { hasText: 'Show the full number' }).filter({ visible: true }).focus()
  await page.keyboard.press('Enter')
  expect(await call.textContent()).toMatch(/^\(07\) 5550 \d{4}$/)
  expect(await page.locator('main').getByText('(07) ••••').filter({ visible: true }).count()).toBe(0)
  await close()
})

test('ENQ-44 a number that was opened before the page answered to script is told all the same', async () => {
  const { page, faults, close } = await visit('southern-cross', '/robots.txt')
  let told = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/leads/phone-reveal')) told++
  })
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  const loaded = page.goto(page.url().replace('/robots.txt', '/contact-us/moorooka'))
  await page.locator('main summary', { hasText: 'Show the full number' }).filter({ visible: true }).click()
  await page.locator('main details[open] a[href^="tel:07"]').waitFor()
  release()
  await loaded
  await expect.poll(() => told).toBe(1)
  expect(await page.locator('main details[open] a[href^="tel:07"]').isVisible()).toBe(true)
  // The browser asks for an icon of the text that it began with, and there is none.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
  await close()
})
