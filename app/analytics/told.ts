import * as z from 'zod/mini'
import { pageTypes } from './page-facts.ts'

const measure = (most: number) => z.nullable(z.number().check(z.minimum(0), z.maximum(most)))
/** What a page may tell: an event, a search, how fast it was. */
export const Told = z.union([
  z.object({ id: z.int(), car_id: z.optional(z.nullable(z.string())) }),
  z.object({
    search: z.object({
      words: z.string().check(z.maxLength(200)),
      found: z.int().check(z.minimum(0), z.maximum(10_000_000)),
      filters: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(12)),
    }),
  }),
  z.object({
    vitals: z.object({
      page: z.enum(pageTypes),
      lcp: measure(600_000),
      inp: measure(600_000),
      cls: measure(1000),
    }),
  }),
])
export type Told = z.infer<typeof Told>
