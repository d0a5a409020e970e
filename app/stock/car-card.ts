import type { CreditTerms } from '#app/credit/credit-terms.ts'
import { placeOfCar } from '#app/locations/place-of-car.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Car, CarStatus, CarType, VehicleKind } from './car.ts'
import { carFinance } from './car-finance.ts'
import { arrivalTag, type CarTag, lastingTag } from './car-tag.ts'
import { inMetres } from './metres.ts'
import { type ShownPrice, shownPrice } from './price.ts'
import { type CardFact, factsOf, kindOf } from './vehicle-kind.ts'
import { bodyOutline } from './vocabulary/body-outline.ts'

/** What a result card shows of a car (STK-62, STK-64): small enough to keep in memory for all of a site's stock. */
export type CarCard = {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** 2021, 'Toyota HiLux' and 'SR5': the first line of a card and the second. */
  readonly year: number | null
  readonly make: string
  readonly makeModel: string
  readonly subtitle: string | null
  readonly carType: CarType
  readonly status: CarStatus
  readonly tag: CarTag | null
  readonly photos: number
  readonly hasSpin: boolean
  readonly price: ShownPrice
  /** What it costs a week, where the site says so of it (FIN-30). */
  readonly repayment: CreditTerms | null
  /** Stands in for a missing picture. */
  readonly outline: string
  readonly kind: VehicleKind
  /** In the order that they are shown. */
  readonly facts: CardFacts
  readonly image: string | null
  /** What stands in its place until it is there. */
  readonly imageHash: string | null
  readonly place: string | null
}

export type CardFacts = Readonly<Partial<Record<CardFact, string>>>

/** With what time makes of it. */
export type KeptCard = CarCard & { readonly createdAt: string }

type CardSettings = Pick<
  SiteSettings,
  'price' | 'card' | 'tags' | 'locations' | 'dealerships' | 'bodyTypes' | 'finance' | 'site'
>

const typeWords: Record<CarType, string> = { new: 'New', demo: 'Demo', used: 'Used' }

/** 'Workmate GUN125R': what tells cars of a model apart, the same on cards and to whoever counts them. */
export const variantName = ({ badge, series }: Pick<Car, 'badge' | 'series'>): string | null =>
  [badge, series].filter((part) => part !== null).join(' ') || null

export function carCard(car: Car, settings: CardSettings, now: Date): KeptCard {
  return {
    id: car.id,
    slug: car.slug,
    name: car.name,
    year: car.year,
    make: car.make,
    makeModel: `${car.make} ${car.model}`,
    subtitle: variantName(car),
    carType: car.carType,
    status: car.status,
    tag: lastingTag(car, settings),
    createdAt: car.createdAt,
    photos: car.images.length,
    hasSpin: car.spinImages.length > 0,
    price: shownPrice(car, settings),
    repayment: carFinance(car, settings, now)?.weekly ?? null,
    outline: bodyOutline(car, settings),
    kind: kindOf(car),
    facts: Object.fromEntries(
      (settings.card.attributes ?? usualFacts(car)).flatMap((name) => {
        const text = attribute(car, name)
        return text === null ? [] : [[name, text]]
      }),
    ),
    image: car.images[0]?.url ?? null,
    imageHash: car.imageHash || null,
    place: placeOfCar(car, settings).name ?? car.city,
  }
}

/** Of an electric car also how far it goes. */
function usualFacts(car: Car): readonly CardFact[] {
  const { card, lacks } = factsOf(car)
  return car.battery?.rangeKm && !lacks.has('battery') ? [...card, 'range'] : card
}

/** With the part of its tag that time moves. */
export const shownCard = (
  { createdAt, ...card }: KeptCard,
  settings: Pick<SiteSettings, 'tags'>,
  now: Date,
): CarCard => ({ ...card, tag: card.tag ?? arrivalTag({ createdAt }, settings, now) })

function attribute(car: Car, name: CardFact): string | null {
  switch (name) {
    case 'car_type':
      return typeWords[car.carType]
    case 'simple_body':
      return car.simpleBody ?? car.bodyConfiguration
    case 'km':
      return car.odometerKm === null ? null : `${car.odometerKm.toLocaleString('en-AU')} km`
    case 'simple_transmission':
      return car.simpleTransmission ?? car.transmission
    case 'stocknum':
      return car.stockNumber
    case 'simple_fuel':
      return car.simpleFuel ?? car.fuel
    case 'simple_drive':
      return car.simpleDrive ?? car.drive
    case 'seats':
      return car.seats === null ? null : `${car.seats} seats`
    case 'year':
      return car.year === null ? null : String(car.year)
    default:
      return ofItsKind(car, name)
  }
}

/** What only caravans, motorcycles or electric cars have. */
function ofItsKind(
  { caravan, motorcycle, battery, engineSizeCc, variant }: Car,
  name: Exclude<CardFact, CommonFact>,
): string | null {
  switch (name) {
    case 'sleeps':
      return caravan?.sleeps ? `Sleeps ${caravan.sleeps}` : null
    case 'layout':
      return caravan?.layout?.[0] ?? null
    case 'length':
      return caravan?.bodyLength ? `${inMetres(caravan.bodyLength)} long` : null
    case 'tare':
      return withUnit(caravan?.tareKg, 'kg tare')
    case 'atm':
      return withUnit(caravan?.aggregateTrailerMassKg, 'kg ATM')
    case 'engine':
      return withUnit(engineSizeCc ?? variant?.engineSizeCc, 'cc')
    case 'learner':
      return licenceWords(motorcycle?.isLearnerApproved)
    case 'seat_height':
      return withUnit(motorcycle?.seatHeightMm, 'mm seat')
    case 'range':
      return withUnit(battery?.rangeKm, 'km range')
    case 'battery':
      return withUnit(battery?.capacityKwh, 'kWh battery')
    case 'charging':
      return withUnit(battery?.fastChargeKw, 'kW charging')
  }
}

/** Of a motorcycle of which it is known. */
const licenceWords = (isLearnerApproved: boolean | null | undefined): string | null =>
  isLearnerApproved == null ? null : isLearnerApproved ? 'Learner approved' : 'Full licence'

type CommonFact =
  | 'car_type'
  | 'simple_body'
  | 'km'
  | 'simple_transmission'
  | 'stocknum'
  | 'simple_fuel'
  | 'simple_drive'
  | 'seats'
  | 'year'

const withUnit = (value: number | null | undefined, unit: string) =>
  value ? `${value.toLocaleString('en-AU')} ${unit}` : null
