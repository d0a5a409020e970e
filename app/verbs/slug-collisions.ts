import { slugOf } from '#app/stock/car-identity.ts'
import { bodySegments, typeSegments } from '#app/stock/path-filters.ts'
import { knownMakes } from '#app/stock/vocabulary/known-makes.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

export type SlugCollision = { segment: string; shown: string; hidden: string }

/** Which of a site's own slugs cannot be reached under `/search/…`, because something earlier has the segment. */
export function slugCollisions(settings: Pick<SiteSettings, 'locations' | 'dealerships'>): SlugCollision[] {
  const owner = new Map<string, string>()
  const collisions: SlugCollision[] = []
  const claim = (segment: string, kind: string) => {
    const page = owner.get(segment)
    if (page === undefined) owner.set(segment, kind)
    else if (page !== kind) collisions.push({ segment, shown: page, hidden: kind })
  }
  for (const segment of typeSegments) claim(segment, 'stock list')
  for (const segment of bodySegments) claim(segment, 'body type')
  for (const make of knownMakes) claim(slugOf(make), 'make')
  for (const { slug } of settings.locations) claim(slug, 'location')
  for (const { slug } of settings.dealerships) claim(slug, 'dealership')
  return collisions
}
