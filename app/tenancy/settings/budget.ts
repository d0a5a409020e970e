import { z } from 'zod'
import { group } from './setting-groups.ts'

/** The budget finder and the price slider page. */

const dollars = z.number().int().min(1).max(1_000_000)

export const budget = group(
  {
    frequency: z
      .enum(['weekly', 'monthly'])
      .default('weekly')
      .describe('The frequency first shown (BUD-04).'),
    quickPicks: z
      .array(dollars)
      .max(12)
      .default([5000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000])
      .describe("The money input's quick picks, in dollars (BUD-08)."),
    customBodies: z
      .array(z.string().min(1))
      .max(20)
      .optional()
      .describe('Body types of the tiles. Left out: the four that most cars have (BUD-15).'),
  },
  'The budget finder.',
)
