import { z } from 'zod'
import { group, on } from './setting-groups.ts'

/** What the page of a vehicle shows, and in which order. */

const line = z.string().min(1).max(200)
const Reason = z.strictObject({
  title: line.describe('A few words.'),
  text: z.string().max(400).describe('A sentence or two.'),
})

/** VEH-24. A section without content, or one that does not apply to the car, is left out. */
const vehicleSections = [
  'gallery',
  'key-information',
  'used-car',
  'dealer-comments',
  'whats-included',
  'why-buy-from-us',
  'reserve-online',
  'protect-your-car',
  'features',
  'certified',
  'calculators',
  'specifications',
  'finance-calculator',
  'car-finance',
  'price-gauge',
  'disclaimer',
  'similar-cars',
  'banners',
  'blogs',
  'location',
] as const
export type VehicleSection = (typeof vehicleSections)[number]

export const detail = group(
  {
    sections: z
      .array(z.enum(vehicleSections))
      .default([...vehicleSections])
      .describe('Which sections the page of a vehicle has, in this order (VEH-24).'),
    stickyHeader: on(true, 'After 500 px of scroll a header with price and buttons stays in view (VEH-47).'),
    disclaimer: z
      .string()
      .max(2000)
      .optional()
      .describe('Stands on the page of every vehicle, before the similar cars (VEH-53).'),
    usedCar: z
      .array(line)
      .max(12)
      .default([])
      .describe('What the dealer promises of each used car; stands in its used-car section (VEH-16).'),
    included: z.array(line).max(12).default([]).describe("Lines of 'What's Included' (VEH-20)."),
    why: z
      .array(Reason)
      .max(6)
      .default([])
      .describe("Reasons of 'Why Buy From Us?'; left out: those of the home page (VEH-21)."),
    protect: z.array(Reason).max(6).default([]).describe("Offers of 'Protect Your Car' (VEH-22)."),
    certified: z
      .strictObject({
        heading: line.optional().describe('Its heading.'),
        text: z.string().max(600).optional().describe('What certified means here.'),
      })
      .prefault({})
      .describe('Words of the block that a certified car has (VEH-25).'),
  },
  'The page of a vehicle.',
)

export const spin = group(
  {
    defaultView: z
      .enum(['spinner', 'gallery'])
      .default('spinner')
      .describe('What a car with a 360° spin shows first (VEH-10).'),
    autoRotate: on(true, 'The car turns once by itself (VEH-13).'),
  },
  'The 360° spin.',
)

export const rego = group(
  { showUnregistered: on(false, "A registration that has run out shows as 'Unregistered' (VEH-29).") },
  'Registration.',
)
