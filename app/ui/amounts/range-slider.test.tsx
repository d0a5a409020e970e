import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { RangeSlider, warnOnly } from './range-slider.tsx'
import { stockScale } from './slider-scale.ts'

test('ERR-19 an error of a slider is warned of, and goes no further', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const fault = new Error('no such address')
  warnOnly(() => {
    throw fault
  })
  expect(warn).toHaveBeenCalledWith(expect.any(String), fault)
  warn.mockRestore()
})

const range = { min: 14_000, max: 69_000 }
const slider = (chosen: { min?: number; max?: number } | undefined) =>
  renderToStaticMarkup(
    <RangeSlider
      {...{ label: 'Price', name: 'price', range, chosen, prefix: '$', rounding: 1000, bars: [] }}
      scale={stockScale([], range)}
      onChange={() => {}}
    />,
  )
const amounts = (html: string) => [...html.matchAll(/aria-valuetext="([^"]*)"/g)].map(([, text]) => text)

test('the thumbs stand where the search does, and at the ends where it has no limit', () => {
  expect(amounts(slider(undefined))).toEqual(['$14,000', '$69,000'])
  expect(amounts(slider({ min: 0, max: 30_000 }))).toEqual(['$14,000', '$30,000'])
  expect(amounts(slider({ min: 20_000 }))).toEqual(['$20,000', '$69,000'])
})
