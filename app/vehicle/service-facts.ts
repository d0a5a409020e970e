import type { Car } from '#app/stock/car.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { deliversCars } from './delivery.ts'
import { consumptionOf, usesFuel } from './fuel.ts'
import { belowMarket } from './market-average.ts'
import { similarRequests, similarTitle } from './similar-cars.ts'
import { canonicalOf, vehicleMeta } from './structured-data.ts'

export type VehicleServices = ReturnType<typeof vehicleServices>

/** What the page's tools need of a car, each part the props of one of them; the same for every visitor. */
export function vehicleServices({ id, slug, settings }: Site, car: Car, origin: string) {
  const api = settings.api.base
  const below = belowMarket(car, settings)
  return {
    api,
    gauge: settings.priceGauge.source === 'none' ? null : { carPath: `/cars/${car.slug}` },
    market: below && { below, state: car.state ?? settings.state },
    calculators: {
      api,
      consumption: usesFuel(car) ? consumptionOf(car) : null,
      delivers: deliversCars(settings),
    },
    similar: {
      api,
      title: similarTitle(settings),
      asked: {
        slug: car.slug,
        make: car.make,
        model: car.model,
        count: settings.similar.count,
        requests: similarRequests(car, settings),
      },
    },
    view: { slug: car.slug, photosCount: car.images.length, updatedAt: car.updatedAt, websiteId: id },
    viewed: {
      siteSlug: slug,
      car: {
        id: car.id,
        stocknum: car.stockNumber,
        make: car.make,
        model: car.model,
        body: car.bodyConfiguration,
        simple_body: car.simpleBody,
      },
    },
    share: { name: car.name, url: canonicalOf({ car, origin }), copyFeedback: settings.share.copyFeedback },
    print: settings.features.printing ? { slug: car.slug, api } : null,
    meta: vehicleMeta({ car, settings, origin }),
  }
}
