import { expect, test } from 'vitest'
import { z } from 'zod'
import { browserStorage } from './browser-storage.ts'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (i) => [...kept.keys()][i] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

const Slugs = z.array(z.string())

test('TEN-28 two sites in one browser share no stored data', () => {
  const shared = memory()
  const metro = browserStorage('metro-motors', () => shared)
  const other = browserStorage('metro-motors-2', () => shared)
  metro.write('saved', ['a-car'])
  expect(metro.read('saved', Slugs)).toEqual(['a-car'])
  expect(other.read('saved', Slugs)).toBeNull()
  other.write('saved', ['b-car'])
  other.remove('saved')
  expect(metro.read('saved', Slugs)).toEqual(['a-car'])
  expect(shared.key(0)).toMatch(/^metro-motors:/)
})

test('OPS-04 damaged or unavailable storage counts as empty, without an error', () => {
  const damaged = memory()
  damaged.setItem('site:saved', '{"not": ')
  expect(browserStorage('site', () => damaged).read('saved', Slugs)).toBeNull()
  damaged.setItem('site:saved', '{"a": 1}')
  expect(browserStorage('site', () => damaged).read('saved', Slugs)).toBeNull()

  const refused = browserStorage('site', () => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(refused.read('saved', Slugs)).toBeNull()
  expect(refused.write('saved', [])).toBe(false)
  expect(() => refused.remove('saved')).not.toThrow()
})
