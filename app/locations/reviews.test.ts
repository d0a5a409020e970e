import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { someSettings } from '#test/world.ts'
import { reviewsOf } from './reviews.ts'

const [yard] = someSettings().locations
const review = (n: number, facts: object = {}) => ({
  ...{ id: `r${n}`, location_id: 'l1', customer_name: 'Lee', text: 'Good.', rating: 5 },
  date: `2026-01-${String((n % 28) + 1).padStart(2, '0')}`,
  ...facts,
})
const facts = (more: object, place: object = {}) => {
  const settings = someSettings({ locations: [{ ...yard, ...place }], ...more } as never)
  return { ofPlace: reviewsOf(settings, settings.locations[0]!), ofDealer: reviewsOf(settings, null) }
}
const rated = { average_rating: 4.6, review_count: 10 }

test.each([
  [4, false],
  [4.01, true],
  [3.9, false],
])('LOC-38 an average of %d shows ratings and reviews: %s', (averageRating, isShown) => {
  const { ofPlace } = facts({ reviews: [review(1)] }, { average_rating: averageRating, review_count: 3 })
  expect(ofPlace.rating !== null).toBe(isShown)
  expect(ofPlace.reviews).toHaveLength(isShown ? 1 : 0)
})

test('LOC-38 the least average is a setting, and reviews can be hidden', () => {
  const shown = (reviewSettings: object) =>
    facts({ reviews: [review(1)], reviewSettings }, rated).ofPlace.rating
  expect(shown({ minRating: 4.6 })).toBeNull()
  expect(shown({ minRating: 4.5 })).toEqual({ average: 4.6, count: 10 })
  expect(shown({ hidden: true })).toBeNull()
})

test('LOC-39 the newest twelve, or as many as the site says; without a figure they are counted', () => {
  const reviews = Array.from({ length: 5000 }, (_, n) => review(n))
  const { ofPlace } = facts({ reviews })
  expect(ofPlace.rating).toEqual({ average: 5, count: 5000 })
  expect(ofPlace.reviews).toHaveLength(12)
  expect(ofPlace.reviews[0]!.date).toBe('2026-01-28')
  expect(facts({ reviews, reviewSettings: { quantity: 3 } }).ofPlace.reviews).toHaveLength(3)
  expect(facts({}).ofPlace).toEqual({ rating: null, reviews: [] })
  expect(facts({}, { average_rating: 4.8, review_count: 0 }).ofPlace.rating).toBeNull()
})

test('LOC-07 LOC-38 a dealer’s average is that of its dealerships by their reviews, else of its places', () => {
  const dealerships = [
    { id: 'd1', slug: 'one', name: 'One', average_rating: 4, review_count: 100 },
    { id: 'd2', slug: 'two', name: 'Two', average_rating: 5, review_count: 300 },
  ]
  expect(facts({ dealerships, reviews: [review(1)] }).ofDealer.rating).toEqual({ average: 4.8, count: 400 })
  expect(facts({ reviews: [review(1)] }, rated).ofDealer.rating).toEqual({ average: 4.6, count: 10 })
})

test('LOC-09 reviews of a place that is not shown are not the dealer’s', () => {
  const locations = [yard, { ...yard, id: 'l2', slug: 'quarry', visible: false, primary: false }]
  const settings = someSettings({
    locations,
    reviews: [review(1), review(2, { location_id: 'l2' })],
  } as never)
  expect(reviewsOf(settings, null).reviews.map(({ id }) => id)).toEqual(['r1'])
})

test('LOC-41 sample reviews stand in the settings of a demonstration dealer, and nowhere in the product', () => {
  const { reviews, locations } = JSON.parse(readFileSync('demo/sites/outback-vans.json', 'utf8')) as {
    reviews: { location_id: string; rating: number }[]
    locations: { id: string; review_count: number; average_rating: number }[]
  }
  const sample = reviews.filter(({ location_id }) => location_id === 'ov-02')
  expect(sample).toHaveLength(20)
  expect(sample.reduce((sum, { rating }) => sum + rating, 0) / 20).toBeCloseTo(4.4)
  expect(locations.find(({ id }) => id === 'ov-02')).toMatchObject({ review_count: 59, average_rating: 4.4 })
  expect(facts({}).ofDealer).toEqual({ rating: null, reviews: [] })
  const product = globSync('{app,server,cli,bootstrap}/**/*.{ts,tsx,mjs,json}')
  const written = product.filter(
    (file) => !/\.test\.tsx?$/.test(file) && /customer_name['"]?: ['"]/.test(readFileSync(file, 'utf8')),
  )
  expect(written).toEqual([])
})
