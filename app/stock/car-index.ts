import { placeOfCar } from '#app/locations/place-of-car.ts'
import type { IndexDocument, IndexSchema } from '#app/search/search.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Car } from './car.ts'
import { millimetresOf } from './metres.ts'
import { shownPriceCents } from './price.ts'
import { builtInSynonyms } from './search/synonyms.ts'
import { stepOf, valueSteps } from './value-steps.ts'
import { kindOf } from './vehicle-kind.ts'

/** What the search index is told of cars. The attribute names are the filters of STK-29 and STK-30. */

const text = [
  'make',
  'model',
  'badge',
  'series',
  'year',
  'body',
  'fuel',
  'colour',
  'transmission',
  'drive',
  'item_type',
  'city',
  'car_type',
  'layout',
  'learner',
] as const

export const carFacets = [
  ...text,
  'make_model',
  'status',
  'categories',
  'dealership_name',
  'dealership_slug',
  'filtered_features',
  'location_name',
  'location',
  'seats',
  'doors',
  'state',
  'tag',
  'certified',
  'price_range',
  'weekly_price_range',
  'odometer',
  'fuelType',
  'sleeps',
  'length',
  'tare',
  'atm',
  'engine',
  'seat_height',
  'range',
  'price_bar',
  'weekly_price_bar',
  'km_bar',
] as const
export type CarFacet = (typeof carFacets)[number]

/** Money in cents, moments in whole seconds since 1970. */
export const carNumbers = [
  'price',
  'subscription_price',
  'km',
  'year',
  'seats',
  'doors',
  'sleeps',
  'created_at_timestamp',
  'sold_at',
  'photos',
  'rank',
] as const
export type CarNumber = (typeof carNumbers)[number]

/** Words that count only where no other attribute has them. */
const weakText = [
  'filtered_features',
  'tag',
  'location_name',
  'dealership_name',
] as const satisfies CarFacet[]

export function carIndexSchema(settings: Pick<SiteSettings, 'search'>): IndexSchema {
  const own = Object.entries(settings.search.synonyms).map(
    ([word, others]) => [word.toLowerCase(), others] as const,
  )
  return {
    facets: carFacets,
    text,
    weakText,
    numbers: carNumbers,
    sorts: {
      latest: { by: 'created_at_timestamp', descending: true },
      price_desc: { by: 'price', descending: true },
      price_asc: { by: 'price', descending: false },
    },
    synonyms: { ...builtInSynonyms, ...Object.fromEntries(own) },
  }
}

type Places = Pick<SiteSettings, 'locations' | 'dealerships' | 'price'>

const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000)
const one = (value: string | number | null | undefined) =>
  value === null || value === undefined ? [] : [String(value)]

export function carDocument(car: Car, settings: Places): IndexDocument {
  const { location, dealership } = placeOfCar(car, settings)
  const price = shownPriceCents(car, settings)
  const weekly = car.subscriptionPriceCents || null
  const dollars = price === null || price === weekly ? null : price / 100
  const known: Record<CarFacet, string[]> = {
    make: [car.make],
    model: [car.model],
    badge: one(car.badge),
    series: one(car.series),
    year: one(car.year),
    body: one(car.simpleBody),
    fuel: one(car.simpleFuel ?? car.fuel),
    colour: one(car.colour),
    transmission: one(car.simpleTransmission ?? car.transmission),
    drive: one(car.simpleDrive ?? car.drive),
    item_type: [car.itemType],
    city: one(car.city ?? location?.address.city),
    make_model: [`${car.make} ${car.model}`],
    status: [car.status],
    car_type: [car.carType],
    categories: car.categories,
    dealership_name: one(dealership?.name),
    dealership_slug: one(dealership?.slug),
    filtered_features: car.features,
    location_name: one(location?.name),
    location: one(location?.slug),
    seats: one(car.seats),
    doors: one(car.doors),
    state: one((car.state ?? location?.address.state)?.toUpperCase()),
    tag: one(car.tag),
    certified: [String(car.isCertified)],
    fuelType: one(car.simpleFuel ?? car.fuel),
    ...amountSteps(dollars, weekly === null ? null : weekly / 100, car.odometerKm),
    ...ofItsKind(car),
  }
  return {
    id: car.id,
    rank: car.rank,
    facets: known,
    numbers: {
      created_at_timestamp: seconds(car.createdAt),
      photos: car.images.length,
      rank: car.rank,
      ...(price !== null && { price }),
      ...(weekly !== null && { subscription_price: weekly }),
      ...(car.odometerKm !== null && { km: car.odometerKm }),
      ...(car.year !== null && { year: car.year }),
      ...(car.seats !== null && { seats: car.seats }),
      ...(car.doors !== null && { doors: car.doors }),
      ...(car.caravan?.sleeps && { sleeps: car.caravan.sleeps }),
      ...(car.status === 'sold' && car.soldAt && { sold_at: seconds(car.soldAt) }),
    },
    identifiers: [car.stockNumber, car.vin, car.registrationPlate].filter((value) => value !== null),
  }
}

/** What only caravans, motorcycles or electric cars have. */
function ofItsKind(car: Car) {
  const { caravan, motorcycle, battery } = car
  const millimetres = lengthOf(car)
  const isMotorcycle = kindOf(car) === 'motorcycle'
  return {
    sleeps: one(caravan?.sleeps || null),
    layout: caravan?.layout ?? [],
    length: one(stepOf(millimetres === null ? null : millimetres / 1000, valueSteps.length)),
    tare: one(stepOf(caravan?.tareKg ?? null, valueSteps.mass)),
    atm: one(stepOf(caravan?.aggregateTrailerMassKg ?? null, valueSteps.mass)),
    engine: one(isMotorcycle ? stepOf(car.engineSizeCc, valueSteps.engine) : null),
    learner: motorcycle?.isLearnerApproved ? ['Learner approved'] : [],
    seat_height: one(stepOf(motorcycle?.seatHeightMm ?? null, valueSteps.seatHeight)),
    range: one(stepOf(battery?.rangeKm ?? null, valueSteps.range)),
  }
}

/** Of what is lived in, in millimetres. */
function lengthOf({ caravan, variant }: Car): number | null {
  if (!caravan) return null
  return (caravan.bodyLength && millimetresOf(caravan.bodyLength)) || variant?.lengthMm || null
}

/** Amounts as list filters (`price_range` 10000:20000) and as the bars behind the sliders. */
function amountSteps(dollars: number | null, weekly: number | null, km: number | null) {
  return {
    price_range: one(stepOf(dollars, valueSteps.price)),
    weekly_price_range: one(stepOf(weekly, valueSteps.weekly)),
    odometer: one(stepOf(km, valueSteps.km)),
    price_bar: one(stepOf(dollars, valueSteps.priceBars)),
    weekly_price_bar: one(stepOf(weekly, valueSteps.weeklyBars)),
    km_bar: one(stepOf(km, valueSteps.kmBars)),
  }
}
