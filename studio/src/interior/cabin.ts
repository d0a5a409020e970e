import * as THREE from 'three'
import { type Greenhouse, glassStart, screenEnd } from '../body/greenhouse.ts'
import type { LowerShell } from '../body/shell.ts'
import type { BodySpec } from '../body/spec.ts'
import { PartKit, vec } from '../core/kit.ts'
import type { CabinTrim } from '../paint/colours.ts'
import type { CabinView } from '../vehicles/types.ts'
import { cabinViews } from './cabin-views.ts'
import { addDashboard, type DashStyle } from './dashboard.ts'
import { type CabinLayout, cabinLayout } from './layout.ts'
import { addArchCovers, addBulkhead, addLoadSpace } from './load-space.ts'
import { type CabinMaterials, cabinMaterials } from './materials.ts'
import { addBench, addSeat } from './seats.ts'

export interface Cabin {
  group: THREE.Group
  views: Record<string, CabinView>
  head: THREE.Vector3
  /** Floor and belt heights in metres. */
  heights: [number, number]
}

export function buildCabin(
  spec: BodySpec,
  shell: LowerShell,
  house: Greenhouse,
  trim: CabinTrim,
  dash = dashStyle(spec),
): Cabin {
  const at = cabinLayout(spec, shell)
  const m = cabinMaterials(trim)
  const group = new THREE.Group()
  addShellTrim(group, spec, at, m)
  addArchCovers(group, spec, shell, at, m)
  const front = new THREE.Group()
  group.add(front)
  if (spec.rows > 3) {
    const length = at.seat - 0.42 - at.rear
    new PartKit(group).box([length, busStep, at.half * 2 + 0.04], 0.01, m.carpet, [
      at.rear + length / 2,
      at.floor + busStep / 2,
      0,
    ])
  }
  addDashboard(group, spec, at, m, dash, front)
  for (const side of [1, -1]) addSeat(front, m, at.seat, at.cushion, side * at.driver, 0.52, at.floor)
  for (const [i, x] of at.rowX.slice(1).entries())
    addRow(group, spec, at, m, x, at.cushion + (spec.rows > 3 ? busStep : 0.02 * (i + 1)))
  const spare = Math.max(at.seat - 0.74, at.rear + 0.36)
  const hasSpare = spec.doorRear === null && spec.rows > 1
  if (hasSpare) addBench(group, m, spare, at.cushion - 0.02, at.half * 1.5, at.floor)
  addHeaderParts(group, spec, house, at, m)
  if (spec.rear === 'hatch') addLoadSpace(group, spec, shell, at, m)
  if (spec.cargo) addBulkhead(group, spec, at, m)
  return {
    group,
    views: cabinViews(spec, at, at.rowX[1] ?? (hasSpare ? spare : undefined), front),
    head: vec(at.seat - 0.12, at.cushion + 0.65, at.driver),
    heights: [at.floor, at.belt],
  }
}

function dashStyle(spec: BodySpec): DashStyle {
  if (spec.section === 'flat' || spec.rows > 3) return 'classic'
  if (spec.exhaust === 'none' && !spec.sliding) return 'tablet'
  return spec.exhaust === 'twin' || spec.sliding ? 'wide' : 'classic'
}

/** How much higher than the driver the passengers of a bus sit, in metres. */
const busStep = 0.34

/** A bench over the width; in a bus two seats and one, with an aisle between. */
function addRow(
  group: THREE.Group,
  spec: BodySpec,
  at: CabinLayout,
  m: CabinMaterials,
  x: number,
  top: number,
): void {
  if (spec.rows <= 3) addBench(group, m, x, top, Math.min(at.half * 2 - 0.16, 1.36), at.floor)
  else
    for (const share of [0.76, 0.24, -0.76])
      addSeat(group, m, x, top, share * at.half, 0.42, at.floor + busStep)
}

function addShellTrim(group: THREE.Group, spec: BodySpec, at: CabinLayout, m: CabinMaterials): void {
  const p = new PartKit(group)
  const rear = at.rear + (spec.rear === 'hatch' ? 0.28 : 0)
  const length = at.front - rear
  const middle = (at.front + rear) / 2
  p.box([length, 0.04, at.half * 2 + 0.04], 0.01, m.carpet, [middle, at.floor, 0])
  if (spec.rear !== 'hatch')
    p.box([0.06, at.belt - at.floor - 0.02, at.half * 2], 0.02, m.plastic, [
      at.rear,
      (at.belt + at.floor) / 2,
      0,
    ])
  const doors: [number, number][] = [[at.dashX + 0.12, spec.doorSplit + 0.05]]
  if (spec.doorRear !== null)
    doors.push([
      spec.doorSplit - 0.05,
      spec.sliding ? spec.doorRear : at.rowX[1] !== undefined ? at.rowX[1] - 0.3 : spec.doorRear,
    ])
  for (const side of [1, -1]) {
    p.box([length, at.belt - at.floor - 0.06, 0.05], 0.015, m.plastic, [
      middle,
      (at.belt + at.floor) / 2 - 0.05,
      side * (at.half + 0.03),
    ])
    const [ledgeFront, ledgeRear] = [
      Math.min(spec.screenBase - 0.22, at.front),
      Math.max(rear, spec.doorSplit - 1.1),
    ]
    p.box([ledgeFront - ledgeRear, 0.04, 0.09], 0.016, m.soft, [
      (ledgeFront + ledgeRear) / 2,
      at.belt - 0.055,
      side * (at.half + 0.045),
    ])
    for (const [front, rear] of doors) addDoor(p, m, at, front, rear, side)
  }
}

function addDoor(
  p: PartKit,
  m: CabinMaterials,
  at: CabinLayout,
  front: number,
  rear: number,
  side: number,
): void {
  const z = side * (at.half + 0.01)
  const [length, middle] = [front - rear, (front + rear) / 2]
  const arm = at.cushion + 0.13
  p.box([length, 0.16, 0.03], 0.012, m.second, [middle, at.belt - 0.15, z])
  p.box([length * 0.96, 0.008, 0.036], 0.003, m.metal, [middle, at.belt - 0.235, z])
  p.box([length * 0.66, 0.055, 0.09], 0.024, m.main, [middle - length * 0.06, arm, side * (at.half - 0.02)])
  p.box([length * 0.22, 0.012, 0.06], 0.005, m.gloss, [
    middle + length * 0.12,
    arm + 0.03,
    side * (at.half - 0.02),
  ])
  for (let i = 0; i < 3; i++)
    p.box([0.03, 0.012, 0.018], 0.004, m.metal, [
      middle + length * (0.06 + i * 0.06),
      arm + 0.036,
      side * (at.half - 0.02),
    ])
  p.box([0.14, 0.028, 0.026], 0.01, m.metal, [
    middle + length * 0.2,
    at.belt - 0.19,
    side * (at.half - 0.012),
  ])
  p.box([length * 0.86, 0.1, 0.06], 0.02, m.plastic, [middle, at.floor + 0.14, side * (at.half - 0.01)])
  const speaker = p.cylinder(
    0.085,
    0.012,
    m.dark,
    [front - 0.16, at.floor + 0.3, side * (at.half + 0.004)],
    'z',
    32,
  )
  speaker.scale.set(1, 1, 1.6)
  p.add(new THREE.TorusGeometry(0.086, 0.005, 8, 36), m.metal, [
    front - 0.16,
    at.floor + 0.3,
    side * (at.half - 0.006),
  ])
}

/** The lining ends at the glass in a rail, in front and behind. */
function addRails(p: PartKit, house: Greenhouse, m: CabinMaterials): void {
  const rail = (from: number, to: number, inwards: number) => {
    const steps = 12
    const half = Array.from({ length: steps + 1 }, (_, step) =>
      house.point(from + ((to - from) * step) / steps, 0.975),
    )
    const whole = [...half.map(([x, y, z]) => [x, y, -z] as const).reverse(), ...half.slice(1)]
    p.tube(
      whole.map(([x, y, z]) => vec(x + inwards, y - 0.008, z * 0.985)),
      0.026,
      m.headliner,
      48,
    )
  }
  rail(0, screenEnd * 0.94, -0.03)
  rail(1, 1 - (1 - glassStart) * 0.94, 0.03)
}

function addHeaderParts(
  group: THREE.Group,
  spec: BodySpec,
  house: Greenhouse,
  at: CabinLayout,
  m: CabinMaterials,
): void {
  const p = new PartKit(group)
  const glass = house.point(0, 0.84)
  const [mirrorX, mirrorY] = [glass[0] - 0.1, glass[1] - 0.03]
  p.box([0.03, 0.062, 0.22], 0.02, m.dark, [mirrorX, mirrorY, 0], [0, 0.1, 0.1])
  p.box([0.006, 0.05, 0.205], 0.002, m.metal, [mirrorX - 0.016, mirrorY, 0.002], [0, 0.1, 0.1])
  const top = house.point(0, 0.95)
  p.box([0.05, 0.05, 0.13], 0.016, m.dark, [top[0] - 0.035, top[1] - 0.03, 0], [0, 0, 0.5])
  p.tube([vec(mirrorX, mirrorY + 0.02, 0), vec(top[0] - 0.04, top[1] - 0.03, 0)], 0.012, m.dark, 6)
  if (spec.openTop) return
  addRails(p, house, m)
  const visorX = spec.screenTop - 0.14
  for (const side of [1, -1])
    p.box(
      [0.17, 0.02, 0.4],
      0.01,
      m.headliner,
      [visorX, house.roofHeight(visorX) - 0.096, side * at.driver],
      [0, 0, 0.08],
    )
  p.box([0.16, 0.03, 0.16], 0.012, m.headliner, [
    spec.screenTop - 0.16,
    house.roofHeight(spec.screenTop - 0.16) - 0.06,
    0,
  ])
  for (const side of [1, -1]) {
    const x = at.seat - 0.1
    const edge = house.roofEdge(x) - 0.035
    const y = house.roofHeight(x) - 0.115
    p.tube(
      [
        vec(x + 0.11, y + 0.015, side * edge),
        vec(x + 0.07, y - 0.02, side * (edge - 0.015)),
        vec(x - 0.07, y - 0.02, side * (edge - 0.015)),
        vec(x - 0.11, y + 0.015, side * edge),
      ],
      0.009,
      m.headliner,
      16,
    )
  }
}
