import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPage } from '#app/content/page-file.server.ts'
import { demoSites } from './generate.ts'
import { demoPages } from './pages.ts'

const read = (slug: string) =>
  demoPages(slug).map((file) => {
    const found = readPage(file)
    if ('problems' in found) throw new Error(JSON.stringify(found.problems))
    return found
  })
const texts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(texts)
      : []

test.each(demoSites)('each page of %s can be read, and shows pictures that are there', (slug) => {
  const pages = read(slug)
  expect(pages.length).toBeGreaterThan(2)
  for (const picture of pages.flatMap(texts).filter((text) => text.startsWith('/demo/')))
    expect(existsSync(join(import.meta.dirname, 'pictures', picture.replace('/demo/', ''))), picture).toBe(
      true,
    )
})

test('CON-32 one dealer has seven pages and more, and no two dealers say the same', () => {
  expect(
    read('harbour-city')
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['/', '/about-us', '/buying', '/faqs', '/pages/home-drive', '/service', '/teams', '/warranty'])
  const long = demoSites.flatMap((slug) =>
    read(slug)
      .flatMap(({ page }) => texts(page))
      .filter((text) => text.length > 60 && !text.startsWith('/')),
  )
  expect(long.filter((text, i) => long.indexOf(text) !== i)).toEqual([])
})
