import { z } from 'zod'
import { carTypes } from './car-identity.ts'

/**
 * A vehicle that a dealer has for sale (STK-01 … STK-12). Money is whole cents, times are ISO 8601 in UTC, dates are
 * `YYYY-MM-DD`; what is not known is null, never '' or 0. The names on the wire are in `car-record.ts`.
 */

export type VehicleKind = 'car' | 'motorcycle' | 'caravan' | 'motorhome'

export const CarType = z.enum(carTypes)
export type CarType = z.infer<typeof CarType>

/** Any other word of a feed means sold (STK-03). */
export const CarStatus = z.enum(['in_stock', 'coming_soon', 'sold'])
export type CarStatus = z.infer<typeof CarStatus>

export const PriceType = z.enum([
  'drive_away_price',
  'estimated_drive_away_price',
  'excluding_government_charges_price',
])
export type PriceType = z.infer<typeof PriceType>

/** Asked here within half a year · asked here once, or not seen yet for want of time · denied by the history. */
const earlierPriceProofs = ['asked', 'unseen', 'denied'] as const

const text = z.string().trim().min(1).max(500).nullable().default(null)
const cents = z.int().min(0).max(10_000_000_000).nullable().default(null)
const count = z.int().min(0).max(10_000_000).nullable().default(null)
const amount = z.number().min(0).max(10_000_000).nullable().default(null)
const date = z.iso.date().nullable().default(null)
const webAddress = z
  .string()
  .max(2000)
  .regex(/^(https?:\/\/|\/(?!\/))/, 'must be an http(s) address or a path of the site')
  .nullable()
  .default(null)

const CarImage = z.object({
  url: z.string().regex(/^(https?:\/\/|\/(?!\/))/, 'must be an http(s) address or a path of the site'),
  thumbUrl: webAddress,
})

/** Position of a hotspot on one frame, as fractions 0 … 1 of the picture's width and height. */
const HotspotAngle = z.object({ frame: z.int().min(0), x: z.number(), y: z.number() })
const Hotspot = z.object({
  id: z.string(),
  description: z.string(),
  anchors: z.array(z.string()).default([]),
  angles: z.array(HotspotAngle).default([]),
})

/** The manufacturer's data for this variant (STK-11). Lengths in millimetres, masses in kilograms, litres per 100 km. */
export const Variant = z.object({
  cylinders: count,
  engineSizeCc: count,
  engineLitres: amount,
  induction: text,
  gearType: text,
  fuelConsumptionCombined: amount,
  fuelCapacityLitres: amount,
  grossVehicleMassKg: count,
  lengthMm: count,
  heightMm: count,
  widthMm: count,
  brakedTowingKg: count,
  bodyConfiguration: text,
  torque: text,
  ancapRating: text,
})

/** Caravans only (STK-12). Body sizes as the maker gives them ('21 ft', '6.4 m'), masses in kilograms. */
export const CaravanSpecification = z.object({
  bodyWidth: text,
  bodyLength: text,
  tareKg: count,
  axleType: text,
  sleeps: count,
  aggregateTrailerMassKg: count,
  /** Beds and rooms in the words of the filter: 'Island bed', 'Bunks', 'Ensuite'. */
  layout: z.array(z.string().trim().min(1).max(60)).max(20).default([]),
})

/** Motorcycles only. `isLearnerApproved`: within the learner approved motorcycle scheme (LAMS). */
export const MotorcycleSpecification = z.object({
  seatHeightMm: count,
  wetWeightKg: count,
  isLearnerApproved: z.boolean().nullable().default(null),
})

/** What drives on a battery: kilometres by WLTP, kilowatt hours, kilowatts at a charger and at home. */
export const BatterySpecification = z.object({
  rangeKm: count,
  capacityKwh: amount,
  fastChargeKw: amount,
  homeChargeKw: amount,
})

export const Car = z.object({
  id: z.string().min(1).max(100),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  stockNumber: z.string().trim().min(1).max(60),
  name: z.string().min(1).max(200),

  year: z.int().min(1900).max(2100).nullable().default(null),
  make: z.string().trim().min(1).max(60),
  model: z.string().trim().min(1).max(80),
  badge: text,
  series: text,
  colour: text,
  interiorColour: text,
  vin: text,
  nvic: text,
  redbookCode: text.optional(),
  autograbId: text.optional(),
  registrationPlate: text,
  registrationExpiry: date,
  buildDate: text,
  complianceDate: text,
  carsalesTitle: text,

  carType: CarType,
  /** The kind of vehicle: car, caravan, motorhome, motorcycle, … (STK-02). */
  itemType: z.string().trim().min(1).max(40).default('car'),
  status: CarStatus,
  /** When the platform first saw it sold. */
  soldAt: z.iso.datetime().nullable().default(null),
  isReserved: z.boolean().default(false),
  isCertified: z.boolean().default(false),
  isPreorder: z.boolean().default(false),
  /** People of the dealer put it before others on the home page; the platform's own. */
  isFeatured: z.boolean().optional(),
  tag: text,
  categories: z.array(z.string().trim().min(1).max(60)).max(40).default([]),
  showOnDealerWebsite: z.boolean().default(true),
  /** Higher comes first in the order 'most relevant' (STK-43). */
  rank: z.int().min(0).max(1_000_000_000).default(0),

  priceCents: cents,
  beforePriceCents: cents,
  offerPriceCents: cents,
  /** A week's price on a subscription site. */
  subscriptionPriceCents: cents,
  priceType: PriceType.nullable().default(null),
  /** With every charge, of what is asked now; beside a price that leaves charges out. */
  driveAwayPriceCents: cents,
  /** What the history of asked prices says of the earlier price; the platform's own. Null: there is none, or nobody looked yet. */
  earlierPriceProof: z.enum(earlierPriceProofs).nullable().default(null),

  odometerKm: count,
  seats: z.int().min(0).max(100).nullable().default(null),
  doors: z.int().min(0).max(20).nullable().default(null),
  /** As the feed says it; the short form that facets use is in `simpleDrive` and so on. */
  drive: text,
  transmission: text,
  engineSizeCc: count,
  engineLitres: amount,
  fuel: text,
  simpleFuel: text,
  simpleBody: text,
  simpleDrive: text,
  simpleTransmission: text,
  gears: z.int().min(0).max(30).nullable().default(null),
  bodyConfiguration: text,
  standardEquipment: z.array(z.string().trim().min(1).max(300)).max(500).default([]),
  features: z.array(z.string().trim().min(1).max(120)).max(200).default([]),
  dealerComments: z.string().max(20_000).nullable().default(null),

  /** A location and dealership of the site's settings, by id (STK-07). */
  locationId: text,
  dealershipId: text,
  city: text,
  state: text,
  privateSuburb: text,
  privatePostcode: text,

  images: z.array(CarImage).max(200).default([]),
  /** Thumbhash of the first picture, '' where none could be made; the platform's own. */
  imageHash: z.string().max(60).nullable().default(null),
  videoUrl: webAddress,
  externalVideoUrl: webAddress,
  spinImages: z.array(z.string()).max(400).default([]),
  spinCode: text,
  spinInteriorImage: webAddress,
  /** Of that panorama, in pixels, 0 where it cannot be had; the platform's own, null until it was read. */
  interiorWidth: z.number().nullable().default(null),
  hotspots: z
    .object({ exterior: z.array(Hotspot).default([]), interior: z.array(Hotspot).default([]) })
    .nullable()
    .default(null),
  historyReportUrl: webAddress,

  variant: Variant.nullable().default(null),
  caravan: CaravanSpecification.nullable().default(null),
  motorcycle: MotorcycleSpecification.nullable().default(null),
  battery: BatterySpecification.nullable().default(null),

  /** Kept as the feed gave them until finance and reservations read them (STK-10). */
  paymentProcessors: z.array(z.record(z.string(), z.json())).default([]),
  financeLenders: z.record(z.string(), z.record(z.string(), z.json())).default({}),
  youxQuote: z.record(z.string(), z.json()).nullable().default(null),
  averageMarketPriceCents: cents,
  stateAverageMarketPriceCents: cents,

  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Car = z.infer<typeof Car>

/** What a feed can say of a car; identity, slug, name and dates of record are the platform's. */
export const FeedCar = Car.omit({
  id: true,
  slug: true,
  name: true,
  soldAt: true,
  imageHash: true,
  isFeatured: true,
  interiorWidth: true,
  earlierPriceProof: true,
  createdAt: true,
  updatedAt: true,
}).extend({
  name: z.string().trim().min(1).max(200).nullable().default(null),
  /** When the dealer listed it, where the feed knows; else the import's time. */
  createdAt: z.iso.datetime().nullable().default(null),
  soldAt: z.iso.datetime().nullable().default(null),
})
export type FeedCar = z.infer<typeof FeedCar>
