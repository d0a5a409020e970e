import type { BodyEntry } from './body-entry.ts'
import { cars } from './cars.ts'
import { sportyCars } from './sporty-cars.ts'
import { suvs } from './suvs.ts'
import { motorhome, trucks } from './trucks.ts'
import { utes } from './utes.ts'
import { vans } from './vans.ts'

export const bodies: Record<string, BodyEntry> = {
  ...cars,
  ...sportyCars,
  ...suvs,
  ...utes,
  ...vans,
  ...trucks,
  motorhome: motorhome,
}
