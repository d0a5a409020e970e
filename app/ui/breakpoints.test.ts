import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { atLeast, breakpoints } from './breakpoints.ts'

/** The office, which no visitor sees, is drawn for other widths. */
const isOfSites = (file: string) => !file.startsWith('app/office/')
const textOf = (files: readonly string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n')
const allSheets = globSync('app/**/*.css')
const sheets = textOf(allSheets.filter(isOfSites))
const screens: number[] = Object.values(breakpoints)

/** Widths that a media query compares with, once each, in CSS pixels. */
const widths = (pattern: RegExp) => [
  ...new Set([...sheets.matchAll(pattern)].map(([, em]) => Number(em) * 16)),
]

test('TEN-26 the screens begin at 400, 576, 768, 992, 1200 and 1400 px, in style sheets and in script', () => {
  expect(breakpoints).toEqual({ xs: 400, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 })
  const begins = widths(/width >= ([\d.]+)em/g)
  expect(begins.filter((px) => !screens.includes(px))).toEqual([])
  expect([576, 768, 992, 1200, 1400].filter((px) => !begins.includes(px))).toEqual([])
  expect(atLeast('lg')).toBe('(min-width: 62em)')
})

test('TEN-26 no component types a width of its own, and style sheets know those of the screens alone', () => {
  const scripts = globSync('app/**/*.{ts,tsx}').filter(
    (file) => isOfSites(file) && !/\.test\.tsx?$|ui\/breakpoints\.ts$/.test(file),
  )
  const typed = /\((?:min-|max-)?width:? ?[<>=]*\s*[\d.]+(?:px|rem|em)\)/
  expect(scripts.filter((file) => typed.test(readFileSync(file, 'utf8')))).toEqual([])
  const known = screens.flatMap((px) => [px, px - 1])
  const ofSites = allSheets.filter(isOfSites)
  const found = ofSites.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@media[^{]*width[^\d{]*([\d.]+)(px|rem|em)/g)].map(
      ([, amount, unit]) => `${file} ${Number(amount) * (unit === 'px' ? 1 : 16)}`,
    ),
  )
  expect(found.filter((width) => !known.includes(Number(width.split(' ')[1])))).toEqual([])
})

/** The requirements' names; a sheet writes `sm-down` as `width < 36em`. */
test('TEN-27 sm-down, md-down, lg-down and xl-down end at 576, 768, 992 and 1200 px', () => {
  const ends = widths(/width < ([\d.]+)em/g)
  expect([576, 768, 992, 1200].filter((px) => !ends.includes(px))).toEqual([])
  expect(ends.filter((px) => !screens.includes(px))).toEqual([])
})

test('larger letters of a browser leave fewer columns: no style sheet asks for a width in px (WCAG 1.4.4)', () => {
  expect(
    [...textOf(allSheets).matchAll(/@(?:media|container)[^{]*width[^{]*\dpx[^{]*/g)].map(([query]) => query),
  ).toEqual([])
})
