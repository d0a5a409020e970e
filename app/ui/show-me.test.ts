import { expect, test } from 'vitest'
import { runningCount } from './show-me.tsx'

test('STK-60 the count runs from the old number to the new one, and ends on it', () => {
  const steps = [0, 0.25, 0.5, 0.75, 1].map((part) => runningCount(1151, 68, part))
  expect(steps[0]).toBe(1151)
  expect(steps.at(-1)).toBe(68)
  expect(new Set(steps).size).toBe(5)
  expect(steps).toEqual([...steps].sort((a, b) => b - a))
})
