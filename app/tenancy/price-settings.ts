import { z } from 'zod'
import { group, on } from './setting-groups.ts'

export const price = group(
  {
    subscriptionSite: on(false, "Shows a car's weekly subscription price first (PRC-01)."),
    week: z
      .strictObject({
        includes: z
          .array(z.string().min(1).max(40))
          .min(1)
          .max(8)
          .describe("What a week's price covers, such as 'Registration'."),
        kilometres: z.string().min(1).max(40).describe("How far one may drive for it: '300 km a week'."),
        term: z.string().min(1).max(40).describe("The shortest subscription: 'One month at least'."),
      })
      .optional()
      .describe('Stands beside every weekly subscription price.'),
    noPriceText: z
      .string()
      .min(1)
      .default('Contact us for price')
      .describe('Stands where a car has no price (PRC-06).'),
  },
  'How prices are shown.',
)
