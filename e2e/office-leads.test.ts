import { expect, onTestFinished, test } from 'vitest'
import { address, expectNoAxeViolations, expectWholeAtBothSizes, faultAt, visitor } from './browser.ts'
import {
  answersByMail,
  answersByText,
  asOwner,
  enquirer,
  inHand,
  mailTo,
  pressed,
  templatesInHand,
  told,
} from './office-walk.ts'

const visit = visitor()
const enquires = enquirer(visit)

test.each([
  ['desktop', 'dark', 'southern-cross', 'Southern Cross', 'Odette Brand', '0491 570 158'],
  ['phone', 'light', 'outback-vans', 'Outback Caravans', 'Tama Brand', '0491 570 159'],
] as const)(
  'somebody who wrote twice is one lead, and two again; spam is set aside and taken back (%s, %s)',
  async (size, colorScheme, site, dealer, buyer, phone) => {
    const press = pressed(size)
    const { page, faults, close } = await visit('office', '/sign-in', { size, colorScheme })
    onTestFinished(close)
    await asOwner(page, dealer)
    await enquires(site, buyer, phone, 'Is it still there?')
    await enquires(site, buyer, phone, 'And does it come in red?')
    await enquires(site, 'Fenna Brand', '0491 570 110')
    await press(page, 'link', 'Leads')
    const rows = page.locator('.lead-row', { hasText: buyer })
    // Others' leads may stand before theirs, further than a window shows.
    const finds = async () => {
      await page.getByLabel('Search leads').fill('brand')
      await page.keyboard.press('Enter')
      await page.waitForURL('**q=brand')
    }
    await finds()
    await expect.poll(() => rows.count()).toBe(2)
    await press(page, 'link', buyer)
    await page.getByRole('heading', { level: 1, name: buyer }).waitFor()
    await press(page, 'button', 'Take it')
    await expect.poll(() => told(page)).toContain('It is yours now')
    // What nobody has touched goes into what somebody works on, whichever is open.
    const taken = new URL(page.url()).pathname
    await press(page, 'link', 'Back to leads')
    await finds()
    await press(page, 'link', new RegExp(`^${buyer} ?, unread`))
    await page.getByRole('heading', { level: 1, name: buyer }).waitFor()
    await page.waitForURL((url) => url.pathname !== taken)
    await press(page, 'button', /^Put together/)
    await page.waitForURL(`**${taken}?*`)
    await expect.poll(() => told(page)).toContain('They are one lead now')
    const story = page.getByRole('list', { name: 'What was said and done' })
    for (const words of ['Is it still there?', 'And does it come in red?'])
      await expect.poll(() => story.textContent()).toContain(words)
    await expectWholeAtBothSizes(page)
    await press(page, 'link', 'Back to leads')
    await finds()
    await expect.poll(() => rows.count()).toBe(1)
    await press(page, 'link', buyer)
    await press(page, 'button', /^Take apart/)
    await expect.poll(() => told(page)).toContain('They are two leads again')

    await press(page, 'button', 'Spam')
    await expect.poll(() => told(page)).toContain('It is set aside as spam')
    // What stands open is what was said, and the way back.
    await page.getByRole('button', { name: 'No spam: take it back' }).waitFor()
    for (const name of ['Answer', 'State', 'Next step'])
      expect([name, await page.getByRole('region', { name, exact: true }).count()]).toEqual([name, 0])
    expect(
      await page.getByRole('button', { name: /^(We spoke|Put together|Sold|Lost|Working)/ }).count(),
    ).toBe(0)
    expect(await story.count()).toBe(1)
    await expectNoAxeViolations(page)
    await press(page, 'link', 'Back to leads')
    await finds()
    await expect.poll(() => rows.count()).toBe(1)
    for (const name of [buyer, 'Fenna Brand']) await page.getByLabel(`Choose ${name}`).press('Space')
    await page.getByLabel('What to do with them').selectOption('lost:price')
    await expectWholeAtBothSizes(page)
    await press(page, 'button', 'Mark 2 leads lost')
    await expect.poll(() => told(page)).toContain('2 leads were changed.')
    await expect.poll(() => rows.count()).toBe(0)
    await press(page, 'button', /^Undo/)
    await expect.poll(() => told(page)).toContain('2 leads were taken back.')
    await expect.poll(() => rows.count()).toBe(1)
    await press(page, 'link', 'Spam')
    await page.getByRole('heading', { name: 'Set aside' }).waitFor()
    await press(page, 'link', buyer)
    await press(page, 'button', 'No spam: take it back')
    await expect.poll(() => told(page)).toContain('It is taken back from spam')
    await press(page, 'link', 'Back to leads')
    await finds()
    await expect.poll(() => rows.count()).toBe(2)
    // Another screen's place is not the list's.
    await press(page, 'link', 'Stock')
    await page.getByRole('heading', { level: 1, name: 'Stock' }).waitFor()
    await page.locator('.stock-row').first().waitFor()
    const scrolled = () =>
      page.evaluate(() => {
        window.scrollTo(0, 5000)
        return window.scrollY
      })
    await expect.poll(scrolled).toBeGreaterThan(50)
    await press(page, 'link', /^Leads$/)
    await page.waitForURL('**/leads')
    await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor()
    await page.locator('.lead-row').first().waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)

    // What is opened from far down begins at its top, and Back leads to where it was opened.
    await inHand(page)
    await page.evaluate(async () => {
      window.scrollTo(0, 700)
      // A browser tells of it with its next frame.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    })
    const down = () => page.evaluate(() => window.scrollY)
    if (size === 'phone') await expect.poll(down).toBeGreaterThan(400)
    const opened = await page.evaluate(() => {
      const isSeen = ({ top }: DOMRect) => top > 200 && top < innerHeight - 150
      const seen = [...document.querySelectorAll('.lead-row a')].filter((link) =>
        isSeen(link.getBoundingClientRect()),
      )
      return seen.at(-1)!.getAttribute('href')
    })
    // On a slow line something shorter stands in for the lead meanwhile.
    const seen = Promise.withResolvers<void>()
    await page.route('**/leads/*', async (route) => {
      await seen.promise
      await route.continue()
    })
    await page.locator(`.lead-row a[href='${opened}']`).press('Enter')
    await page.locator('.bones').waitFor()
    seen.resolve()
    await page.locator('.lead-top').waitFor()
    expect(await down()).toBe(0)
    await page.unrouteAll({ behavior: 'wait' })
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor()
    const isInSight = (href: string | null) => {
      const link = [...document.querySelectorAll('.lead-row a')].find(
        (one) => one.getAttribute('href') === href,
      )
      const { top = 0, bottom = 0 } = link?.getBoundingClientRect() ?? {}
      return bottom > 0 && top < innerHeight
    }
    await expect.poll(() => page.evaluate(isInSight, opened)).toBe(true)
    expect(faults).toEqual([])
  },
)

test.each([
  ['desktop', 'light', 'volt-drive', 'Volt Drive', 'Kirra Doyle', '0491 570 156'],
  ['phone', 'dark', 'outback-vans', 'Outback Caravans', 'Aroha Ngata', '0491 570 157'],
] as const)(
  'a lead comes, is taken, answered, planned and sold, and each is read in its story (%s, %s)',
  async (size, colorScheme, site, dealer, buyer, phone) => {
    const press = pressed(size)
    const { page, faults, close } = await visit('office', '/sign-in', { size, colorScheme })
    onTestFinished(close)
    await asOwner(page, dealer)
    await enquires(site, buyer, phone)
    await page.reload()
    await inHand(page)
    await expectWholeAtBothSizes(page)
    // Today names eight, and others' leads may wait longer.
    await page.goto(address('office', `/${site}/leads?q=${buyer.split(' ')[1]}`))
    await press(page, 'link', buyer)
    await page.getByRole('heading', { level: 1, name: buyer }).waitFor()
    await expectWholeAtBothSizes(page)
    await expect.poll(() => page.locator('.lead-top .clock').textContent()).toMatch(/min left|over|15 min/)

    await press(page, 'button', 'Take it')
    await expect.poll(() => told(page)).toContain('It is yours now')
    await inHand(page)
    await page.keyboard.press('t')
    await templatesInHand(page)
    await page.getByRole('link', { name: 'We tried to call' }).press('Enter')
    const words = page.getByLabel(`To ${buyer}`)
    await expect
      .poll(() => words.inputValue())
      .toMatch(new RegExp(`^Hi ${buyer.split(' ')[0]},\\n\\nI tried to call you .*\\n${dealer}[^\\n]*$`, 's'))
    await words.fill('It is {price}, or so.')
    await expectWholeAtBothSizes(page)
    await press(page, 'button', /^Send$/)
    await page.locator('.composer').getByText('Not known of this lead: {price}.').waitFor()
    await page.getByText('Your draft is kept.').waitFor()
    await page.reload()
    await inHand(page)
    await expect.poll(() => words.inputValue()).toBe('It is {price}, or so.')
    await words.fill('Yes, it is here. Saturday at 9:30 or at 11?')
    await press(page, 'button', /^Send$/)
    await expect.poll(() => told(page)).toContain('Your answer is on its way')
    await expect.poll(() => page.locator('.lead-top .clock').textContent()).toContain('answered')
    await expect.poll(() => page.locator('.lead-top .tag').textContent()).toBe('Working')
    const email = `${buyer.split(' ')[0]!.toLowerCase()}@buyer.example`
    const mails = await page.context().newPage()
    const mail = await mailTo(mails, site, email, 'Saturday at 9:30')
    await mails.close()

    const quote = '\n\nOn Tue, 3 Mar 2026, at 9:16, Yard <yard@in.example> wrote:\n> Saturday at 9:30?'
    await answersByMail(mail, `${buyer} <${email}>`, `Eleven <b>suits</b> me.${quote}`, [
      { filename: 'rust.png', content: await page.screenshot() },
      { filename: 'page.html', content: Buffer.from('<script>alert(1)</script>') },
    ])
    await page.goto(address('office', `/${site}/today`))
    const again = page.getByRole('region', { name: 'Waiting again' })
    await expect.poll(() => again.textContent()).toContain('Eleven <b>suits</b> me.')
    await expectWholeAtBothSizes(page)
    await again.getByRole('link', { name: `Answer ${buyer}` }).press('Enter')
    await page.getByText('Eleven <b>suits</b> me.').waitFor()
    await expect.poll(() => page.locator('.lead-top .clock').textContent()).toContain('wrote again')
    const attached = page.getByRole('list', { name: 'Attached' })
    const small = attached.getByRole('img', { name: 'rust.png' })
    await expect.poll(() => small.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100)
    const [taken] = await Promise.all([
      page.waitForEvent('download'),
      attached.getByRole('link', { name: 'page.html' }).press('Enter'),
    ])
    expect(taken.suggestedFilename()).toBe('page.html')
    await page.getByText('What it quotes').press('Enter')
    await page.getByText('> Saturday at 9:30?').waitFor()
    await expectWholeAtBothSizes(page)
    await press(page, 'button', 'Needs no answer')
    await expect.poll(() => told(page)).toContain('It waits no longer')
    await expect.poll(() => page.locator('.lead-top .clock').textContent()).toContain('answered')

    await inHand(page)
    await page.keyboard.press('s')
    const text = page.getByLabel(`To ${buyer}, ${phone}`)
    await text.fill('x'.repeat(1601))
    await page.getByText('1,601 characters; a text message has room for 1,600.').waitFor()
    await text.fill(`Eleven it is. I’ll have it washed. ${'And charged. '.repeat(4)}`)
    await page.getByText('87 characters, sent as 2 messages: the sign ’ makes each shorter.').waitFor()
    await expectWholeAtBothSizes(page)
    await text.press('Control+Enter')
    await expect.poll(() => told(page)).toContain('Your answer is on its way')
    const outbox = await page.context().newPage()
    expect(await mailTo(outbox, site, 'Eleven it is.')).toContain('+61491570')
    for (const [words, outcome] of [
      ['See you then.', 'reply'],
      ['STOP', 'passed over'],
    ] as const)
      expect(await answersByText(outbox, site, phone, words)).toMatchObject({ outcome })
    await outbox.close()
    await page.goto(`${page.url().split('?')[0]}?do=sms`)
    await inHand(page)
    await expect.poll(() => page.locator('.lead-top .clock').textContent()).toContain('wrote again')
    await page.getByText('asked for no more marketing (by text: STOP)').waitFor()
    await page.getByText('They asked for no more marketing messages').waitFor()
    await expectWholeAtBothSizes(page)
    await press(page, 'button', 'Needs no answer')
    await expect.poll(() => told(page)).toContain('It waits no longer')

    await inHand(page)
    await page.keyboard.press('n')
    await page.getByLabel('Note to the team').fill('Knows what they want.')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('text')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => told(page)).toContain('The note is kept')
    await press(page, 'link', 'Call')
    await page.getByLabel('Nobody picked up').check()
    await press(page, 'button', 'Log the call')
    await expect.poll(() => told(page)).toContain('The call is logged')
    await expectWholeAtBothSizes(page)
    await press(page, 'button', 'Next step: ring back tomorrow at 10')
    await expect.poll(() => told(page)).toContain('The next step is planned')
    await page.getByText(/^Ring back, .*10:00 am$/).waitFor()

    await page.getByLabel('What', { exact: true }).fill('Send the papers')
    const when = page.getByLabel('When', { exact: true })
    const tomorrow = await when.inputValue()
    await when.fill('2026-01-05T09:30')
    await press(page, 'button', 'Plan it')
    await page.getByRole('alert').getByText('The next step is not planned').waitFor()
    await expect.poll(() => faultAt(when)).toBe('That is over. Choose a day and time that are still to come.')
    expect(await when.inputValue()).toBe('2026-01-05T09:30')
    expect(await page.getByLabel('What', { exact: true }).inputValue()).toBe('Send the papers')
    await expectNoAxeViolations(page)
    await when.fill(tomorrow)
    await press(page, 'button', 'Plan it')
    await expect.poll(() => told(page)).toContain('The next step is planned')
    await inHand(page)
    await page.keyboard.press('z')
    await expect.poll(() => told(page)).toContain('Taken back')
    await page.getByText(/^Ring back, .*10:00 am$/).waitFor()

    await page.getByText('Sold', { exact: true }).first().click()
    const which = page.getByLabel('Which car')
    await expect.poll(() => which.inputValue()).not.toBe('')
    expect(await page.locator('#likely-cars option').first().getAttribute('value')).toBe(
      await which.inputValue(),
    )
    await press(page, 'button', 'Mark sold')
    await expect.poll(() => told(page)).toContain('Its state is changed')
    await expect.poll(() => page.locator('.lead-top .tag').textContent()).toBe('Sold')
    await page.getByText('The car is still advertised on the site.').waitFor()
    expect(await page.getByRole('link', { name: 'Mark it sold there' }).getAttribute('href')).toContain(
      '/stock/',
    )
    const story = page.getByRole('list', { name: 'What was said and done' })
    for (const line of [
      'I come from Gympie',
      'Saturday at 9:30',
      'Eleven it is.',
      'See you then.',
      'Knows what they want.',
      'Nobody picked up.',
      'set it to Sold',
    ])
      await expect.poll(() => story.textContent()).toContain(line)
    await expectWholeAtBothSizes(page)

    await press(page, 'link', 'Back to leads')
    await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor()
    const row = page.locator('.lead-row', { hasText: buyer })
    await expect.poll(() => row.count()).toBe(0)

    await page.goto(address('office', `/${site}/leads?q=${buyer.split(' ')[1]}`))
    await inHand(page)
    await page.getByText('No lead of this view has these words.').waitFor()
    await expectWholeAtBothSizes(page)
    await press(page, 'link', 'Look through all leads')
    await page.waitForURL('**view=all**')
    await page.getByRole('link', { name: buyer }).waitFor()
    await press(page, 'link', 'Sold and lost')
    await page.locator('[aria-current=page]', { hasText: 'Sold and lost' }).waitFor()
    await row.waitFor()
    await expectWholeAtBothSizes(page)
    await page.getByLabel('Search leads').fill(phone.replaceAll(' ', ''))
    await page.keyboard.press('Enter')
    await page.waitForURL('**q=*')
    await expect.poll(() => row.count()).toBe(1)
    await page.keyboard.press('Escape')
    await inHand(page)
    await page.locator('h1').click()
    await page.keyboard.press('j')
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('lead-row')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: buyer }).waitFor()
    expect(faults).toEqual([])
    // Where there is no such lead the frame stays, and the page says it once.
    await page.goto(address('office', `/${site}/leads/nowhere`))
    await inHand(page)
    await expect.poll(() => page.locator('h1').allTextContents()).toEqual(['There is no such screen'])
    expect(await page.getByRole('link', { name: 'Go to Today' }).getAttribute('href')).toBe('/')
  },
)

test('a lead sent from the site comes into an open list without a touch, and moves nobody who is busy', async () => {
  const site = 'volt-drive'
  const { page, faults, close } = await visit('office', '/sign-in')
  onTestFinished(close)
  // Others' leads may stand before theirs.
  await page.setViewportSize({ width: 1440, height: 3000 })
  const lines: string[] = []
  page.context().on('request', (request) => request.url().includes('/live') && lines.push(request.url()))
  await asOwner(page, 'Volt Drive')
  await expect.poll(() => lines.length).toBe(1)
  const tab = await page.context().newPage()
  await tab.goto(address('office', `/${site}/today`))
  await inHand(tab)
  const open = () => tab.getByRole('link', { name: /open leads/ }).textContent()
  const before = await open()
  await page.goto(address('office', `/${site}/leads`))
  await inHand(page)
  await page.bringToFront()
  await enquires(site, 'Isla Fresh', '0491 570 158')
  const row = (name: string) => page.locator('.lead-row', { hasText: name })
  await row('Isla Fresh').waitFor()
  await expect.poll(() => page.locator('[aria-live=polite]').textContent()).toBe('New lead from Isla Fresh')
  expect(await row('Isla Fresh').getAttribute('class')).toContain('is-fresh')
  await row('Isla Fresh').hover()
  await expect.poll(() => row('Isla Fresh').getAttribute('class')).toBe('lead-row')
  // Every tab hears of it by the line of one: the second took it over when the first changed its page.
  await expect.poll(open).not.toBe(before)
  expect(lines).toHaveLength(2)
  await tab.close()
  await expect.poll(() => lines.length).toBe(3)
  await expectWholeAtBothSizes(page)

  // A chosen row stays chosen.
  await page.locator('h1').click()
  await page.keyboard.press('j')
  const chosen = () => page.evaluate(() => document.activeElement?.querySelector('a')?.getAttribute('href'))
  const href = await chosen()
  await enquires(site, 'Noah Second', '0491 570 159')
  await row('Noah Second').waitFor()
  expect([href, await chosen()]).toEqual([href, href])

  // So it does where somebody else answers it, and one that goes leaves its place to the next.
  await row('Noah Second').focus()
  const noah = await chosen()
  const colleague = await page.context().newPage()
  await colleague.goto(address('office', noah!))
  await colleague.getByRole('button', { name: 'We spoke' }).click()
  const part = () =>
    page.evaluate(() => {
      let of = document.activeElement
      while (of && !of.querySelector('h2')) of = of.previousElementSibling
      return [of?.textContent, document.activeElement?.querySelector('a')?.getAttribute('href')]
    })
  await expect.poll(part).toEqual([expect.stringMatching(/^Waiting for them/), noah])
  const next = await page.locator('.lead-row:focus + .lead-row a').getAttribute('href')
  await colleague.getByRole('button', { name: 'Spam', exact: true }).click()
  await row('Noah Second').waitFor({ state: 'detached' })
  expect(await chosen()).toBe(next)
  await colleague.close()

  // Who is typing keeps the list as it is.
  await page.getByLabel('Search leads').fill('hilu')
  await enquires(site, 'Ruby Third', '0491 570 110')
  const pill = page.getByRole('button', { name: '1 new' })
  await pill.waitFor()
  expect(await row('Ruby Third').count()).toBe(0)
  expect(await page.getByLabel('Search leads').inputValue()).toBe('hilu')
  await expectWholeAtBothSizes(page)
  await pill.click()
  await row('Ruby Third').waitFor()
  expect(await pill.count()).toBe(0)

  // What nobody has opened stands out, until they have.
  const unread = row('Ruby Third').locator('.is-unread')
  expect(await unread.count()).toBe(1)
  await row('Ruby Third').getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Ruby Third' }).waitFor()
  await page.getByRole('link', { name: 'Back to leads' }).click()
  await row('Ruby Third').waitFor()
  expect([await unread.count(), await row('Isla Fresh').locator('.is-unread').count()]).toEqual([0, 1])
  expect(faults).toEqual([])
})
