import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { slugOf } from './car-identity.ts'
import { KNOWN_MAKES } from './known-makes.ts'

/** Segments of `/search/…` that are taken before a make, a location or a dealership is looked for (STK-26). */
const fixedSegments = ['new-used-and-demo-cars', 'used-cars', 'new-and-demo-cars', 'new-cars', 'demo-cars']

const bodySegments = [
  '4x4',
  'bus',
  'cab-chassis',
  'convertible',
  'coupe',
  'ev',
  'hardtop',
  'hatch',
  'hatchback',
  'motorhome',
  'light-truck',
  'people-mover',
  'prestige',
  'sedan',
  'softtop',
  'suv',
  'ute',
  'van',
  'wagon',
  'station-wagon',
]

export type SlugCollision = { segment: string; shown: string; hidden: string }

/** Which of a site's own slugs cannot be reached under `/search/…`, because something earlier has the segment. */
export function slugCollisions(settings: Pick<SiteSettings, 'locations' | 'dealerships'>): SlugCollision[] {
  const owner = new Map<string, string>()
  const collisions: SlugCollision[] = []
  const claim = (segment: string, kind: string) => {
    const shown = owner.get(segment)
    if (shown === undefined) owner.set(segment, kind)
    else if (shown !== kind) collisions.push({ segment, shown, hidden: kind })
  }
  for (const segment of fixedSegments) claim(segment, 'stock list')
  for (const segment of bodySegments) claim(segment, 'body type')
  for (const make of KNOWN_MAKES) claim(slugOf(make), 'make')
  for (const { slug } of settings.locations) claim(slug, 'location')
  for (const { slug } of settings.dealerships) claim(slug, 'dealership')
  return collisions
}
