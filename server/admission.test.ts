import { setTimeout as later } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createAdmission } from './admission.ts'

const lane = { name: 'test', atOnce: 2, patienceMs: 5000, mostWaiting: 4 }

/** Work that ends when it is told to. */
function works() {
  const ends: (() => void)[] = []
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve('done')))
  return { work, endOne: () => ends.shift()?.(), begun: () => ends.length }
}

test('so much is done at once; the rest waits, and is refused when it has waited for long enough', async () => {
  const admission = createAdmission({ ...lane, patienceMs: 500 })
  const { work, endOne, begun } = works()
  const answers = [1, 2, 3, 4].map(() => admission.admit('a', work))
  await expect.poll(() => [begun(), admission.state.waiting]).toEqual([2, 2])
  endOne()
  expect(await answers[0]).toBe('done')
  await expect.poll(() => admission.state).toEqual({ running: 2, waiting: 1, refused: 0 })
  expect(await answers[3]).toBeNull()
  endOne()
  endOne()
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done', null])
  expect(admission.state).toEqual({ running: 0, waiting: 0, refused: 1 })
})

test('who comes when too many wait already is refused at once', async () => {
  const admission = createAdmission({ ...lane, patienceMs: 60_000 })
  const { work, endOne, begun } = works()
  const first = Array.from({ length: 2 }, () => admission.admit('a', work))
  await expect.poll(begun).toBe(2)
  const waiting = [...first, ...Array.from({ length: 4 }, () => admission.admit('a', work))]
  const waited = later(5000).then(() => 'waited')
  expect(await Promise.race([admission.admit('b', work), waited])).toBeNull()
  for (let i = 0; i < 6; i++) {
    await expect.poll(begun).toBeGreaterThan(0)
    endOne()
  }
  expect(await Promise.all(waiting)).toEqual(Array(6).fill('done'))
})

test('one address that asks for much does not go before the others', async () => {
  const admission = createAdmission({ ...lane, atOnce: 1, mostWaiting: 50 })
  const order: string[] = []
  const visit = (address: string) =>
    admission.admit(address, async () => {
      order.push(address)
      await later(1)
    })
  await Promise.all([...Array.from({ length: 8 }, () => visit('greedy')), visit('buyer'), visit('other')])
  expect(order.indexOf('buyer')).toBeLessThan(4)
  expect(order.indexOf('other')).toBeLessThan(5)
})

test('a slow moment does not make it refuse for ever', async () => {
  const admission = createAdmission({ ...lane, atOnce: 1, mostWaiting: 50, patienceMs: 300 })
  const slow = () => later(250).then(() => 'slow')
  await Promise.all([1, 2, 3, 4].map(() => admission.admit('a', slow)))
  await later(1100)
  const quick = () => later(1).then(() => 'quick')
  expect(await Promise.all([1, 2, 3, 4, 5].map(() => admission.admit('a', quick)))).toEqual(
    Array(5).fill('quick'),
  )
})

test('a pause of the loop refuses nobody: fifty that wait are all answered after it', async () => {
  const admission = createAdmission({ ...lane, atOnce: 8, patienceMs: 300, mostWaiting: 100 })
  const answers = Array.from({ length: 50 }, (_, n) => admission.admit('a', () => later(5, n)))
  const until = performance.now() + 500
  while (performance.now() < until);
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 50 }, (_, n) => n))
})

test('work that fails gives its place back', async () => {
  const admission = createAdmission({ ...lane, atOnce: 1 })
  await expect(admission.admit('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await admission.admit('a', async () => 'next')).toBe('next')
})
