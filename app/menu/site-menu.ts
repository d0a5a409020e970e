import { noContent } from '#app/content/shown-content.ts'
import { modelPath } from '#app/stock/search-path.ts'
import type { MenuItem } from '#app/tenancy/settings/frame.ts'
import { hasPage } from '#app/tenancy/site-pages.ts'
import { financePaths, sellPaths, serviceBookingPath } from '#app/tenancy/site-paths.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** Pages that search engines are told of as they are, where the site has them. */
export const plainPages = [
  '/book-test-drive',
  '/careers',
  '/budget-finder',
  '/price-range',
  '/trade-in',
  ...sellPaths,
  ...financePaths,
]

/** The pages that exist ('*': whatever follows). A page that is added brings its pattern here, and menus and footers begin to show it. */
export const pagePaths: readonly string[] = [
  '/',
  '/search/*',
  '/used-car/:make',
  '/cars/:slug',
  '/cars/:slug/enquire',
  '/cars/:slug/subscribe',
  '/cars/:slug/checkout',
  '/cars/:slug/buy-online',
  '/contact',
  '/contact-us',
  '/contact-us/:location',
  '/locations',
  '/locations/:place',
  '/our-location/:place',
  '/dealer-locator',
  ...plainPages,
  '/success',
  '/print',
  '/sign-in',
  '/blog',
  '/blog/:section',
  '/blog/:section/:article',
  '/watchlist',
  '/favourites',
  '/compare',
  '/my-garage',
  '/spin-to-win',
  '/online-payment',
  '/checkout-journey',
  '/checkout-journey/sign-in',
  '/checkout-journey/:step',
  '/reservations/:token',
  '/reservations/:token/cancel',
  '/reservations/:token/receipt',
  '/my/:page',
  '/personalised/finance',
  '/cars/trade-in',
  '/lead-photos/:lead',
]

/** Pages that an import of the range or of parts makes: which there are, `siteContent` tells. */
export const importedPaths: readonly string[] = [
  '/brands',
  '/models',
  '/models/:slug',
  '/models/:slug/enquire',
  '/:brand/overview',
  '/:brand/enquire',
  '/:model/accessories',
  '/parts/search',
  '/parts/enquire',
]

/** Those that the site has switched on (CON-01): a blog that has an article, and each page that is written, is there as well. */
export const pathsOf = (settings: SiteSettings, { hasBlog, pages } = noContent): readonly string[] => [
  ...pagePaths.filter((path) => hasPage(settings, path) && (hasBlog || !path.startsWith('/blog'))),
  ...pages.map(({ path }) => path),
]

export type MenuModel = { name: string; href?: string; count?: number }

/** A model's own address, else the stock of it (TEN-22). */
export const modelHref = (make: string, { name, href }: MenuModel) => href ?? modelPath(make, name)

/** Whether something answers there: an address elsewhere, a call, or a page of the site. */
export function isReachable(href: string, knownPaths = pagePaths): boolean {
  if (/^(https?|tel|sms|mailto):/.test(href)) return true
  const path = href.replace(/[?#].*$/s, '')
  return knownPaths.some((pattern) => matches(pattern, path))
}

/** '/cars/:slug' matches '/cars/kia-rio' and no deeper address. */
function matches(pattern: string, path: string): boolean {
  const [expected, given] = [segments(pattern), segments(path)]
  const isOpen = expected.at(-1) === '*'
  const fixed = isOpen ? expected.slice(0, -1) : expected
  return (
    (isOpen ? given.length > fixed.length : given.length === fixed.length) &&
    fixed.every((part, i) => part.startsWith(':') || part === given[i])
  )
}
const segments = (path: string) => path.split('/').filter(Boolean)

/** The entries in their order, without those that would lead nowhere. */
export function reachable(items: readonly MenuItem[], knownPaths = pagePaths): MenuItem[] {
  return items.flatMap(({ href, children, ...item }): MenuItem[] => {
    const shownChildren = children?.filter((child) => isReachable(child.href, knownPaths)) ?? []
    const result: MenuItem = {
      ...item,
      ...(href && isReachable(href, knownPaths) && { href }),
      ...(shownChildren.length > 0 && { children: shownChildren }),
    }
    return result.href || result.children || result.opens ? [result] : []
  })
}

/** Where a link of menu or footer leads on this site, which may book services and finance elsewhere (TEN-24, FIN-01). */
export function ownTarget(
  href: string,
  { service, finance, tradeIn }: Pick<SiteSettings, 'service' | 'finance' | 'tradeIn'>,
) {
  if (href === serviceBookingPath && service.bookingUrl) return service.bookingUrl
  if ((sellPaths as readonly string[]).includes(href)) return tradeIn.sellPath
  return href === '/finance' ? finance.path : href
}

/** Where sellers are led: to the page that is meant, or where the site has none, to the contact form with their matter chosen. */
export function sellersHref(href: string, settings: SiteSettings): string | null {
  const paths = pathsOf(settings)
  const own = ownTarget(href, settings)
  if (isReachable(own, paths)) return own
  const contact = ['/contact', '/contact-us'].find((path) => isReachable(path, paths))
  const matter = settings.enquiry.categories.find((category) => /\bsell\b/i.test(category))
  if (!contact) return null
  return matter ? `${contact}?${new URLSearchParams({ category: matter })}` : contact
}
