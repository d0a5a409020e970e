import { expect, test } from 'vitest'
import { partQuoted } from './quoted.ts'

const own = 'Yes please.\n\nSaturday at 11 suits.'
test.each([
  ['Gmail', 'On Tue, 3 Mar 2026 at 9:16 am, Yard <yard+1@in.example> wrote:\n> It is here.\n> When?'],
  [
    'over two lines',
    'On Tue, 3 Mar 2026 at 9:16 am, Southern Cross Motors\n<yard+1@in.example> wrote:\n\n> It is here.',
  ],
  ['without marks', 'On 3 Mar 2026, at 9:16, Yard <yard@in.example> wrote:\n\nIt is here.'],
  [
    'Outlook',
    'From: Yard <yard@in.example>\nSent: Tuesday, 3 March 2026 9:16 AM\nTo: Ann\nSubject: Your enquiry\n\nIt is here.',
  ],
  ['Outlook, starred', '*From:* Yard <yard@in.example>\n*Sent:* Tuesday\n*To:* Ann\n\nIt is here.'],
  [
    'Outlook, a line',
    '________________________________\nFrom: Yard\nDate: Tuesday\nSubject: Your enquiry\n\nIt is here.',
  ],
  ['an old one', '-----Original Message-----\nFrom: Yard\n\nIt is here.'],
  ['German', 'Am Di., 3. März 2026 um 09:16 Uhr schrieb Yard <yard@in.example>:\n> It is here.'],
  ['no attribution', '> It is here.\n> When?'],
])('what is quoted stands apart: %s', (_, quote) => {
  expect(partQuoted(`${own}\n\n${quote}`)).toEqual({ said: own, quoted: quote })
})

test.each([
  'Yes.\n\nFrom: here it is an hour to you. To: be honest, a long one.',
  'On Saturday I wrote: nothing.\nAnn',
  '-- \nAnn\n0491 570 156',
  'It has:\n> 3 seats\nand that is all I know.',
])('what only looks like it stays: %j', (text) => {
  expect(partQuoted(text)).toEqual({ said: text, quoted: '' })
})

test('who answers below what they quote is read whole, and who writes nothing wrote nothing', () => {
  const below = 'On 3 Mar 2026, at 9:16, Yard <y@in.example> wrote:\n> It is here.\n\nGood, I come.'
  expect(partQuoted(below)).toEqual({ said: 'Good, I come.', quoted: below })
  const none = 'On 3 Mar 2026, at 9:16, Yard <y@in.example> wrote:\n> It is here.'
  expect(partQuoted(none)).toEqual({ said: '', quoted: none })
  expect(partQuoted('')).toEqual({ said: '', quoted: '' })
})

test('a text that is made to take long does not', () => {
  const begun = performance.now()
  for (const text of [
    'On '.repeat(60_000),
    `${'> '.repeat(50_000)}x`,
    'From: a\n'.repeat(25_000),
    '\n'.repeat(200_000),
  ])
    partQuoted(text)
  expect(performance.now() - begun).toBeLessThan(2000)
})
