import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import type { Site } from '#app/tenancy/tenancy.ts'
import fc from '#test/properties.ts'
import { someSettings } from '#test/world.ts'
import type { LeadPayload } from '../lead.ts'
import { adfOf } from './adf.server.ts'

const settings = someSettings()
const site: Site = { id: settings.slug, slug: settings.slug, revision: 1, settings }

const adf = (facts: Partial<LeadPayload>) =>
  adfOf({
    stage: 'first',
    ...{ id: 'msg_1', site, at: '2026-07-01T02:00:00.000Z', appointment: null },
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

test('a trade-in is a vehicle of its own beside the one that is wanted, in the order of the standard, and no raw key stands in the comments', () => {
  const xml = adf({
    ...{ owned_make: 'Ford', owned_model: 'Ranger', owned_year: '2019', owned_badge: 'XLT', kms: '61000' },
    ...{ valuation: '$29,100 to $32,800', valuation_low: '29100', valuation_high: '32800' },
    ...{ valuation_provider: 'Our listings', rego: '123ABC', regoState: 'QLD' },
    ...{ adjustmentAnswers: 'Keys: One', valuation_holds_until: '2026-07-08T02:00:00.000Z' },
  })
  const [, wanted, traded] = xml.split(/<vehicle /)
  expect(wanted).toMatch(/^interest="buy"/)
  expect(traded!.replaceAll(/>\s+</g, '><')).toMatch(
    /^interest="trade-in" status="used"><id sequence="1" source="Number plate QLD">123ABC<\/id><year>2019<\/year><make>Ford<\/make><model>Ranger<\/model><trim>XLT<\/trim><odometer status="unknown" units="km">61000<\/odometer><price type="appraisal" currency="AUD" source="Our listings">30950<\/price><pricecomments>\$29,100 to \$32,800<\/pricecomments><comments>Number plate QLD: 123ABC\nCondition: Keys: One<\/comments><\/vehicle>/,
  )
  const grown = adfOf({
    ...{ id: 'msg_1', site, at: '2026-07-01T02:00:00.000Z', appointment: null, stage: 'grown' },
    payload: {
      ...{ lead_id: 'l1', name: 'Ann', email: '', phone: '', subcategory: 'Trade-In' },
      rego: '123ABC',
      valuation_low: '29100',
      adjustmentAnswers: 'Keys: One',
    } as never,
  })
  expect(read(grown).get('adf/prospect/vehicle/comments')).toBe('Number plate: 123ABC\nCondition: Keys: One')
  expect(commentsIn(grown)).not.toMatch(/123ABC|Keys|owned|kms|rego|valuation|adjustment/i)
})

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
