import { z } from 'zod'
import { group } from './setting-groups.ts'

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
