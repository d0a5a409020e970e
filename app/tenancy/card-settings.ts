import { z } from 'zod'
import { group, on } from './setting-groups.ts'

/** What result cards, their tags and the promotions among them say. */

export const tags = group(
  {
    soldText: z.string().min(1).max(40).default('SOLD').describe('The tag of a sold car (VEH-36).'),
    electric: on(false, 'Electric and hybrid cars carry a tag (VEH-38).'),
    certifiedBadge: z
      .strictObject({ make: z.string().min(1), image: z.string().min(1), label: z.string().min(1).max(60) })
      .optional()
      .describe(
        'Certified used cars of this make carry this picture as a badge; the label says it in words (VEH-40).',
      ),
    newArrivalText: z
      .string()
      .min(1)
      .max(40)
      .default('NEW ARRIVAL')
      .describe('The tag of a car listed within the last 8 days (VEH-42).'),
  },
  'Tags on the pictures of cars.',
)
