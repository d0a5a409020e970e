import { panelFilters } from '#app/tenancy/settings/search.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { filters, type ListFilter } from './filters.ts'
import { kindFacts, soleKind } from './vehicle-kind.ts'

const usualFilters = panelFilters.filter((name) => !filters[name].isDouble)

/** The filters of the search screen, in order: the site's own, or those that suit what it sells. */
export function filtersOf(settings: Pick<SiteSettings, 'stock' | 'search'>): readonly ListFilter[] {
  if (settings.search.filters) return settings.search.filters
  const kind = soleKind(settings)
  if (!kind) return usualFilters
  const { first, without } = kindFacts[kind].filters
  return [...first, ...usualFilters.filter((name) => !first.includes(name) && !without.includes(name))]
}
