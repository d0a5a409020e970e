import { isReachable, pathsOf } from '#app/menu/site-menu.ts'
import { serviceBookingPath } from '#app/tenancy/site-paths.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** Where a service is booked: the dealer's own site for it, the page for it, or by a message (LOC-32, TEN-24). */
export function serviceHref(settings: SiteSettings): string {
  if (settings.service.bookingUrl) return settings.service.bookingUrl
  const paths = pathsOf(settings)
  return [serviceBookingPath, '/contact-us', '/contact'].find((path) => isReachable(path, paths)) ?? '/'
}
