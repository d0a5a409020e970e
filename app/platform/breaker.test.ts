import { expect, test } from 'vitest'
import { Breaker } from './breaker.ts'

test('a breaker lets one call in each rest through until the service answers again', () => {
  let now = 0
  const breaker = new Breaker({ restMs: 1000, now: () => now })
  expect(breaker.isClosed).toBe(true)
  expect(breaker.failed()).toBe(true)
  expect(breaker.isClosed).toBe(false)
  now = 1000
  expect([breaker.isClosed, breaker.isClosed]).toEqual([true, false])
  expect(breaker.failed()).toBe(false)
  now = 2500
  expect(breaker.isClosed).toBe(true)
  expect([breaker.answered(), breaker.answered()]).toEqual([true, false])
  expect([breaker.isClosed, breaker.isClosed]).toEqual([true, true])
})

test('a breaker that allows failures rests after so many in a row, and an answer counts them anew', () => {
  let now = 0
  const breaker = new Breaker({ restMs: 1000, failuresAllowed: 3, now: () => now })
  expect([breaker.failed(), breaker.failed()]).toEqual([false, false])
  expect([breaker.isClosed, breaker.answered()]).toEqual([true, false])
  expect([breaker.failed(), breaker.failed(), breaker.isClosed]).toEqual([false, false, true])
  expect([breaker.failed(), breaker.isClosed]).toEqual([true, false])
  now = 1001
  expect([breaker.isClosed, breaker.isClosed]).toEqual([true, false])
  expect(breaker.failed()).toBe(false)
  expect(breaker.answered()).toBe(true)
})
