import { isReachable, ownTarget } from '#app/menu/site-menu.ts'
import { dateIn } from '#app/platform/zoned-time.ts'
import { inWordsOf } from '#app/stock/vehicle-kind.ts'
import { serviceBookingPath } from '#app/tenancy/site-paths.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Banner } from '#app/vehicle/sections/banners.ts'

type Settings = Pick<SiteSettings, 'home' | 'service' | 'site' | 'stock' | 'finance' | 'tradeIn'>

/** Latest offers, book service and sell your car (VEH-51), as far as each leads somewhere. */
export function vehicleBanners(settings: Settings, now: Date, knownPaths: readonly string[]): Banner[] {
  const { home, site, stock } = settings
  const today = dateIn(now, site.timeZone)
  const offers = home.offers
    .filter(({ until }) => !until || until >= today)
    .slice(0, 2)
    .map(({ title, text, href }) => ({ kind: 'Latest offers', title, text, href }))
  return [
    ...offers,
    {
      kind: 'Service and parts',
      title: 'Book a service',
      text: 'Pick a day that suits you.',
      href: ownTarget(serviceBookingPath, settings),
    },
    {
      kind: 'Trade-in',
      title: inWordsOf({ stock }, 'Sell your car'),
      text: "Tell us what you drive and we'll make you an offer.",
      href: ownTarget('/sell-my-car', settings),
    },
  ].filter(({ href }) => isReachable(href, knownPaths))
}
