import { expect, test, vi } from 'vitest'
import fc from '#test/properties.ts'
import { askGauge, dealText, gaugeLevel, gaugeScale, shownGauge } from './gauge-answer.ts'

const answer = {
  fill: 0.7,
  listing_price: 36_990,
  market_range_min: 35_700,
  market_range_max: 41_900,
  confidence: 0.6,
  description: 'Priced below most.',
}

test('VEH-61 an answer with all its fields shows', () => {
  expect(shownGauge(answer)).toEqual(answer)
})

test.each(Object.keys(answer))('VEH-62 without %s the gauge is hidden', (field) => {
  expect(shownGauge({ ...answer, [field]: undefined })).toBeNull()
  expect(shownGauge({ ...answer, [field]: null })).toBeNull()
})

test('VEH-62 confidence of 0.2 or lower, or a range that ends below the price, hides the gauge', () => {
  expect(shownGauge({ ...answer, confidence: 0.2 })).toBeNull()
  expect(shownGauge({ ...answer, confidence: 0.21 })).not.toBeNull()
  expect(shownGauge({ ...answer, market_range_max: 36_989 })).toBeNull()
  expect(shownGauge({ ...answer, market_range_max: 36_990 })).not.toBeNull()
  for (const odd of [null, undefined, 'x', [], 3, { fill: '0.7' }]) expect(shownGauge(odd)).toBeNull()
})

test('VEH-63 the level is low below 0.3, medium up to 0.6, high from there', () => {
  expect([0, 0.29, 0.3, 0.59, 0.6, 1].map(gaugeLevel)).toEqual([
    'low',
    'low',
    'medium',
    'medium',
    'high',
    'high',
  ])
})

const asked = (listingPrice: number, fill: number) => ({ ...answer, listing_price: listingPrice, fill })

test("VEH-64 the deal is 'Good Deal' below 0.65, else 'Great Deal', and a price in the upper half is none", () => {
  const texts = (price: number) => [0, 0.64, 0.65, 1].map((fill) => dealText(asked(price, fill)))
  expect(texts(38_799)).toEqual(['Good Deal', 'Good Deal', 'Great Deal', 'Great Deal'])
  expect(texts(30_000)).toEqual(['Good Deal', 'Good Deal', 'Great Deal', 'Great Deal'])
  for (const price of [38_800, 41_900]) expect(texts(price)).toEqual([null, null, null, null])
})

test('VEH-64 price and range stand on one scale', () => {
  expect(gaugeScale(asked(35_700, 1))).toEqual({ price: 0, min: 0, max: 80, fill: 100 })
  expect(gaugeScale(asked(38_800, 0.5))).toEqual({ price: 40, min: 0, max: 80, fill: 60 })
  expect(gaugeScale(asked(29_500, 1))).toEqual({ price: 0, min: 40, max: 80, fill: 100 })
  expect(gaugeScale({ listing_price: 5, market_range_min: 5, market_range_max: 5 }).fill).toBe(100)
})

test('VEH-65 the scale shows a fill of at least 20 and at most 100', () => {
  expect(gaugeScale(asked(41_900, 0)).fill).toBe(20)
  fc.assert(
    fc.property(fc.nat(900_000), fc.nat(900_000), fc.nat(900_000), (...prices) => {
      const [a = 0, b = 0, max = 0] = prices.sort((x, y) => x - y)
      for (const [listingPrice, marketRangeMin] of [[a, b] as const, [b, a] as const]) {
        const { fill } = gaugeScale({
          listing_price: listingPrice,
          market_range_min: marketRangeMin,
          market_range_max: max,
        })
        expect(fill).toBeGreaterThanOrEqual(20)
        expect(fill).toBeLessThanOrEqual(100)
      }
    }),
  )
})

function asking(respond: () => Promise<Response>) {
  const warn = vi.fn()
  const fetch = vi.fn(respond)
  return { warn, fetch, ask: () => askGauge('/cars/a', new AbortController().signal, { fetch, warn }) }
}

test('API-08 the gauge of a car is asked below its path', async () => {
  const { ask, fetch, warn } = asking(async () => Response.json(answer))
  expect(await ask()).toEqual(answer)
  expect(fetch).toHaveBeenCalledWith('/cars/a/autogauge', expect.anything())
  expect(warn).not.toHaveBeenCalled()
})

test("ERR-15 an empty answer is logged as 'No data returned' and the section is hidden", async () => {
  for (const empty of [null, {}]) {
    const { ask, warn } = asking(async () => Response.json(empty))
    expect(await ask()).toBeNull()
    expect(warn.mock.calls[0]?.[0]).toContain('No data returned')
  }
})

test.each([
  ['a network that is down', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error of the server', async () => Response.json({ error: 'no' }, { status: 502 })],
  ['HTML', async () => new Response('<!doctype html>')],
])('ERR-15 %s is logged and the section is hidden', async (_, respond) => {
  const { ask, warn } = asking(respond)
  expect(await ask()).toBeNull()
  expect(warn).toHaveBeenCalledTimes(1)
})
