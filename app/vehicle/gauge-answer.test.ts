import { expect, test, vi } from 'vitest'
import { askGauge, dealText, gaugeLevel, scalePercent, shownGauge } from './gauge-answer.ts'

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

test("VEH-64 the deal is 'Good Deal' below 0.65, else 'Great Deal'", () => {
  expect([0, 0.64, 0.65, 1].map(dealText)).toEqual(['Good Deal', 'Good Deal', 'Great Deal', 'Great Deal'])
})

test('VEH-65 the scale shows at least 20 percent and at most all of it', () => {
  expect([-1, 0, 0.1, 0.2, 0.21, 0.5, 1, 3].map(scalePercent)).toEqual([20, 20, 20, 20, 21, 50, 100, 100])
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
