import { Car, Caravan, type Icon, Motorbike, Van } from '#app/ui/icons.tsx'
import type { VehicleKind } from './vehicle-kind.ts'

/** The picture beside a body type. */
export const kindIcons: Readonly<Record<VehicleKind, Icon>> = {
  car: Car,
  motorcycle: Motorbike,
  caravan: Caravan,
  motorhome: Van,
}
