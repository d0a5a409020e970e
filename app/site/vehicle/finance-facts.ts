import { eventIdOf } from '#app/analytics/event-ids.ts'
import { calculatorOf } from '#app/finance/calculator.ts'
import type { DetailQuestion } from '#app/finance/detail-quote.ts'
import { serviceOf } from '#app/finance/finance-offer.ts'
import { leastPurchase, mostPurchase } from '#app/finance/quote.ts'
import type { Car } from '#app/stock/car.ts'
import { carFinance } from '#app/stock/car-finance.ts'
import { financedCents } from '#app/stock/lender-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** What the page of a car says of financing it; null where nothing of finance shows (FIN-22 … FIN-29). */
export function financeFacts(car: Car, settings: SiteSettings, now: Date) {
  const terms = carFinance(car, settings, now)
  if (!terms) return null
  const price = financedCents(car, settings)
  const { finance, analytics, slug } = settings
  return {
    weekly: terms.weekly,
    preApproves: serviceOf(settings)?.preApproves ?? false,
    calculator: price === null ? null : calculatorOf(terms, price, settings),
    event: { id: eventIdOf('finance-calculator', analytics.map), site: slug, carId: car.id },
    /** FIN-63 */
    disclaimer: terms.lender.disclaimer ?? finance.disclaimer,
    isDisclaimerFolded: finance.disclaimerCollapsible,
    // What the lender itself says of the car stays as it is.
    ask: terms.weekly?.by === 'site' ? detailQuestion(car, terms.provider, settings) : null,
  }
}

/** FIN-61; a price that no lender quotes for is not asked about. */
function detailQuestion(car: Car, provider: string, settings: SiteSettings): DetailQuestion | null {
  const { finance, api } = settings
  const price = financedCents(car, settings)
  const isServed = finance.services.some((service) => service.provider === provider)
  if (!finance.detailQuote || !isServed || price === null || car.youxQuote) return null
  const purchasePrice = Math.round(price / 100)
  if (purchasePrice < leastPurchase || purchasePrice > mostPurchase) return null
  const about = {
    ...(car.year !== null && { year: car.year }),
    ...(car.vin?.length === vinLength && { vin: car.vin }),
    ...(car.nvic !== null && { nvic: car.nvic }),
  }
  return { address: `${api.base}/${provider}/quote`, purchasePrice, about }
}

const vinLength = 17
