import type { Pair } from '../core/math.ts'

export type RearKind = 'boot' | 'hatch' | 'tub' | 'cab'
export type SectionKind = 'soft' | 'crisp' | 'muscular' | 'flat'

/** Proportions of a body. Lengths are metres; x = 0 is the middle of the wheelbase, x points forward. */
export interface BodySpec {
  wheelbase: number
  frontOverhang: number
  rearOverhang: number
  halfWidth: number
  /** Height of the underside. */
  clearance: number
  wheelRadius: number
  wheelWidth: number
  height: number
  /** Upper edge of the body side from the nose to the tail. */
  nose: number
  hood: number
  cowl: number
  belt: number
  deck: number
  tail: number
  /** Windscreen: x of its base and of the roof edge. */
  screenBase: number
  screenTop: number
  /** Rear glass: x of the roof edge and of its base. */
  glassTop: number
  glassBase: number
  roofHalf: number
  /** How far the roof falls to the rear. */
  roofFall: number
  /** Plan view of the ends: depth of the rounded corner and superellipse power (2 round, 5 boxy). */
  frontDepth: number
  frontPower: number
  rearDepth: number
  rearPower: number
  /** How far the top edge of the nose and of the tail leans in. */
  noseLean: number
  tailLean: number
  section: SectionKind
  crown: number
  /** Radius of the shoulder. */
  edge: number
  /** Height of the bonnet ridges. */
  ridge: number
  flare: number
  /** 2 = round wheel arch, 3.5 = squared. */
  archPower: number
  cladding: boolean
  /** Door gaps: front edge, split, rear edge (null when there is no rear door). */
  doorFront: number
  doorSplit: number
  doorRear: number | null
  rear: RearKind
  /** Side window outline: [share of the side length, share of the glass height, optional corner px]. */
  windows: number[][]
  /** x of extra window pillars behind the split pillar. */
  pillars: number[]
  /** Greenhouse plan: depth of the windscreen and rear glass curve. */
  screenWrap: number
  rearWrap: number
  rearGlassPower: number
  /** Width of the greenhouse base as a share of the body. */
  baseWidth: number
  openTop: boolean
  sliding: boolean
  /** Two doors at the rear that swing to the sides, in place of a tailgate. */
  barnDoors: boolean
  cargo: boolean
  /** A rear window that does not open. */
  sealed: boolean
  exhaust: 'none' | 'single' | 'twin'
  /** Seat rows including the front row. */
  rows: number
  /** x where the shell ends when something else is behind the cab. */
  cabEnd: number | null
  /** False for a cab-over cab without a bonnet. */
  bonnet: boolean
}

/** Side window outlines. */
export const WINDOWS: Record<string, number[][]> = {
  sedan: [
    [0.005, 0.11, 10],
    [0.03, 0.78],
    [0.14, 0.955],
    [0.7, 0.955],
    [0.86, 0.7],
    [0.9, 0.2],
    [0.885, 0.11],
  ],
  fastback: [
    [0.005, 0.11, 10],
    [0.05, 0.8],
    [0.17, 0.955],
    [0.62, 0.955],
    [0.84, 0.66],
    [0.95, 0.24],
    [0.93, 0.11],
  ],
  coupe: [
    [0.01, 0.12],
    [0.05, 0.8],
    [0.18, 0.955],
    [0.58, 0.955],
    [0.8, 0.6],
    [0.92, 0.24],
    [0.86, 0.12],
  ],
  hatch: [
    [0.005, 0.09],
    [0.02, 0.8],
    [0.12, 0.955],
    [0.86, 0.955],
    [0.93, 0.78],
    [0.9, 0.34],
    [0.84, 0.22],
    [0.62, 0.1],
  ],
  kick: [
    [0.005, 0.09],
    [0.02, 0.8],
    [0.12, 0.955],
    [0.78, 0.955],
    [0.93, 0.62],
    [0.86, 0.4],
    [0.66, 0.1],
  ],
  long: [
    [0.005, 0.09],
    [0.02, 0.8],
    [0.1, 0.955],
    [0.965, 0.955],
    [0.995, 0.78],
    [1.0, 0.24],
    [0.97, 0.11],
  ],
  wagon: [
    [0.005, 0.11],
    [0.03, 0.8],
    [0.12, 0.955],
    [0.9, 0.955],
    [0.985, 0.62],
    [0.97, 0.3],
    [0.9, 0.11],
  ],
  square: [
    [0.005, 0.08, 14],
    [0.015, 0.84, 14],
    [0.06, 0.95],
    [0.975, 0.95, 30],
    [0.985, 0.1, 30],
  ],
  cab: [
    [0.005, 0.09],
    [0.02, 0.8],
    [0.12, 0.955],
    [0.93, 0.955],
    [0.955, 0.8],
    [0.955, 0.11],
  ],
  cabOver: [
    [0.02, -0.02, 20],
    [0.03, 0.82, 20],
    [0.1, 0.95],
    [0.86, 0.95],
    [0.88, 0.14],
    [0.45, 0.14],
    [0.3, -0.02],
  ],
}

/** Cross-section of the side: [share of the wall height, share of the half width]. */
export const SECTIONS: Record<SectionKind, Pair[]> = {
  soft: [
    [0, 0.915],
    [0.06, 0.952],
    [0.17, 0.986],
    [0.26, 0.99],
    [0.45, 0.974],
    [0.62, 0.976],
    [0.76, 1.0],
    [0.785, 0.995],
    [1, 0.938],
  ],
  crisp: [
    [0, 0.915],
    [0.06, 0.955],
    [0.15, 0.992],
    [0.22, 0.996],
    [0.27, 0.984],
    [0.5, 0.976],
    [0.7, 0.994],
    [0.735, 1.0],
    [0.75, 0.99],
    [1, 0.94],
  ],
  muscular: [
    [0, 0.91],
    [0.07, 0.955],
    [0.16, 0.98],
    [0.4, 0.96],
    [0.6, 0.968],
    [0.8, 1.0],
    [0.86, 0.998],
    [1, 0.945],
  ],
  flat: [
    [0, 0.93],
    [0.05, 0.965],
    [0.14, 0.99],
    [0.2, 0.994],
    [0.5, 0.992],
    [0.72, 1.0],
    [0.74, 0.994],
    [0.88, 0.985],
    [1, 0.958],
  ],
}

/** Fills a spec from a few numbers; the rest has usual values. */
export function bodySpec(
  given: Partial<BodySpec> &
    Pick<
      BodySpec,
      | 'wheelbase'
      | 'frontOverhang'
      | 'rearOverhang'
      | 'halfWidth'
      | 'clearance'
      | 'wheelRadius'
      | 'height'
      | 'nose'
      | 'hood'
      | 'cowl'
      | 'belt'
      | 'deck'
      | 'tail'
      | 'screenBase'
      | 'screenTop'
      | 'glassTop'
      | 'glassBase'
      | 'roofHalf'
      | 'doorFront'
      | 'doorSplit'
      | 'doorRear'
    >,
): BodySpec {
  return {
    wheelWidth: 0.235,
    roofFall: 0.065,
    frontDepth: 0.74,
    frontPower: 3.1,
    rearDepth: 0.6,
    rearPower: 3.3,
    noseLean: 0.08,
    tailLean: 0.05,
    section: 'soft',
    crown: 0.03,
    edge: 0.05,
    ridge: 0.012,
    flare: 0.02,
    archPower: 2,
    cladding: false,
    rear: 'boot',
    windows: WINDOWS.sedan,
    pillars: [],
    screenWrap: 0.42,
    rearWrap: 0.34,
    rearGlassPower: 3,
    baseWidth: 0.925,
    openTop: false,
    sliding: false,
    barnDoors: false,
    cargo: false,
    sealed: false,
    exhaust: 'single',
    rows: 2,
    cabEnd: null,
    bonnet: true,
    ...given,
  }
}
