import { z } from 'zod'
import { group } from './setting-groups.ts'

export const site = group(
  {
    overrideCity: z
      .string()
      .optional()
      .describe("Used in place of the primary location's city wherever the site names 'its' city (TEN-08)."),
    manufacturerName: z
      .string()
      .optional()
      .describe('Marks a single-brand site: forms send this manufacturer when no car gives one (TEN-11).'),
    timeZone: z
      .string()
      .default('Australia/Brisbane')
      .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', {
        error: 'must be a time zone such as "Australia/Perth"',
      })
      .describe('Dates and times are shown in this zone.'),
    primaryHost: z
      .string()
      .optional()
      .describe(
        'The one of `hosts` by which the site names itself to search engines and in mails; who comes by another is sent there.',
      ),
    icon: z
      .string()
      .optional()
      .describe(
        "The icon of tabs, bookmarks and search results, square, at least 512 pixels: an address on one of `pictures.hosts`. Left out, the dealer's initials on the brand's colour.",
      ),
    hsts: z
      .enum(['off', 'on', 'includeSubDomains'])
      .default('on')
      .describe('For a year browsers come by https only: here, or to all hosts below as well.'),
  },
  'The site itself.',
)

export const salesCounter = z
  .boolean()
  .default(false)
  .describe(
    'The block "counter" shows a number that grows through the month, the same for every site: (day of the month − 1) × 192, and one for every 450 seconds of the day, by Brisbane time (CON-41). It counts no sales.',
  )
