import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ViewCount } from './views-count.tsx'

test.each([
  [null, ''],
  [0, ''],
  [4, ''],
  [5, '<span>5 views</span>'],
  [1214, '<span>1,214 views</span>'],
])('VEH-77 of %s views it says %s', (views, said) =>
  expect(renderToStaticMarkup(<ViewCount views={views} />)).toBe(said),
)
