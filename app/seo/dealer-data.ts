import { shownLocations } from '#app/locations/locations.ts'
import { placePath } from '#app/locations/place-path.ts'
import { dateIn } from '#app/platform/zoned-time.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { localPhone } from '#app/ui/fields/phone-number.ts'
import { previewPicture, sharePicture } from './preview-picture.ts'
import { known, type Thing } from './thing.ts'

/** The dealer as search engines know one: https://schema.org/AutoDealer. */

type Facts = { readonly settings: SiteSettings; readonly origin: string; readonly now: Date }

/** The one place that stands for the dealer, of those that the site shows. */
function mainLocation(settings: SiteSettings): Location | null {
  const locations = shownLocations(settings)
  return locations.find(({ primary }) => primary) ?? locations[0] ?? null
}

const dealerId = (origin: string) => `${origin}/#dealer`

/** The dealer as a whole, at the address of its main place. */
export function dealerData({ settings, origin, now }: Facts): Thing {
  const place = mainLocation(settings)
  return {
    '@type': 'AutoDealer',
    '@id': dealerId(origin),
    name: settings.name,
    url: `${origin}/`,
    ...known({
      logo:
        previewPicture(settings.site.icon, { origin, alt: '', ratio: '1:1' })?.address ??
        `${origin}/icon-512.png`,
      image: (
        previewPicture(place?.image ?? settings.seo.picture, { origin, alt: '' }) ??
        sharePicture(settings.name, origin)
      ).address,
      sameAs: settings.social.length ? settings.social.map(({ url }) => url) : null,
    }),
    ...(place
      ? placeFields(place, dateIn(now, settings.site.timeZone))
      : known({ address: settings.address && addressData(settings.address) })),
  }
}

/** One place of the dealer; of a dealer with a single place, that is the dealer. */
export function locationData(location: Location, facts: Facts): Thing {
  const { settings, origin, now } = facts
  const locations = shownLocations(settings)
  if (locations.length === 1 && locations[0] === location) return dealerData(facts)
  const url = origin + placePath(location, settings)
  return {
    '@type': 'AutoDealer',
    '@id': `${url}#dealer`,
    name: location.name === settings.name ? location.name : `${settings.name} ${location.name}`,
    url,
    parentOrganization: { '@id': dealerId(origin) },
    ...known({ image: previewPicture(location.image, { origin, alt: '' })?.address }),
    ...placeFields(location, dateIn(now, settings.site.timeZone)),
  }
}

/** Who sells a car that stands there; a place that the site does not show is not named (LOC-09). */
export function sellerData(locationId: string | null, facts: Facts): Thing {
  const location = shownLocations(facts.settings).find(({ id }) => id === locationId)
  const whole = location ? locationData(location, facts) : dealerData(facts)
  // The rest is told on its own page, by the same @id.
  const { openingHoursSpecification: _, sameAs: __, hasMap: ___, ...seller } = whole
  return seller as Thing
}

const placeFields = ({ address, contact_detail, special_hours }: Location, today: string) => ({
  address: addressData(address),
  ...known({
    telephone: internationalPhone(contact_detail.phone ?? contact_detail.landline_phone),
    hasMap: address.place_url,
    geo:
      address.lat === undefined || address.long === undefined
        ? null
        : { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long },
  }),
  openingHoursSpecification: [
    ...weekData(contact_detail.opening_hours),
    ...special_hours.flatMap((entry) => specialDayData(entry, today)),
  ],
})

/** E.164: '+61755500189', as somebody abroad dials it. */
const internationalPhone = (text: string | undefined) =>
  text && localPhone(text).replace(/^0(?=\d{9}$)|^(?=1[38]\d+$)/, '+61')

const addressData = ({ street, city, state, postcode }: Location['address']): Thing => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: city,
  addressRegion: state.toUpperCase(),
  postalCode: postcode,
  addressCountry: 'AU',
})

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const fromMonday = [1, 2, 3, 4, 5, 6, 0]

type Hours = { readonly opens: string; readonly closes: string }

/** Search engines read '00:00' twice as closed, and know no 24:00. */
function hoursData(status: 'Open' | 'Closed', open?: string, close?: string): Hours | null {
  if (status === 'Closed') return { opens: '00:00', closes: '00:00' }
  return open && close ? { opens: open, closes: close === '24:00' ? '23:59' : close } : null
}

/** Days of the same hours stand together. */
function weekData(entries: Location['contact_detail']['opening_hours']): Thing[] {
  const week = new Map<string, { hours: Hours; days: string[] }>()
  for (const weekday of fromMonday) {
    const entry = entries.find((one) => one.weekday === weekday)
    const hours = entry && hoursData(entry.status, entry.open, entry.close)
    if (!hours) continue
    const key = `${hours.opens} ${hours.closes}`
    const same = week.get(key) ?? { hours, days: [] }
    week.set(key, { hours, days: [...same.days, `https://schema.org/${days[weekday]}`] })
  }
  return [...week.values()].map(({ hours, days: dayOfWeek }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    ...hours,
  }))
}

function specialDayData(
  { date, status, start_hour, end_hour }: Location['special_hours'][number],
  today: string,
): Thing[] {
  const hours = hoursData(status, start_hour, end_hour)
  if (!hours || date < today) return []
  return [{ '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date, ...hours }]
}
