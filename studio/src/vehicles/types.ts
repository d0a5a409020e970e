import type * as THREE from 'three'
import type { DashStyle } from '../interior/dashboard.ts'
import type { WheelDesign } from '../wheels/designs.ts'

/** What to draw. Names refer to the tables in vehicles/, faces/, tails/, wheels/, paint/ and studio/. */
export interface VehicleRequest {
  body: string
  colour: string
  face?: string
  tail?: string
  wheel?: WheelDesign
  wheelFinish?: 'silver' | 'black' | 'machined' | 'bronze'
  roof?: 'body' | 'black' | 'white' | 'glass' | 'floating'
  rails?: boolean
  accent?: 'chrome' | 'satin' | 'black'
  trim?: string
  dash?: DashStyle
  plate?: string
  /** Fit-out: bullBar, snorkel, sportsBar, canopy, steps, roofRack. */
  extras?: string[]
  /** 0 = as specified; other numbers vary the proportions a little, repeatably. */
  seed?: number
}

export interface DetailSpot {
  target: THREE.Vector3
  azimuth: number
  elevation: number
  distance: number
}

export interface CabinView {
  from: THREE.Vector3
  to: THREE.Vector3
  /** Vertical field of view in degrees. */
  field: number
  /** Parts that stand in the way. */
  hides?: THREE.Object3D[]
}

/** A vehicle ready to photograph; metres, wheels on y = 0. */
export interface BuiltVehicle {
  group: THREE.Group
  bounds: THREE.Box3
  /** Sample points of the surface, used to frame the picture. */
  outline: THREE.Vector3[]
  /** Meshes that shade the floor. */
  solids: THREE.Mesh[]
  spots: Record<string, DetailSpot>
  cabinViews: Record<string, CabinView>
  /** Driver's head for the panorama, when there is a cabin. */
  head: THREE.Vector3 | null
  /** Heights in metres of the cabin floor and belt line. */
  cabinHeights: [number, number]
  /** What a silhouette leaves out: side windows as rings of [x, y], and the gaps round the wheels. */
  windows: [number, number][][]
  wheels: { x: number; radius: number; archRadius: number }[]
  /** Small parts of the cabin, which take long to draw and cannot be seen through the glass. */
  cabinDetails: THREE.Object3D[]
  /** Opens or closes the tailgate, when there is one. */
  openBoot?: (open: boolean) => void
  /** Shows the living space in place of the body, when there is one. */
  enter?: (inside: boolean) => void
}
