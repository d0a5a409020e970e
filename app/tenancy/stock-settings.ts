import { z } from 'zod'
import { feedSettings } from './feed-settings.ts'
import { group, on } from './setting-groups.ts'

export const stock = group(
  {
    kinds: z
      .array(z.enum(['new', 'used', 'demo', 'motorcycle', 'caravan', 'subscription']))
      .min(1)
      .default(['new', 'used', 'demo'])
      .describe('What the site sells; its pages show only stock of these kinds (TEN-14).'),
    noun: z
      .string()
      .min(1)
      .default('Car')
      .describe("The vehicle word of labels such as 'Similar Cars In-Stock' (TEN-15)."),
    featuredCount: z.int().min(1).max(24).default(6).describe('How many cars featured lists show.'),
    ...feedSettings,
  },
  'What the site sells, and what a stock feed may do unattended.',
)

export const stockFilter = group(
  {
    inStockOnly: on(
      false,
      'Only stock with status in_stock: no coming-soon and no recently sold cars (STK-88).',
    ),
    usedOnly: on(false, 'Only used cars (STK-89).'),
    demoMinKm: z
      .strictObject({
        make: z.string().min(1).describe('The make that the rule is for.'),
        km: z.int().min(0).default(3000).describe('Kilometres.'),
        mode: z
          .enum(['include', 'exclude'])
          .default('include')
          .describe("'include': only cars over it; 'exclude': only cars not over it."),
      })
      .optional()
      .describe(
        "Demo cars of this make are listed only when over (or, with mode 'exclude', not over) so many km (STK-90).",
      ),
    excludeStockNumbers: z
      .array(z.string().min(1))
      .default([])
      .describe('These cars are not listed (STK-91).'),
    minPhotos: z.int().min(0).max(14).default(0).describe('Cars with fewer photos are not listed (STK-92).'),
  },
  "Which of a dealer's cars the site lists at all.",
)
