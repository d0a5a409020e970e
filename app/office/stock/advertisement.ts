import type { Car } from '#app/stock/car.ts'
import { shownPrice } from '#app/stock/price.ts'
import type { WordField } from '#app/stock/said/car-words.ts'
import { factsOf, kindOf } from '#app/stock/vehicle-kind.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** What an excellent advertisement has, of which what is missing comes first. */

export type Check = {
  readonly what: string
  readonly isDone: boolean
  /** Where it can be said here; null: its feed says it. */
  readonly field: WordField | null
}

const manyPhotos = 10
const manyWords = 40
const someOptions = 5

export function checksOf(car: Car, settings: Pick<SiteSettings, 'price'>): readonly Check[] {
  const price = shownPrice(car, settings)
  const hasOdometer = !factsOf(car).lacks.has('odometer')
  const words = (car.dealerComments ?? '').trim().split(/\s+/).filter(Boolean).length
  const isDriven = kindOf(car) !== 'caravan'
  const check = (what: string, isDone: boolean, field: WordField | null = null): Check => ({
    ...{ what, isDone, field },
  })
  const checks = [
    check(`${manyPhotos} photos or more`, car.images.length >= manyPhotos, 'images'),
    check(`A description of ${manyWords} words or more`, words >= manyWords, 'dealerComments'),
    check('A price', price.kind === 'price' || price.kind === 'weekly', 'priceCents'),
    ...(price.kind === 'weekly'
      ? []
      : [check('What the price includes', car.priceType !== null, 'priceType')]),
    check(
      `${someOptions} options or more`,
      car.features.length + car.standardEquipment.length >= someOptions,
      'features',
    ),
    check('A walk-around video', (car.videoUrl ?? car.externalVideoUrl) !== null, 'videoUrl'),
    check('The yard where it stands', car.locationId !== null, 'locationId'),
    ...(hasOdometer ? [check('Its kilometres', car.odometerKm !== null)] : []),
    check('Its registration or VIN', (car.registrationPlate ?? car.vin) !== null),
    check('Its colour', car.colour !== null),
    check('Its body', car.simpleBody !== null),
    ...(isDriven
      ? [check('Gearbox and fuel', car.simpleTransmission !== null && car.simpleFuel !== null)]
      : []),
  ]
  return checks.toSorted((a, b) => Number(a.isDone) - Number(b.isDone))
}
