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

/** The settings of the vehicle page's services: market price, delivery, similar cars, sharing. */

/** {…} are filled in by the server; the address may carry the key that the dealer has with the service. */
const serviceAddress = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/[^\s]+$/, 'must be an http(s) address')

export const similar = group(
  { count: z.int().min(1).max(24).default(6).describe('How many similar cars are kept (VEH-57).') },
  'Similar cars.',
)

export const share = group(
  {
    copyFeedback: z
      .enum(['label', 'toast'])
      .default('label')
      .describe(
        "What says that the link was copied: the button's label 'Copied' or a toast with the car's name (VEH-83).",
      ),
  },
  'Sharing a car.',
)

const DeliveryRate = z.strictObject({
  upToKm: z.number().positive().max(20_000).describe('The last distance that this rate is for.'),
  price: z.number().min(0).max(100_000).describe('Dollars.'),
  name: z
    .string()
    .min(1)
    .max(80)
    .optional()
    .describe("Stands in place of the region's name, for cars that leave from the primary location."),
})

const DeliveryRegion = z.strictObject({
  name: z.string().min(1).max(80).describe('As buyers read it.'),
  postcodes: z
    .array(z.string().regex(/^\d{4}(-\d{4})?$/, 'must be a postcode or a range such as "4870-4895"'))
    .min(1)
    .describe('Postcodes and ranges such as "4870-4895".'),
  price: z
    .union([z.number().min(0).max(100_000), z.null()])
    .describe('Dollars; null: no estimate is given for the region.'),
})

export const delivery = group(
  {
    rates: z
      .array(DeliveryRate)
      .max(40)
      .default([])
      .describe(
        'Prices by distance from where the car stands; beyond the last, and to islands without a bridge, there is no estimate. Left out: no delivery calculator (VEH-72).',
      ),
    regions: z
      .array(DeliveryRegion)
      .max(100)
      .default([])
      .describe('Regions with a price of their own, which goes before the price by distance.'),
  },
  'What delivering a car costs.',
)

export const priceGauge = group(
  {
    source: z
      .enum(['comparable-stock', 'service', 'none'])
      .default('comparable-stock')
      .describe(
        "Where a car's market range comes from: comparable cars on the platform, a service of the dealer's choice, or nowhere (VEH-61).",
      ),
    serviceUrl: serviceAddress
      .optional()
      .describe(
        'For the service: its address, with {vin}, {nvic}, {stocknum}, {price}, {km}, {year}, {make}, {model} where those go.',
      ),
  },
  'The price gauge.',
)

export const geocoder = group(
  {
    serviceUrl: serviceAddress
      .optional()
      .describe(
        "A maps geocoding service, with {postcode} and {country} where those go (without {country}, `country=AU` is added), in place of the platform's own table of postcodes (API-38).",
      ),
  },
  'How a postcode becomes a place.',
)
