import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import type { Site } from '#app/tenancy/tenancy.ts'
import { someSettings } from '#test/world.ts'
import type { LeadPayload } from '../lead.ts'
import { adfOf } from './adf.server.ts'

const settings = someSettings()
const site: Site = { id: settings.slug, slug: settings.slug, revision: 1, settings }

const adf = (facts: Partial<LeadPayload>) =>
  adfOf({
    stage: 'first',
    ...{ id: 'msg_1', site, at: '2026-07-01T02:00:00.000Z', appointment: 'Test drive' },
    payload: {
      ...{ lead_id: 'l1', name: 'Ann', email: 'ann@example.com', phone: '0412345678', message: '' },
      ...{ category: 'Vehicle Enquiry', subcategory: 'Vehicle Enquiry Used', car_id: 'c1' },
      ...facts,
    } as LeadPayload,
  })

/** As a dealer's system reads it: strictly, each element's text by its name. */
function read(xml: string): Map<string, string> {
  const texts = new Map<string, string>()
  const path: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    path.push(name)
    texts.set(path.join('/'), '')
  })
  parser.on('text', (text) => {
    const key = path.join('/')
    texts.set(key, (texts.get(key) ?? '') + text)
  })
  parser.on('closetag', () => path.pop())
  parser.write(xml).close()
  return texts
}
const nameIn = (xml: string) => read(xml).get('adf/prospect/customer/contact/name')
const commentsIn = (xml: string) => read(xml).get('adf/prospect/customer/comments')

test('what looks like an entity arrives as it was written', () => {
  for (const name of [
    '&nbsp; Ann',
    '&copy;',
    '&foo;',
    '&#0;',
    '&#55357;',
    '&#x0;',
    'a &amp; b',
    'a & b',
    '&lt;b&gt;',
    '<b>]]></b>',
    '&',
    '&;',
    '&amp;amp;',
    '"\'',
  ])
    expect([name, nameIn(adf({ name }))]).toEqual([name, name])
})

test('characters that XML forbids are left out, and the lead arrives', () => {
  expect(nameIn(adf({ name: 'A\u0000n\u0008n \ud83d B\udc00o \ufffe\uffff😀' }))).toBe('Ann  Bo 😀')
  expect(commentsIn(adf({ message: 'one\r\ntwo\rthree' }))).toMatch(/one\ntwo\nthree$/)
})

const forbidden = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const pieces = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('&', ';', '&amp;', '&nbsp;', '&#', '&#x', '0', ';', '<', '>', ']]>', '<!--', '\r', '\n'),
  fc.constantFrom('\ud800', '\udfff', '\u0000', '\u0085', '\u2028', '\ufeff', '\ufffe'),
)
const anything = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''))

test('whatever a visitor writes, the ADF is well-formed and gives back the text without what XML forbids', () => {
  fc.assert(
    fc.property(anything, anything, anything, (name, message, extra) => {
      const read = (text: string) => text.replace(/\r\n?/g, '\n').replace(forbidden, '')
      const facts = { name, message, subcategory: extra, 'Vehicle Model': extra, location: extra }
      const xml = adf(facts)
      expect(nameIn(xml)).toBe(read(name))
      expect(commentsIn(xml)).toBe(read([`Vehicle Enquiry: ${extra}`, message].filter(Boolean).join('\n')))
    }),
    { numRuns: 500 },
  )
})
