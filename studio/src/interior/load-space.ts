import type * as THREE from 'three'
import type { LowerShell } from '../body/shell.ts'
import type { BodySpec } from '../body/spec.ts'
import { PartKit } from '../core/kit.ts'
import { archInner } from '../vehicles/running.ts'
import type { CabinLayout } from './layout.ts'
import type { CabinMaterials } from './materials.ts'

/** The wheel arches reach into low cabins; without covers their unlit inside shows as holes. */
export function addArchCovers(
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

export function addBulkhead(group: THREE.Group, spec: BodySpec, at: CabinLayout, m: CabinMaterials): void {
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

/** Carpeted load floor and side trim behind the last row. */
export function addLoadSpace(
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
