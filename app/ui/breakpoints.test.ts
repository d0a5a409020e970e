import { readFileSync } from 'node:fs'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'

const styles = readFileSync(new URL('styles.css', import.meta.url), 'utf8')
const theme = /@theme \{[^}]*\}/.exec(styles)?.[0] ?? ''

async function mediaOf(candidate: string) {
  const { build } = await compile(`${theme}\n@tailwind utilities;`)
  return /@media \(([^)]*)\)/.exec(build([candidate]))?.[1]
}

test('TEN-26 the screens begin at 400, 576, 768, 992, 1200 and 1400 px', async () => {
  const screens = { xs: 400, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 }
  for (const [name, px] of Object.entries(screens))
    expect([name, await mediaOf(`${name}:block`)]).toEqual([name, `width >= ${px}px`])
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
