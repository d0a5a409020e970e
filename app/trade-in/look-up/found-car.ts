import * as z from 'zod/mini'
import { oneLine } from '#app/leads/plain-text.ts'
import type { OwnedCar } from '../appraisal.ts'

const words = (most: number) =>
  z.pipe(z.string(), z.transform(oneLine)).check(z.minLength(1), z.maxLength(most))

/** What a register answers for a plate that it knows; `{ "found": false }` for one that it does not. */
export const Found = z.object({
  year: z.int().check(z.minimum(1950), z.maximum(2100)),
  make: words(40),
  model: words(60),
  badge: z.optional(z.nullable(words(60))),
})
const NotFound = z.object({ found: z.literal(false) })

/** `not-found` is an answer; null is none that was agreed. `now` decides which years there are. */
export function readFound(json: unknown, now: Date): OwnedCar | 'not-found' | null {
  if (NotFound.safeParse(json).success) return 'not-found'
  const read = Found.safeParse(json)
  if (!read.success || read.data.year > now.getUTCFullYear() + 1) return null
  const { year, make, model, badge = null } = read.data
  return { year, make, model, badge }
}
