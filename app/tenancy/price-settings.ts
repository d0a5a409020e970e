import { z } from 'zod'
import { group, on } from './setting-groups.ts'

export const price = group(
  {
    subscriptionSite: on(false, "Shows a car's weekly subscription price first (PRC-01)."),
    noPriceText: z
      .string()
      .min(1)
      .default('Contact us for price')
      .describe('Stands where a car has no price (PRC-06).'),
  },
  'How prices are shown.',
)
