import { eventIdOf } from '#app/analytics/event-ids.ts'
import type { Vehicle } from '#app/analytics/page-facts.ts'
import { saveableCar } from '#app/garage/saved-control.ts'
import { dealerPhone } from '#app/leads/dealer-phone.ts'
import { contactOfCar } from '#app/locations/place-of-car.ts'
import type { Car } from '#app/stock/car.ts'
import { variantName } from '#app/stock/car-card.ts'
import { shownPrice } from '#app/stock/price.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { deliversCars } from '#app/vehicle/delivery.ts'
import { consumptionOf } from '#app/vehicle/fuel.ts'
import { belowMarket } from '#app/vehicle/market-average.ts'
import { similarRequests, similarTitle } from '#app/vehicle/similar/similar-rules.ts'
import { towedOf } from '#app/vehicle/tow.ts'

/** What the parts of a car's page are given that ask the server themselves, or work something out. */
export function askedFor(car: Car, settings: SiteSettings, origin: string) {
  const { analytics, features, share, price, similar, slug, tags } = settings
  const location = contactOfCar(car, settings)
  return {
    site: slug,
    api: settings.api.base,
    url: `${origin}/cars/${car.slug}`,
    copyFeedback: share.copyFeedback,
    canPrint: features.printing,
    phone: dealerPhone(settings, location, car),
    shown: {
      slug: car.slug,
      photosCount: car.images.length,
      updatedAt: car.updatedAt,
      isReserved: car.isReserved,
      websiteId: slug,
    },
    viewed: {
      id: car.id,
      stocknum: car.stockNumber,
      make: car.make,
      model: car.model,
      body: car.bodyConfiguration,
      simple_body: car.simpleBody,
    },
    measured: measured(car, settings),
    events: {
      print: eventIdOf('print', analytics.map),
      history: eventIdOf('history-report', analytics.map),
    },
    saveable: saveableCar(car, shownPrice(car, settings)),
    similarTitle: similarTitle(settings),
    similar: {
      slug: car.slug,
      make: car.make,
      model: car.model,
      count: similar.count,
      requests: similarRequests(car, settings),
    },
    below: belowMarket(car, settings),
    state: car.state ?? location.address.state,
    consumption: consumptionOf(car),
    towed: car.status === 'sold' ? null : towedOf(car),
    delivers: deliversCars(settings) && car.status !== 'sold',
    /** For what the server says after the page was made (API-09). */
    isPreorder: car.isPreorder,
    prices: price,
    soldText: tags.soldText,
  }
}

/** What a site's tags are told of the car; null: it has none. */
function measured(car: Car, settings: SiteSettings): Vehicle | null {
  const { tagManagerId, measurementId } = settings.analytics
  if (!tagManagerId && !measurementId) return null
  const price = shownPrice(car, settings)
  return {
    id: car.id,
    name: car.name,
    stockNumber: car.stockNumber,
    condition: car.carType,
    year: car.year,
    make: car.make,
    model: car.model,
    variant: variantName(car),
    body: car.simpleBody ?? car.bodyConfiguration,
    colour: car.colour,
    fuel: car.simpleFuel ?? car.fuel,
    price: price.kind === 'price' ? Math.round(price.cents / 100) : null,
  }
}
