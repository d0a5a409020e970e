import type { BodySpec } from '../body/spec.ts'
import type { WheelDesign } from '../wheels/designs.ts'

/** A body type with the styles it uses when a request names none. */
export interface BodyEntry {
  spec: BodySpec
  face: string
  tail: string
  wheel: WheelDesign
  wheelFinish?: 'silver' | 'black' | 'machined' | 'bronze'
  rimShare?: number
  rugged?: boolean
  rails?: boolean
  spoiler?: 'roof' | 'lid'
  /** Fitted out to live in. */
  living?: boolean
  load?: 'tray' | 'box' | 'none' | 'truckTray' | 'coach'
}
