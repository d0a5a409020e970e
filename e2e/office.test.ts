import { globSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { address, expectNoSidewaysScroll, expectWholeAtBothSizes, type Size, visitor } from './browser.ts'
import { asOwner, comeInByCode, inHand, mailTo, told, typeCode } from './office-walk.ts'
import { patiently } from './website-walk.ts'

const visit = visitor()

/** The device that keeps its passkeys, as the browser itself offers one to tests. */
async function aDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
  const user = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, ...user } })
}

const link = (page: Page, name: string) => page.getByRole('link', { name }).locator('visible=true')

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
    expect(await page.title()).toBe('There is no such screen · Office')
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
  },
)

test.each([
  ['desktop', 'light', 'harbour-city', 'Harbour City Prestige'],
  ['phone', 'dark', 'ridge-moto', 'Ridge Motorcycles'],
] as const)(
  'an owner makes a passkey and invites a colleague, who comes in by code; their role is changed while they work, and removed they are out (%s, %s)',
  async (size: Size, colorScheme, site, dealer) => {
    const email = `mel.${size}@${site}.example`
    const owner = await visit('office', '/sign-in', { size, colorScheme })
    onTestFinished(owner.close)
    await aDevice(owner.page)
    await owner.page.getByRole('button', { name: dealer }).press('Enter')
    await owner.page.waitForURL('**/passkey')
    await expectWholeAtBothSizes(owner.page)
    await owner.page.getByRole('button', { name: 'Make a passkey' }).press('Enter')
    await owner.page.waitForURL(`**/${site}/today`)
    await expectWholeAtBothSizes(owner.page)
    await owner.page.goto(address('office', '/you'))
    expect(await owner.page.getByText('not used yet').count()).toBe(1)
    expect(await owner.page.getByText('made a passkey').count()).toBe(1)
    await owner.page.getByRole('button', { name: 'Sign out' }).press('Enter')
    await owner.page.waitForURL('**/sign-in')
    await owner.page.getByRole('button', { name: 'Come in with a passkey' }).press('Enter')
    await owner.page.waitForURL(`**/${site}/today`)
    await inHand(owner.page)
    await owner.page.keyboard.press('g')
    await owner.page.keyboard.press('p')
    await owner.page.waitForURL(`**/${site}/people`)

    await owner.page.getByLabel('E-mail').fill(email)
    await owner.page.getByLabel('What they may do').selectOption('sales')
    await owner.page.getByRole('button', { name: 'Send the invitation' }).press('Enter')
    await expect.poll(() => told(owner.page)).toContain('on its way')
    await expectWholeAtBothSizes(owner.page)

    const colleague = await visit('office', '/sign-in', { size: size === 'phone' ? 'desktop' : 'phone' })
    onTestFinished(colleague.close)
    await comeInByCode(colleague.page, site, email)
    // Who asks, and what the role gives, before anything is accepted.
    await colleague.page.waitForURL('**/invited')
    const asked = colleague.page.getByRole('region', { name: `Invitation to ${dealer}` })
    expect(await asked.textContent()).toContain(
      `owner@${site}.example asks you to work at ${dealer} as sales: leads, appointments and holds`,
    )
    expect(
      await colleague.page.goto(address('office', `/${site}/people`)).then(() => colleague.page.url()),
    ).toContain('/invited')
    await expectWholeAtBothSizes(colleague.page)
    await colleague.page.getByRole('button', { name: `Join ${dealer}` }).press('Enter')
    await colleague.page.waitForURL('**/passkey')
    await colleague.page.getByRole('link', { name: 'Not now' }).press('Enter')
    await colleague.page.waitForURL(`**/${site}/today`)
    await colleague.page.goto(address('office', `/${site}/people`))
    expect(await colleague.page.getByText('(you)').count()).toBe(1)
    // Sales does not change who works here: no form, and none by a request of one's own.
    expect(await colleague.page.getByRole('button', { name: 'Send the invitation' }).count()).toBe(0)
    const refused = await colleague.page.evaluate(
      async ([own, other]) => {
        const body = new URLSearchParams({ act: 'invite', email: 'else@yard.example', role: 'owner' })
        const [posted, elsewhere] = [
          await fetch(`/${own}/people`, { method: 'POST', body }),
          await fetch(`/${other}/people`),
        ]
        return [new URL(posted.url).search, elsewhere.status]
      },
      [site, 'volt-drive'] as const,
    )
    expect(refused).toEqual(['?fault=not-allowed', 404])

    await owner.page.reload()
    const role = owner.page.getByRole('combobox', { name: `Role of ${email}` })
    await role.selectOption('owner')
    await owner.page.getByRole('button', { name: `Change the role of ${email}` }).press('Enter')
    await expect.poll(() => told(owner.page)).toContain('Changed')
    await colleague.page.reload()
    expect(await colleague.page.getByRole('button', { name: 'Send the invitation' }).count()).toBe(1)
    // Taken back at once by a key.
    await inHand(owner.page)
    await owner.page.keyboard.press('z')
    await expect.poll(() => told(owner.page)).toContain('Taken back')
    expect(await role.inputValue()).toBe('sales')

    await owner.page.getByRole('button', { name: `Remove ${email}` }).press('Enter')
    const dialog = owner.page.getByRole('alertdialog', { name: `Remove ${email}?` })
    await dialog.waitFor()
    expect(await owner.page.evaluate(() => document.activeElement?.textContent)).toBe('Leave them')
    await expectWholeAtBothSizes(owner.page)
    await owner.page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await owner.page.getByRole('button', { name: `Remove ${email}` }).press('Enter')
    await dialog.getByRole('button', { name: 'Remove' }).press('Enter')
    await expect.poll(() => told(owner.page)).toContain('work here no more')
    await colleague.page.reload()
    expect(new URL(colleague.page.url()).pathname).toBe('/sign-in')

    // A phone has no press for it at the thumb.
    for (const key of 'ga') await owner.page.keyboard.press(key)
    await owner.page.waitForURL('**/audit')
    const rows = owner.page.locator('.audit > li')
    await rows.filter({ hasText: 'removed somebody' }).first().waitFor()
    const deeds = /removed somebody|changed a role|joined|invited somebody/
    // The product hands leads on meanwhile.
    const words = (await rows.allTextContents()).filter((row) => deeds.test(row))
    expect(words.slice(0, 5).map((row) => deeds.exec(row)?.[0])).toEqual([
      ...['removed somebody', 'changed a role', 'changed a role', 'joined', 'invited somebody'],
    ])
    expect(words[0]).toContain('Chrome on Linux')
    await expectWholeAtBothSizes(owner.page)
    await owner.page.getByLabel('What', { exact: true }).selectOption('joined')
    await owner.page.getByRole('button', { name: 'Narrow' }).press('Enter')
    await expect.poll(() => rows.count()).toBe(1)
    const faults = [...owner.faults, ...colleague.faults].filter((fault) => !fault.includes('404'))
    expect(faults).toEqual([])
  },
)

test('a session that ended in the middle of writing is come in again to, and what was written goes on', async () => {
  const { page, close } = await visit('office', '/sign-in')
  onTestFinished(close)
  // Whose owner is at work in no other file of journeys: all their sessions end.
  await aDevice(page)
  await asOwner(page, 'Ridge Motorcycles')
  await page.goto(address('office', '/you'))
  await page.getByRole('button', { name: 'Make a passkey' }).press('Enter')
  await page.waitForURL('**/passkey')
  await page.getByRole('button', { name: 'Make a passkey' }).press('Enter')
  await page.waitForURL('**/today')
  await page.goto(address('office', '/you'))
  await page.getByText('not used yet').waitFor()
  await page.goto(address('office', '/ridge-moto/people'))
  await page.getByLabel('E-mail').fill('kim@ridge-moto.example')
  const elsewhere = await visit('office', '/sign-in')
  onTestFinished(elsewhere.close)
  await asOwner(elsewhere.page, 'Ridge Motorcycles')
  await elsewhere.page.goto(address('office', '/you'))
  await elsewhere.page.getByRole('button', { name: 'End all, this one too' }).press('Enter')
  await elsewhere.page.waitForURL('**/sign-in')
  await page.getByRole('button', { name: 'Send the invitation' }).press('Enter')
  await page.getByRole('heading', { name: 'Is it you?' }).waitFor()
  await expectWholeAtBothSizes(page)
  await page.getByRole('button', { name: 'Use your passkey' }).press('Enter')
  await expect.poll(() => told(page)).toContain('The invitation is on its way')
  expect(await page.getByText('kim@ridge-moto.example').count()).toBe(1)
  // The same by mail.
  await page.getByLabel('E-mail').fill('sam@ridge-moto.example')
  await asOwner(elsewhere.page, 'Ridge Motorcycles')
  await elsewhere.page.goto(address('office', '/you'))
  await elsewhere.page.getByRole('button', { name: 'End all, this one too' }).press('Enter')
  await elsewhere.page.waitForURL('**/sign-in')
  await page.getByRole('button', { name: 'Send the invitation' }).press('Enter')
  const own = 'owner@ridge-moto.example'
  await page.getByLabel('Your e-mail at the yard').fill(own)
  await page.keyboard.press('Enter')
  await typeCode(page, 'ridge-moto', own)
  await expect.poll(() => told(page)).toContain('The invitation is on its way')
  expect(await page.getByText('sam@ridge-moto.example').count()).toBe(1)
})

test('the office is walked by keys: find or do, lists, help, and without single keys', async () => {
  const { page, faults, close } = await visit('office', '/sign-in')
  onTestFinished(close)
  await asOwner(page, 'Volt Drive')
  const palette = page.getByRole('dialog', { name: 'Find or do' })
  await page.keyboard.press('/')
  await palette.waitFor()
  await page.keyboard.type('tesla')
  await palette.getByRole('option').first().waitFor()
  await expectWholeAtBothSizes(page)
  await palette.getByRole('combobox').fill('owner@')
  await palette.getByRole('option', { name: 'owner@volt-drive.example' }).waitFor()
  await palette.getByRole('combobox').fill('who did')
  await expect.poll(() => palette.getByRole('option').count()).toBe(1)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/volt-drive/audit')
  await expect.poll(() => palette.count()).toBe(0)
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await page.waitForURL('**/volt-drive/facts')
  await expectWholeAtBothSizes(page)
  await page.keyboard.press('j')
  expect(await page.evaluate(() => document.activeElement?.matches('[data-list] > li'))).toBe(true)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys' })
  await help.waitFor()
  await expectWholeAtBothSizes(page)
  await help.getByRole('checkbox').press('Space')
  await help.getByRole('button', { name: 'Close' }).press('Enter')
  await expect.poll(() => help.count()).toBe(0)
  await page.keyboard.press('/')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.keyboard.press('Control+k')
  await palette.waitFor()
  expect(new URL(page.url()).pathname).toBe('/volt-drive/facts')
  await page.keyboard.press('Escape')
  // A screen that takes long shows its bones; without a connection that is said.
  const seen = Promise.withResolvers<void>()
  await page.route('**/volt-drive/people', async (route) => {
    await seen.promise
    await route.continue()
  })
  await link(page, 'People').press('Enter')
  await page.locator('[aria-busy=true] .bone').first().waitFor()
  seen.resolve()
  await page.getByRole('heading', { name: 'Who works here' }).waitFor()
  await page.context().setOffline(true)
  await page.getByText('No connection.').waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => page.getByText('No connection.').count()).toBe(0)
  expect(faults.filter((fault) => !fault.includes('Tesla'))).toEqual([])
})

test('the link of a mail is for the browser that asked for it, and looking uses nothing up; sessions are ended', async () => {
  const email = 'owner@volt-drive.example'
  const { page, close } = await visit('office', '/sign-in')
  onTestFinished(close)
  await page.getByLabel('Your e-mail at the yard').fill(email)
  await page.keyboard.press('Enter')
  await expect.poll(() => told(page)).toContain(email)
  const [mailed] =
    /http:\/\/office\.localhost\S+token=[\w-]+/.exec(await mailTo(page, 'volt-drive', email, 'code')) ?? []
  const other = await visit('office', '/sign-in')
  onTestFinished(other.close)
  await other.page.goto(mailed!)
  expect(await other.page.getByRole('heading', { level: 1 }).textContent()).toBe('This is another browser')
  await page.goto(mailed!)
  await page.reload()
  await page.getByRole('button', { name: `Come in as ${email}` }).press('Enter')
  await page.waitForURL(/passkey|volt-drive/)
  await page.goto(mailed!)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('This link is over')
  const audit = page.getByRole('link', { name: 'Who did what' }).locator('visible=true')
  await page.goto(address('office', '/volt-drive/people'))
  // The server fails for a moment: what stands around the screen stays.
  await page.route('**/audit', (route) => route.fulfill({ status: 503, body: '' }))
  await audit.press('Enter')
  await page.getByRole('heading', { name: 'That could not be shown' }).waitFor()
  await expect.poll(() => page.title()).toBe('That could not be shown · Office')
  await expectWholeAtBothSizes(page)
  await page.unroute('**/audit')
  await page.goto(address('office', '/volt-drive/people'))
  await inHand(page)
  // It stands at a phone's size now, which has no press for it at the thumb.
  for (const key of 'ga') await page.keyboard.press(key)
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

test('a screen is asked for once, when somebody points at the way to it, and anew after they left it', async () => {
  const { page, close } = await visit('office', '/sign-in', { size: 'desktop' })
  onTestFinished(close)
  await asOwner(page, 'Outback Caravans')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.headers()['x-office-data'] ?? ''))
  const times = (id: string) => asked.filter((one) => one === id).length
  await link(page, 'People').hover()
  await expect.poll(() => times('people')).toBe(1)
  await link(page, 'People').click()
  await page.getByRole('heading', { name: 'People', level: 1 }).waitFor()
  expect(times('people')).toBe(1)
  await link(page, 'Stock').focus()
  await expect.poll(() => times('stock')).toBe(1)
  await link(page, 'People').hover()
  await page.mouse.move(900, 700)
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.getByRole('heading', { name: 'Stock', level: 1 }).waitFor()
  expect(times('stock')).toBe(2)
})
