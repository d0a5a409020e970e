import { financePaths, placePaths, sellPaths } from './site-paths.ts'
import type { SiteSettings } from './site-settings.ts'

/** Which information pages a site has (CON-01). */

type PageSettings = Pick<
  SiteSettings,
  | 'pages'
  | 'careers'
  | 'features'
  | 'saved'
  | 'price'
  | 'finance'
  | 'payments'
  | 'checkout'
  | 'tradeIn'
  | 'locationSettings'
>

/** RES-21: who reserves or buys online looks at it there. */
const takesPayments = ({ features, payments }: Pick<SiteSettings, 'features' | 'payments'>) =>
  payments.provider !== undefined && (features.reserve || features.buyOnline)

/** Pages that need content, and whether the site has it. */
const hasContent: Readonly<Record<string, (settings: PageSettings) => boolean>> = {
  ...Object.fromEntries(
    placePaths.map((path) => [
      path.replace('{slug}', ':place'),
      ({ locationSettings }: PageSettings) => locationSettings.path === path,
    ]),
  ),
  '/careers': ({ careers }) => careers.text !== undefined,
  '/book-test-drive': ({ features }) => features.testDrive,
  // Where a week is what one pays there is no price to save for.
  '/budget-finder': ({ price }) => !price.subscriptionSite,
  '/price-range': ({ price }) => !price.subscriptionSite,
  '/watchlist': ({ saved }) => saved.control === 'watchlist',
  '/favourites': ({ saved }) => saved.control === 'favourite',
  '/compare': ({ saved }) => saved.control === 'compare',
  '/my-garage': ({ features }) => features.garage,
  '/spin-to-win': ({ pages }) => pages.spinToWin !== undefined,
  '/online-payment': (settings) => settings.pages.onlinePayment !== undefined || takesPayments(settings),
  '/cars/:slug/checkout': ({ features, checkout }) => features.reserve && checkout.path === 'checkout',
  '/cars/:slug/buy-online': ({ features, checkout }) => features.reserve && checkout.path === 'buy-online',
  '/checkout-journey': ({ features }) => features.buyOnline,
  '/my/:page': ({ pages }) => pages.my.length > 0,
  '/personalised/finance': ({ features }) => features.financeButtons,
  ...Object.fromEntries(
    sellPaths.map((path) => [path, ({ tradeIn }: PageSettings) => tradeIn.sellPath === path]),
  ),
  ...Object.fromEntries(
    financePaths.map((path) => [
      path,
      ({ features, finance }: PageSettings) => features.financeButtons && finance.path === path,
    ]),
  ),
}

/** Fixed addresses of pages that a dealer writes (CON-02 … CON-27); others of its own stand under /pages/. */
export const contentPaths: readonly string[] = [
  '/',
  '/about-us',
  '/service',
  '/vehicle-parts-and-accessories',
  '/special-offers',
  '/buying',
  '/fleet',
  '/teams',
  '/warranty',
  '/diamond-advantage',
  '/capped-price-servicing',
  '/roadside-assist',
  '/faqs',
  '/eofy',
  '/privacy-policy',
  '/terms-and-conditions',
]

/** Pages that the list of `pages.enabled` decides about. */
export const informationPages: readonly string[] = [
  '/contact',
  '/contact-us',
  '/careers',
  '/blog',
  ...contentPaths.filter((path) => path !== '/'),
]

/** False for a page that gives the not-found page on this site and is linked nowhere. */
export function hasPage(settings: PageSettings, path: string): boolean {
  const { enabled } = settings.pages
  if (enabled && informationPages.includes(path)) return enabled.includes(path)
  return hasContent[path]?.(settings) ?? true
}

/** The contact page has two addresses; this is the one that search engines are told (CON-06, CON-07). */
export const contactPath = (settings: PageSettings): string =>
  hasPage(settings, '/contact-us') ? '/contact-us' : '/contact'

/** Whether the site has something to sign in for; the header then says so. */
export const hasSignIn = ({
  saved,
  features,
  gates,
  pages,
  payments,
}: Pick<SiteSettings, 'saved' | 'features' | 'gates' | 'pages' | 'payments'>): boolean =>
  takesPayments({ features, payments }) ||
  saved.control === 'watchlist' ||
  features.garage ||
  Object.values(gates).some(Boolean) ||
  pages.onlinePayment !== undefined ||
  pages.my.length > 0
