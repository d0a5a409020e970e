import { expect, test } from 'vitest'
import { createConsentChoice } from './consent-choice.ts'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (i: number) => [...kept.keys()][i] ?? null,
  } as Storage
}

test('TEN-28 what a visitor said is remembered under the site’s key, and asked of each site', () => {
  const shared = memory()
  const here = createConsentChoice(() => shared)
  expect(here.of('metro')).toEqual({ answer: null, isAsking: true })
  here.say('metro', 'denied')
  expect(here.of('metro')).toEqual({ answer: 'denied', isAsking: false })
  expect(shared.key(0)).toBe('metro:consent')
  expect(createConsentChoice(() => shared).of('metro').answer).toBe('denied')
  expect(createConsentChoice(() => shared).of('other').answer).toBeNull()
})

test('a visitor is asked again when they wish, and what they said holds until they say something else', () => {
  const choice = createConsentChoice(memory)
  let told = 0
  const stop = choice.subscribe(() => told++)
  choice.of('metro')
  choice.say('metro', 'granted')
  choice.askAgain()
  expect(choice.of('metro')).toEqual({ answer: 'granted', isAsking: true })
  expect(told).toBe(2)
  stop()
  choice.say('metro', 'denied')
  expect(told).toBe(2)
})

test('OPS-04 damaged or refused storage asks, and the answer holds for the visit', () => {
  const damaged = memory()
  damaged.setItem('metro:consent', '"maybe"')
  expect(createConsentChoice(() => damaged).of('metro').isAsking).toBe(true)
  const refused = createConsentChoice(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  refused.say('metro', 'granted')
  expect(refused.of('metro').answer).toBe('granted')
})
