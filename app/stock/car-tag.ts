import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import type { Car } from './car.ts'

/** The one tag that a car's picture carries. A badge is shown as a picture, its text says it in words. */
export type CarTag =
  | {
      readonly kind: 'sold' | 'electric' | 'reserved' | 'custom' | 'coming-soon' | 'new-arrival'
      readonly text: string
    }
  | { readonly kind: 'badge'; readonly text: string; readonly image: string }

type TaggedCar = Pick<
  Car,
  'status' | 'simpleFuel' | 'isReserved' | 'isCertified' | 'carType' | 'make' | 'tag' | 'createdAt'
>
type TagSettings = Pick<SiteSettings, 'tags'>

/** How long a car counts as newly arrived (VEH-42). */
const newArrivalMs = 8 * 24 * 60 * 60 * 1000

/** The first that applies of sold, electric or hybrid, reserved, badge, custom, coming soon, new arrival (VEH-37). */
export function carTag(car: TaggedCar, settings: TagSettings, now: Date): CarTag | null {
  return lastingTag(car, settings) ?? arrivalTag(car, settings, now)
}

/** The part of the rule that time does not move. */
export function lastingTag(car: Omit<TaggedCar, 'createdAt'>, { tags }: TagSettings): CarTag | null {
  const badge = tags.certifiedBadge
  if (car.status === 'sold') return { kind: 'sold', text: tags.soldText }
  if (tags.electric && (car.simpleFuel === 'Electric' || car.simpleFuel === 'Hybrid'))
    return { kind: 'electric', text: car.simpleFuel.toUpperCase() }
  if (car.isReserved) return { kind: 'reserved', text: 'RESERVED' }
  if (
    badge &&
    car.isCertified &&
    car.carType === 'used' &&
    badge.make.toLowerCase() === car.make.toLowerCase()
  )
    return { kind: 'badge', text: badge.label, image: badge.image }
  if (car.tag) return { kind: 'custom', text: car.tag }
  if (car.status === 'coming_soon') return { kind: 'coming-soon', text: 'COMING SOON' }
  return null
}

export function arrivalTag(car: Pick<Car, 'createdAt'>, { tags }: TagSettings, now: Date): CarTag | null {
  const age = now.getTime() - Date.parse(car.createdAt)
  return age >= 0 && age <= newArrivalMs ? { kind: 'new-arrival', text: tags.newArrivalText } : null
}
