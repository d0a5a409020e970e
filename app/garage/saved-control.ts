import type { Car } from '#app/stock/car.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** Which cars can be saved, and how (ACC-24 … ACC-27). */

export type SavedControl = SiteSettings['saved']['control']

/** What a save control needs to know of a car. */
export type SaveableCar = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly make: string
  readonly model: string
  readonly isSold: boolean
  readonly hasPrice: boolean
  readonly image: string | null
}

const isPriced = ({ kind }: CarCard['price']) => kind === 'price' || kind === 'weekly'

export const saveableCard = ({
  id,
  slug,
  name,
  make,
  makeModel,
  status,
  price,
  image,
}: CarCard): SaveableCar => ({
  id,
  slug,
  name,
  make,
  model: makeModel.slice(make.length + 1),
  isSold: status === 'sold',
  hasPrice: isPriced(price),
  image,
})

export const saveableCar = (
  { id, slug, name, make, model, status, images }: Car,
  price: CarCard['price'],
): SaveableCar => ({
  id,
  slug,
  name,
  make,
  model,
  isSold: status === 'sold',
  hasPrice: isPriced(price),
  image: images[0]?.url ?? null,
})

/** Whether a car shows the control; one that is saved always does, so that it can be removed. */
export function hasControl(control: SavedControl, car: SaveableCar, isSaved: boolean): boolean {
  if (control === 'none') return false
  if (isSaved) return true
  if (car.isSold) return false
  return control !== 'compare' || (car.hasPrice && car.image !== null)
}
