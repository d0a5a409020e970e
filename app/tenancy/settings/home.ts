import { z } from 'zod'
import { sitePathOrAddress } from './setting-groups.ts'

/** What a site's home page is made of (CON-02): blocks in an order, and their words. */

const line = z.string().min(1).max(200)

const Offer = z.strictObject({
  title: line.describe('Its large words.'),
  text: z.string().max(400).describe('A sentence or two.'),
  href: sitePathOrAddress.describe('Where it leads.'),
  label: line.optional().describe("A word on the offer's corner, such as 'Fleet'."),
  until: z.iso.date().optional().describe('The last day it is shown, in the site’s time zone.'),
})

const homeBlocks = [
  'promises',
  'bodies',
  'featured',
  'brands',
  'offers',
  'sell',
  'stats',
  'counter',
  'why',
  'pledge',
  'certified',
  'warranty',
  'reviews',
  'blogs',
  'locations',
] as const
/** What a site asks for. */
const moreBlocks = ['budget'] as const

export const home = z
  .strictObject({
    heroLines: z
      .array(line)
      .max(4)
      .default([])
      .describe(
        "The large words at the top, a line each; {count} becomes the number of cars. Left out: the dealer's name.",
      ),
    heroText: z.string().max(400).default('').describe('A sentence or two under them.'),
    blocks: z
      .array(z.enum([...homeBlocks, ...moreBlocks]))
      .default([...homeBlocks])
      .describe('Which blocks follow the search, in this order; a block without content is left out.'),
    featuredHeading: line.default('New arrivals').describe('Heading of the newest cars.'),
    offers: z.array(Offer).default([]).describe('Latest offers.'),
    sell: z
      .strictObject({
        heading: line.describe('Its large words.'),
        text: z.string().max(400).describe('A sentence or two.'),
        label: line.default('Sell your car').describe('Words of its button.'),
        href: sitePathOrAddress.default('/sell-my-car').describe('Where it leads.'),
      })
      .optional()
      .describe(
        'An invitation to sell a vehicle to the dealer; it leads to the contact page where its own page is not there.',
      ),
    stats: z
      .array(
        z.strictObject({
          value: line.describe("The figure, such as '12'."),
          label: line.describe("What it counts, such as 'locations'."),
        }),
      )
      .max(4)
      .default([])
      .describe('Figures of the dealer, such as 12 locations.'),
    whyHeading: line.default('Why Buy From Us?').describe('Heading of the reasons.'),
    why: z
      .array(
        z.strictObject({
          title: line.describe('A few words.'),
          text: z.string().max(400).describe('A sentence or two.'),
        }),
      )
      .max(6)
      .default([])
      .describe('Reasons to buy here.'),
    reviewsHeading: line.default('What buyers say').describe('Heading of the reviews.'),
    blogsHeading: line.default('From the blog').describe('Heading of the newest articles.'),
    locationsHeading: line.default('Our Locations').describe('Heading of the locations.'),
  })
  .prefault({})
  .describe('The home page.')
