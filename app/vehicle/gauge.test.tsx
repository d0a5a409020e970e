import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gauge } from './gauge.tsx'

const answer = {
  ...{ fill: 0.79, listing_price: 36_990, market_range_min: 35_700, market_range_max: 41_900 },
  ...{ confidence: 0.6, description: 'Priced below most of 14 others.' },
}
const shown = (facts: Partial<typeof answer> = {}) =>
  renderToStaticMarkup(<Gauge gauge={{ ...answer, ...facts }} />)

test('VEH-61 the gauge shows listing price, market range and description', () => {
  const html = shown()
  expect(html).toContain('<dt>Listing price</dt><dd>$36,990</dd>')
  expect(html).toContain('<dt>Market range</dt><dd>$35,700 to $41,900</dd>')
  expect(html).toMatch(/<p class="gauge__note">.*Priced below most of 14 others\.<\/p>/)
})

test('VEH-63 the gauge shows its level', () => {
  for (const [fill, level] of [
    [0.29, 'low'],
    [0.3, 'medium'],
    [0.6, 'high'],
  ] as const)
    expect(shown({ fill })).toContain(`data-level="${level}"`)
})

test('VEH-64 the gauge calls a price a deal in the lower half of the range, and none above', () => {
  expect(shown()).toContain('>Great Deal</p>')
  expect(shown({ fill: 0.6 })).toContain('>Good Deal</p>')
  for (const listingPrice of [38_800, 41_900])
    expect(shown({ listing_price: listingPrice })).not.toContain('Deal')
})

test('VEH-65 the dearest price leaves a fifth of the scale filled', () => {
  expect(shown({ listing_price: 41_900, fill: 0 })).toMatch(/<meter[^>]* value="20"/)
})
