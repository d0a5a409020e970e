import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { address, atBothSizes, expectWholeAtBothSizes, type Size, visitor } from './browser.ts'
import { ownSite, printed } from './command-line.ts'
import {
  answersByMail,
  comeInByCode,
  enquirer,
  inHand,
  mailTo,
  pressed,
  templatesInHand,
  told,
} from './office-walk.ts'

/** The morning of those who sell at a yard, from the first look at Today until a car is sold. */

const visit = visitor()
const enquires = enquirer(visit)
const slug = 'morning-yard'
const { hosts: _, ...settings } = JSON.parse(readFileSync('demo/sites/southern-cross.json', 'utf8'))
const yard = { ...settings, slug, name: 'Morning Yard' }
const works = (name: string) => `${name}@morning-yard.example`

beforeAll(() => {
  const rows = ['M1,Kia,Rio,used,20000,2021', 'M2,Mazda,CX-5,used,31000,2022']
  ownSite(yard, ['stocknum,make,model,car_type,price,year', ...rows])
  for (const [name, role] of [
    ['desk', 'sales'],
    ['phone', 'sales'],
    ['looks', 'viewer'],
  ] as const)
    printed('staff', 'invite', works(name), '--site', slug, '--role', role)
})

/** Somebody who was invited comes in for the first time. */
async function joins(page: Page, name: string) {
  await comeInByCode(page, slug, works(name))
  await page.getByRole('button', { name: 'Join Morning Yard' }).press('Enter')
  await page.getByRole('link', { name: 'Not now' }).press('Enter')
  await page.waitForURL(`**/${slug}/today`)
  await inHand(page)
}

async function portalTells(buyer: string, phone: string) {
  const transport = createTransport({ host: '127.0.0.1', port: inject('smtpPort') })
  const first = buyer.split(' ')[0]!.toLowerCase()
  await transport.sendMail({
    from: 'carsales <leads@carsales.com.au>',
    to: `${slug}@inbound.localhost`,
    subject: `New enquiry from ${buyer}`,
    text: `Name: ${buyer}\nEmail: ${first}@portal-buyer.example\nPhone: ${phone}\nStock number: M2\nMessage: Would you take my ute?`,
  })
  transport.close()
}

/** They follow the link of the mail, and book a time at the yard. */
async function books(link: string, name: string, email: string, phone: string) {
  const { page, close } = await visit(slug, new URL(link).pathname + new URL(link).search)
  await page.getByLabel('Location').selectOption({ label: 'Moorooka' })
  await page.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click()
  await page
    .getByRole('group', { name: /^Times on/ })
    .locator('label')
    .nth(2)
    .click()
  await page.getByRole('button', { name: 'Next' }).click()
  const form = page.locator('form[method=post]')
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('textbox', { name: 'Phone' }).fill(phone)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await page.getByRole('heading', { name: 'Your test drive is booked' }).waitFor()
  await close()
}

test.each([
  ['desktop', 'light', 'desk', 'Winnie Dawn', '0491 570 006', 'Percy Portal', '0491 570 313'],
  ['phone', 'dark', 'phone', 'Bart Early', '0491 571 266', 'Petra Portal', '0491 571 491'],
] as const)(
  'the morning of somebody who sells: leads come while they look, one is taken, answered with two times, booked and sold (%s, %s)',
  async (size: Size, colorScheme, name, buyer, phone, other, otherPhone) => {
    const press = pressed(size)
    const { page, faults, close } = await visit('office', '/sign-in', { size, colorScheme })
    onTestFinished(close)
    await joins(page, name)

    // From the public site and from a portal, while they look.
    const waiting = (who: string) => page.getByRole('link', { name: `Answer ${who}` })
    await enquires(slug, buyer, phone)
    await waiting(buyer).waitFor()
    await portalTells(other, otherPhone)
    await waiting(other).waitFor()
    await expectWholeAtBothSizes(page)
    await atBothSizes(page, async () => {
      const duty = await page.getByRole('button', { name: 'Go off duty' }).boundingBox()
      const heading = await page.getByRole('heading', { name: 'People waiting' }).boundingBox()
      expect(heading!.y - duty!.y - duty!.height).toBeGreaterThanOrEqual(16)
    })

    await press(page, 'link', `Answer ${buyer}`)
    await page.getByRole('heading', { level: 1, name: buyer }).waitFor()
    await press(page, 'button', 'Take it')
    await expect.poll(() => told(page)).toContain('It is yours now')
    await inHand(page)
    if (size === 'desktop') await page.getByText('Begin with a template').click()
    else await page.keyboard.press('t')
    await templatesInHand(page)
    await press(page, 'link', 'Come for a drive')
    const words = page.getByLabel(`To ${buyer}`)
    await expect
      .poll(() => words.inputValue())
      .toMatch(/Would \w+day .*[ap]m or \w+day .*[ap]m suit you\?.*\/book-test-drive/s)
    await expectWholeAtBothSizes(page)
    await press(page, 'button', /^Send$/)
    await expect.poll(() => told(page)).toContain('Your answer is on its way')

    // They write back, and book by the link.
    const email = `${buyer.split(' ')[0]!.toLowerCase()}@buyer.example`
    const mails = await page.context().newPage()
    const mail = await mailTo(mails, slug, email, 'is ready for a drive')
    await mails.close()
    // What comes while somebody writes is shown, and they go on.
    await words.fill('And tomorrow')
    await answersByMail(mail, `${buyer} <${email}>`, 'I will come. Can I bring my dog?')
    await page.getByText('Can I bring my dog?').waitFor()
    expect(await words.inputValue()).toBe('And tomorrow')
    await books(/http\S+\/book-test-drive\S*/.exec(mail)![0], buyer, email, phone)
    await expect.poll(() => page.locator('.lead-top .clock').textContent()).toContain('wrote again')
    await page.reload()
    await inHand(page)
    await press(page, 'button', /^Put together/)
    await expect.poll(() => told(page)).toContain('They are one lead now')
    const story = page.getByRole('list', { name: 'What was said and done' })
    await expect.poll(() => story.textContent()).toMatch(/Test drive/i)
    await expectWholeAtBothSizes(page)

    await words.fill('Bring the dog.')
    await press(page, 'button', /^Send$/)
    await expect.poll(() => told(page)).toContain('Your answer is on its way')
    const way = page.getByText('Sold', { exact: true }).first()
    if (size === 'desktop') await way.click()
    else await way.press('Enter')
    await press(page, 'button', 'Mark sold')
    await expect.poll(() => told(page)).toContain('Its state is changed')
    await expect.poll(() => page.locator('.lead-top .tag').textContent()).toBe('Sold')
    await page.getByText('The car is still advertised on the site. A manager marks it sold there.').waitFor()
    await press(page, 'link', 'Today')
    await page.waitForURL(`**/${slug}/today`)
    // What nobody took still waits.
    await waiting(other).waitFor()
    expect(await waiting(buyer).count()).toBe(0)
    expect(faults).toEqual([])
  },
)

test('what nobody took goes to the next who is on duty, and the lead says why; a viewer reads, and does nothing', async () => {
  const { page, close } = await visit('office', '/sign-in')
  onTestFinished(close)
  await joins(page, 'looks')
  await page.getByRole('link', { name: 'Open the lead of Percy Portal' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Percy Portal' }).waitFor()
  const acts = page.locator('#work').getByRole('button', { name: /Take|Send|Log|Plan|Mark|Put|Spam/ })
  expect([await acts.count(), await page.locator('.composer').count()]).toEqual([0, 0])
  await expectWholeAtBothSizes(page)
  const refused = await page.evaluate(async () => {
    const answer = await fetch(location.pathname, {
      method: 'POST',
      body: new URLSearchParams({ act: 'assign', person: '' }),
    })
    return [answer.status, new URL(answer.url).search]
  })
  expect(JSON.stringify(refused)).toContain('not-allowed')

  const file = join(inject('dataFolder'), `${slug}.json`)
  // Minutes count while the yard is open, or all of them where it tells no hours.
  const locations = settings.locations.map((one: { contact_detail: object }) => ({
    ...one,
    contact_detail: { ...one.contact_detail, opening_hours: [] },
  }))
  const leads = { ...settings.leads, handOnMinutes: 1 }
  writeFileSync(file, JSON.stringify({ ...yard, locations, leads }))
  printed('site', 'apply', file, '--yes', '--revision', '1')
  const sells = await visit('office', '/sign-in')
  onTestFinished(sells.close)
  await comeInByCode(sells.page, slug, works('desk'))
  await sells.page.waitForURL(/passkey|today/)
  await sells.page.goto(address('office', `/${slug}/leads?view=mine`))
  await inHand(sells.page)
  const given = sells.page.getByRole('link', { name: /(Percy|Petra) Portal/ }).first()
  // Its clock, then the job's own minute.
  await given.waitFor({ timeout: 150_000 })
  await given.press('Enter')
  await sells.page.getByText(/nobody engaged within 1 min/).waitFor()
  expect(sells.faults).toEqual([])
}, 200_000)
