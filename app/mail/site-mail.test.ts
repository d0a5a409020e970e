import { expect, test } from 'vitest'
import { templateNames } from '#app/templates/templates.ts'
import { textOf } from '#test/page-text.ts'
import { someSettings } from '#test/world.ts'
import type { MailContent } from './mail-content.ts'
import { siteMail } from './site-mail.ts'

const origin = 'https://www.dealer.example'
const hostile = `<img src=x onerror=alert(1)> "Ann" & 'Bo' </td><script>`
const content: MailContent = {
  subject: "We've got your enquiry",
  heading: "We've got your enquiry",
  vehicle: {
    ...{ name: '2021 Toyota HiLux', note: 'Stock number A1', href: `${origin}/cars/hilux` },
    picture: '/demo/ute-white-1-front.webp',
  },
  sections: [
    { lines: ['Hi Ann,'] },
    { lines: ['Thanks for your enquiry.', 'We answer soon.'] },
    { quote: `first line\n${hostile}` },
    { button: 'See the car again', href: `${origin}/cars/hilux`, words: 'The car:' },
    { facts: [{ label: 'Your reference', value: '"><b>A</b>' }] },
    { place: { name: 'Moorooka', address: '1 Ipswich Road', phone: '(07) 5550 0100', map: null } },
  ],
}
const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value!)

test('a mail says the same as text and as HTML, and what was written by people is no markup', () => {
  const { text, html } = siteMail(
    content,
    { ...someSettings(), name: 'Dealer', business: { abn: '51824753556' } },
    origin,
  )
  expect(text).toBe(
    [
      'Hi Ann,',
      'Thanks for your enquiry.\nWe answer soon.',
      `first line\n${hostile}`,
      `The car:\n${origin}/cars/hilux`,
      'Your reference: "><b>A</b>',
      'Moorooka\n1 Ipswich Road\nPhone (07) 5550 0100',
      'Dealer\nABN 51 824 753 556\n',
    ].join('\n\n'),
  )
  const read = textOf(html!).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')
  for (const words of [
    ...["We've got your enquiry", '2021 Toyota HiLux', 'Stock number A1', 'Hi Ann,', 'We answer soon.'],
    ...['See the car again', 'Your reference "><b>A</b>', 'Moorooka 1 Ipswich Road (07) 5550 0100'],
    ...[hostile, 'Dealer ABN 51 824 753 556'],
  ])
    expect(read).toContain(words)
  expect(html).not.toMatch(/<script|<img src=x|<b>/)
})

test('links and pictures of a mail are on the site’s own host, and it can be dark', () => {
  for (const template of templateNames) {
    const { html } = siteMail(content, { ...someSettings(), template }, origin)
    expect(attributes(html!, 'src')).toEqual([
      `${origin}/icon-192.png`,
      `${origin}/img/960x640,75,jpeg,cover/demo/ute-white-1-front.webp`,
    ])
    expect(new Set(attributes(html!, 'href'))).toEqual(
      new Set([`${origin}/`, `${origin}/cars/hilux`, 'tel:0755500100']),
    )
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    // A template that is dark by day has nothing to change.
    if (template !== 'prestige') expect(html).toContain('@media(prefers-color-scheme:dark)')
    expect(html).not.toMatch(/url\(|@import|<link/)
    expect(Buffer.byteLength(html!)).toBeLessThan(20_000)
  }
})

test('a mail does without logo, vehicle and picture, and shows a logo that the site itself serves', () => {
  const { vehicle: _, ...plain } = content
  const sources = (facts: object, said: MailContent = plain) =>
    attributes(siteMail(said, { ...someSettings(), ...facts }, origin).html!, 'src')
  expect(sources({})).toEqual([`${origin}/icon-192.png`])
  expect(sources({}, { ...content, vehicle: { ...content.vehicle!, picture: null } })).toEqual([
    `${origin}/icon-192.png`,
  ])
  expect(sources({ logo: { url: '/demo/logo.png' } })).toEqual([
    `${origin}/img/480xauto,75,png,none/demo/logo.png`,
  ])
  const far = 'https://photos.dealer.example/logo.png'
  expect(sources({ logo: { url: far }, pictures: { hosts: ['photos.dealer.example'] } })).toEqual([
    `${origin}/img/480xauto,75,png,none/https/photos.dealer.example/logo.png`,
  ])
  for (const url of [far, '/demo/logo.svg', '/logo.png'])
    expect(sources({ logo: { url } }), url).toEqual([`${origin}/icon-192.png`])
  expect(siteMail(plain, someSettings(), null).html).toBeUndefined()
})

test('a dealer’s mail has its vehicle small, and who wrote in the preview', () => {
  const said: MailContent = { ...content, isForDealer: true, preview: 'Ann Chen: Is it there?' }
  const { html } = siteMail(said, someSettings(), origin)
  expect(attributes(html!, 'src')[1]).toBe(`${origin}/img/240x160,75,jpeg,cover/demo/ute-white-1-front.webp`)
  expect(textOf(html!.slice(html!.indexOf('<body'))).trim()).toMatch(/^Ann Chen: Is it there\?/)
})
