import { listedCars } from '#app/stock/listed-cars.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { type CatalogueBrand, catalogueOf, stockOfModels } from './catalogue.ts'
import { rangeOf } from './range.server.ts'

/** Every brand of the site with what is in stock of it now. */
export async function siteCatalogue(scope: Scope, now: Date): Promise<CatalogueBrand[]> {
  const [range, cars] = await Promise.all([rangeOf(scope), listedCars(scope, now)])
  return catalogueOf(scope.site.settings, range, stockOfModels(cars))
}
