import type { VehicleKind } from '#app/stock/car.ts'
import type { Glyph } from '#app/ui/glyphs.ts'

/** The picture beside a body type. */
export const kindIcons: Readonly<Record<VehicleKind, Glyph>> = {
  car: 'car',
  motorcycle: 'motorbike',
  caravan: 'caravan',
  motorhome: 'van',
}
