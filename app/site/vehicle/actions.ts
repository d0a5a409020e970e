import { placeOfCar } from '#app/locations/place-of-car.ts'
import { isReachable, pagePaths } from '#app/menu/site-menu.ts'
import { purchaseOffer } from '#app/purchase/purchase-offer.ts'
import { reserveOffer } from '#app/reservations/reserve-offer.ts'
import { subscriptionPlans } from '#app/reservations/subscribe-offer.ts'
import type { Car } from '#app/stock/car.ts'
import { shownPriceCents } from '#app/stock/price.ts'
import {
  buyOnlinePath,
  carPath,
  checkoutPath,
  enquiryPath,
  fixedCarPaths,
  subscribePath,
  tradeInPath,
} from '#app/tenancy/site-paths.ts'
import { hasPlugin, type SiteSettings } from '#app/tenancy/site-settings.ts'
import { hasAnalysis } from '#app/vehicle/analysis-sheet.ts'

type ActionName =
  | 'enquire'
  | 'test-drive'
  | 'request-photos'
  | 'finance'
  | 'trade-in'
  | 'subscribe'
  | 'reserve'
  | 'buy-online'
  | 'history'
  | 'analysis'
  | 'similar'

export type VehicleActions = Readonly<Partial<Record<ActionName, string>>>

type Settings = Pick<
  SiteSettings,
  | 'api'
  | 'features'
  | 'checkout'
  | 'reserve'
  | 'payments'
  | 'plugins'
  | 'price'
  | 'dealerships'
  | 'locations'
  | 'finance'
>

/**
 * What can be done about a car, and where each leads (VEH-32): only what the site has switched on, what applies to the
 * car, and what has a page. A sold car has the search for another one and nothing else (VEH-34).
 */
export function vehicleActions(car: Car, settings: Settings, knownPaths = pagePaths): VehicleActions {
  const wanted: [ActionName, string, boolean][] =
    car.status === 'sold'
      ? [['similar', enquiryPath(car.slug, 'similar'), true]]
      : [
          ['enquire', enquiryPath(car.slug), true],
          ['test-drive', enquiryPath(car.slug, 'test-drive'), settings.features.testDrive],
          ['request-photos', enquiryPath(car.slug, 'photos'), true],
          ['finance', financeLink(car, settings), settings.features.financeButtons],
          ['trade-in', tradeInPath(car.id), settings.features.tradeIn],
          ['subscribe', subscribePath(car.slug), subscriptionPlans(car, settings).length > 0],
          ['reserve', checkoutPath(car.slug, settings.checkout.path), reserveOffer(car, settings) !== null],
          ['buy-online', buyOnlinePath(car.slug), purchaseOffer(car, settings) !== null],
        ]
  const shown = wanted.filter(([, href, isWanted]) => isWanted && leadsToPage(href, knownPaths))
  const history = historyReport(car, settings)
  return Object.fromEntries([
    ...shown.map(([name, href]) => [name, href]),
    ...(history && car.status !== 'sold' ? [['history', history]] : []),
    ...(hasAnalysis(car, settings) ? [['analysis', `${settings.api.base}/cars/${car.slug}/analysis`]] : []),
  ])
}

/** A fixed path under /cars/ is no car's page (VEH-02). */
function leadsToPage(href: string, knownPaths: readonly string[]): boolean {
  const path = href.replace(/[?#].*$/s, '')
  return fixedCarPaths.map(carPath).includes(path) ? knownPaths.includes(path) : isReachable(href, knownPaths)
}

/** FIN-03 */
export function financeLink(
  car: Car,
  settings: Pick<Settings, 'price' | 'dealerships' | 'locations' | 'finance'>,
): string {
  const { dealership } = placeOfCar(car, settings)
  const cents = shownPriceCents(car, settings)
  const facts = {
    ...(dealership && { preferredDealership: dealership.slug }),
    ...(cents !== null && { vehiclePriceBudget: String(Math.round(cents / 100)) }),
    car_id: car.id,
    car_type: car.carType,
    ...(car.vin && { vin: car.vin }),
  }
  return `${settings.finance.path}?${new URLSearchParams(facts)}#finance-form`
}

/** VEH-75, VEH-76: for cars with a report, where the dealer has the plugin. */
const historyReport = (car: Car, settings: Pick<SiteSettings, 'plugins'>): string | null =>
  hasPlugin(settings, 'vehicle history') ? car.historyReportUrl : null
