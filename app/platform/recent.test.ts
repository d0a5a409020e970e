import { expect, test } from 'vitest'
import { Recent } from './recent.ts'

test('so many are kept, and one more drops what was used longest ago', async () => {
  const answers = new Recent<number>(10)
  const made: string[] = []
  const ask = (key: string) =>
    answers.recall(key, async () => {
      made.push(key)
      return Number(key)
    })
  for (let key = 0; key < 10; key++) await ask(String(key))
  await ask('0')
  expect(made).toHaveLength(10)
  await ask('10')
  expect(answers.size).toBe(10)
  expect(await ask('0')).toBe(0)
  expect(await ask('1')).toBe(1)
  expect(made.slice(10)).toEqual(['10', '1'])
})

test('what fails is not kept', async () => {
  const answers = new Recent<number>(10)
  await expect(answers.recall('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await answers.recall('a', async () => 1)).toBe(1)
})

test('sizes are kept up to so much together; what takes more than a quarter of it is not', () => {
  const kept = new Recent<string>(40)
  kept.set('a', 'old', 10)
  kept.set('b', 'b', 10)
  kept.set('a', 'new', 8)
  expect([kept.get('a'), kept.get('b'), kept.size]).toEqual(['new', 'b', 18])
  kept.set('c', 'c', 10)
  kept.set('d', 'd', 10)
  expect(kept.size).toBe(38)
  kept.set('e', 'e', 3)
  expect([kept.has('a'), kept.has('b'), kept.has('e')]).toEqual([false, true, true])
  kept.set('f', 'f', 11)
  expect(kept.has('f')).toBe(false)
  kept.delete('b')
  kept.delete('b')
  expect(kept.size).toBe(23)
})
