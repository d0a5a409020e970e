import { expect, test } from 'vitest'
import { RecentTexts } from './recent-texts.ts'

test('texts are kept up to so many characters, and those put first go first', () => {
  const texts = new RecentTexts(10)
  texts.set('a', '1234')
  texts.set('b', '1234')
  texts.set('a', '12')
  expect(texts.get('b')).toBe('1234')
  texts.set('c', '12345')
  expect([texts.has('a'), texts.has('b'), texts.has('c')]).toEqual([true, false, true])
  texts.delete('c')
  texts.delete('c')
  texts.set('d', '12345678')
  expect(texts.has('a')).toBe(true)
  texts.set('e', 'longer than all there is room for')
  expect(texts.has('e')).toBe(false)
  expect(texts.bytes()).toBe(0)
})
