import { z } from 'zod'
import { group } from './setting-groups.ts'

/** Words that a dealer says of itself on several pages (TEN-29); what it does not say stands nowhere. */

const line = z.string().trim().min(1).max(120)
const sentence = z.string().trim().min(1).max(400)

/** CON-34. True: in the words that most dealers use. */
const promise = (usual: string) =>
  z
    .union([z.boolean(), line])
    .default(false)
    .transform((value) => (value === true ? usual : value))
    .describe(`True: '${usual}'; a text: in the dealer's own words; false: not promised.`)

const pledge = {
  lines: z.array(line).max(8).default([]).describe('What it holds, a line each.'),
  terms: sentence.optional().describe('Conditions, in small print.'),
}

export const copy = group(
  {
    statsBanner: z
      .array(
        z.strictObject({
          value: z.string().min(1).max(20).describe("The figure, such as '50+'."),
          label: z.string().min(1).max(60).describe("What it counts, such as 'locations'."),
        }),
      )
      .max(4)
      .default([])
      .describe(
        'Figures of the dealer that a block of statistics shows where it names none of its own (CON-39).',
      ),
    promises: z
      .strictObject({
        price: promise('One haggle-free drive-away price'),
        homeTestDrive: promise('Home test drive'),
        valuation: promise('Instant trade-in valuation'),
        freight: promise('Freight anywhere in Australia'),
      })
      .prefault({})
      .describe(
        'Promises, each on its own; they stand on the home page and beside every car, that of the price only where the price is drive away (CON-34).',
      ),
    warranty: z
      .strictObject({
        usedCars: line.optional().describe("Of every used car, such as '3-year warranty'."),
        brands: z
          .array(
            z.strictObject({
              brand: z.string().trim().min(1).max(60).describe('The make, as feeds spell it.'),
              text: line.describe("Of its new and demo cars, such as '7-year warranty'."),
            }),
          )
          .max(100)
          .default([])
          .describe('Of new and demo cars, by brand.'),
      })
      .prefault({})
      .describe('The warranty that a car comes with, on its page and in the block "warranty" (CON-35).'),
    certified: z
      .strictObject({
        heading: line.optional().describe("Left out: 'Certified' and what the site calls a car."),
        text: sentence.optional().describe('What certified means here.'),
        ...pledge,
      })
      .optional()
      .describe('What a certified used car comes with, on its page and in the block "certified" (CON-36).'),
    usedPledge: z
      .strictObject({
        heading: line.default('Our used car pledge').describe('Its heading.'),
        text: sentence.optional().describe('A sentence or two.'),
        ...pledge,
      })
      .optional()
      .describe('What the dealer gives with every used car, on its page and in the block "pledge" (CON-37).'),
  },
  'Words that a dealer says of itself on several pages.',
)
