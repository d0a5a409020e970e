import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mostRemembered } from '#app/garage/recent-searches.ts'
import { dealsPerPage } from '#app/stock/api-request.ts'
import { lastHit } from '#app/stock/stock-search.ts'
import { keystrokeDelayMs } from '#app/stock/use-suggestions.ts'
import { sliderDelayMs, usualRange, wholeThousands } from '#app/ui/amounts/slider-range.ts'
import { toastRemovalDelay } from '#app/ui/layers/toasts.ts'
import { mostKeptSearches } from './search-cache.ts'

const sources = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const filesWith = (number: string) => {
  const pattern = new RegExp(`(?<![\\w.])${number}(?![\\w.])`)
  return sources.filter((file) =>
    pattern.test(readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
  )
}

test('OPS-03 the limits of search and toasts are named constants', () => {
  expect({
    lastHit,
    dealsPerPage,
    keystrokeDelayMs,
    sliderDelayMs,
    wholeThousands,
    toastRemovalDelay,
    mostKeptSearches,
    mostRemembered,
  }).toEqual({
    lastHit: 1999,
    dealsPerPage: 21,
    keystrokeDelayMs: 300,
    sliderDelayMs: 400,
    wholeThousands: 1000,
    toastRemovalDelay: 1_000_000,
    mostKeptSearches: 50,
    mostRemembered: 5,
  })
  expect(usualRange).toEqual({ min: 0, max: 100_000 })
})

test.each([
  ['the radius of the earth in kilometres', '6371'],
  ['metres to the foot', '0\\.3048'],
  ['the last hit of a search', "(?<![-'])1999"],
  ['where a wide screen begins, in pixels', '992'],
])('OPS-03 %s is written once', (_, number) => {
  expect(filesWith(number)).toHaveLength(1)
})
