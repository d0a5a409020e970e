import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readArticle } from '#app/content/article-file.server.ts'
import { demoArticles } from './articles.ts'
import { demoSites, referenceDate } from './generate.ts'

const read = (slug: string, now = referenceDate) =>
  demoArticles(slug, now, referenceDate).map((file) => {
    const found = readArticle(file)
    if ('problems' in found) throw new Error(JSON.stringify(found.problems))
    return found.article
  })
const day = (moment: Date) => moment.toISOString().slice(0, 10)

test.each(demoSites)(
  'each article of %s can be read, has a picture that is there and words enough',
  (slug) => {
    for (const { picture, body, published } of read(slug)) {
      expect(
        existsSync(join(import.meta.dirname, 'pictures', picture!.replace('/demo/', ''))),
        picture!,
      ).toBe(true)
      expect(body.split(/\s+/).length).toBeGreaterThan(220)
      expect(published <= day(referenceDate)).toBe(true)
    }
  },
)

test('one dealer has more articles than fit on a page, and one has none', () => {
  expect(demoSites.map((slug) => read(slug).length)).toEqual([14, 6, 5, 5, 0])
})

test('whenever the demo is set up, its newest articles are new', () => {
  const later = new Date('2027-03-01T00:00:00Z')
  const newest = (now: Date) =>
    Math.max(...read('southern-cross', now).map(({ published }) => Date.parse(published)))
  expect(later.getTime() - newest(later)).toBe(referenceDate.getTime() - newest(referenceDate))
})
