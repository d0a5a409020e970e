import type * as THREE from 'three'
import { measure } from './measure.ts'
import type { BuiltVehicle, DetailSpot } from './types.ts'

/** Wraps a group of parts as a vehicle without a cabin. */
export function finishVehicle(group: THREE.Group, spots: Record<string, DetailSpot>): BuiltVehicle {
  const solids: THREE.Mesh[] = []
  group.traverse((object) => {
    const mesh = object as THREE.Mesh
    if (mesh.isMesh) solids.push(mesh)
  })
  return {
    group,
    ...measure(group, solids),
    solids,
    spots,
    cabinViews: {},
    head: null,
    cabinDetails: [],
    windows: [],
    wheels: [],
    cabinHeights: [0.3, 1],
  }
}
