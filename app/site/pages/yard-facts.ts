import { locationType, primaryLocation, shownLocations } from '#app/locations/locations.ts'
import { clockInWords, hoursOn, timeZoneOf } from '#app/locations/opening-hours.ts'
import { filteredPlaces } from '#app/locations/place-filter.ts'
import { placePath } from '#app/locations/place-path.ts'
import { pointOf } from '#app/locations/place-point.ts'
import { dateIn, weekdayOf } from '#app/platform/zoned-time.ts'
import { showMeWord } from '#app/stock/result-heading.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { wholeNumber } from '#app/ui/money.ts'

/** A dealer's yards on one line, and the board that says until when each is open today. */

type Counted = readonly { readonly value: string; readonly count: number }[]

/** From north to south, or from west to east where they lie so; `counts`: the stock of each, by its name. */
export function lineOfYards(settings: SiteSettings, show: string, counts: Counted) {
  const head = primaryLocation(settings).id
  const yards = filteredPlaces(shownLocations(settings), show).flatMap((location) => {
    const point = pointOf(location.address)
    return point && locationType(location) === 'sales' ? [{ location, point }] : []
  })
  const spread = (of: (yard: (typeof yards)[number]) => number) =>
    yards.length ? Math.max(...yards.map(of)) - Math.min(...yards.map(of)) : 0
  const isUpright = spread(({ point }) => point.lat) >= spread(({ point }) => point.lng)
  const inStock = new Map(counts.map(({ value, count }) => [value, count]))
  const sorted = yards.toSorted(({ point: a }, { point: b }) => (isUpright ? b.lat - a.lat : a.lng - b.lng))
  return sorted.map(({ location: { id, name, slug } }) => {
    const count = inStock.get(name) ?? 0
    return {
      id,
      name,
      isHead: id === head,
      href: `/search/${slug}`,
      stock: `${wholeNumber(count)} ${count === 1 ? settings.stock.noun.toLowerCase() : showMeWord(settings.stock.noun).toLowerCase()}`,
    }
  })
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Each place with its hours of today, by its own clock. */
export function openToday(settings: SiteSettings, show: string, now: Date) {
  const places = filteredPlaces(shownLocations(settings), show)
  const rows = places.map((location) => ({
    id: location.id,
    name: location.name,
    href: placePath(location, settings),
    until: untilWords(location, dateIn(now, timeZoneOf(location, settings))),
  }))
  return { weekday: weekdays[weekdayOf(dateIn(now, settings.site.timeZone))]!, rows }
}

function untilWords(location: Location, date: string): string {
  if (location.contact_detail.opening_hours.length === 0) return 'By appointment'
  const hours = hoursOn(date, location)
  return hours ? `until ${clockInWords(hours.close)}` : 'Closed today'
}
