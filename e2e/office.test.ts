import { globSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { address, expectNoSidewaysScroll, expectWholeAtBothSizes, type Size, visitor } from './browser.ts'
import { patiently } from './website-walk.ts'

const visit = visitor()
const told = (page: Page) => page.getByRole('status').textContent()

/** The newest mail to an address, where the demo keeps them. */
async function mailTo(page: Page, site: string, email: string) {
  await page.goto(address(site, '/_/outbox'))
  const mail = page.locator('.outbox-message', { hasText: email }).first()
  return (await mail.textContent()) ?? ''
}

async function comeInByCode(page: Page, site: string, email: string) {
  await page.goto(address('office', '/sign-in'))
  await page.getByLabel('Your e-mail at the yard').fill(email)
  await page.keyboard.press('Enter')
  await expect.poll(() => told(page)).toContain(email)
  const mails = await page.context().newPage()
  const [code] = /\b\d{6}\b/.exec(await mailTo(mails, site, email)) ?? []
  await mails.close()
  await page.getByLabel('The code in the mail').fill(code!)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/people')
}

test.each(['light', 'dark'] as const)(
  'the door of the office stands whole in its %s look',
  async (colorScheme) => {
    const { page, faults, close } = await visit('office', '/sign-in', { colorScheme })
    onTestFinished(close)
    expect(await page.title()).toBe('Come in · Office')
    await expectWholeAtBothSizes(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    const long = 'a.very.long.address.of.somebody.with.many.names@adealershipwithalongname.example.com.au'
    await page.goto(address('office', `/sign-in?sent=${encodeURIComponent(long)}`))
    await expectNoSidewaysScroll(page)
    await page.goto(address('office', '/nowhere/at/all'))
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('There is no such screen')
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
  },
)

test.each([
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const)(
  'an owner invites a colleague, who comes in by code; their role is changed while they work, and removed they are out (%s, %s)',
  async (size: Size, colorScheme) => {
    const email = `mel.${size}@harbour-city.example`
    const owner = await visit('office', '/sign-in', { size, colorScheme })
    onTestFinished(owner.close)
    await owner.page.getByRole('button', { name: 'Harbour City Prestige' }).press('Enter')
    await owner.page.waitForURL('**/harbour-city/people')
    await owner.page.getByLabel('E-mail').fill(email)
    await owner.page.getByLabel('What they may do').selectOption('sales')
    await owner.page.getByRole('button', { name: 'Send the invitation' }).press('Enter')
    await expect.poll(() => told(owner.page)).toContain('on its way')
    await expectWholeAtBothSizes(owner.page)
    await owner.page.setViewportSize(
      size === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    )

    const colleague = await visit('office', '/sign-in', { size: size === 'phone' ? 'desktop' : 'phone' })
    onTestFinished(colleague.close)
    await comeInByCode(colleague.page, 'harbour-city', email)
    expect(await colleague.page.getByText('(you)').count()).toBe(1)
    // Sales does not change who works here: no form, and none by a request of one's own.
    expect(await colleague.page.getByRole('button', { name: 'Send the invitation' }).count()).toBe(0)
    const refused = await colleague.page.evaluate(async () => {
      const body = new URLSearchParams({ act: 'invite', email: 'else@harbour-city.example', role: 'owner' })
      const [posted, elsewhere] = [
        await fetch('/harbour-city/people', { method: 'POST', body }),
        await fetch('/volt-drive/people'),
      ]
      return [new URL(posted.url).search, elsewhere.status]
    })
    expect(refused).toEqual(['?fault=not-allowed', 404])

    await owner.page.reload()
    await owner.page.getByRole('combobox', { name: `Role of ${email}` }).selectOption('owner')
    await owner.page.getByRole('button', { name: `Change the role of ${email}` }).press('Enter')
    await expect.poll(() => told(owner.page)).toContain('Changed')
    await colleague.page.reload()
    expect(await colleague.page.getByRole('button', { name: 'Send the invitation' }).count()).toBe(1)

    await owner.page.getByRole('button', { name: `Remove ${email}` }).press('Enter')
    await expect.poll(() => told(owner.page)).toContain('work here no more')
    await colleague.page.reload()
    expect(new URL(colleague.page.url()).pathname).toBe('/sign-in')

    const audit = owner.page.getByRole('link', { name: 'Who did what' }).locator('visible=true')
    await audit.press('Enter')
    await owner.page.waitForURL('**/audit')
    const rows = owner.page.getByRole('listitem').filter({ hasText: 'UTC' })
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(4)
    const words = await rows.allTextContents()
    expect(
      words
        .slice(0, 4)
        .map((row) => /removed somebody|changed a role|joined|invited somebody/.exec(row)?.[0]),
    ).toEqual(['removed somebody', 'changed a role', 'joined', 'invited somebody'])
    expect(words.slice(0, 4).join()).not.toContain(email)
    await expectWholeAtBothSizes(owner.page)
    expect([...owner.faults, ...colleague.faults].filter((fault) => !fault.includes('404'))).toEqual([])
  },
)

test('the link of a mail is for the browser that asked for it, and looking uses nothing up; sessions are ended', async () => {
  const email = 'owner@volt-drive.example'
  const { page, close } = await visit('office', '/sign-in')
  onTestFinished(close)
  await page.getByLabel('Your e-mail at the yard').fill(email)
  await page.keyboard.press('Enter')
  await expect.poll(() => told(page)).toContain(email)
  const [link] =
    /http:\/\/office\.localhost\S+token=[\w-]+/.exec(await mailTo(page, 'volt-drive', email)) ?? []
  const other = await visit('office', '/sign-in')
  onTestFinished(other.close)
  await other.page.goto(link!)
  expect(await other.page.getByRole('heading', { level: 1 }).textContent()).toBe('This is another browser')
  await page.goto(link!)
  await page.reload()
  await page.getByRole('button', { name: `Come in as ${email}` }).press('Enter')
  await page.waitForURL('**/volt-drive/people')
  await page.goto(link!)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('This link is over')
  const audit = page.getByRole('link', { name: 'Who did what' }).locator('visible=true')
  await page.goto(address('office', '/volt-drive/people'))
  // The server fails for a moment: what stands around the screen stays.
  await page.route('**/audit', (route) => route.fulfill({ status: 503, body: '' }))
  await audit.press('Enter')
  await page.getByRole('heading', { name: 'That could not be shown' }).waitFor()
  await expectWholeAtBothSizes(page)
  await page.unroute('**/audit')
  await page.goto(address('office', '/volt-drive/people'))
  await audit.press('Enter')
  await page.getByRole('heading', { name: 'Who did what' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Who works here' }).waitFor()
  await page.goto(address('office', '/you'))
  await expectWholeAtBothSizes(page)
  await page.getByRole('button', { name: 'Sign out' }).press('Enter')
  await page.waitForURL('**/sign-in')
  await page.goto(address('office', '/volt-drive/people'))
  expect(new URL(page.url()).pathname).toBe('/sign-in')
})

test('the first screen of the office loads at most 100 kB of script', async () => {
  const { page, close } = await visit('office', '/sign-in')
  onTestFinished(close)
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(
        (entry) =>
          [new URL(entry.name).pathname, (entry as PerformanceResourceTiming).encodedBodySize] as const,
      ),
  )
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.every(([path]) => path.startsWith('/assets/office/'))).toBe(true)
  expect(scripts.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(100_000)
})

test('no byte of the office is in what a dealer’s page loads', async () => {
  const html = (await patiently(inject('port'), 'volt-drive', '/')).body
  expect(html).not.toMatch(/assets\/office/)
  const ofDealers = globSync('build/client/assets/*.{js,css}')
  expect(ofDealers.length).toBeGreaterThan(20)
  expect(ofDealers.filter((file) => /door__in|door__demo/.test(readFileSync(file, 'utf8')))).toEqual([])
  // The list of all routes, which each of their pages has.
  const manifest = ofDealers.find((file) => file.includes('manifest-'))
  expect(readFileSync(manifest!, 'utf8')).not.toMatch(/office/)
})
