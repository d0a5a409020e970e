import { z } from 'zod'
import { group, on, sitePathOrAddress } from './setting-groups.ts'

/** What result cards, their tags and the promotions among them say. */

export const card = group(
  {
    attributes: z
      .array(
        z.enum([
          'car_type',
          'simple_body',
          'km',
          'simple_transmission',
          'stocknum',
          'simple_fuel',
          'simple_drive',
          'seats',
          'year',
          'sleeps',
          'layout',
          'length',
          'tare',
          'atm',
          'engine',
          'learner',
          'seat_height',
          'range',
          'battery',
          'charging',
        ]),
      )
      .optional()
      .describe(
        'What a result card lists of an in-stock car, in this order (STK-64). Left out: what suits its kind; of a car the type, body, kilometres, transmission and stock number.',
      ),
    showViews: on(false, 'Result cards show how often a car was viewed (STK-63).'),
  },
  'Result cards.',
)

export const tags = group(
  {
    soldText: z.string().min(1).max(40).default('SOLD').describe('The tag of a sold car (VEH-36).'),
    electric: on(false, 'Electric and hybrid cars carry a tag (VEH-38).'),
    certifiedBadge: z
      .strictObject({
        make: z.string().min(1).describe('The make whose certified cars carry it.'),
        image: z.string().min(1).describe('The picture: an https address or a path of the site.'),
        label: z.string().min(1).max(60).describe('What it says, for those who do not see it.'),
      })
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

const PromotionNode = z.strictObject({
  title: z.string().min(1).max(80).describe('Its large words.'),
  text: z.string().max(200).default('').describe('A sentence under them.'),
  href: sitePathOrAddress.describe('Where it leads.'),
  label: z.string().min(1).max(40).default('Find out more').describe('Words of its button.'),
  image: z.string().min(1).optional().describe('Address of the picture behind it.'),
  start: z.iso.date().optional().describe('First day, in the site’s time zone.'),
  expiry: z.iso.date().optional().describe('Last day.'),
  position: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .describe('Place in the result grid; left out: one of `positions`.'),
  display: z
    .array(z.enum(['new', 'used', 'demo']))
    .default([])
    .describe('Only among cars of these types.'),
  strictDisplay: on(false, 'Only where the search is restricted to exactly that type.'),
})

export const promo = group(
  {
    positions: z
      .array(z.int().min(1).max(100))
      .min(1)
      .default([8, 17])
      .describe('Places of promotions in the result grid, counted from 1 (STK-68).'),
    randomOffset: on(false, 'Each place moves on by 0 to 2 (STK-69).'),
    sellYourCarAlways: on(
      false,
      "The card 'We Want Your Car!' shows in every search, not only among used cars (STK-70).",
    ),
    sellYourCarHref: sitePathOrAddress.default('/sell-my-car').describe('Where that card leads.'),
    items: z.array(PromotionNode).default([]).describe("The dealer's own promotions (STK-71 … STK-73)."),
  },
  'Promotional cards among the results.',
)
