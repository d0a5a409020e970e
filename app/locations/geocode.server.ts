import { z } from 'zod'
import {
  createOutsideService,
  filledAddress,
  type OutsideService,
} from '#app/platform/outside-service.server.ts'
import { Recent } from '#app/platform/recent.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { Coordinates } from './distance.ts'
import { placeOfPostcode } from './postcode.ts'

/** Where a postcode is; `unknown` is nobody's postcode, `unavailable` means that it could not be found out. */
type Geocoding = Coordinates | 'unknown' | 'unavailable'
export type Geocoder = (postcode: string) => Promise<Geocoding>

const GeocodingAnswer = z.object({
  results: z.array(
    z.object({
      geometry: z.object({
        location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
      }),
    }),
  ),
})

const ownTable: Geocoder = async (postcode) => {
  const place = placeOfPostcode(postcode)
  return place ? { lat: place.lat, lng: place.lng } : 'unknown'
}

const outside = createOutsideService()
/** Postcodes do not move: what a service said of one is kept. */
const answers = new Recent<Coordinates>(20_000)

/** A postcode alone is one of many countries. */
function addressOf(serviceUrl: string, postcode: string): string {
  const address = filledAddress(serviceUrl, { postcode, country: 'AU' })
  if (serviceUrl.includes('{country}') || /\bAU\b/.test(serviceUrl)) return address
  return `${address}${address.includes('?') ? '&' : '?'}country=AU`
}

/** The site's own geocoding service where it has one, else the platform's table (API-38). */
export function geocoderFor(site: Site, service: OutsideService = outside): Geocoder {
  const { serviceUrl } = site.settings.geocoder
  if (!serviceUrl) return ownTable
  return async (postcode) => {
    if (!placeOfPostcode(postcode)) return 'unknown'
    const address = addressOf(serviceUrl, postcode)
    const cached = answers.get(address)
    if (cached) return cached
    const answer = await service.get(address, { asker: site.id })
    const read = 'json' in answer ? GeocodingAnswer.safeParse(answer.json) : null
    if (!read?.success) return 'unavailable'
    const location = read.data.results[0]?.geometry.location
    if (!location) return 'unknown'
    answers.set(address, location)
    return location
  }
}
