import { z } from 'zod'
import { group, on, sitePathOrAddress } from './setting-groups.ts'

/** What a stock feed may do unattended; more needs an operator's word. They stand in the group `stock`. */
const feedSettings = {
  withdrawPercent: z
    .number()
    .min(0)
    .max(100)
    .default(30)
    .describe(
      'A feed that would take more than this share of the cars off sale, withdrawn or sold, is refused until told.',
    ),
  withdrawCount: z
    .int()
    .min(0)
    .max(1000)
    .default(3)
    .describe('So many cars may always leave, whatever share of a small stock they are.'),
  priceChangePercent: z
    .number()
    .min(0)
    .max(100)
    .default(20)
    .describe(
      'A feed is refused until told when more than this share of the priced cars, and more than two, would lose their price or see it move by more than 40 %.',
    ),
  absentMeansSold: z
    .boolean()
    .default(false)
    .describe(
      'A car in stock that the feed no longer lists is marked sold, and shows so for `search.soldDays`, instead of leaving at once.',
    ),
}

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
      .overwrite((word) => word.charAt(0).toUpperCase() + word.slice(1))
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
        joiningFee: z.number().min(0).max(10_000).default(0).describe('Dollars, paid once at the start.'),
        firstWeeks: z.int().min(1).max(52).optional().describe('Weeks that are paid at the start.'),
        leastWeeks: z
          .int()
          .min(1)
          .max(208)
          .optional()
          .describe(
            'Weeks of the shortest subscription, with those of notice. The least that it costs in all stands beside the week’s price (Australian Consumer Law s 48); without it none is told, and `site check` says so.',
          ),
        startWithinDays: z
          .int()
          .min(1)
          .max(120)
          .default(30)
          .describe('From tomorrow on, so many days are offered to start on.'),
        plans: z
          .array(
            z.strictObject({
              name: z.string().min(1).max(40).describe('As subscribers choose it.'),
              kilometres: z.string().min(1).max(40).describe("How far: '300 km a week'."),
              drivers: z.int().min(1).max(9).default(1).describe('How many may drive.'),
              excess: z.string().min(1).max(20).optional().describe("The insurance excess: '$1,200'."),
              more: z.number().min(0).max(5000).default(0).describe("Dollars a week beside the car's price."),
            }),
          )
          .max(6)
          .default([])
          .refine(
            (plans) => new Set(plans.map(({ name }) => name)).size === plans.length,
            'two have one name',
          )
          .describe(
            'What a subscriber chooses of. With plans, `firstWeeks` and `leastWeeks` a car can be subscribed to online, by whoever signs in with a code.',
          ),
      })
      .optional()
      .describe('Stands beside every weekly subscription price.'),
    was: z
      .enum(['feed', 'history'])
      .default('feed')
      .describe(
        "Which earlier price shows as 'Was' (PRC-07): 'feed', the feed's, unless the history of prices asked here denies it; 'history', only one that was asked here for 7 days within the last 180.",
      ),
    noPriceText: z
      .string()
      .min(1)
      .default('Contact us for price')
      .describe('Stands where a car has no price (PRC-06).'),
  },
  'How prices are shown.',
)

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
