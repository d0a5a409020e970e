import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** Under the usual base of API-01; a site may set another. */
export default [
  route('api/search', 'search.route.ts'),
  route('api/search/suggest', 'search-suggest.route.ts'),
  route('api/search/multi', 'search-multi.route.ts'),
  route('api/search/cars', 'search-cars.route.ts'),
  route('api/search/models', 'search-models.route.ts'),
  route('api/search/deals', 'search-deals.route.ts'),
]
