import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { templateNames } from '#app/templates/templates.ts'
import { contrast } from '#app/ui/contrast.ts'
import fc from '#test/properties.ts'
import { mailLook, mailTokens } from './mail-look.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('TEN-03 a mail has the colours of its site’s template', () => {
  for (const name of templateNames) {
    const sheet = readFileSync(`app/templates/${name}/tokens.css`, 'utf8')
    const token = (of: string) => new RegExp(`--${of}: ([^;]+);`).exec(sheet)?.[1]
    const { surface, line, ink, quiet, night, onNight, radius, ground } = mailTokens[name]
    expect({ surface, line, ink, quiet, night, onNight, radius: `${radius}px` }, name).toEqual({
      ...{ surface: token('surface'), line: token('line'), ink: token('ink'), quiet: token('ink-2') },
      ...{ night: token('night'), onNight: token('on-night'), radius: token('radius-l') },
    })
    expect([token('ground'), token('surface-2')], name).toContain(ground)
  }
})

test('what is written in a mail reads by day and in the dark, whatever colours a dealer has (WCAG AA)', () => {
  fc.assert(
    fc.property(fc.constantFrom(...templateNames), colour, colour, (name, brand, accent) => {
      const { light, dark, button, onButton } = mailLook(name, { brand, accent })
      const pairs = [light, dark].flatMap(({ ground, surface, ink, quiet, link }) => [
        ...[ink, quiet, link].flatMap((on) => [
          [on, ground],
          [on, surface],
        ]),
      ])
      return [...pairs, [onButton, button]].every(([a, b]) => contrast(a!, b!) >= 4.5)
    }),
  )
})
