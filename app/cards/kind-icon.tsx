import type { VehicleKind } from '#app/stock/vehicle-kind.ts'
import { Car, Caravan, type Icon, Motorbike, Van } from '#app/ui/icons.tsx'

/** The picture beside a body type. */
export const kindIcons: Readonly<Record<VehicleKind, Icon>> = {
  car: Car,
  motorcycle: Motorbike,
  caravan: Caravan,
  motorhome: Van,
}
