import { createTransport } from 'nodemailer'
import type { Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { expect, inject, onTestFinished } from 'vitest'
import { address, type Size, type visitor } from './browser.ts'
import { printed } from './command-line.ts'

/** What journeys through the office have in common. */

export const told = (page: Page) => page.getByRole('status').textContent()

/** The newest message of a site that holds all the words, where the demo keeps what it sent. */
export async function mailTo(page: Page, site: string, ...words: readonly string[]) {
  const mail = words.reduce((all, hasText) => all.filter({ hasText }), page.locator('.outbox-message'))
  const look = async () => {
    await page.goto(address(site, '/_/outbox'))
    return mail.count()
  }
  // It leaves a moment after what it answers; to who was told of another lead just before, after a pause.
  await expect.poll(look, { timeout: 60_000 }).toBeGreaterThan(0)
  return (await mail.first().textContent()) ?? ''
}

/** A buyer answers a mail by mail, where its answers go. */
export async function answersByMail(
  mail: string,
  from: string,
  text: string,
  attachments: readonly { readonly filename: string; readonly content: Buffer }[] = [],
) {
  const to = /answers to (\S+@\S+?\.localhost)/.exec(mail)?.[1]
  const transport = createTransport({ host: '127.0.0.1', port: inject('smtpPort') })
  await transport.sendMail({ from, to, subject: 'Re: Your enquiry', text, attachments: [...attachments] })
  transport.close()
}

/** A buyer answers a text by text: the site's SMS provider posts it. */
export async function answersByText(page: Page, site: string, from: string, text: string) {
  const made = printed('site', 'secret', 'set', 'sms', '--site', site, '--generate', '--json')
  const { value } = JSON.parse(made) as { value: string }
  const [id, at] = [`text-${Date.now()}`, new Date()]
  const body = JSON.stringify({ id, from, text })
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(value).sign(id, at, body),
  }
  const posted = ([headers, body]: [Record<string, string>, string]) =>
    fetch('/api/leads/sms', { method: 'POST', headers, body }).then((answer) => answer.json())
  return page.evaluate(posted, [headers, body] as [Record<string, string>, string])
}

/** Comes in as the owner of a demo dealer, past the passkey that is offered once. */
export async function asOwner(page: Page, dealer: string) {
  await page.goto(address('office', '/sign-in'))
  await page.getByRole('button', { name: dealer }).press('Enter')
  await page.waitForURL(/\/(passkey|[\w-]+\/today)$/)
  if (page.url().endsWith('/passkey')) await page.getByRole('link', { name: 'Not now' }).press('Enter')
  await page.waitForURL('**/today')
  await inHand(page)
}

/** Keys are heard from then on. */
export const inHand = (page: Page) =>
  page.waitForFunction(() => document.documentElement?.dataset.hydrated !== undefined)

/** The menu puts the first of its lines in hand, a moment after it stands open. */
export const templatesInHand = (page: Page) =>
  page.waitForFunction(() => document.activeElement?.closest('.templates li') != null)

/** Somebody enquires about a car of the site. */
export const enquirer =
  (visit: ReturnType<typeof visitor>) =>
  async (
    site: string,
    name: string,
    phone: string,
    message = 'Is it still there? I come from Gympie on Saturday.',
  ) => {
    const { page, close } = await visit(site, '/search/new-used-and-demo-cars')
    onTestFinished(close)
    const href = await page.locator('a[href^="/cars/"]').first().getAttribute('href')
    const sent = await page.evaluate(
      async ([name, phone, message, slug]) => {
        const id = /"id":"([^"]+)","slug"/.exec(await (await fetch(`/cars/${slug}`)).text())?.[1]
        const body = {
          ...{ name, phone, email: `${name.split(' ')[0]!.toLowerCase()}@buyer.example`, car_id: id },
          ...{ message, terms_conditions: true },
        }
        const headers = { 'content-type': 'application/json' }
        return (await fetch('/api/leads', { method: 'POST', headers, body: JSON.stringify(body) })).status
      },
      [name, phone, message, href!.split('/').at(-1)!] as const,
    )
    expect(sent).toBe(200)
  }

/** By mouse at a desk, by keys alone on a phone's width. */
export const pressed = (size: Size) => (page: Page, role: 'button' | 'link', name: string | RegExp) => {
  const one = page.getByRole(role, { name }).locator('visible=true').first()
  return size === 'desktop' ? one.click() : one.press('Enter')
}

/** What a mail has for the other device. */
export async function typeCode(page: Page, site: string, email: string) {
  await expect.poll(() => told(page)).toContain(email)
  const mails = await page.context().newPage()
  const [code] = /\b\d{6}\b/.exec(await mailTo(mails, site, email, 'code')) ?? []
  await mails.close()
  await page.getByLabel('The code in the mail').fill(code!)
  await page.keyboard.press('Enter')
}

/** Comes in at the door by the code of a mail. */
export async function comeInByCode(page: Page, site: string, email: string) {
  await page.goto(address('office', '/sign-in'))
  await page.getByLabel('Your e-mail at the yard').fill(email)
  await page.keyboard.press('Enter')
  await typeCode(page, site, email)
}
