import { expect, test } from 'vitest'
import { importedPaths, pagePaths } from '#app/menu/site-menu.ts'
import { someSettings } from '#test/world.ts'
import { pageBefore, rangeCollisions } from './range-collisions.ts'

const brand = (name: string, slug = name.toLowerCase()) => ({ brands: [{ name, slug }] })
const place = someSettings().locations[0]!

test('CON-12 a brand that the search calls otherwise, or a location of its name, is told', () => {
  const reasons = (named: Parameters<typeof rangeCollisions>[0], facts = {}) =>
    rangeCollisions(named, someSettings(facts)).map(
      ({ setting, reason }) => `${setting?.join('.') ?? ''}: ${reason}`,
    )
  expect(reasons(brand('Toyota'))).toEqual([])
  expect(reasons(brand('EV'))).toEqual([
    ': /search/ev leads to a body type; the stock of EV cannot be reached there',
  ])
  expect(reasons(brand('Zorba'), { locations: [{ ...place, slug: 'zorba' }] })).toEqual([
    'locations.0.slug: /search/zorba leads to the brand Zorba; the location of that name cannot be reached there',
  ])
  expect(reasons(brand('Zorba', 'kia'), { manufacturers: [{ id: 'k', name: 'Kia', slug: 'kia' }] })).toEqual([
    'manufacturers.0.slug: /kia/overview is the page of Zorba in the range; Kia needs another slug',
  ])
})

test.each([
  ['/cars/overview', 'the page /cars/:slug'],
  ['/search/accessories', 'the page /search/*'],
  ['/pages/overview', 'the page /pages/:name'],
  ['/models/accessories', 'the page /models/:slug'],
  ['/api/overview', 'the page /api/*'],
  ['/toyota/overview', null],
  ['/hilux/accessories', null],
  ['/blog/overview', 'the page /blog/:section'],
])('CON-12 CON-13 who stands at %s before the range: %s', (path, holder) => {
  expect(pageBefore(path, pagePaths)).toBe(holder)
  expect(pageBefore(path, [...pagePaths, ...importedPaths])).toBe(holder)
})
