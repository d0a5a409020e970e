import { expect, test } from 'vitest'
import fc from '#test/properties.ts'
import { columnAt, cylinderReach, heldPitch, pictureRow, seenAt } from './panorama-projection.ts'

const view = { halfWidth: 0.84, halfHeight: 0.56 }

test('the middle of the picture is seen straight ahead', () => {
  const seen = seenAt({ x: 0.5, y: 0.5 }, { yaw: Math.PI, pitch: 0 }, view)!
  expect(seen.x).toBeCloseTo(0)
  expect(seen.y).toBeCloseTo(0)
  expect(seenAt({ x: 0, y: 0.5 }, { yaw: Math.PI, pitch: 0 }, view)).toBeNull()
})

test('a point is seen where its column is drawn', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -0.99, max: 0.99, noNaN: true }),
      fc.double({ min: -30, max: 30, noNaN: true }),
      (x, yaw) => {
        const { at } = columnAt(x, yaw, view.halfWidth)
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(1)
        expect(seenAt({ x: at, y: 0.5 }, { yaw, pitch: 0 }, view)!.x).toBeCloseTo(x, 6)
      },
    ),
  )
})

test('rows of the cylinder run down the picture, its middle at the horizon', () => {
  expect(pictureRow(0.5)).toBeCloseTo(0.5)
  expect(pictureRow(0)).toBeGreaterThan(0.1)
  expect(pictureRow(0)).toBeLessThan(pictureRow(0.2))
  expect(pictureRow(1)).toBeCloseTo(1 - pictureRow(0))
})

test('nobody looks past the rim of the cylinder', () => {
  expect(heldPitch(9, view.halfHeight)).toBeCloseTo(cylinderReach - view.halfHeight)
  expect(heldPitch(-9, view.halfHeight)).toBeCloseTo(view.halfHeight - cylinderReach)
  expect(heldPitch(0.2, view.halfHeight)).toBe(0.2)
  expect(heldPitch(0.2, 5)).toBe(0)
})
