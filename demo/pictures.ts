import type { WireCar } from './wire-car.ts'

/** The addresses of a demo vehicle's pictures; none are made yet. */
export function picturesOf(_car: Omit<WireCar, 'images'>): string[] {
  return []
}
