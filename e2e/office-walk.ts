import { createTransport } from 'nodemailer'
import type { Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { expect, inject } from 'vitest'
import { address } from './browser.ts'
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
  // It leaves a moment after what it answers.
  await expect.poll(look).toBeGreaterThan(0)
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
  page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
