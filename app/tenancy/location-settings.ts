import { z } from 'zod'
import { group } from './setting-groups.ts'

export const locationSettings = group(
  {
    order: z
      .array(z.string())
      .default([])
      .describe('Location slugs in the order to show them; the rest follow by name (LOC-10).'),
    show: z.array(z.string()).default([]).describe('When given, only these location slugs show (LOC-11).'),
    hide: z.array(z.string()).default([]).describe('These location slugs do not show (LOC-11).'),
  },
  "Which locations show, and in which order (the requirements' `locations.order`, `locations.show`, `locations.hide`).",
)
