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

const number = (digits: number, what: string) =>
  z
    .string()
    .transform((said) => said.replaceAll(/\s/g, ''))
    .refine((said) => new RegExp(`^\\d{${digits}}$`).test(said), { error: `must be ${digits} digits` })
    .describe(what)

export const business = group(
  {
    abn: number(11, "The dealer's Australian Business Number.")
      .refine(isAbn, {
        error: 'is no ABN: its check digits do not fit; compare it with abr.business.gov.au',
      })
      .optional(),
    creditLicence: z
      .string()
      .regex(/^\d{6}$/, 'must be six digits')
      .optional()
      .describe('The number of its own Australian credit licence.'),
    creditRepresentative: z
      .strictObject({
        number: z
          .string()
          .regex(/^\d{6}$/, 'must be six digits')
          .describe('Its own number.'),
        licensee: z.string().trim().min(1).max(120).describe('For whom it acts.'),
        licence: z
          .string()
          .regex(/^\d{6}$/, 'must be six digits')
          .describe("The licensee's number."),
      })
      .optional()
      .describe('Where it brings credit as the representative of a licensee.'),
  },
  'Who the dealer is by law: in the footer, the terms, receipts and mails.',
)

/** Weighted digits, the first less one, come to a multiple of 89 (Australian Business Register, 'Format of the ABN'). */
function isAbn(digits: string): boolean {
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
  const sum = weights.reduce(
    (total, weight, i) => total + weight * (Number(digits[i]) - (i === 0 ? 1 : 0)),
    0,
  )
  return sum % 89 === 0
}

export const salesCounter = z
  .union([z.boolean(), z.literal('made')])
  .default(false)
  .describe(
    'The block "counter" shows a number. "made": the cars that the site sold this month, by its stock. True: one that grows through the month, the same for every site: (day of the month − 1) × 192, and one for every 450 seconds of the day, by Brisbane time (CON-41). It counts no sales, and must not be said to (Australian Consumer Law s 29).',
  )
