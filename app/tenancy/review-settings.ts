import { z } from 'zod'
import { group, on } from './setting-groups.ts'

export const reviewSettings = group(
  {
    minRating: z
      .number()
      .min(0)
      .max(5)
      .default(4)
      .describe('Ratings and reviews show where the average lies above this, not at it (LOC-38).'),
    hidden: on(false, 'No rating and no review of a location or of the dealer is shown (LOC-38).'),
    quantity: z.int().min(1).max(60).default(12).describe('At most so many reviews are shown (LOC-39).'),
  },
  "What is shown of reviews (the requirements' `reviews.minRating`, `reviews.hidden`, `reviews.quantity`).",
)
