/**
 * Where the browser asks for a search's result. The router fetches ahead for pages without a cache of their own; the
 * search has one (search-cache.ts), and this warms the browser's.
 */
export function searchDataAddress({ pathname, search }: URL): string | null {
  const route = searchRoutes.find(([prefix]) => pathname.startsWith(prefix))
  if (!route) return null
  const query = new URLSearchParams(search)
  query.set('_routes', route[1])
  return `${pathname}.data?${query}`
}

const searchRoutes = [
  ['/search/', 'showroom/search-page'],
  ['/used-car/', 'used-car'],
] as const
