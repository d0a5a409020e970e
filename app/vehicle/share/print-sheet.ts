import { contactOfCar, placeOfCar } from '#app/locations/place-of-car.ts'
import { dateIn } from '#app/platform/zoned-time.ts'
import type { Car } from '#app/stock/car.ts'
import { priceTypeWords, shownPrice } from '#app/stock/price.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { dollars } from '#app/ui/money.ts'
import { longDate, regoWords } from '../rego.ts'
import { commentParagraphs } from '../sections/comments.ts'
import { keyInformation, type Row, specificationRows } from '../sections/specification.ts'

/** What the printed page and the PDF say of a car: the same as its page (PRC-11). */
export type PrintSheet = {
  readonly slug: string
  readonly name: string
  /** What the sheet is, where it is not simply the car's. */
  readonly title?: string
  readonly dealer: string
  readonly isSold: boolean
  readonly price: PrintedPrice
  readonly facts: readonly Row[]
  readonly specifications: readonly Row[]
  readonly features: readonly string[]
  readonly textHeading?: string
  readonly comments: readonly string[]
  readonly disclaimer: string | null
  readonly picture: string | null
  readonly place: {
    readonly name: string
    readonly address: string
    readonly phone: string | null
    readonly licence: string | null
  }
  readonly url: string
  /** '1 July 2026' */
  readonly printedOn: string
}

export type PrintedPrice = {
  readonly text: string
  /** What the price includes; stands right beside it. */
  readonly type: string | null
  /** '$48,990', drive away: beside a price that leaves charges out. */
  readonly total: string | null
  /** 'Was $45,990' */
  readonly was: string | null
}

export function printSheet(car: Car, settings: SiteSettings, origin: string, now: Date): PrintSheet {
  const location = contactOfCar(car, settings)
  const { street, city, state, postcode } = location.address
  return {
    slug: car.slug,
    name: car.name,
    dealer: settings.name,
    isSold: car.status === 'sold',
    price: printedPrice(car, settings),
    facts: keyInformation(car, regoWords(car, settings, now)),
    specifications: specificationRows(car),
    features: [...car.features, ...car.standardEquipment],
    comments: commentParagraphs(car.dealerComments),
    disclaimer: settings.detail.disclaimer ?? null,
    picture: car.images[0]?.url ?? null,
    place: {
      name: placeOfCar(car, settings).name ?? location.name,
      address: `${street}, ${city} ${state.toUpperCase()} ${postcode}`,
      phone: location.contact_detail.phone ?? null,
      licence: location.dealer_license_number ?? null,
    },
    url: `${origin}/cars/${car.slug}`,
    printedOn: longDate(dateIn(now, settings.site.timeZone)),
  }
}

export function printedPrice(car: Car, settings: Pick<SiteSettings, 'price'>): PrintedPrice {
  const price = shownPrice(car, settings)
  switch (price.kind) {
    case 'preorder':
      return { text: 'PREORDER', type: null, total: null, was: null }
    case 'none':
      return { text: price.text, type: null, total: null, was: null }
    case 'weekly':
      return { text: dollars(price.cents), type: '/week', total: null, was: null }
    case 'price':
      return {
        text: dollars(price.cents),
        type: price.priceType && priceTypeWords[price.priceType],
        total: price.driveAwayCents === undefined ? null : dollars(price.driveAwayCents),
        was: price.wasCents === null ? null : `Was ${dollars(price.wasCents)}`,
      }
  }
}
