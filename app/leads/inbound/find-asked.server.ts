import type { Car } from '#app/stock/car.ts'
import { findCar, findCarByStockNumber, findCarByVin } from '#app/stock/cars.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { AskedVehicle } from './enquiry.ts'

/** The car of the site's stock that is meant: by stock number, VIN, or the address of its page; null: none that is listed now. */
export async function findAsked(scope: Scope, asked: AskedVehicle | null, now: Date): Promise<Car | null> {
  if (!asked) return null
  const { stockNumber, vin, link } = asked
  const slug = slugOf(link)
  return (
    (stockNumber ? await findCarByStockNumber(scope, stockNumber, now) : null) ??
    (vin ? await findCarByVin(scope, vin, now) : null) ??
    (slug ? await findCar(scope, slug, now) : null)
  )
}

function slugOf(link: string): string {
  const [, slug = ''] = /^\/cars\/([^/]{1,200})/.exec(URL.parse(link)?.pathname ?? '') ?? []
  try {
    return decodeURIComponent(slug)
  } catch {
    return ''
  }
}
