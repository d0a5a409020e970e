import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RatingBadge } from './rating-badge.tsx'

const markup = (average: number, count: number) =>
  renderToStaticMarkup(<RatingBadge rating={{ average, count }} href="#reviews" />)

test.each([
  [4.4, 105.6],
  [5, 120],
  [4.05, 97.2],
])('LOC-37 a rating of %d fills whole stars of 24 and part of the next: %d', (average, width) => {
  const [, filled] = /<svg aria-hidden="true" width="([\d.]+)"/.exec(markup(average, 59)) ?? []
  expect(Number(filled)).toBeCloseTo(width, 5)
})

test('LOC-27 the badge says the average and how many reviews, and leads to them', () => {
  expect(markup(4.4, 5000)).toContain('<a href="#reviews" class="rating-badge-link">5,000 reviews</a>')
  expect(markup(4.4, 1)).toContain('>1 review<')
  expect(markup(5, 2)).toContain('>5.0<')
})
