import { dateIn } from '#app/platform/zoned-time.ts'
import type { Car } from '#app/stock/car.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** '2027-03-14' → '14 March 2027' */
export const longDate = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-AU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** 'Rego 882WH2, to 29 July 2027', 'Rego to 29 July 2027', 'Unregistered' */
export function regoLine(
  car: Pick<Car, 'registrationExpiry' | 'registrationPlate'>,
  settings: Pick<SiteSettings, 'rego' | 'site'>,
  now: Date,
): string | null {
  const { registrationPlate: plate, registrationExpiry: expiry } = car
  if (!expiry || expiry < dateIn(now, settings.site.timeZone)) return regoWords(car, settings, now)
  return `Rego ${plate ? `${plate}, ` : ''}to ${longDate(expiry)}`
}

/** What is said of the registration (VEH-29, VEH-30); on its last day it still holds. Null: nothing. */
export function regoWords(
  { registrationExpiry }: Pick<Car, 'registrationExpiry'>,
  { rego, site }: Pick<SiteSettings, 'rego' | 'site'>,
  now: Date,
): string | null {
  if (registrationExpiry === null) return null
  if (registrationExpiry >= dateIn(now, site.timeZone)) return `Expires on ${longDate(registrationExpiry)}`
  return rego.showUnregistered ? 'Unregistered' : null
}
