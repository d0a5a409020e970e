import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importedPaths, pagePaths } from '#app/menu/site-menu.ts'
import { readPartsFile } from '#app/parts/parts-file.server.ts'
import { pageBefore } from '#app/range/range-collisions.ts'
import { readRange } from '#app/range/range-file.server.ts'
import { takenAddresses } from '#app/range/range-import.server.ts'
import { library } from './designs.ts'
import { demoSites } from './generate.ts'
import { demoParts, demoRange } from './range.ts'

const sellers = demoSites.filter((slug) => demoRange(slug) !== null)
const brandsOf = (slug: string) => {
  const read = readRange(demoRange(slug)!)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.brands
}
const texts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(texts)
      : []

test.each(sellers)(
  'CON-11 the range of %s can be read, stands over no page, and shows pictures that are there',
  (slug) => {
    const brands = brandsOf(slug)
    expect(brands.length).toBeGreaterThan(2)
    expect(takenAddresses(brands, (path) => pageBefore(path, [...pagePaths, ...importedPaths]))).toEqual([])
    for (const picture of texts(brands).filter((text) => text.startsWith('/demo/')))
      expect(existsSync(join(import.meta.dirname, 'pictures', picture.replace('/demo/', ''))), picture).toBe(
        true,
      )
  },
)

test.each(sellers)(
  'CON-11 the models of %s are shown by a car of their body, electric ones without a grille',
  (slug) => {
    const shown = brandsOf(slug).flatMap(({ name, models }) =>
      models.map(({ name: model, body, picture }) => {
        const key = picture?.split('/')[2]
        const { bodies = [], face } = library.find((one) => one.key === key) ?? {}
        const isElectric = slug === 'volt-drive' || /^(EV\d|.* EV$)/.test(model)
        const isRight = bodies.includes(body ?? '') && (!isElectric || face === 'lightBar')
        return { car: `${name} ${model}: ${body} as ${key}`, isRight }
      }),
    )
    expect(shown.length).toBeGreaterThan(5)
    expect(shown.filter(({ isRight }) => !isRight).map(({ car }) => car)).toEqual([])
  },
)

test('CON-12 no two brands and models say the same', () => {
  const long = sellers
    .flatMap((slug) => texts(brandsOf(slug)))
    .filter((text) => text.length > 60 && !text.startsWith('/'))
  expect(long.filter((text, at) => long.indexOf(text) < at)).toEqual([])
})

test('the parts of the demo are a list that can be read', () => {
  const read = readPartsFile(demoParts('southern-cross') ?? '')
  expect('parts' in read && read.parts.length).toBeGreaterThan(350)
})
