import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { draggedFrame, frameMs, loadingOrder, nearestLoaded, wrapped } from './spin-frames.ts'

const counts = fc.integer({ min: 2, max: 400 })

test('VEH-13 a frame is shown for 100 ms', () => expect(frameMs).toBe(100))

test('VEH-14 a hand that moves 20 px moves the car by one frame, and the turn goes round', () => {
  expect(draggedFrame(10, 19, 36)).toBe(10)
  expect(draggedFrame(10, 20, 36)).toBe(9)
  expect(draggedFrame(10, -45, 36)).toBe(12)
  expect(draggedFrame(0, 20, 36)).toBe(35)
  expect(draggedFrame(35, -20, 36)).toBe(0)
  fc.assert(
    fc.property(counts, fc.integer(), fc.integer({ min: -1e6, max: 1e6 }), (count, start, pixels) => {
      const frame = draggedFrame(start, pixels, count)
      expect(frame).toBeGreaterThanOrEqual(0)
      expect(frame).toBeLessThan(count)
    }),
  )
})

test('frames are fetched each once, coarse to fine', () => {
  fc.assert(
    fc.property(counts, (count) => {
      const order = loadingOrder(count)
      expect([0, ...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i))
    }),
  )
  const coarse = [0, ...loadingOrder(36).slice(0, 5)].sort((a, b) => a - b)
  const gaps = coarse.map((frame, i) => (coarse[i + 1] ?? 36) - frame)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(16)
})

test('ERR-18 in place of a frame that is not there its nearest neighbour is shown, and none when none is', () => {
  const loaded = new Set([0, 12, 35])
  const nearest = (frame: number) => nearestLoaded(frame, 36, (one) => loaded.has(one))
  expect([nearest(12), nearest(10), nearest(4), nearest(34), nearest(33)]).toEqual([12, 12, 0, 35, 35])
  expect(nearestLoaded(3, 36, () => false)).toBeNull()
  expect(nearestLoaded(0, 0, () => false)).toBeNull()
})

test('a frame number is brought into the turn', () => {
  expect([-1, 36, 73, 2.7].map((frame) => wrapped(frame, 36))).toEqual([35, 0, 1, 2])
  expect(wrapped(5, 0)).toBe(0)
})
