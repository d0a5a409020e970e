import type { PageAhead } from '#app/ui/data-ahead.ts'

/** The page that a buyer is most likely to open next from anywhere. */
export const likelyNext = 'showroom/vehicle-page'

/** What to fetch when a link is about to be followed, for the pages that keep their data (`dataAhead`). */
export function pageAhead({ pathname, search }: URL): PageAhead | null {
  const [, route] = pages.find(([path]) => path.test(pathname)) ?? []
  return route ? { address: pathname + search, route } : null
}

const pages: readonly (readonly [RegExp, string])[] = [
  [/^\/search\/./, 'showroom/search-page'],
  [/^\/used-car\/[^/]+$/, 'used-car'],
  [/^\/cars\/[^/]+$/, 'showroom/vehicle-page'],
]
