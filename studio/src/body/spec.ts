import { windows } from './outlines.ts'

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
    windows: windows.sedan!,
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
