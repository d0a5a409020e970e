import { placeOfCar } from '#app/locations/place-of-car.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { bodyOutline } from './body-outline.ts'
import type { Car, CarStatus, CarType } from './car.ts'
import { type CarTag, lastingTag } from './car-tag.ts'
import { type ShownPrice, shownPrice } from './price.ts'

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
  readonly createdAt: string
  readonly photos: number
  readonly hasSpin: boolean
  readonly price: ShownPrice
  /** Stands in for a missing picture. */
  readonly outline: string
  readonly attributes: readonly { readonly name: CardAttribute; readonly text: string }[]
  readonly image: string | null
  /** What stands in its place until it is there. */
  readonly imageHash: string | null
  readonly place: string | null
}

export type CardAttribute = SiteSettings['card']['attributes'][number]

type CardSettings = Pick<SiteSettings, 'price' | 'card' | 'tags' | 'locations' | 'dealerships' | 'bodyTypes'>

const typeWords: Record<CarType, string> = { new: 'New', demo: 'Demo', used: 'Used' }

export function carCard(car: Car, settings: CardSettings): CarCard {
  return {
    id: car.id,
    slug: car.slug,
    name: car.name,
    year: car.year,
    make: car.make,
    makeModel: `${car.make} ${car.model}`,
    subtitle: [car.badge, car.series].filter((part) => part !== null).join(' ') || null,
    carType: car.carType,
    status: car.status,
    tag: lastingTag(car, settings),
    createdAt: car.createdAt,
    photos: car.images.length,
    hasSpin: car.spinImages.length > 0,
    price: shownPrice(car, settings),
    outline: bodyOutline(car, settings),
    attributes: settings.card.attributes.flatMap((name) => {
      const text = attribute(car, name)
      return text === null ? [] : [{ name, text }]
    }),
    image: car.images[0]?.url ?? null,
    imageHash: car.imageHash || null,
    place: placeOfCar(car, settings).name ?? car.city,
  }
}

function attribute(car: Car, name: CardAttribute): string | null {
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
      return `Stock ${car.stockNumber}`
    case 'simple_fuel':
      return car.simpleFuel ?? car.fuel
    case 'simple_drive':
      return car.simpleDrive ?? car.drive
    case 'seats':
      return car.seats === null ? null : `${car.seats} seats`
    case 'year':
      return car.year === null ? null : String(car.year)
  }
}
