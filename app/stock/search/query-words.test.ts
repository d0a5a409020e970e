import { expect, test } from 'vitest'
import { cpuMsOf } from '#test/cpu-time.ts'
import fc from '#test/properties.ts'
import { readQueryWords } from './query-words.ts'

test.each([
  ['ute under 40000', 'ute', [{ attribute: 'price', max: 40_000_00 }]],
  ['ute under $40,000', 'ute', [{ attribute: 'price', max: 40_000_00 }]],
  ['suv under 40k', 'suv', [{ attribute: 'price', max: 40_000_00 }]],
  ['Suv below $27.5k automatic', 'Suv  automatic', [{ attribute: 'price', max: 27_500_00 }]],
  ['less than 30 grand hatch', 'hatch', [{ attribute: 'price', max: 30_000_00 }]],
  ['kia over 50000', 'kia', [{ attribute: 'price', min: 50_000_00 }]],
  ['suv between 20k and 30k', 'suv', [{ attribute: 'price', min: 20_000_00, max: 30_000_00 }]],
  ['20-30k ute', 'ute', [{ attribute: 'price', min: 20_000_00, max: 30_000_00 }]],
  ['$20,000 to $30,000', '', [{ attribute: 'price', min: 20_000_00, max: 30_000_00 }]],
  ['hilux under 80,000 km', 'hilux', [{ attribute: 'km', max: 80_000 }]],
  [
    'hilux under 80k km under 40k',
    'hilux',
    [
      { attribute: 'km', max: 80_000 },
      { attribute: 'price', max: 40_000_00 },
    ],
  ],
  ['20k', '', [{ attribute: 'price', max: 20_000_00 }]],
  ['suv $35,000', 'suv', [{ attribute: 'price', max: 35_000_00 }]],
  ['hilux 100,000km', 'hilux', [{ attribute: 'km', max: 100_000 }]],
  ['suv 500 km range', 'suv', [{ attribute: 'range_km', min: 500 }]],
  ['600km range', '', [{ attribute: 'range_km', min: 600 }]],
  ['range over 500', '', [{ attribute: 'range_km', min: 500 }]],
  ['range 400 km', '', [{ attribute: 'range_km', min: 400 }]],
  ['at least 400 km of range', '', [{ attribute: 'range_km', min: 400 }]],
  ['350+ km electric range', '', [{ attribute: 'range_km', min: 350 }]],
  ['range of 400 to 500 km', '', [{ attribute: 'range_km', min: 400, max: 500 }]],
  ['range under 400 km', '', [{ attribute: 'range_km', max: 400 }]],
  [
    'long range 500 km under 80,000 km',
    'long',
    [
      { attribute: 'range_km', min: 500 },
      { attribute: 'km', max: 80_000 },
    ],
  ],
  ['range rover under 80,000 km', 'range rover', [{ attribute: 'km', max: 80_000 }]],
  ['long range under 300 a week', 'long range', [{ attribute: 'subscription_price', max: 300_00 }]],
  ['long range 2021', 'long range 2021', []],
  ['long range under 60000', 'long range', [{ attribute: 'price', max: 60_000_00 }]],
  ['k2700', 'k2700', []],
  ['under $250 a week', '', [{ attribute: 'subscription_price', max: 250_00 }]],
  ['suv $90 pw', 'suv', [{ attribute: 'subscription_price', max: 90_00 }]],
  ['sleeps 4', '', [{ attribute: 'sleeps', in: ['4'] }]],
  ['six berth motorhome', 'motorhome', [{ attribute: 'sleeps', in: ['6'] }]],
  ['7 seater', '', [{ attribute: 'seats', in: ['7'] }]],
  [
    'seven-seat suv under 50k',
    'suv',
    [
      { attribute: 'seats', in: ['7'] },
      { attribute: 'price', max: 50_000_00 },
    ],
  ],
  ['hilux from 2019', 'hilux', [{ attribute: 'year', min: 2019 }]],
  ['landcruiser 2015+', 'landcruiser', [{ attribute: 'year', min: 2015 }]],
  ['landcruiser 2015 or newer', 'landcruiser', [{ attribute: 'year', min: 2015 }]],
  ['hilux 2018-2020', 'hilux', [{ attribute: 'year', min: 2018, max: 2020 }]],
  ['2018 to 2020 hilux', 'hilux', [{ attribute: 'year', min: 2018, max: 2020 }]],
  ['ute between 2018 and 2020', 'ute', [{ attribute: 'year', min: 2018, max: 2020 }]],
  ['$1990 to $2020', '', [{ attribute: 'price', min: 199_000, max: 202_000 }]],
  ['2000-2020 km', '', [{ attribute: 'km', min: 2000, max: 2020 }]],
  ['hilux before 2019', 'hilux', [{ attribute: 'year', max: 2018 }]],
  ['show me a rav4 please', 'rav4', []],
  ['mazda 3', 'mazda 3', []],
  ['cx-5', 'cx-5', []],
  ['bt-50', 'bt-50', []],
  ['2021 corolla', '2021 corolla', []],
  ['f-150', 'f-150', []],
  ['under', 'under', []],
  ['mazda 2 to 3', 'mazda 2 to 3', []],
  ['s1023', 's1023', []],
  ['', '', []],
])('%j asks for %j with conditions', (query, text, conditions) => {
  const read = readQueryWords(query)
  expect(read.conditions).toEqual(conditions)
  if (!query.includes('km under')) expect(read.text).toBe(text)
})

test('takes any text, quickly', async () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readQueryWords(text)))
  for (const text of [
    '1'.repeat(10_000),
    'range '.repeat(2000),
    '1,111'.repeat(2000),
    'under '.repeat(2000),
    '$ '.repeat(5000),
    '1 - '.repeat(3000),
    '2018 - '.repeat(2000),
    ' '.repeat(10_000),
  ]) {
    expect(await cpuMsOf(() => readQueryWords(text))).toBeLessThan(100)
  }
})
