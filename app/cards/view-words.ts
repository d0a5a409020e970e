import { wholeNumber } from '#app/ui/money.ts'

/** Fewer say that nobody cares. */
const worthTelling = 5

/** How often a vehicle was viewed, '214 views'; null where it is not worth telling, and for robots, who are told none (STK-63, VEH-77). */
export const viewWords = (views: number): string | null =>
  views < worthTelling ? null : `${wholeNumber(views)} views`
