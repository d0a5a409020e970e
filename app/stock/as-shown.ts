import type { Car } from './car.ts'
import { type CarWord, underWords } from './said/car-words.ts'

/** What is known of a car beside what its feed says. */
export type BesideFeed = {
  /** For a buyer who reserves it or has bought it. */
  readonly isHeld: boolean
  /** What people of the dealership say over the feed. */
  readonly words: readonly CarWord[]
}

/** The one rule of what is shown of a car. The very record of the feed where nothing beside it changes it. */
export function asShown(car: Car, { isHeld, words }: BesideFeed): Car {
  const said = words.length > 0 ? underWords(car, words) : car
  return isHeld && !said.isReserved ? { ...said, isReserved: true } : said
}
