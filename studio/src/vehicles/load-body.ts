import * as THREE from 'three'
import type { BodyEntry } from '../bodies/body-entry.ts'
import type { LowerShell } from '../body/shell.ts'
import type { PartKit } from '../core/kit.ts'
import { common, lampMaterial, solid } from '../paint/materials.ts'
import { addBox } from './load-box.ts'
import { addCoach } from './load-coach.ts'
import { addTray } from './load-tray.ts'
import { addPlate } from './plate.ts'
import type { VehicleRequest } from './types.ts'

/** Chassis and load body behind a cab; returns the meshes that shade the floor. */
export function addLoadBody(
  parts: PartKit,
  shell: LowerShell,
  kind: BodyEntry['load'],
  panel: THREE.Material,
  request: VehicleRequest,
): THREE.Mesh[] {
  if (!kind) return []
  const { spec } = shell
  const truck = kind !== 'tray'
  const front = shell.xRear - 0.1
  const rear = shell.rearAxle - spec.rearOverhang
  const frameTop = spec.wheelRadius + (truck ? 0.36 : 0.26)
  const solids: THREE.Mesh[] = []
  const rails = common.black()
  for (const side of [1, -1])
    solids.push(
      parts.box([front - rear + 1.0, 0.17, 0.08], 0.01, rails, [
        (front + rear) / 2 + 0.5,
        frameTop - 0.085,
        side * 0.38,
      ]),
    )
  for (let i = 0; i < 5; i++)
    parts.box([0.07, 0.1, 0.72], 0.01, rails, [rear + 0.2 + ((front - rear) * i) / 4.4, frameTop - 0.09, 0])
  parts.cylinder(0.13, 0.3, rails, [shell.rearAxle, spec.wheelRadius, 0], 'x')
  parts.cylinder(0.06, spec.halfWidth * 1.6, rails, [shell.rearAxle, spec.wheelRadius, 0], 'z')
  const tank = front - 0.55
  if (truck) {
    for (const side of [1, -1])
      parts.box([0.8, 0.34, 0.36], 0.06, side > 0 ? common.satin() : common.trim(), [
        tank,
        frameTop - 0.2,
        side * 0.62,
      ])
    for (const side of [1, -1])
      for (const x of [0.2, -0.2])
        parts.box([0.04, 0.36, 0.38], 0.01, rails, [tank + x, frameTop - 0.2, side * 0.62])
  }
  if (kind === 'box') solids.push(...addBox(parts, front - 0.08, rear - 0.25, frameTop, panel, request))
  if (kind === 'coach') solids.push(...addCoach(parts, shell, rear - 0.1, request))
  if (kind === 'tray')
    solids.push(
      ...addTray(parts, front, rear - 0.12, frameTop, spec.halfWidth + 0.03, 0.27, spec.height - 0.1),
    )
  if (kind === 'truckTray')
    solids.push(...addTray(parts, front - 0.08, rear - 0.3, frameTop, 1.08, 0.36, spec.height - 0.15))
  if (kind !== 'coach') addGuards(parts, shell, kind === 'none' ? rear : rear - 0.1, frameTop)
  addRearLamps(
    parts,
    (kind === 'none' ? rear : rear - 0.16) - (kind === 'tray' ? 0 : 0.12),
    frameTop,
    spec.halfWidth,
    request,
  )
  return solids
}

function addGuards(parts: PartKit, shell: LowerShell, rear: number, frameTop: number): void {
  const { spec } = shell
  const guard = new THREE.CylinderGeometry(
    spec.wheelRadius + 0.08,
    spec.wheelRadius + 0.08,
    0.3,
    24,
    1,
    true,
    -Math.PI * 0.42,
    Math.PI * 0.84,
  )
    .rotateX(Math.PI / 2)
    .rotateZ(-Math.PI)
  const dark = solid('#131415', 0.7, 0, 0, true)
  for (const side of [1, -1]) {
    const mesh = parts.add(guard.clone(), dark, [
      shell.rearAxle,
      spec.wheelRadius,
      side * (spec.halfWidth * 0.9 - 0.06),
    ])
    mesh.rotation.z = 0
    parts.box([0.02, 0.3, 0.28], 0.004, dark, [
      shell.rearAxle - spec.wheelRadius - 0.16,
      frameTop - 0.36,
      side * (spec.halfWidth * 0.9 - 0.06),
    ])
  }
  parts.box([0.06, 0.1, spec.halfWidth * 1.8], 0.02, dark, [rear - 0.02, frameTop - 0.32, 0])
}

function addRearLamps(
  parts: PartKit,
  x: number,
  frameTop: number,
  half: number,
  request: VehicleRequest,
): void {
  for (const side of [1, -1]) {
    parts.box([0.05, 0.13, 0.4], 0.012, common.trim(), [x, frameTop - 0.14, side * (half - 0.26)])
    const lamps: [number, string, number][] = [
      [0.12, '#a3131a', 0.3],
      [0, '#d0741a', 0.15],
      [-0.12, '#e7e1d6', 0.05],
    ]
    for (const [dz, colour, glow] of lamps)
      parts.box([0.03, 0.095, 0.1], 0.01, lampMaterial(colour, glow), [
        x - 0.02,
        frameTop - 0.14,
        side * (half - 0.26 + dz),
      ])
  }
  addPlate(parts, request.plate ?? 'DEMO 01', [x - 0.03, frameTop - 0.16, 0.02], -Math.PI / 2)
}
