import * as THREE from 'three'
import type { LowerShell } from '../body/shell.ts'
import type { DetailSpot } from './types.ts'

export function carSpots(shell: LowerShell, isMotorhome = false): Record<string, DetailSpot> {
  const { spec } = shell
  const lamp = shell.skin(shell.frontArc * 0.66, spec.nose - 0.16)
  const tailLamp = shell.skin(shell.total - shell.rearArc * 0.72, spec.tail - 0.22)
  const spots: Record<string, DetailSpot> = {
    wheel: {
      target: new THREE.Vector3(shell.frontAxle, spec.wheelRadius + 0.06, spec.halfWidth),
      azimuth: 66,
      elevation: 5,
      distance: 3.3 + spec.wheelRadius,
    },
    headlight: { target: lamp, azimuth: 30, elevation: 9, distance: 2.9 },
    grille: {
      target: new THREE.Vector3(shell.xFront, (spec.nose + spec.clearance) / 2 + 0.05, 0),
      azimuth: 14,
      elevation: 7,
      distance: 4.2,
    },
  }
  if (spec.cabEnd === null) spots.taillight = { target: tailLamp, azimuth: 150, elevation: 9, distance: 3.0 }
  if (spec.rear === 'hatch' && !spec.sealed)
    spots.boot = {
      target: new THREE.Vector3(shell.xRear + 0.3, spec.belt - 0.02, 0),
      azimuth: spec.barnDoors ? 174 : 164,
      elevation: spec.barnDoors ? 9 : 14,
      distance: 5.2 + (spec.height - 1.45) * 1.6,
    }
  if (isMotorhome)
    spots.door = { target: new THREE.Vector3(0.02, 1.6, -1.12), azimuth: -76, elevation: 3, distance: 6.6 }
  return spots
}
