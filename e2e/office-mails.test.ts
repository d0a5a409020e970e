import { createTransport } from 'nodemailer'
import { expect, inject, onTestFinished, test } from 'vitest'
import { address, expectWholeAtBothSizes, visitor } from './browser.ts'
import { asOwner, inHand, told } from './office-walk.ts'

const visit = visitor()

async function isSent(site: string, subject: string, text: string) {
  const transport = createTransport({ host: '127.0.0.1', port: inject('smtpPort') })
  const [from, to] = ['leads@wheels.example', `${site}@inbound.localhost`]
  await transport.sendMail({ from, to, subject, text })
  transport.close()
}

test.each([
  ['desktop', 'light', 'southern-cross', 'Southern Cross'],
  ['phone', 'dark', 'volt-drive', 'Volt Drive'],
] as const)(
  'a mail that could not be read is found from Today, made a lead by what a person reads in it, or set aside and taken back (%s, %s)',
  async (size, colorScheme, site, dealer) => {
    const { page, faults, close } = await visit('office', '/sign-in', { size, colorScheme })
    onTestFinished(close)
    await isSent(site, 'Anfrage', 'Kunde: Wilhelmina Krautz\nRufnummer: 5550 1234\n<b>Ist er noch da?</b>')
    await isSent(site, 'Newsletter', 'Was es Neues gibt')
    await asOwner(page, dealer)
    const press = async (role: 'button' | 'link', name: string | RegExp) => {
      const loaded = role === 'button' ? page.waitForEvent('load') : null
      await page.getByRole(role, { name }).locator('visible=true').first().press('Enter')
      // A form brings a page of its own.
      await loaded
      await inHand(page)
    }
    await press('link', '2 mails were not read')
    const mails = page.getByRole('list', { name: 'Mails' })
    await expect.poll(() => mails.getByRole('listitem').count()).toBe(2)
    await expectWholeAtBothSizes(page)
    await press('link', /^Read: Anfrage/)
    await page.getByRole('heading', { level: 1, name: 'Anfrage' }).waitFor()
    await expect
      .poll(() => page.getByRole('article', { name: 'As it came' }).textContent())
      .toContain('<b>Ist er noch da?</b>')
    await expect.poll(() => page.getByLabel('What they want').inputValue()).toContain('Rufnummer: 5550 1234')
    await expectWholeAtBothSizes(page)
    await page.getByLabel('Name').fill('Wilhelmina Krautz')
    await press('button', 'Make it a lead')
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toBe('Please give a phone number or an e-mail address.')
    expect(await page.getByLabel('Name').inputValue()).toBe('Wilhelmina Krautz')
    await expectWholeAtBothSizes(page)
    await page.getByLabel('Phone').fill('5550 1234')
    await page.getByLabel('What they want').fill('Is it still there?')
    await press('button', 'Make it a lead')
    await expect.poll(() => told(page)).toContain('It is a lead now')
    await page.getByRole('heading', { level: 1, name: 'Wilhelmina Krautz' }).waitFor()
    const story = page.getByRole('list', { name: 'What was said and done' })
    await expect.poll(() => story.textContent()).toContain('Is it still there?')

    await page.goto(address('office', `/${site}/mails`))
    await press('link', /^Read: Newsletter/)
    await page.getByRole('button', { name: 'Set it aside' }).waitFor()
    await press('button', 'Set it aside')
    await expect.poll(() => told(page)).toContain('It is set aside')
    await page.getByText('Nothing waits').waitFor()
    await expectWholeAtBothSizes(page)
    await page.keyboard.press('z')
    await expect.poll(() => told(page)).toContain('Taken back')
    await press('link', /^Read: Newsletter/)
    await page.getByRole('button', { name: 'Set it aside' }).waitFor()
    await press('button', 'Set it aside')
    await page.getByText('Nothing waits').waitFor()
    await page.goto(address('office', `/${site}/today`))
    await inHand(page)
    expect(await page.getByRole('link', { name: /not read$/ }).count()).toBe(0)
    expect(faults).toEqual([])
  },
)
