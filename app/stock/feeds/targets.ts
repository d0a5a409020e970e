import type { z } from 'zod'
import {
  type BatterySpecification,
  type CaravanSpecification,
  FeedCar,
  type MotorcycleSpecification,
  type Variant,
} from '../car.ts'
import { lastDay, moment } from './cell-dates.ts'
import { addressSplit, listOf, type Media, media, webAddress } from './cell-lists.ts'
import {
  amountParsers,
  dollarsAsCents,
  earlierPrice,
  type PricedAmount,
  price,
  weeklyPrice,
  wholePrice,
} from './cell-money.ts'
import {
  type CellParser,
  decimalNumber,
  exactText,
  longText,
  oneOf,
  placeName,
  structured,
  text,
  wholeNumber,
  yesOrNo,
} from './cell-values.ts'
import { itemType, make, rank, type StockState, stockState } from './cell-words.ts'
import {
  carTypeOf,
  priceTypeOf,
  simpleBodyOf,
  simpleDriveOf,
  simpleFuelOf,
  simpleTransmissionOf,
  stateOf,
} from './vocabulary.ts'

/** What is gathered from a row before the car is made of it. */
export type Draft = {
  car: Partial<FeedCar>
  variant: Partial<z.infer<typeof Variant>>
  caravan: Partial<z.infer<typeof CaravanSpecification>>
  motorcycle: Partial<z.infer<typeof MotorcycleSpecification>>
  battery: Partial<z.infer<typeof BatterySpecification>>
  extra: {
    title?: string
    state?: StockState
    sold?: boolean
    price?: PricedAmount
    offer?: PricedAmount
    media?: Media[]
    primaryImage?: string
    thumbnails?: string[]
  }
}

/** A name of the wire (STK-01 … STK-12), where its value goes and how a cell becomes one. */
export type Target = {
  wire: string
  part: keyof Draft
  key: string
  parse: CellParser<unknown>
  isList: boolean
  /** Other names under which a feed without a mapping may have it. */
  also: string[]
}

const line = text(500)
const entries = (longest: number, most: number) => listOf(text(longest), most)

function car<Key extends keyof FeedCar>(
  wire: string,
  key: Key,
  parse: CellParser<NonNullable<FeedCar[Key]>>,
  also: string[] = [],
): Target {
  return { wire, part: 'car', key, parse, isList: Array.isArray(emptyCar[key]), also }
}

function variant<Key extends keyof Draft['variant'] & string>(
  wire: string,
  key: Key,
  parse: CellParser<NonNullable<Draft['variant'][Key]>>,
): Target {
  return { wire: `variant.${wire}`, part: 'variant', key, parse, isList: false, also: [] }
}

function caravan<Key extends keyof Draft['caravan'] & string>(
  wire: string,
  key: Key,
  parse: CellParser<NonNullable<Draft['caravan'][Key]>>,
): Target {
  return { wire: `caravan.${wire}`, part: 'caravan', key, parse, isList: key === 'layout', also: [wire] }
}

function motorcycle<Key extends keyof Draft['motorcycle'] & string>(
  wire: string,
  key: Key,
  parse: CellParser<NonNullable<Draft['motorcycle'][Key]>>,
): Target {
  return { wire: `motorcycle.${wire}`, part: 'motorcycle', key, parse, isList: false, also: [wire] }
}

function battery<Key extends keyof Draft['battery'] & string>(
  wire: string,
  key: Key,
  parse: CellParser<NonNullable<Draft['battery'][Key]>>,
): Target {
  return { wire: `battery.${wire}`, part: 'battery', key, parse, isList: false, also: [] }
}

function extra<Key extends keyof Draft['extra']>(
  wire: string,
  key: Key,
  parse: CellParser<NonNullable<Draft['extra'][Key]>>,
  also: string[] = [],
): Target {
  return { wire, part: 'extra', key, parse, isList: key === 'thumbnails' || key === 'media', also }
}

export const emptyCar: FeedCar = FeedCar.parse({
  stockNumber: 'x',
  make: 'x',
  model: 'x',
  carType: 'used',
  status: 'in_stock',
})

export const targets: readonly Target[] = [
  extra('title', 'title', line),
  car('name', 'name', text(200)),
  car('stocknum', 'stockNumber', exactText(60)),
  car('year', 'year', wholeNumber),
  car('make', 'make', make),
  car('model', 'model', text(80)),
  ...(['badge', 'series', 'colour'] as const).map((key) => car(key, key, line)),
  car('interior_colour', 'interiorColour', line),
  car('vin', 'vin', line),
  car('nvic', 'nvic', line),
  car('redbook_code', 'redbookCode', line, ['redbook', 'rbc', 'redbookcode']),
  car('autograb_id', 'autograbId', line, ['autograb_vehicle_id', 'autograb_data.id']),
  car('regplate', 'registrationPlate', line),
  car('rego_expiry', 'registrationExpiry', lastDay),
  car('build_date', 'buildDate', line),
  car('compliance_date', 'complianceDate', line),
  car('carsales_title', 'carsalesTitle', line),
  car('created_at', 'createdAt', moment),
  car('car_type', 'carType', oneOf(carTypeOf, 'car type (new, demo or used)')),
  car('item_type', 'itemType', itemType),
  extra('status', 'state', stockState),
  extra('sold', 'sold', yesOrNo),
  car('sold_at', 'soldAt', moment),
  car('reserved', 'isReserved', yesOrNo),
  car('certified', 'isCertified', yesOrNo),
  car('preorder', 'isPreorder', yesOrNo),
  car('tag', 'tag', line),
  car('categories', 'categories', entries(60, 40)),
  car('show_on_dealer_website', 'showOnDealerWebsite', yesOrNo),
  car('rank', 'rank', rank),
  extra('price', 'price', price),
  car('before_price', 'beforePriceCents', earlierPrice),
  extra('offer_price', 'offer', price),
  car('subscription_price', 'subscriptionPriceCents', weeklyPrice),
  car('drive_away_price', 'driveAwayPriceCents', wholePrice, ['driveaway_price']),
  car('price_type', 'priceType', oneOf(priceTypeOf, 'price type')),
  car('km', 'odometerKm', wholeNumber),
  car('seats', 'seats', wholeNumber),
  car('doors', 'doors', wholeNumber),
  car('drive', 'drive', line),
  car('trans', 'transmission', line),
  car('engine_size', 'engineSizeCc', wholeNumber),
  car('engine_size_litres', 'engineLitres', decimalNumber),
  car('fuel', 'fuel', line),
  car('simple_fuel', 'simpleFuel', oneOf(simpleFuelOf, 'fuel')),
  car('simple_body', 'simpleBody', oneOf(simpleBodyOf, 'body')),
  car('simple_drive', 'simpleDrive', oneOf(simpleDriveOf, 'drive')),
  car('simple_transmission', 'simpleTransmission', oneOf(simpleTransmissionOf, 'transmission')),
  car('gearnum', 'gears', wholeNumber),
  car('bodyconfiguration', 'bodyConfiguration', line),
  car('standardEquipment', 'standardEquipment', entries(300, 500), ['standardEquipment.item']),
  car('features', 'features', entries(120, 200), ['filtered_features', 'features.feature']),
  car('dealercomments', 'dealerComments', longText(20_000)),
  car('location_id', 'locationId', line, ['location.id']),
  car('location', 'locationId', line, ['location.slug', 'location.name', 'location_name']),
  car('location_name', 'locationId', line),
  car('dealership_id', 'dealershipId', line, ['dealership_slug', 'dealership_name']),
  car('dealership_slug', 'dealershipId', line),
  car('dealership_name', 'dealershipId', line),
  car('city', 'city', placeName, ['location.address.city']),
  car('state', 'state', oneOf(stateOf, 'Australian state'), ['location.address.state']),
  car('private_suburb', 'privateSuburb', line),
  car('private_postcode', 'privatePostcode', line),
  extra('images', 'media', listOf(media, 300, addressSplit), [
    'images.image.url',
    'images.image.@url',
    'images.image',
    'images.url',
  ]),
  extra('primary_image_url', 'primaryImage', webAddress),
  extra('thumbnails', 'thumbnails', listOf(webAddress, 200, addressSplit)),
  car('video_url', 'videoUrl', webAddress),
  car('external_video_url', 'externalVideoUrl', webAddress),
  car('spin_images', 'spinImages', listOf(webAddress, 400, addressSplit), ['spin_images.image']),
  car('spin_code', 'spinCode', line),
  car('spin_interior_image', 'spinInteriorImage', webAddress),
  car('hotspots', 'hotspots', structured(FeedCar.shape.hotspots.unwrap().unwrap())),
  car('file', 'historyReportUrl', webAddress),
  // A list, but one that a cell holds as a whole.
  {
    ...car('payment_processors', 'paymentProcessors', structured(FeedCar.shape.paymentProcessors)),
    isList: false,
  },
  car('finance_lenders', 'financeLenders', structured(FeedCar.shape.financeLenders)),
  car('youxQuote', 'youxQuote', structured(FeedCar.shape.youxQuote.unwrap().unwrap())),
  car('autograb_data.average_market_price', 'averageMarketPriceCents', dollarsAsCents),
  car('autograb_data.state_average_market_price', 'stateAverageMarketPriceCents', dollarsAsCents),
  variant('cylinders', 'cylinders', wholeNumber),
  variant('enginesize', 'engineSizeCc', wholeNumber),
  variant('enginesize_litres', 'engineLitres', decimalNumber),
  variant('induction', 'induction', line),
  variant('geartype', 'gearType', line),
  variant('fuelconsumptioncombined', 'fuelConsumptionCombined', decimalNumber),
  variant('fuelcapacity', 'fuelCapacityLitres', decimalNumber),
  variant('grossvehiclemass', 'grossVehicleMassKg', wholeNumber),
  variant('vehiclelength', 'lengthMm', wholeNumber),
  variant('vehicleheight', 'heightMm', wholeNumber),
  variant('vehiclewidth', 'widthMm', wholeNumber),
  variant('towingcapacitybraked', 'brakedTowingKg', wholeNumber),
  variant('bodyconfiguration', 'bodyConfiguration', line),
  variant('torque', 'torque', line),
  variant('ancaprating', 'ancapRating', line),
  caravan('body_width', 'bodyWidth', line),
  caravan('body_length', 'bodyLength', line),
  caravan('tare_weight', 'tareKg', wholeNumber),
  caravan('axle_type', 'axleType', line),
  caravan('sleeps', 'sleeps', wholeNumber),
  caravan('aggregate_trailer_mass', 'aggregateTrailerMassKg', wholeNumber),
  caravan('layout', 'layout', entries(60, 20)),
  motorcycle('seat_height', 'seatHeightMm', wholeNumber),
  motorcycle('wet_weight', 'wetWeightKg', wholeNumber),
  motorcycle('learner_approved', 'isLearnerApproved', yesOrNo),
  battery('range', 'rangeKm', wholeNumber),
  battery('capacity', 'capacityKwh', decimalNumber),
  battery('fast_charging', 'fastChargeKw', decimalNumber),
  battery('home_charging', 'homeChargeKw', decimalNumber),
]

const numbers: ReadonlySet<unknown> = new Set([wholeNumber, decimalNumber, rank, ...amountParsers])
export const isNumber = ({ parse }: Target): boolean => numbers.has(parse)

export const targetNames: ReadonlySet<string> = new Set(targets.map(({ wire }) => wire))

/** Wire names that a feed may have and the platform makes itself. */
export const namesOfOurs: ReadonlySet<string> = new Set([
  'id',
  'slug',
  'path',
  'has_nvic',
  'updated_at',
  'photos_count',
  'views',
  'variant',
  'caravan',
  'motorcycle',
  'battery',
  'autograb_data',
])

export const required = ['stocknum', 'make', 'model', 'car_type'] as const
