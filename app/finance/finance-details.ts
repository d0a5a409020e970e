import type { Car } from '#app/stock/car.ts'
import { type FinanceSettings, isExcluded } from '#app/stock/car-finance.ts'
import { shownPrice } from '#app/stock/price.ts'

/** What programs and the finance page are told of a car. Money in dollars. */

type Lenders = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** API-18: the car's lender records, each with its disclaimer: its own words, else the site's. */
export function financeDetails(car: Car, settings: FinanceSettings): { readonly finance_lenders: Lenders } {
  if (isExcluded(car, settings)) return { finance_lenders: {} }
  const { provider, lender, disclaimer } = settings.finance
  const ofSite = provider !== undefined && lender && !Object.hasOwn(car.financeLenders, provider)
  const records: Lenders = ofSite ? { ...car.financeLenders, [provider]: lender } : car.financeLenders
  return {
    finance_lenders: Object.fromEntries(
      Object.entries(records).map(([name, record]) => [
        name,
        { ...record, disclaimer: record.disclaimer || disclaimer },
      ]),
    ),
  }
}

/** API-23: 'weekly_price' is that of a subscription (FIN-08). */
export function chosenCar(car: Car, settings: FinanceSettings) {
  const price = shownPrice(car, settings)
  return {
    slug: car.slug,
    name: car.name,
    price: 'cents' in price ? price.cents / 100 : null,
    price_type: price.kind === 'weekly' ? 'weekly_price' : price.kind === 'price' ? price.priceType : null,
    make: car.make,
    model: car.model,
    year: car.year,
    image: car.images[0]?.url ?? null,
  }
}
