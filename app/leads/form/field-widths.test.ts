import { expect, test } from 'vitest'
import { fillRows } from './field-widths.ts'

const rows = (halves: string) =>
  fillRows([...halves].map((mark) => ({ half: mark === '-' })))
    .map(({ half }) => (half ? '-' : '='))
    .join('')

test.each([
  ['', ''],
  ['-', '='],
  ['--', '--'],
  ['---', '--='],
  ['=-=', '==='],
  ['--=-', '--=='],
  ['=--=---=', '=--=--=='],
])('halves %j stand in rows %j', (given, shown) => {
  expect(rows(given)).toBe(shown)
})
