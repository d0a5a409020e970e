import type { BodyEntry } from './body-entry.ts'
import { CARS } from './cars.ts'
import { SPORTY_CARS } from './sporty-cars.ts'
import { SUVS } from './suvs.ts'
import { MOTORHOME, TRUCKS } from './trucks.ts'
import { UTES } from './utes.ts'
import { VANS } from './vans.ts'

export const BODIES: Record<string, BodyEntry> = {
  ...CARS,
  ...SPORTY_CARS,
  ...SUVS,
  ...UTES,
  ...VANS,
  ...TRUCKS,
  motorhome: MOTORHOME,
}
