import * as THREE from 'three'
import type { BuiltVehicle } from '../vehicles/types.ts'

/** Whole-vehicle views; degrees, azimuth 0 is straight ahead and 90 the right side. */
export const outsideAngles: Record<string, { azimuth: number; elevation: number }> = {
  frontRight: { azimuth: 33, elevation: 7 },
  frontLeft: { azimuth: -33, elevation: 7 },
  sideRight: { azimuth: 90, elevation: 4 },
  sideLeft: { azimuth: -90, elevation: 4 },
  rearRight: { azimuth: 146, elevation: 8 },
  rearLeft: { azimuth: -146, elevation: 8 },
  front: { azimuth: 0, elevation: 4 },
  rear: { azimuth: 180, elevation: 5 },
}
export const livingAngles = ['bed', 'bunks', 'dinette', 'kitchen', 'ensuite']
export const cabinAngles = ['dashboard', 'driver', 'rearSeats', ...livingAngles]

const field = 22
/** Share of the half frame that the vehicle may fill. */
const fillX = 0.86
const fillY = 0.74
/** Raises the vehicle a little, as a share of the half frame. */
const lower = -0.03

/** Places the camera on a sphere round a target; angles in degrees, distance in metres. */
function orbit(
  camera: THREE.PerspectiveCamera,
  target: THREE.Vector3,
  azimuth: number,
  elevation: number,
  distance: number,
): void {
  const [a, e] = [THREE.MathUtils.degToRad(azimuth), THREE.MathUtils.degToRad(elevation)]
  camera.position.set(
    target.x + distance * Math.cos(e) * Math.cos(a),
    target.y + distance * Math.sin(e),
    target.z + distance * Math.cos(e) * Math.sin(a),
  )
  camera.lookAt(target)
  camera.updateProjectionMatrix()
  camera.updateMatrixWorld(true)
}

/** Distance (metres) at which the outline points fill the frame from an angle. */
function fitDistance(
  camera: THREE.PerspectiveCamera,
  outline: THREE.Vector3[],
  target: THREE.Vector3,
  azimuth: number,
  elevation: number,
): number {
  let distance = 9
  const point = new THREE.Vector3()
  const [right, up] = [new THREE.Vector3(), new THREE.Vector3()]
  for (let step = 0; step < 9; step++) {
    orbit(camera, target, azimuth, elevation, distance)
    const seen = new THREE.Box2()
    for (const p of outline) {
      point.copy(p).project(camera)
      seen.expandByPoint(new THREE.Vector2(point.x, point.y))
    }
    const scale = distance * Math.tan(THREE.MathUtils.degToRad(camera.fov / 2))
    camera.matrixWorld.extractBasis(right, up, point)
    target
      .addScaledVector(right, ((seen.min.x + seen.max.x) / 2) * scale * camera.aspect)
      .addScaledVector(up, ((seen.min.y + seen.max.y) / 2 + lower) * scale)
    distance *= Math.max((seen.max.x - seen.min.x) / 2 / fillX, (seen.max.y - seen.min.y) / 2 / fillY) ** 0.9
  }
  return distance
}

/** Where a camera looks that does not fit its picture to the vehicle. */
export function turnTarget(vehicle: BuiltVehicle): THREE.Vector3 {
  const target = vehicle.bounds.getCenter(new THREE.Vector3())
  target.y -= 0.02
  return target
}

/** Outside view from any angle in degrees; a fixed distance (metres) keeps spin frames steady. */
export function aimOutside(
  camera: THREE.PerspectiveCamera,
  vehicle: BuiltVehicle,
  azimuth: number,
  elevation: number,
  distance?: number,
): number {
  camera.fov = field
  camera.near = 0.3
  const target = turnTarget(vehicle)
  const used = distance ?? fitDistance(camera, vehicle.outline, target, azimuth, elevation)
  orbit(camera, target, azimuth, elevation, used)
  return used
}

/** Distance that suits all frames of a spin. */
export function spinDistance(
  camera: THREE.PerspectiveCamera,
  vehicle: BuiltVehicle,
  elevation: number,
): number {
  return Math.max(...[20, 35, 90, 145].map((azimuth) => aimOutside(camera, vehicle, azimuth, elevation)))
}

/** Close-up of a detail; returns false when the vehicle has no such place. */
export function aimDetail(camera: THREE.PerspectiveCamera, vehicle: BuiltVehicle, name: string): boolean {
  const spot = vehicle.spots[name]
  if (!spot) return false
  camera.fov = field
  camera.near = 0.1
  orbit(camera, spot.target, spot.azimuth, spot.elevation, spot.distance)
  return true
}

/** View inside the cabin; returns false when the vehicle has no cabin. */
export function aimCabin(camera: THREE.PerspectiveCamera, vehicle: BuiltVehicle, name: string): boolean {
  const view = vehicle.cabinViews[name]
  if (!view) return false
  camera.fov = view.field
  camera.near = 0.03
  camera.position.copy(view.from)
  camera.lookAt(view.to)
  camera.updateProjectionMatrix()
  camera.updateMatrixWorld(true)
  return true
}
