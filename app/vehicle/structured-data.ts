import type { MetaDescriptor } from 'react-router'
import { placeOfCar } from '#app/locations/place-of-car.ts'
import { sellerData } from '#app/seo/dealer-data.ts'
import { pageHead } from '#app/seo/page-head.ts'
import { previewPicture } from '#app/seo/preview-picture.ts'
import { breadcrumbList, known, type Thing } from '#app/seo/thing.ts'
import type { Car, CarStatus, CarType } from '#app/stock/car.ts'
import {
  priceInWords,
  priceTypeWords,
  type ShownPrice,
  shownPrice,
  wholeCents,
  wholeType,
} from '#app/stock/price.ts'
import { carPath } from '#app/tenancy/site-paths.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { cutAtWord } from '#app/tenancy/text-pattern.ts'
import { kilometres } from '#app/ui/money.ts'

/** What machines are told of a car: schema.org for search engines, Open Graph for previews of shared links. */

type Facts = {
  readonly car: Car
  readonly settings: SiteSettings
  readonly origin: string
  readonly now: Date
}

const conditions: Record<CarType, string> = {
  new: 'https://schema.org/NewCondition',
  demo: 'https://schema.org/UsedCondition',
  used: 'https://schema.org/UsedCondition',
}
const availability: Record<CarStatus, string> = {
  in_stock: 'https://schema.org/InStock',
  coming_soon: 'https://schema.org/PreOrder',
  sold: 'https://schema.org/SoldOut',
}
const drives: Record<string, string> = {
  AWD: 'https://schema.org/AllWheelDriveConfiguration',
  '4WD': 'https://schema.org/FourWheelDriveConfiguration',
  '4X4': 'https://schema.org/FourWheelDriveConfiguration',
  FWD: 'https://schema.org/FrontWheelDriveConfiguration',
  RWD: 'https://schema.org/RearWheelDriveConfiguration',
}

const canonicalOf = ({ car, origin }: Pick<Facts, 'car' | 'origin'>) => origin + carPath(car.slug)

/** A `Car` with its `Offer` by the `AutoDealer` (schema.org); what is not known is left out. */
export function structuredData(facts: Facts): Thing {
  const { car, origin } = facts
  const url = canonicalOf(facts)
  return {
    // Google shows prices of products only.
    '@type': ['Product', vehicleType(car.itemType)],
    '@id': `${url}#vehicle`,
    ...known({
      name: car.name,
      url,
      image: pictures(car, origin),
      description: description(facts),
      brand: { '@type': 'Brand', name: car.make },
      model: car.model,
      vehicleConfiguration: car.badge,
      vehicleModelDate: car.year === null ? null : String(car.year),
      vehicleIdentificationNumber: car.vin,
      sku: car.stockNumber,
      itemCondition: conditions[car.carType],
      mileageFromOdometer: quantity(car.odometerKm, 'KMT'),
      bodyType: car.simpleBody ?? car.bodyConfiguration,
      vehicleTransmission: car.transmission ?? car.simpleTransmission,
      fuelType: car.fuel ?? car.simpleFuel,
      driveWheelConfiguration: drives[(car.simpleDrive ?? car.drive ?? '').toUpperCase()],
      color: car.colour,
      vehicleInteriorColor: car.interiorColour,
      vehicleSeatingCapacity: car.seats || null,
      numberOfDoors: car.doors || null,
      vehicleEngine: car.engineLitres
        ? { '@type': 'EngineSpecification', engineDisplacement: quantity(car.engineLitres, 'LTR') }
        : null,
    }),
    offers: offer(facts),
  }
}

const vehicleType = (item: string) =>
  ({ motorcycle: 'Motorcycle', caravan: 'Vehicle', motorhome: 'Vehicle', truck: 'Vehicle' })[
    item.toLowerCase()
  ] ?? 'Car'

function offer(facts: Facts): Thing {
  const { car, settings } = facts
  return {
    '@type': 'Offer',
    url: canonicalOf(facts),
    ...priceData(shownPrice(car, settings)),
    itemCondition: conditions[car.carType],
    availability: availability[car.status],
    seller: sellerData(car.locationId, facts),
  }
}

function priceData(price: ShownPrice): Readonly<Record<string, unknown>> {
  const amount = (cents: number) => ({
    '@type': 'UnitPriceSpecification',
    price: cents / 100,
    priceCurrency: 'AUD',
  })
  if (price.kind === 'weekly')
    return {
      // Else a week's price could be read as the car's.
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: {
        ...amount(price.cents),
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'WEE' },
      },
    }
  const whole = price.kind === 'price' ? wholeCents(price) : null
  if (price.kind !== 'price' || whole === null) return {}
  const type = wholeType(price)
  const specifications = [
    ...(type ? [{ ...amount(whole), name: priceTypeWords[type] }] : []),
    // What it was is of the same kind as the price shown, so it says nothing beside a total.
    ...(price.wasCents !== null && price.driveAwayCents === undefined
      ? [{ ...amount(price.wasCents), priceType: 'https://schema.org/StrikethroughPrice' }]
      : []),
  ]
  return {
    price: whole / 100,
    priceCurrency: 'AUD',
    ...(specifications.length > 0 && { priceSpecification: specifications }),
  }
}

type HeadFacts = Facts & { readonly trail: readonly { readonly label: string; readonly href?: string }[] }

/** Title, description, canonical address, preview and structured data, as the page's `meta`. */
export function vehicleMeta({ trail, ...facts }: HeadFacts): MetaDescriptor[] {
  const { car, settings, origin } = facts
  const price = shownPrice(car, settings)
  const asked = priceInWords(price)
  const whole = price.kind === 'price' ? wholeCents(price) : null
  const [first] = car.images
  return pageHead({
    settings,
    origin,
    kind: 'car',
    type: 'product',
    path: carPath(car.slug),
    values: {
      car: car.name,
      price: asked,
      facts: factWords(facts),
      location: placeOfCar(car, settings).name,
      stockNumber: car.stockNumber,
    },
    sharedTitle: [car.name, price.kind === 'weekly' ? null : asked].filter(Boolean).join(', '),
    picture: previewPicture(first?.url, { origin, alt: car.name, ratio: '3:2' }),
    more:
      whole !== null
        ? [
            { property: 'product:price:amount', content: (whole / 100).toFixed(2) },
            { property: 'product:price:currency', content: 'AUD' },
          ]
        : [],
    data: [structuredData(facts), breadcrumbList(trail, origin)],
  })
}

function description(facts: Facts): string {
  const { car, settings } = facts
  const where = [settings.name, placeOfCar(car, settings).name].filter(Boolean).join(', ')
  const words = factWords(facts)
  return cutAtWord([`${car.name} at ${where}.`, words && `${words}.`].filter(Boolean).join(' '), 300)
}

/** '$45,990 drive away, 61,000 km, Automatic, Diesel, White' */
function factWords({ car, settings }: Facts): string {
  return [
    priceInWords(shownPrice(car, settings)),
    car.odometerKm === null ? null : kilometres(car.odometerKm),
    car.simpleTransmission ?? car.transmission,
    car.simpleFuel ?? car.fuel,
    car.colour,
  ]
    .filter(Boolean)
    .join(', ')
}

function pictures({ images }: Car, origin: string): string[] | null {
  const addresses = images
    .slice(0, 6)
    .flatMap(({ url }) => previewPicture(url, { origin, alt: '', ratio: '3:2' })?.address ?? [])
  return addresses.length > 0 ? addresses : null
}

const quantity = (value: number | null, unitCode: string) =>
  value === null ? null : { '@type': 'QuantitativeValue', value, unitCode }
