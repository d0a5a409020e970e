/** Addresses that several screens lead to, each named once; a site that has one under another name changes it here. */

/** What stands at fixed paths under /cars/; no car's own address may be one of them (VEH-02). */
export const fixedCarPaths: readonly string[] = ['trade-in']

/** ENQ-40: only the part before any '?'. */
export const carPath = (slug: string) => `/cars/${encodeURIComponent(slug.split('?')[0]!)}`
/** `about`: which of the forms about a car; left out, the plain one. */
export const enquiryPath = (slug: string, about?: string) =>
  `${carPath(slug)}/enquire${about ? `?${new URLSearchParams({ about })}` : ''}`
/** RES-01. `name`: the site's `checkout.path`. */
export const checkoutPath = (slug: string, name = 'checkout') => `${carPath(slug)}/${name}`
/** Where one subscribes to a car. */
export const subscribePath = (slug: string) => `${carPath(slug)}/subscribe`
/** RES-02, RES-22: each step of the purchase has an address; the first has the plain one. */
export const buyOnlinePath = (slug: string, step = '') =>
  `/checkout-journey${step && `/${step}`}?${new URLSearchParams({ car_id: slug })}`
/** Where a buyer sees what became of a reservation, and ends it: whoever has the token is the buyer (RES-19). */
export const reservationPath = (token: string) => `/reservations/${encodeURIComponent(token)}`
/** A site's finance page is at one of them (FIN-01). */
export const financePaths = ['/finance', '/finance-enquiry', '/apply-for-finance'] as const
/** Where service-booking links lead when the site names no booking site of its own. */
export const serviceBookingPath = '/pages/book-a-service'
/** A site's sellers begin at one of them, and the other leads to it (TRD-03, TRD-04). */
export const sellPaths = ['/sell-my-car', '/sell-your-car'] as const
/** A site's places have their pages at one of them, and the other leads on to it (LOC-26). */
export const placePaths = ['/locations/{slug}', '/our-location/{slug}'] as const
/** TRD-01 */
export const tradeInPath = (carId: string) => `/cars/trade-in?${new URLSearchParams({ car_id: carId })}`

/**
 * One spelling of each page's path: small letters, single slashes, none at the end. What names a car may be its id, whose
 * letters count, as those of a reservation's token do.
 */
export function plainPath(path: string): string {
  const tidy = path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const plain = tidy.toLowerCase().replaceAll(/%[0-9a-f]{2}/g, (escaped) => escaped.toUpperCase())
  const [named, room = '', name = ''] = /^\/(cars|reservations)\/([^/]+)/i.exec(tidy) ?? []
  return named === undefined ? plain : `/${room.toLowerCase()}/${name}${plain.slice(named.length)}`
}
