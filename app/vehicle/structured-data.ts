import type { MetaDescriptor } from 'react-router'
import { contactOfCar, placeOfCar } from '#app/locations/place-of-car.ts'
import { pictureAddress } from '#app/pictures/pictures.ts'
import type { Car, CarStatus, CarType } from '#app/stock/car.ts'
import { priceTypeWords, shownPrice } from '#app/stock/price.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { dollars, kilometres } from '#app/ui/money.ts'

/** What machines are told of a car: schema.org for search engines, Open Graph for previews of shared links. */

type Facts = { readonly car: Car; readonly settings: SiteSettings; readonly origin: string }
type Thing = { readonly '@type': string; readonly [property: string]: unknown }

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

const canonicalOf = ({ car, origin }: Pick<Facts, 'car' | 'origin'>) => `${origin}/cars/${car.slug}`

/** A `Car` with its `Offer` by the `AutoDealer` (schema.org); what is not known is left out. */
export function structuredData({ car, settings, origin }: Facts): Thing & { '@context': string } {
  const url = canonicalOf({ car, origin })
  return {
    '@context': 'https://schema.org',
    '@type': vehicleType(car.itemType),
    '@id': `${url}#vehicle`,
    ...known({
      name: car.name,
      url,
      image: pictures(car, origin),
      description: description({ car, settings, origin }),
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
    offers: offer({ car, settings, origin }),
  }
}

const vehicleType = (item: string) =>
  ({ motorcycle: 'Motorcycle', caravan: 'Vehicle', motorhome: 'Vehicle', truck: 'Vehicle' })[
    item.toLowerCase()
  ] ?? 'Car'

function offer({ car, settings, origin }: Facts): Thing {
  const price = shownPrice(car, settings)
  const location = contactOfCar(car, settings)
  return {
    '@type': 'Offer',
    url: canonicalOf({ car, origin }),
    ...(price.kind === 'price' && { price: price.cents / 100, priceCurrency: 'AUD' }),
    ...(price.kind === 'weekly' && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: price.cents / 100,
        priceCurrency: 'AUD',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'WEE' },
      },
    }),
    itemCondition: conditions[car.carType],
    availability: availability[car.status],
    seller: dealer(settings, location, origin),
  }
}

function dealer(settings: SiteSettings, { address, contact_detail, name }: Location, origin: string): Thing {
  const { street, city, state, postcode, lat, long } = address
  return {
    '@type': 'AutoDealer',
    name: name === settings.name ? name : `${settings.name} ${name}`,
    url: origin,
    ...known({ telephone: contact_detail.phone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state.toUpperCase(),
      postalCode: postcode,
      addressCountry: 'AU',
    },
    ...(lat !== undefined &&
      long !== undefined && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: long } }),
  }
}

/** Title, description, canonical address, preview and structured data, as the page's `meta`. */
export function vehicleMeta({ car, settings, origin }: Facts): MetaDescriptor[] {
  const url = canonicalOf({ car, origin })
  const price = shownPrice(car, settings)
  const title = `${car.name}${price.kind === 'price' ? `, ${dollars(price.cents)}` : ''} | ${settings.name}`
  const text = description({ car, settings, origin })
  const [picture] = pictures(car, origin) ?? []
  return [
    { title },
    { name: 'description', content: text },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: car.name },
    { property: 'og:description', content: text },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: settings.name },
    { property: 'og:locale', content: 'en_AU' },
    ...(picture
      ? [
          { property: 'og:image', content: picture },
          { property: 'og:image:width', content: '1280' },
          { property: 'og:image:height', content: '853' },
          { property: 'og:image:alt', content: car.name },
        ]
      : []),
    ...(price.kind === 'price'
      ? [
          { property: 'product:price:amount', content: (price.cents / 100).toFixed(2) },
          { property: 'product:price:currency', content: 'AUD' },
        ]
      : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    { 'script:ld+json': structuredData({ car, settings, origin }) as never },
  ]
}

function description({ car, settings }: Facts): string {
  const price = shownPrice(car, settings)
  const asked =
    price.kind === 'price'
      ? [dollars(price.cents), price.priceType && priceTypeWords[price.priceType].toLowerCase()]
          .filter(Boolean)
          .join(' ')
      : price.kind === 'weekly'
        ? `${dollars(price.cents)} a week`
        : null
  const place = placeOfCar(car, settings).name
  const facts = [
    asked,
    car.odometerKm === null ? null : kilometres(car.odometerKm),
    car.simpleTransmission ?? car.transmission,
    car.simpleFuel ?? car.fuel,
    car.colour,
  ].filter(Boolean)
  const where = place ? `${settings.name}, ${place}` : settings.name
  return [`${car.name} at ${where}.`, facts.length > 0 && `${facts.join(', ')}.`]
    .filter(Boolean)
    .join(' ')
    .slice(0, 300)
}

/** Previews are made by programs that know no WebP. */
function pictures(car: Car, origin: string): string[] | null {
  const addresses = car.images.slice(0, 6).flatMap(({ url }) => {
    const path = pictureAddress(url, { width: 1280, ratio: '3:2', format: 'jpeg' })
    return path ? [`${origin}${path}`] : []
  })
  return addresses.length > 0 ? addresses : null
}

const quantity = (value: number | null, unitCode: string) =>
  value === null ? null : { '@type': 'QuantitativeValue', value, unitCode }

const known = (properties: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null && value !== undefined))
