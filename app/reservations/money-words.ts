import { locationOf } from '#app/locations/locations.ts'
import { timeZoneOf } from '#app/locations/opening-hours.ts'
import { zonedMoment } from '#app/platform/zoned-time.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** What pages, mails and receipts say alike of a hold and its money. */

export const refundableWords = 'fully refundable until you sign a contract'

export const bankWords = 'Banks usually take 5 to 10 business days to show it.'

type Settings = Pick<SiteSettings, 'locations' | 'site' | 'state'>

/** Where the car stands, there its time is told; a car at no place of the site goes by the site's. */
export function yardZone(locationId: string | null, settings: Settings): string {
  const location = locationOf(settings, locationId)
  return location ? timeZoneOf(location, settings) : settings.site.timeZone
}

/** 'Thursday 26 November, 10:05 pm AEDT': a moment of a reservation. */
export const yardMoment = (at: string, locationId: string | null, settings: Settings): string =>
  zonedMoment(new Date(at), yardZone(locationId, settings))
