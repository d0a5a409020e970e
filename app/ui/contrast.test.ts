import { expect, test } from 'vitest'
import { siteTheme } from '#app/templates/site-theme.ts'
import fc from '#test/properties.ts'
import { contrast, inkOn, readable } from './contrast.ts'

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is that of WCAG 2.2', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('whatever two colours a dealer has, what is written in them can be read', () => {
  fc.assert(
    fc.property(colours, colours, (colour, ground) => {
      expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(readable(colour, ground), ground)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a colour that can be read stays as it is', () => {
  expect(readable('#6d1237', '#ffffff')).toBe('#6d1237')
})

test('a theme holds only colours', () => {
  expect(siteTheme('metro', { brand: '#6d1237', accent: '#ffb71b' })).toMatch(
    /^:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}$/,
  )
})
