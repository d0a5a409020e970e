import { expect, test } from 'vitest'
import { dateIn } from '#app/platform/zoned-time.ts'
import fc from '#test/properties.ts'
import { type About, articleExcerpt, articlesFor, dayInWords, nearTo } from './article.ts'

const about = (facts: Partial<About> = {}): About => ({
  ...{ makes: [], models: [], bodies: [], fuels: [] },
  ...facts,
})

test('CON-31 an excerpt has at most 80 characters, ends with a word, and says by an ellipsis that there is more', () => {
  const text =
    'A ute has usually worked for its living, and work leaves marks. Most of them are easy to find.'
  const excerpt = articleExcerpt(text)
  expect(excerpt).toBe('A ute has usually worked for its living, and work leaves marks. Most of them…')
  expect(excerpt.length).toBeLessThanOrEqual(80)
  expect(articleExcerpt('x'.repeat(80))).toBe('x'.repeat(80))
  expect(articleExcerpt(`${'word '.repeat(15)}ends`)).toBe(`${'word '.repeat(15)}ends`)
  expect(articleExcerpt(`${'y'.repeat(78)}, and more`)).toBe(`${'y'.repeat(78)}…`)
  expect(articleExcerpt('  two\n lines\t ')).toBe('two lines')
  expect(articleExcerpt('')).toBe('')
})

test('CON-31 a very long word is cut, and a character made of several is left whole or out', () => {
  expect(articleExcerpt('z'.repeat(500))).toBe(`${'z'.repeat(79)}…`)
  expect(articleExcerpt(`See ${'z'.repeat(500)}`)).toBe(`See ${'z'.repeat(75)}…`)
  const family = '👨‍👩‍👧‍👦'
  const families = articleExcerpt(family.repeat(40))
  expect(families).toBe(`${family.repeat(Math.floor(79 / family.length))}…`)
  expect(articleExcerpt('🚙'.repeat(60))).toBe(`${'🚙'.repeat(39)}…`)
})

test('CON-31 whatever the text, its excerpt is no longer than it, has at most 80 characters and begins as it does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const excerpt = articleExcerpt(text)
      const plain = text.trim().replace(/\s+/g, ' ')
      expect(excerpt.length).toBeLessThanOrEqual(80)
      expect(excerpt.isWellFormed()).toBe(true)
      if (plain.length <= 80) expect(excerpt).toBe(plain)
      else {
        expect(excerpt.endsWith('…')).toBe(true)
        expect(plain.startsWith(excerpt.slice(0, -1))).toBe(true)
      }
    }),
  )
})

test('a day begins by the clock of the site and is written in words', () => {
  const evening = new Date('2026-06-30T14:30:00Z')
  expect(dateIn(evening, 'Australia/Brisbane')).toBe('2026-07-01')
  expect(dateIn(evening, 'Australia/Perth')).toBe('2026-06-30')
  expect(dayInWords('2026-07-01')).toBe('1 July 2026')
})

test('VEH-85 on the page of a car stand first those that concern it, the closest first, then the newest of the others', () => {
  const car = { make: 'Toyota', model: 'RAV4', simpleBody: 'SUV', simpleFuel: 'Hybrid' }
  const newestFirst = [
    { name: 'another make', about: about({ makes: ['Kia'] }) },
    { name: 'all cars, newer', about: about() },
    { name: 'all cars, older', about: about() },
    { name: 'another body', about: about({ bodies: ['Ute'] }) },
    { name: 'the body', about: about({ bodies: ['suv', 'Ute'] }) },
    { name: 'electric only', about: about({ bodies: ['SUV'], fuels: ['Electric'] }) },
    { name: 'the make', about: about({ makes: ['toyota'] }) },
    { name: 'another model of the make', about: about({ makes: ['Toyota'], models: ['HiLux'] }) },
    { name: 'the model', about: about({ models: ['RAV4'] }) },
  ]
  const names = articlesFor(car, newestFirst, 9).map(({ name }) => name)
  expect(names).toEqual([
    'the model',
    'the make',
    'the body',
    'all cars, newer',
    'all cars, older',
    'another make',
    'another body',
    'electric only',
    'another model of the make',
  ])
  expect(articlesFor(car, newestFirst)).toHaveLength(3)
  expect(articlesFor({ ...car, simpleBody: null, simpleFuel: null }, newestFirst)[2]?.name).toBe(
    'all cars, newer',
  )
})

test('below an article stand others: of the same cars, then of the same section, then the newest, and never itself', () => {
  const one = (slug: string, section: 'buyer-advice' | 'motoring-tips', makes: string[] = []) => ({
    ...{ slug, section, about: about({ makes }), title: slug, published: '2026-01-01' },
    ...{ picture: null, alt: '', opening: '', changedAt: '2026-06-01T00:00:00.000Z' },
  })
  const all = [
    one('newest', 'motoring-tips'),
    one('self', 'buyer-advice', ['Kia']),
    one('same section', 'buyer-advice'),
    one('same make', 'motoring-tips', ['kia']),
  ]
  expect(nearTo(all[1]!, all).map(({ slug }) => slug)).toEqual(['same make', 'same section', 'newest'])
})
