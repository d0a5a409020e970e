import { type ArticleSummary, articlesFor } from '#app/content/article.ts'
import { cardFacts } from '#app/content/card-facts.ts'
import { certifiedPledge, promisesOf, usedPledge, warrantyOf } from '#app/content/dealer-copy.ts'
import { noContent, type ShownContent } from '#app/content/shown-content.ts'
import { contactOfCar, placeOfCar } from '#app/locations/place-of-car.ts'
import { pathsOf } from '#app/menu/site-menu.ts'
import { reserveSteps } from '#app/purchase/reserve-words.ts'
import { returnPolicyOf } from '#app/purchase/return-policy.ts'
import { reserveOffer } from '#app/reservations/reserve-offer.ts'
import type { Car } from '#app/stock/car.ts'
import { carTag } from '#app/stock/car-tag.ts'
import { shownPrice } from '#app/stock/price.ts'
import { factsOf, kindOf } from '#app/stock/vehicle-kind.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { type SiteSettings, siteCity } from '#app/tenancy/site-settings.ts'
import { kilometres, wholeNumber } from '#app/ui/money.ts'
import { carHeading } from '#app/vehicle/car-heading.ts'
import { carMedia } from '#app/vehicle/car-media.ts'
import { regoLine, regoWords } from '#app/vehicle/rego.ts'
import type { CarPlace } from '#app/vehicle/sections/location-block.tsx'
import { keyInformation, specificationRows } from '#app/vehicle/sections/specification.ts'
import { vehicleActions } from './actions.ts'
import { vehicleBanners } from './banners.ts'
import { vehicleBreadcrumbs } from './breadcrumbs.ts'
import { financeFacts } from './finance-facts.ts'
import { askedFor } from './section-facts.ts'
import { usedCarLines } from './used-car.ts'

export type VehicleData = ReturnType<typeof vehicleData>

type Told = {
  readonly now: Date
  readonly origin: string
  readonly articles?: readonly ArticleSummary[]
  /** What the page may lead to beside the fixed pages. */
  readonly written?: ShownContent
}

/** All that the page of a car shows, the same for every visitor. */
export function vehicleData(
  { site: { settings } }: Scope,
  car: Car,
  { now, origin, articles = [], written = noContent }: Told,
) {
  const registration = regoWords(car, settings, now)
  return {
    noun: settings.stock.noun,
    /** 'Test Drive', 'Test Ride' */
    trial: factsOf(car).trial.title,
    /** On every button that opens an enquiry (ENQ-25). */
    enquire: settings.enquiry.openLabel,
    timeZone: settings.site.timeZone,
    car: {
      slug: car.slug,
      name: car.name,
      heading: carHeading(car),
      line: [car.series && !car.name.includes(car.series) ? car.series : null, car.colour]
        .filter(Boolean)
        .join(' · '),
      type: car.carType,
      /** 'Used car', 'Certified used car' */
      kind: kindWords(car, settings.stock.noun),
      stockNumber: car.stockNumber,
      isSold: car.status === 'sold',
      isReserved: car.isReserved && car.status !== 'sold',
    },
    trail: vehicleBreadcrumbs(car, settings.stock.noun),
    services: askedFor(car, settings, origin),
    media: carMedia(car, settings),
    tag: carTag(car, settings, now),
    price: shownPrice(car, settings),
    promises: promisesOf(settings),
    facts: quickFacts(car),
    vehicleKind: kindOf(car),
    actions: vehicleActions(car, settings),
    finance: financeFacts(car, settings, now),
    reserve: reserveFacts(car, settings),
    place: carPlace(car, settings),
    locatedAt: locatedAt(car, settings),
    content: content(car, settings, { registration, rego: regoLine(car, settings, now) }),
    banners: vehicleBanners(settings, now, pathsOf(settings, written)),
    /** VEH-85 */
    blogs: settings.detail.sections.includes('blogs')
      ? articlesFor(car, articles).map(cardFacts(settings))
      : [],
    sections: settings.detail.sections,
    stickyHeader: settings.detail.stickyHeader,
  }
}

/** RES-11, RES-14: null where the car cannot be reserved now. */
function reserveFacts(car: Car, settings: SiteSettings) {
  const offer = reserveOffer(car, settings)
  const noun = settings.stock.noun.toLowerCase()
  return {
    offer: offer && {
      steps: reserveSteps({ ...offer, noun, isSubscribed: settings.price.subscriptionSite }),
    },
    policy: returnPolicyOf(car, settings),
  }
}

function content(
  car: Car,
  settings: SiteSettings,
  { registration, rego }: Record<'registration' | 'rego', string | null>,
) {
  const { detail, features, home } = settings
  const isUsed = car.carType === 'used'
  const warranty = warrantyOf(car, settings)
  const covered = warranty ? [warranty] : []
  return {
    keyInformation: keyInformation(car, registration),
    usedCar: isUsed ? usedCarLines(car, rego, [...covered, ...detail.usedCar]) : null,
    pledge: isUsed ? usedPledge(settings) : null,
    comments: car.dealerComments,
    included: isUsed ? detail.included : [...covered, ...detail.included],
    why: detail.why.length > 0 ? detail.why : home.why,
    protect: detail.protect,
    features: [
      { heading: 'Features', items: car.features },
      { heading: 'Standard equipment', items: car.standardEquipment },
    ].filter(({ items }) => items.length > 0),
    listSize: features.listSize,
    certified: car.isCertified ? certified(settings) : null,
    specifications: specificationRows(car),
    disclaimer: detail.disclaimer ?? null,
  }
}

/** VEH-25, CON-36 */
function certified(settings: SiteSettings) {
  const { detail, name, stock } = settings
  const noun = stock.noun.toLowerCase()
  const pledge = certifiedPledge(settings)
  return {
    heading: detail.certified.heading ?? settings.copy.certified?.heading ?? `Certified ${noun}`,
    text:
      detail.certified.text ??
      pledge?.text ??
      (pledge ? null : `This ${noun} is certified by ${name}. Ask us what that covers.`),
    lines: pledge?.lines ?? [],
    terms: pledge?.terms ?? null,
  }
}

const kindWords = ({ carType, isCertified }: Car, noun: string) =>
  sentence([isCertified && 'certified', carType, noun.toLowerCase()].filter(Boolean).join(' '))
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

export type QuickFact = {
  kind: 'km' | 'transmission' | 'body' | 'sleeps' | 'tare' | 'engine' | 'range'
  label: string
  value: string
}

/** The three facts with an icon (VEH-31): those that buyers of its kind ask for. */
function quickFacts(car: Car): QuickFact[] {
  const { odometerKm, caravan, battery } = car
  const { lacks, bodyLabel } = factsOf(car)
  const isMotorcycle = !lacks.has('capacity')
  return [
    ...factOf('sleeps', 'Sleeps', caravan?.sleeps ? String(caravan.sleeps) : null),
    ...factOf('tare', 'Tare', caravan?.tareKg ? `${wholeNumber(caravan.tareKg)} kg` : null),
    ...factOf('range', 'Range', battery?.rangeKm ? kilometres(battery.rangeKm) : null),
    ...factOf('km', 'Odometer', odometerKm === null || lacks.has('odometer') ? null : kilometres(odometerKm)),
    ...factOf(
      'engine',
      'Engine',
      isMotorcycle && car.engineSizeCc ? `${wholeNumber(car.engineSizeCc)} cc` : null,
    ),
    ...factOf(
      'transmission',
      'Transmission',
      isMotorcycle ? null : (car.simpleTransmission ?? car.transmission),
    ),
    ...factOf('body', isMotorcycle ? bodyLabel : 'Body', car.simpleBody ?? car.bodyConfiguration),
  ].slice(0, 3)
}

const factOf = (kind: QuickFact['kind'], label: string, value: string | null): QuickFact[] =>
  value === null ? [] : [{ kind, label, value }]

/** Where the car stands, else where a buyer of it goes. */
function carPlace(car: Car, settings: SiteSettings): CarPlace {
  const { location, dealership, name } = placeOfCar(car, settings)
  const place = location ?? contactOfCar(car, settings)
  const { address, contact_detail, dealer_license_number } = place
  return {
    name: name ?? place.name,
    address,
    hours: contact_detail.opening_hours,
    licence: dealer_license_number ?? null,
    more: dealership?.name
      ? { label: `More from ${dealership.name}`, href: `/search/${dealership.slug}` }
      : null,
  }
}

/** VEH-43 */
function locatedAt(car: Car, settings: SiteSettings): { city: string; directions: string } | null {
  const { location } = placeOfCar(car, settings)
  const city = car.city ?? location?.address.city ?? null
  const own = siteCity(settings)
  if (city === null || own === null || city.toLowerCase() === own.toLowerCase()) return null
  return { city, directions: location?.address.place_url ?? '#vehicle-map' }
}
