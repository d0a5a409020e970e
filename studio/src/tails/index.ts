import type { Tail } from './lens.ts'
import { block, rings, vertical } from './upright-lamps.ts'
import { bar, blade, wedge } from './wide-lamps.ts'

export const tails: Record<string, Tail> = { wedge, bar, vertical, rings, blade, block }
