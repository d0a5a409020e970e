import { routesIn } from '../routes-in.ts'

const { index, route } = routesIn('showroom')

export default [
  index('pages/home-page.tsx'),
  route('search/*', 'search/search-page.tsx'),
  route('used-car/:make', 'search/search-page.tsx', { id: 'used-car' }),
  route('cars/:slug', 'vehicle/vehicle-page.tsx'),
  route('budget-finder', 'budget/budget-finder-page.tsx'),
  route('price-range', 'budget/price-range-page.tsx'),
  route('success', 'account/success-page.tsx'),
  route('blog', 'blog/blog-page.tsx', { id: 'blog' }),
  route('blog/:section', 'blog/blog-page.tsx', { id: 'blog-section' }),
  route('blog/:section/:article', 'blog/article-page.tsx'),
  route('sign-in', 'account/sign-in-page.tsx'),
  route('watchlist', 'saved/watchlist-page.tsx'),
  route('favourites', 'saved/favourites-page.tsx'),
  route('compare', 'saved/compare-page.tsx'),
  route('my-garage', 'saved/my-garage-page.tsx'),
  route('spin-to-win', 'account/tenant-page.tsx', { id: 'spin-to-win' }),
  route('online-payment', 'account/tenant-page.tsx', { id: 'online-payment' }),
  route('my/:page', 'account/tenant-page.tsx', { id: 'my-page' }),
  route('print', 'vehicle/print-page.tsx'),
  route('finance', 'finance/finance-page.tsx', { id: 'finance' }),
  route('finance-enquiry', 'finance/finance-page.tsx', { id: 'finance-enquiry' }),
  route('apply-for-finance', 'finance/finance-page.tsx', { id: 'apply-for-finance' }),
  route('personalised/finance', 'finance/finance-page.tsx', { id: 'personalised-finance' }),
  route('_/styles', 'demo-tools/styles-page.tsx'),
  route('_/outbox', 'demo-tools/outbox-page.tsx'),
  route('_/lender', 'demo-tools/lender-page.tsx'),
  route('_/outbox.json', 'demo-tools/outbox.route.ts'),
  route('_/outbox/:id/:file', 'demo-tools/outbox-file.route.ts'),
]
