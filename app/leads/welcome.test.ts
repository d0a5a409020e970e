import { expect, test } from 'vitest'
import { now, someSettings } from '#test/world.ts'
import { welcomeOf } from './welcome.ts'

const people = (...pages: string[][]) =>
  ({
    welcome: { people: pages.map((its, i) => ({ name: `Person ${i}`, role: 'Desk', pages: its })) },
  }) as never

test('the first who is named for a page stands there; for selling, finance and the garage else whoever answers messages', () => {
  const one = someSettings(people(['contact'], ['sell'], ['sell', 'careers']))
  const named = (page: Parameters<typeof welcomeOf>[1]) => welcomeOf(one, page, now).person?.name ?? null
  expect(named('contact')).toBe('Person 0')
  expect(named('sell')).toBe('Person 1')
  expect(named('finance')).toBe('Person 0')
  expect(named('garage')).toBe('Person 0')
  expect(named('careers')).toBe('Person 2')
  expect(named('sign-in')).toBeNull()
})
