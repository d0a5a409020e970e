import { expect, test } from 'vitest'
import { interiorMarks, marksAt } from './hotspots.ts'

const spot = (id: string, angles: { frame: number; x: number; y: number }[], description = 'Stone chip') => ({
  ...{ id, description, anchors: [], angles },
})

test('VEH-11 a hotspot shows at its position of the frame at hand, and at no other frame', () => {
  const spots = [
    spot('a', [
      { frame: 0, x: 0.25, y: 0.5 },
      { frame: 1, x: 0.3, y: 0.5 },
    ]),
    spot('b', [{ frame: 1, x: 1, y: 0 }]),
  ]
  expect(marksAt(spots, 0)).toEqual([{ id: 'a', description: 'Stone chip', x: 0.25, y: 0.5 }])
  expect(marksAt(spots, 1).map(({ id, x }) => [id, x])).toEqual([
    ['a', 0.3],
    ['b', 1],
  ])
  expect(marksAt(spots, 7)).toEqual([])
})

test('VEH-11 a hotspot out of the picture, or without words, has no mark', () => {
  const spots = [
    spot('left', [{ frame: 0, x: -0.1, y: 0.5 }]),
    spot('below', [{ frame: 0, x: 0.5, y: 12 }]),
    spot('nothing', [{ frame: 0, x: 0.5, y: Number.NaN }]),
    spot('silent', [{ frame: 0, x: 0.5, y: 0.5 }], '  '),
  ]
  expect(marksAt(spots, 0)).toEqual([])
  expect(interiorMarks(spots)).toEqual([])
})

test('VEH-11 an interior hotspot stands at its first usable position', () => {
  const spots = [
    spot('wheel', [
      { frame: 0, x: 7, y: 0 },
      { frame: 3, x: 0.5, y: 0.6 },
    ]),
  ]
  expect(interiorMarks(spots)).toEqual([{ id: 'wheel', description: 'Stone chip', x: 0.5, y: 0.6 }])
})
