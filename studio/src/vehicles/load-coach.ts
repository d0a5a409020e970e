import * as THREE from 'three'
import type { LowerShell } from '../body/shell.ts'
import { addCoachBody } from '../caravans/coach.ts'
import { type PartKit, vec } from '../core/kit.ts'
import { solid } from '../paint/materials.ts'
import type { VehicleRequest } from './types.ts'

export function addCoach(
  parts: PartKit,
  shell: LowerShell,
  rear: number,
  request: VehicleRequest,
): THREE.Mesh[] {
  const { spec } = shell
  const over = spec.screenBase - 0.25
  const cab = shell.xRear + 0.12
  const half = 1.12
  const main = addCoachBody(parts, {
    outline: [
      [rear, 0.52, 0.12],
      [rear + 0.05, 2.98, 0.2],
      [over - 0.5, 3.02, 0.3],
      [over + 0.12, 2.62, 0.2],
      [over - 0.1, 2.02, 0.25],
      [cab, 1.98, 0.12],
      [cab, 0.5, 0.06],
    ],
    half,
    colour: request.colour === 'white' ? 'bronze' : request.colour,
    band: 1.16,
    style: 'stripes',
    ribs: false,
    left: [
      { x: -0.9, y: 1.95, width: 1.0, height: 0.52 },
      { x: -3.0, y: 1.95, width: 0.9, height: 0.52 },
      { x: 1.15, y: 2.52, width: 0.7, height: 0.3 },
    ],
    right: [
      { x: -0.5, y: 1.95, width: 1.1, height: 0.52 },
      { x: -2.9, y: 1.95, width: 0.9, height: 0.52 },
      { x: 1.15, y: 2.52, width: 0.7, height: 0.3 },
    ],
    door: { x: 0.02, width: 0.68, low: 0.66, high: 2.5 },
  })
  for (const side of [1, -1])
    parts.add(new THREE.CircleGeometry(0.5, 40, 0, Math.PI), solid('#0b0b0c', 0.9, 0, 0, true), [
      shell.rearAxle,
      0.46,
      side * (half + 0.006),
    ])
  parts.tube(
    [vec(rear + 0.5, 2.78, -half - 0.06), vec(cab + 0.3, 2.8, -half - 0.06)],
    0.055,
    solid('#d7d8d8', 0.4, 0.3),
    8,
  )
  parts.box([0.8, 0.16, 0.75], 0.05, solid('#e3e4e3', 0.42, 0, 0.7), [-1.6, 3.06, 0])
  parts.box([0.03, 0.55, 1.2], 0.02, solid('#0d1216', 0.05, 0, 1), [rear + 0.02, 2.0, 0])
  return [main]
}
