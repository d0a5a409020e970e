import type { VehicleKind } from '#app/stock/car.ts'
import { kindFacts, soleKind } from '#app/stock/vehicle-kind.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** What people trade in where the site sells this: whoever buys a caravan may leave a motorhome or a car. */
export function kindsTaken(settings: Pick<SiteSettings, 'stock'>): readonly VehicleKind[] {
  const kind = soleKind(settings) ?? 'car'
  return kind === 'caravan' ? ['caravan', 'motorhome', 'car'] : [kind]
}

/** One of those that the site takes; the first where none of them was said. */
export const kindSaid = (said: string | undefined, settings: Pick<SiteSettings, 'stock'>): VehicleKind => {
  const taken = kindsTaken(settings)
  return taken.find((kind) => kind === said) ?? taken[0]!
}

/** Of an appraisal: one that was begun before kinds were asked is a car's. */
export const kindOwned = ({ kind }: { readonly kind?: VehicleKind }): VehicleKind => kind ?? 'car'

export const hasOdometer = (kind: VehicleKind): boolean => !kindFacts[kind].lacks.has('odometer')

/** Null of what has no odometer; undefined: not said yet. */
export const kmsOwned = (answers: {
  readonly kind?: VehicleKind
  readonly kms?: number
}): number | null | undefined => (hasOdometer(kindOwned(answers)) ? answers.kms : null)

export const kindWords: Readonly<Record<VehicleKind, string>> = {
  car: 'Car',
  motorcycle: 'Motorcycle',
  caravan: 'Caravan or camper trailer',
  motorhome: 'Motorhome or campervan',
}
