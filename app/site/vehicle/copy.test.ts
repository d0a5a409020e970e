import { expect, test } from 'vitest'
import { carPages } from '#test/car-page.ts'
import { textOf } from '#test/page-text.ts'
import { worldOf } from '#test/world.ts'

/** What the dealer promises of a car, on the car's page. */

const world = worldOf()
const page = carPages(world)
const sectionOf = (body: string, id: string) => {
  const begin = body.indexOf(`<section id="${id}"`)
  return begin < 0 ? '' : body.slice(begin, body.indexOf('</section>', begin))
}
const promises = { price: true, homeTestDrive: true, valuation: true, freight: true }

test('CON-34 TEN-29 the promises stand beside a car’s price, that of the price only where the price is drive away', async () => {
  const shown = await page({ priceType: 'drive_away_price' }, { copy: { promises } })
  for (const words of [
    'One haggle-free drive-away price',
    'Home test drive',
    'Instant trade-in valuation',
    'Freight anywhere in Australia',
  ])
    expect(shown.text).toContain(words)
  const other = await page({ priceType: 'excluding_government_charges_price' }, { copy: { promises } })
  expect(other.text).not.toContain('haggle')
  expect(other.text).toContain('Home test drive')
  expect((await page()).text).not.toMatch(/haggle|Home test drive/)
})

test('FIN-63 FIN-71 a car’s page has the lender’s disclaimer in place of the site’s, and always what a comparison rate is based on', async () => {
  const shown = async (record: object, finance: object = {}) => {
    const lender = { interestRate: 8.99, comparisonRate: 9.84, ...record }
    const settings = { finance: { provider: 'coral-coast', disclaimer: 'The site’s own words.', ...finance } }
    const { body, text, html } = await page({ financeLenders: { 'coral-coast': lender } }, settings)
    expect(text).toMatch(/Comparison rate \d+\.\d\d% p\.a\./)
    expect(sectionOf(html, 'credit-notes')).toContain(
      '<p>Comparison rate based on a 5 year secured loan of $30,000. WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.</p>',
    )
    return textOf(sectionOf(body, 'disclaimer'))
  }
  const lenders = await shown({ disclaimer: 'The lender’s own words.' })
  expect(lenders).toContain('The lender’s own words.')
  expect(lenders).not.toContain('The site’s own words.')
  expect(await shown({})).toContain('The site’s own words.')
  expect(await shown({}, { disclaimer: undefined })).toContain('are estimates, not an offer of credit.')
  const none = await page({}, { finance: { disclaimer: 'The site’s own words.' } })
  expect(sectionOf(none.body, 'disclaimer')).toBe('')
})

test('CON-34 a sold car promises nothing', async () => {
  const { text } = await page({ status: 'sold' }, { copy: { promises } })
  expect(text).toContain('SOLD')
  expect(text).not.toContain('Home test drive')
})

test('CON-35 a used car shows its warranty, a new one that of its brand alone', async () => {
  const copy = {
    warranty: { usedCars: '3-year warranty', brands: [{ brand: 'kia', text: '7-year warranty' }] },
  }
  const used = await page({ carType: 'used', make: 'Kia' }, { copy })
  expect(sectionOf(used.body, 'used-car')).toContain('3-year warranty')
  expect(used.text).not.toContain('7-year warranty')
  const kia = await page({ carType: 'new', make: 'Kia' }, { copy })
  expect(sectionOf(kia.body, 'whats-included')).toContain('7-year warranty')
  expect(kia.text).not.toContain('3-year warranty')
  const ford = await page({ carType: 'new', make: 'Ford' }, { copy })
  expect(ford.text).not.toMatch(/\d-year warranty/)
})

test('CON-36 a certified car shows what certified comes with, another does not', async () => {
  const lines = ['1-year warranty', '90 point inspection', '12 months roadside assist']
  const copy = { certified: { heading: 'Certified by us', text: 'Looked at closely.', lines } }
  const { body } = await page({ carType: 'used', isCertified: true }, { copy })
  const section = sectionOf(body, 'certified')
  for (const words of ['Certified by us', 'Looked at closely.', ...lines]) expect(section).toContain(words)
  expect((await page({ carType: 'used', isCertified: false }, { copy })).text).not.toContain(lines[1])
})

test('CON-37 a used car shows the pledge with its conditions, a new one does not', async () => {
  const usedPledge = {
    lines: ['48 hour money back guarantee', '12 months roadside assist'],
    terms: 'Up to 300 km.',
  }
  const { text } = await page({ carType: 'used' }, { copy: { usedPledge } })
  expect(text).toMatch(
    /Our used car pledge 48 hour money back guarantee 12 months roadside assist Up to 300 km\./,
  )
  expect((await page({ carType: 'new' }, { copy: { usedPledge } })).text).not.toContain('48 hour')
  expect((await page({ carType: 'used' })).text).not.toContain('48 hour')
})
