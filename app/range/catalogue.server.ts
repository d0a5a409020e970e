import { stockOfModels } from '#app/stock/stocked-models.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { type CatalogueBrand, catalogueOf } from './catalogue.ts'
import { rangeOf } from './range.server.ts'

/** Every brand of the site with what is in stock of it now. */
export async function siteCatalogue(scope: Scope, now: Date): Promise<CatalogueBrand[]> {
  const [range, stock] = await Promise.all([rangeOf(scope), stockOfModels(scope, now)])
  return catalogueOf(scope.site.settings, range, stock)
}
