import { z } from 'zod'
import { group } from './setting-groups.ts'

/** The settings of reserving and buying online, as buyers meet them. */

const checkoutNames = ['checkout', 'buy-online'] as const

export const checkout = group(
  {
    path: z
      .enum(checkoutNames)
      .default('checkout')
      .describe("Where a car is reserved: '/cars/{slug}/checkout' or '/cars/{slug}/buy-online' (RES-01)."),
  },
  'The page on which a car is reserved.',
)

const ReturnPolicy = z.strictObject({
  gives: z
    .enum(['money back', 'exchange', 'money back or exchange'])
    .default('money back or exchange')
    .describe('What a buyer who returns a car gets.'),
  days: z.int().min(1).max(90).default(14).describe('Days from delivery in which the car comes back.'),
  kilometres: z
    .int()
    .min(1)
    .max(10_000)
    .default(500)
    .describe('The car has been driven less than this since its delivery.'),
})
export type ReturnPolicy = z.infer<typeof ReturnPolicy>

export const returns = group(
  {
    policy: ReturnPolicy.optional().describe(
      'A return policy, shown for used cars with its conditions; {} is 14 days, money back or exchange. Left out, there is none (RES-14, RES-15).',
    ),
  },
  'Returning a car that was bought.',
)
