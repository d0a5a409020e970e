import type { CatalogueModel } from '#app/range/catalogue.ts'
import { accessoriesPath } from '#app/range/range-paths.ts'
import { searchStock } from '#app/stock/stock.server.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { soleKind } from '#app/stock/vehicle-kind.ts'
import { bodyOutline } from '#app/stock/vocabulary/body-outline.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** A model as its card shows it. */
export type ModelCardFacts = ReturnType<typeof modelCard>

export const modelCard = (model: CatalogueModel, settings: SiteSettings) => ({
  name: model.name,
  make: model.make,
  href: model.href,
  body: model.body,
  fromCents: model.fromCents,
  intro: model.intro,
  picture: model.picture,
  alt: model.alt,
  count: model.count,
  isNew: model.isNew,
  outline: bodyOutline({ itemType: soleKind(settings) ?? 'car', simpleBody: model.body }, settings),
  /** CON-13: led to where there is any. */
  accessories: model.accessories > 0 ? { count: model.accessories, href: accessoriesPath(model.slug) } : null,
})

/** The newest in stock of a make, or of one of its models. */
export async function stockCards(scope: Scope, filters: Record<string, string>, most: number, now: Date) {
  const search = readStockSearch(new URLSearchParams({ ...filters, sortBy: 'latest' }))
  const { cards } = await searchStock(scope, search, { facets: [], now })
  return cards.filter(({ status }) => status !== 'sold').slice(0, most)
}
