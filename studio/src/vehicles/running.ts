import * as THREE from 'three'
import type { LowerShell } from '../body/shell.ts'
import type { BodySpec } from '../body/spec.ts'
import { indexedGeometry } from '../core/geometry.ts'
import type { PartKit } from '../core/kit.ts'
import { clamp } from '../core/math.ts'
import { makeWheel, type WheelOptions } from '../wheels/index.ts'

/** Four wheels; rearShare scales the rear track. Returns their groups. */
export function addWheels(
  parts: PartKit,
  shell: LowerShell,
  options: Omit<WheelOptions, 'radius' | 'width'>,
  rearShare = 1,
): THREE.Group[] {
  const { spec } = shell
  const model = makeWheel({ radius: spec.wheelRadius, width: spec.wheelWidth, ...options })
  const wheels: THREE.Group[] = []
  for (const axle of [shell.frontAxle, shell.rearAxle]) {
    for (const side of [1, -1]) {
      const wheel = model.clone()
      const track = spec.halfWidth * 0.978 - spec.wheelWidth * 0.53
      wheel.position.set(axle, spec.wheelRadius, side * track * (axle < 0 ? rearShare : 1))
      wheel.rotation.z = axle * 0.7 + side * 0.4
      if (side < 0) wheel.rotation.y = Math.PI
      parts.group.add(wheel)
      wheels.push(wheel)
    }
  }
  return wheels
}

/** Distance of the inner arch wall from the middle, in metres. */
export const archInner = (spec: BodySpec): number => spec.halfWidth - 0.36

/** Dark inner walls of the wheel arches. */
export function addArchLiners(parts: PartKit, shell: LowerShell): void {
  const { spec } = shell
  const dark = new THREE.MeshBasicMaterial({ color: '#060607', side: THREE.DoubleSide })
  const inner = archInner(spec)
  for (const axle of spec.cabEnd === null ? [shell.frontAxle, shell.rearAxle] : [shell.frontAxle]) {
    for (const side of [1, -1]) {
      const positions: number[] = []
      const index: number[] = []
      const fan: number[] = [axle, spec.wheelRadius, side * inner]
      const fanIndex: number[] = []
      const steps = 72
      for (let i = 0; i <= steps; i++) {
        const angle = (i / steps) * Math.PI * 1.3 - Math.PI * 0.15
        const r =
          (shell.archRadius + 0.004) /
          (Math.abs(Math.cos(angle)) ** spec.archPower + Math.abs(Math.sin(angle)) ** spec.archPower) **
            (1 / spec.archPower)
        const x = axle + Math.cos(angle) * r
        const y = Math.max(spec.wheelRadius + Math.sin(angle) * r, spec.clearance + 0.03)
        const v = clamp((y - shell.bottomHeight(x)) / (shell.wallTop(x) - shell.bottomHeight(x)))
        const z = shell.point(shell.sideArc(x), v)[2] - 0.002
        positions.push(x, y, side * z, x, y, side * inner)
        fan.push(x, Math.max(y, spec.clearance), side * inner)
        if (i < steps) {
          index.push(i * 2, i * 2 + 1, i * 2 + 2, i * 2 + 1, i * 2 + 3, i * 2 + 2)
          fanIndex.push(0, i + 1, i + 2)
        }
      }
      parts.add(indexedGeometry(positions, index), dark)
      parts.add(indexedGeometry(fan, fanIndex), dark)
    }
  }
}
