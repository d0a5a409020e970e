import { expect, test } from 'vitest'
import { RecentBytes } from './recent-bytes.ts'

const text = (characters: string) => new TextEncoder().encode(characters)

test('bytes are kept up to so many, and those put first go first', () => {
  const kept = new RecentBytes(10)
  kept.set('a', text('1234'))
  kept.set('b', text('1234'))
  kept.set('a', text('12'))
  expect(kept.get('b')).toEqual(text('1234'))
  kept.set('c', text('12345'))
  expect([kept.has('a'), kept.has('b'), kept.has('c')]).toEqual([true, false, true])
  kept.delete('c')
  kept.delete('c')
  kept.set('d', text('12345678'))
  expect(kept.has('a')).toBe(true)
  kept.set('e', text('longer than all there is room for'))
  expect(kept.has('e')).toBe(false)
  expect(kept.bytes()).toBe(0)
})
