import type { Scope } from '#app/tenancy/scope.server.ts'
import { placeOf, usedPlaceOf } from './path-filters.ts'
import type { SearchPlace } from './search-path.ts'
import { stockWords } from './stock.server.ts'

/** The place that the path names in this site's stock; null: there is none (STK-26). */
export async function findPlace(scope: Scope, path: string): Promise<SearchPlace | null> {
  const { settings } = scope.site
  const [first, ...segments] = path.split('/').filter(Boolean)
  if (first === 'used-car') {
    const words = await stockWords(scope, () => null)
    return segments.length === 1 ? usedPlaceOf(segments[0]!, settings, words) : null
  }
  const words = await stockWords(scope, (makes) => {
    const place = placeOf(segments.slice(0, 1), settings, { makes, bodies: [], models: [] })
    return segments.length === 2 ? (place?.filters.make?.[0] ?? null) : null
  })
  return placeOf(segments, settings, words)
}
