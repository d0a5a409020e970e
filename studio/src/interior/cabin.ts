import * as THREE from 'three'
import type { Greenhouse } from '../body/greenhouse.ts'
import type { LowerShell } from '../body/shell.ts'
import type { BodySpec } from '../body/spec.ts'
import { PartKit, vec } from '../core/kit.ts'
import type { CabinTrim } from '../paint/colours.ts'
import { archInner } from '../vehicles/running.ts'
import type { CabinView } from '../vehicles/types.ts'
import { addDashboard, type DashStyle } from './dashboard.ts'
import { type CabinLayout, cabinLayout } from './layout.ts'
import { type CabinMaterials, cabinMaterials } from './materials.ts'
import { addBench, addSeat } from './seats.ts'

export interface Cabin {
  group: THREE.Group
  views: Record<string, CabinView>
  head: THREE.Vector3
  /** Floor and belt heights in metres. */
  heights: [number, number]
}

/** Builds seats, dashboard, door panels, floor and load space. */
export function buildCabin(spec: BodySpec, shell: LowerShell, house: Greenhouse, trim: CabinTrim): Cabin {
  const at = cabinLayout(spec, shell)
  const m = cabinMaterials(trim)
  const group = new THREE.Group()
  addShellTrim(group, spec, at, m)
  addArchCovers(group, spec, shell, at, m)
  const front = new THREE.Group()
  group.add(front)
  if (spec.rows > 3) {
    const length = at.seat - 0.42 - at.rear
    new PartKit(group).box([length, BUS_STEP, at.half * 2 + 0.04], 0.01, m.carpet, [
      at.rear + length / 2,
      at.floor + BUS_STEP / 2,
      0,
    ])
  }
  addDashboard(group, spec, at, m, dashStyle(spec), front)
  for (const side of [1, -1]) addSeat(front, m, at.seat, at.cushion, side * at.driver, 0.52, at.floor)
  for (const [i, x] of at.rowX.slice(1).entries()) addRow(group, spec, at, m, x, at.cushion + (spec.rows > 3 ? BUS_STEP : 0.02 * (i + 1)))
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

function cabinViews(
  spec: BodySpec,
  at: CabinLayout,
  second: number | undefined,
  front: THREE.Object3D,
): Record<string, CabinView> {
  const isVan = spec.section === 'flat' && spec.rear === 'hatch'
  const dashboard = {
    from: vec(at.seat - 0.42, at.cushion + 0.66, -0.02),
    to: vec(at.dashX, at.dashY - (isVan ? 0.02 : 0.09), 0.04),
    field: 58,
  }
  const driver = {
    from: vec(at.seat - 0.26, at.cushion + 0.68, at.driver + 0.02),
    to: vec(at.dashX + 0.2, at.dashY, at.driver - 0.18),
    field: 64,
  }
  if (second === undefined)
    return {
      dashboard,
      driver,
      rearSeats: {
        from: vec(at.dashX - 0.12, at.cushion + 0.55, -0.05),
        to: vec(at.seat - 0.1, at.cushion + 0.12, 0.05),
        field: 70,
      },
    }
  const aisle = spec.rows > 3 ? -0.2 : 0
  const rearSeats = {
    from: vec(
      second + (spec.rows > 3 ? 1.15 : 1.02),
      at.cushion + (spec.rows > 3 ? 1.14 : 0.52),
      aisle + 0.12,
    ),
    to: vec(second - (spec.rows > 3 ? 1.4 : 0.2), at.cushion + (spec.rows > 3 ? 0.62 : 0.2), aisle - 0.04),
    field: spec.rows > 3 ? 66 : 62,
    hides: [front],
  }
  return { dashboard, driver, rearSeats }
}

/** How much higher than the driver the passengers of a bus sit, in metres. */
const BUS_STEP = 0.34

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
  else for (const share of [0.76, 0.24, -0.76]) addSeat(group, m, x, top, share * at.half, 0.42, at.floor + BUS_STEP)
}

/** The wheel arches reach into low cabins; without covers their unlit inside shows as holes. */
function addArchCovers(
  group: THREE.Group,
  spec: BodySpec,
  shell: LowerShell,
  at: CabinLayout,
  m: CabinMaterials,
): void {
  const p = new PartKit(group)
  const low = spec.clearance + 0.1
  const top = spec.wheelRadius + shell.archRadius + 0.025
  const inner = archInner(spec) - 0.02
  const cover = (rear: number, front: number): void => {
    if (front - rear < 0.03 || at.half < inner) return
    for (const side of [1, -1])
      p.box([front - rear, top - low, at.half - inner + 0.06], 0.04, m.carpet, [
        (front + rear) / 2,
        (top + low) / 2,
        side * ((at.half + inner) / 2 + 0.03),
      ])
  }
  const reach = shell.archRadius + 0.03
  cover(shell.frontAxle - reach, Math.min(shell.frontAxle + reach, at.front + 0.02))
  if (spec.rear !== 'cab' && spec.rear !== 'tub') cover(shell.rearAxle - reach, shell.rearAxle + reach)
}

function addBulkhead(group: THREE.Group, spec: BodySpec, at: CabinLayout, m: CabinMaterials): void {
  const p = new PartKit(group)
  const x = at.seat - 0.62
  const [low, high] = [at.floor, spec.height - 0.12]
  const sill = spec.belt + 0.12
  p.box([0.03, sill - low, at.half * 2 + 0.06], 0.008, m.plastic, [x, (low + sill) / 2, 0])
  p.box([0.03, 0.12, at.half * 1.8], 0.008, m.plastic, [x, high - 0.06, 0])
  for (const side of [1, -1])
    p.box([0.03, high - sill, 0.22], 0.008, m.plastic, [x, (sill + high) / 2, side * (at.half * 0.9 - 0.1)])
  for (let i = -3; i <= 3; i++)
    p.box([0.014, high - sill, 0.012], 0.004, m.dark, [x, (sill + high) / 2, i * 0.13])
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
  p.tube([vec(mirrorX, mirrorY + 0.02, 0), vec(mirrorX + 0.07, mirrorY + 0.04, 0)], 0.01, m.dark, 6)
  if (spec.openTop) return
  const visorY = house.roofHeight(spec.screenTop) - 0.155
  for (const side of [1, -1])
    p.box(
      [0.17, 0.022, 0.4],
      0.01,
      m.headliner,
      [spec.screenTop - 0.1, visorY, side * at.driver],
      [0, 0, 0.16],
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

/** Carpeted load floor and side trim behind the last row. */
function addLoadSpace(
  group: THREE.Group,
  spec: BodySpec,
  shell: LowerShell,
  at: CabinLayout,
  m: CabinMaterials,
): void {
  const p = new PartKit(group)
  const front = (at.rowX[at.rowX.length - 1] ?? at.seat) - 0.3
  const rear = shell.xRear + 0.28
  if (front - rear < 0.12) return
  const floor = spec.clearance + 0.42
  const half = at.half * 0.93
  p.box([front - rear, 0.03, half * 2], 0.01, m.carpet, [(front + rear) / 2, floor, 0])
  p.box([0.22, 0.14, spec.halfWidth * 1.16], 0.015, m.plastic, [shell.xRear + 0.2, floor - 0.045, 0])
  p.box([0.05, 0.05, half * 1.7], 0.015, m.plastic, [rear, floor + 0.02, 0])
  const back = shell.xRear + 0.2
  for (const side of [1, -1])
    p.box([front - back, at.belt - floor, 0.16], 0.05, m.plastic, [
      (front + back) / 2,
      (at.belt + floor) / 2,
      side * (half - 0.02),
    ])
  for (let i = -2; i <= 2; i++)
    p.box([(front - rear) * 0.8, 0.006, 0.02], 0.002, m.dark, [(front + rear) / 2, floor + 0.016, i * 0.2])
}
