import { globSync, readFileSync } from 'node:fs'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'
import { atLeast, breakpoints } from './breakpoints.ts'

const styles = readFileSync(new URL('styles.css', import.meta.url), 'utf8')
const theme = /@theme \{[^}]*\}/.exec(styles)?.[0] ?? ''

async function mediaOf(candidate: string) {
  const { build } = await compile(`${theme}\n@tailwind utilities;`)
  return /@media \(([^)]*)\)/.exec(build([candidate]))?.[1]
}

test('TEN-26 the screens begin at 400, 576, 768, 992, 1200 and 1400 px, in style sheets and in script', async () => {
  expect(breakpoints).toEqual({ xs: 400, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 })
  for (const [name, px] of Object.entries(breakpoints))
    expect([name, await mediaOf(`${name}:block`)]).toEqual([name, `width >= ${px}px`])
  expect(atLeast('lg')).toBe('(min-width: 992px)')
})

test('TEN-26 no component types a width of its own, and style sheets know those of the screens alone', () => {
  const scripts = globSync('app/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|ui\/breakpoints\.ts$/.test(file),
  )
  const typed = /\((?:min-|max-)?width:? ?[<>=]*\s*[\d.]+(?:px|rem|em)\)/
  expect(scripts.filter((file) => typed.test(readFileSync(file, 'utf8')))).toEqual([])
  const known = Object.values(breakpoints).flatMap((px) => [px, px - 1])
  const widths = globSync('app/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@media[^{]*width[^\d{]*([\d.]+)(px|rem|em)/g)].map(
      ([, amount, unit]) => `${file} ${Number(amount) * (unit === 'px' ? 1 : 16)}`,
    ),
  )
  expect(widths.filter((width) => !known.includes(Number(width.split(' ')[1])))).toEqual([])
})

/** The requirements' names for what Tailwind derives from each screen: `sm-down` is written `max-sm:`. */
test('TEN-27 sm-down, md-down, lg-down and xl-down end at 576, 768, 992 and 1200 px', async () => {
  const downs = { 'sm-down': 'max-sm', 'md-down': 'max-md', 'lg-down': 'max-lg', 'xl-down': 'max-xl' }
  const ends = { 'sm-down': 576, 'md-down': 768, 'lg-down': 992, 'xl-down': 1200 } as const
  for (const [name, variant] of Object.entries(downs))
    expect([name, await mediaOf(`${variant}:block`)]).toEqual([
      name,
      `width < ${ends[name as keyof typeof ends]}px`,
    ])
})
