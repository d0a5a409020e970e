import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'

const brisbane = { lat: -27.4698, lng: 153.0251 }
const cairns = { lat: -16.9186, lng: 145.7781 }

test('LOC-43 distances go by an earth radius of 6371 km', () => {
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6371, 6)
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(111.1949, 3)
  expect(distanceKm(brisbane, cairns)).toBeGreaterThan(1380)
  expect(distanceKm(brisbane, cairns)).toBeLessThan(1400)
})

test('LOC-43 a place is no distance from itself, and the way back is as long', () => {
  expect(distanceKm(brisbane, brisbane)).toBe(0)
  expect(distanceKm(cairns, brisbane)).toBe(distanceKm(brisbane, cairns))
})
