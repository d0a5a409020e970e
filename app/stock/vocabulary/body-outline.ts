import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Car } from '../car.ts'
import { factsOf } from '../vehicle-kind.ts'
import { outlineNames } from './outline-names.ts'

/** Other names of body types (STK-94); letters only, so that 'cabChassis' and 'Cab Chassis' are one. */
const otherNames = new Map(
  Object.entries({
    cabchassis: 'cab chassis',
    lighttruck: 'light truck',
    peoplemover: 'people mover',
    softtop: 'soft top',
    stationwagon: 'station wagon',
    camper: 'campervan',
  }),
)

/** The outline of a body type, by its name as a class (`outline-{name}`); for want of a better one that of its kind. */
export function bodyOutline(
  { itemType, simpleBody }: Pick<Car, 'itemType' | 'simpleBody'>,
  { bodyTypes }: Pick<SiteSettings, 'bodyTypes'>,
): string {
  const said = (simpleBody ?? '').toLowerCase()
  // STK-95
  const body = said === 'truck' ? (bodyTypes.truckIcon === 'ute' ? 'ute' : 'light truck') : said
  const plain = body.replace(/[^a-z0-9]/g, '')
  const named = outlineNames.get(body) ?? outlineNames.get(otherNames.get(plain) ?? '')
  return named ?? outlineNames.get(factsOf({ itemType }).outline) ?? 'sedan'
}
