import { expect, test } from 'vitest'
import { createTogether, createTurns } from './turns.ts'

const settled = () => new Promise((done) => setImmediate(done))

function someWork() {
  const working: string[] = []
  const ends = new Map<string, () => void>()
  return {
    working,
    work: (name: string) => () => {
      working.push(name)
      return new Promise<string>((done) => ends.set(name, () => done(name)))
    },
    finish: async (name: string) => {
      ends.get(name)?.()
      await settled()
    },
  }
}

test('so many work at once, so many wait, and the next is turned away', async () => {
  const take = createTurns({ atOnce: 2, waiting: 1 })
  const { working, work, finish } = someWork()
  const done = ['a', 'b', 'c', 'd'].map((name) => take('', work(name)))
  await settled()
  expect(working).toEqual(['a', 'b'])
  expect(await done[3]).toBeNull()
  await finish('b')
  expect(working).toEqual(['a', 'b', 'c'])
  await finish('a')
  await finish('c')
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', null])
})

test('an owner at its limit waits while others pass', async () => {
  const take = createTurns({ atOnce: 3, atOncePerOwner: 1, waiting: 9 })
  const { working, work, finish } = someWork()
  for (const name of ['slow 1', 'slow 2', 'slow 3', 'other 1']) void take(name.split(' ')[0]!, work(name))
  await settled()
  expect(working).toEqual(['slow 1', 'other 1'])
  await finish('slow 1')
  expect(working).toEqual(['slow 1', 'other 1', 'slow 2'])
})

test('work that fails gives its turn away', async () => {
  const take = createTurns({ atOnce: 1, waiting: 1 })
  const failing = take('', () => Promise.reject(new Error('failed')))
  const next = take('', async () => 'done')
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('done')
})

test('what is asked for at the same time is done once, and again when asked later', async () => {
  const together = createTogether<number>()
  let times = 0
  const work = async () => ++times
  expect(await Promise.all([together('a', work), together('a', work), together('b', work)])).toEqual([
    1, 1, 2,
  ])
  expect(await together('a', work)).toBe(3)
})
