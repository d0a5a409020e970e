import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { someSettings } from '#test/world.ts'

/** The settings that docs/requirements.md names, each with the default that it says. */

const requirements = readFileSync('docs/requirements.md', 'utf8')
const said = /Setting `([\w.]+)`(?: \((?:default|site configuration '[\w ]+'; default) ([^;)]+))?/g
const named = [...requirements.matchAll(said)].map(
  ([, name = '', words = '']) => [name, words.trim()] as const,
)

/** Lists of places and reviews are the dealer's; what is set of them stands in groups beside them. */
const groups: Readonly<Record<string, string>> = { locations: 'locationSettings', reviews: 'reviewSettings' }

/** What a site of name, dealership and location alone has; undefined: there is no such setting, null: nothing. */
function settingOf(name: string): unknown {
  let value: unknown = someSettings()
  const [first = '', ...rest] = name.split('.')
  for (const key of [rest.length ? (groups[first] ?? first) : first, ...rest]) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value ?? null
}

const isNothing = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.values(value).every(isNothing))

test('TEN-05 each setting with a plain default has that default on a site that says nothing of it', () => {
  const otherwise = named.flatMap(([name, words]) => {
    const value = settingOf(name)
    const number = /^(\d+)(?: days)?$/.exec(words)?.[1]
    const quoted = /^['`]([^'`]+)['`]$/.exec(words)?.[1]
    const isSo =
      number !== undefined
        ? value === Number(number)
        : quoted !== undefined
          ? value === quoted
          : words === 'on'
            ? value === true
            : words === 'off'
              ? value === false || isNothing(value)
              : words === 'none' || words.startsWith('empty')
                ? isNothing(value)
                : true
    return isSo ? [] : [`${name}: ${words}, and it is ${JSON.stringify(value)}`]
  })
  expect(named.length).toBeGreaterThan(90)
  expect(otherwise).toEqual([])
})

test('TEN-05 every setting that the requirements name is one, so that no site file that uses it is refused', () => {
  const schema = JSON.parse(readFileSync('docs/site-settings.schema.json', 'utf8'))
  const missing = named.flatMap(([name]) => {
    const [first = '', ...rest] = name.split('.')
    let place = schema
    for (const key of [rest.length ? (groups[first] ?? first) : first, ...rest])
      place = place?.properties?.[key]
    return place ? [] : [name]
  })
  expect(missing).toEqual([])
})
