import { expect, test } from 'vitest'
import { FewAnswers } from './few-answers.ts'

test('so many answers are kept, and one more drops the oldest', async () => {
  const answers = new FewAnswers<number>(10)
  const made: string[] = []
  const ask = (key: string) =>
    answers.get(key, async () => {
      made.push(key)
      return Number(key)
    })
  for (let key = 0; key < 10; key++) await ask(String(key))
  await ask('0')
  expect(made).toHaveLength(10)
  await ask('10')
  expect(answers.size).toBe(10)
  expect(await ask('1')).toBe(1)
  expect(await ask('0')).toBe(0)
  expect(made.slice(10)).toEqual(['10', '0'])
})

test('what fails is not kept', async () => {
  const answers = new FewAnswers<number>(10)
  await expect(answers.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await answers.get('a', async () => 1)).toBe(1)
})
