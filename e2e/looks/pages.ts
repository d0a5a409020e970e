import type { Page } from 'playwright-core'

/** One site a template. */
export const sites = ['southern-cross', 'harbour-city', 'outback-vans', 'volt-drive'] as const
export const widths = [390, 1440] as const

type Look = { readonly name: string; readonly path: string; readonly open?: (page: Page) => Promise<unknown> }

const stock = '/search/new-used-and-demo-cars'
const press = (name: RegExp) => (page: Page) =>
  page.locator('button:visible, a:visible, summary:visible').filter({ hasText: name }).first().click()

async function openMenu(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) return menu.click()
  return page.locator('summary', { hasText: 'Vehicles' }).click()
}

/** Every kind of page, and what opens on them; `{car}` is the site's first car; so are `{article}` and `{place}`. */
export const looks: readonly Look[] = [
  { name: 'home', path: '/' },
  { name: 'menu', path: '/', open: openMenu },
  { name: 'search', path: stock },
  { name: 'search-filtered', path: `${stock}?price=20000:60000&sort=price_asc` },
  { name: 'search-empty', path: `${stock}?query=zzzz` },
  { name: 'filters', path: stock, open: press(/^Filters/) },
  { name: 'car', path: '{car}' },
  { name: 'enquiry', path: '{car}', open: press(/^(Enquire|Message) Now/) },
  { name: 'gallery', path: '{car}', open: press(/^(Fullscreen|Full screen|View all)/) },
  { name: 'share', path: '{car}', open: press(/^Share/) },
  { name: 'enquiry-page', path: '{car}/enquire' },
  { name: 'test-drive', path: '/book-test-drive' },
  { name: 'contact', path: '/contact-us' },
  { name: 'careers', path: '/careers' },
  { name: 'blog', path: '/blog' },
  { name: 'article', path: '{article}' },
  { name: 'favourites', path: '/favourites' },
  { name: 'compare', path: '/compare' },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'success', path: '/success' },
  { name: 'finance', path: '/finance' },
  { name: 'sell', path: '/sell-my-car' },
  { name: 'checkout', path: '{car}/checkout' },
  { name: 'buy-online', path: '{car}/buy-online' },
  { name: 'budget', path: '/budget-finder' },
  { name: 'brands', path: '/brands' },
  { name: 'models', path: '/models' },
  { name: 'places', path: '/locations' },
  { name: 'place', path: '{place}' },
  { name: 'offers', path: '/special-offers' },
  { name: 'about', path: '/about-us' },
  { name: 'service', path: '/service' },
  { name: 'legal', path: '/privacy-policy' },
  { name: 'parts', path: '/parts/search?q=brake' },
  { name: 'api', path: '/api/docs' },
  { name: 'not-found', path: '/no-such-page' },
]
