import type { Car } from './car.ts'

/** What is known of a car beside what its feed says. */
export type BesideFeed = {
  /** For a buyer who reserves it or has bought it. */
  readonly isHeld: boolean
}

/** The one rule of what is shown of a car. The very record of the feed where nothing beside it changes it. */
export const asShown = (car: Car, { isHeld }: BesideFeed): Car =>
  isHeld && !car.isReserved ? { ...car, isReserved: true } : car
