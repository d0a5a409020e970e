import { routesIn } from '../routes-in.ts'

const { index, route } = routesIn('showroom')

export default [
  index('home-page.tsx'),
  route('search/*', 'search-page.tsx'),
  route('used-car/:make', 'search-page.tsx', { id: 'used-car' }),
  route('cars/:slug', 'vehicle-page.tsx'),
  route('success', 'success-page.tsx'),
  route('blog', 'blog-page.tsx', { id: 'blog' }),
  route('blog/:section', 'blog-page.tsx', { id: 'blog-section' }),
  route('blog/:section/:article', 'article-page.tsx'),
  route('sign-in', 'sign-in-page.tsx'),
  route('watchlist', 'watchlist-page.tsx'),
  route('favourites', 'favourites-page.tsx'),
  route('compare', 'compare-page.tsx'),
  route('my-garage', 'my-garage-page.tsx'),
  route('spin-to-win', 'tenant-page.tsx', { id: 'spin-to-win' }),
  route('online-payment', 'tenant-page.tsx', { id: 'online-payment' }),
  route('my/:page', 'tenant-page.tsx', { id: 'my-page' }),
  route('api/events', 'events.route.ts'),
  route('api/*', 'no-endpoint.route.ts'),
  route('print', 'print-page.tsx'),
  route('sitemap.xml', 'sitemap.route.ts', { id: 'sitemap' }),
  route('sitemap/:part', 'sitemap.route.ts', { id: 'sitemap-part' }),
  route('_/styles', 'styles-page.tsx'),
  route('_/outbox', 'outbox-page.tsx'),
  route('_/outbox.json', 'outbox.route.ts'),
  route('_/outbox/:id/:file', 'outbox-file.route.ts'),
  route('_/marks.css', 'frame-marks.route.ts'),
  route('_/brand-menu.json', 'brand-menu.route.ts'),
  route('*', 'not-found-page.tsx'),
]
