import { expect, test } from 'vitest'
import { siteMail } from '#app/mail/site-mail.ts'
import { textOf } from '#test/page-text.ts'
import { someSettings } from '#test/world.ts'
import { buyerMail, dealerMail, type MailFacts } from './mail-text.ts'

const origin = 'https://www.dealer.example'
const facts: MailFacts = {
  ...{ id: '0123456789abcdef', token: 'tok', origin, carName: '2021 Toyota HiLux <SR5>', carSlug: 'hilux' },
  ...{ stockNumber: 'A1', locationId: 'l1', name: 'Ann', lastName: "O'Brien & Co", email: 'ann@example.com' },
  ...{ phone: '0491570006', state: 'held', way: 'reserve', depositCents: 50_000, chargedCents: 50_000 },
  ...{
    backCents: 50_000,
    refundCents: 50_000,
    heldUntil: '2026-07-03T02:00:00.000Z',
    lastCause: 'cancelled',
  },
  ...{ detail: 'Paid twice.\nLook at it.', isDisputed: false, picture: '/demo/hilux.webp' },
}
const kinds = ['held', 'expiring', 'released', 'not-held', 'refunded', 'problem'] as const

test('RES-21 each mail of a reservation says in HTML what it says as text, with one button and who the dealer is by law', () => {
  const settings = { ...someSettings(), business: { abn: '51824753556' } }
  for (const kind of kinds)
    for (const mailOf of [buyerMail, dealerMail]) {
      const { text, html } = siteMail(mailOf(kind, facts, settings), settings, origin)
      const read = textOf(html!).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll(': ', ' ')
      const lines = text
        .replaceAll(/^https:.*$/gm, '')
        .replaceAll(/^(Vehicle|See your).*$/gm, '')
        .split('\n')
      for (const line of lines) expect(read, `${kind} ${line}`).toContain(line.replaceAll(': ', ' '))
      expect(text).toContain('ABN 51 824 753 556')
      expect(text).not.toContain('undefined')
      expect([...html!.matchAll(/class="button"/g)]).toHaveLength(1)
      const to = mailOf === buyerMail ? `${origin}/reservations/tok` : 'tel:0491570006'
      expect(html).toMatch(new RegExp(`class="button"[^]*?href="${to}"`))
    }
})

test('RES-21 a mail of a reservation greets its buyer by their first name, and one that carries more than a name by none', () => {
  const greetingOf = (kind: (typeof kinds)[number], name: string) =>
    siteMail(buyerMail(kind, { ...facts, name }, someSettings()), someSettings(), origin).text.match(
      /^Hi.*$/m,
    )?.[0]
  for (const kind of kinds) expect([kind, greetingOf(kind, 'Ann')]).toEqual([kind, 'Hi Ann,'])
  for (const name of ['', 'Buy at https://pills.example']) expect(greetingOf('held', name)).toBe('Hi,')
})
