import * as THREE from 'three'
import { shared } from '../paint/materials.ts'
import { makeBackdrop, sceneries } from '../studio/backdrop.ts'
import {
  aimCabin,
  aimDetail,
  aimOutside,
  cabinAngles,
  livingAngles,
  outsideAngles,
  spinDistance,
  turnTarget,
} from '../studio/camera.ts'
import { Darkroom } from '../studio/darkroom.ts'
import { makeEnvironment } from '../studio/environment.ts'
import { bakeFloor, makeFloor } from '../studio/floor.ts'
import { horizonOf, makeOutlook, type OutlookName } from '../studio/outlook.ts'
import { renderPanorama } from '../studio/panorama.ts'
import { placeSceneries } from '../studio/places.ts'
import { drawSilhouette } from '../studio/silhouette.ts'
import { buildVehicle } from '../vehicles/index.ts'
import type { BuiltVehicle, VehicleRequest } from '../vehicles/types.ts'

const cabinExposure = 1.35
const outsideCabinLight = 0.42
const spinElevation = 7
/** How far corners shade, in metres. */
const reach = { outside: 0.42, cabin: 0.24 }

let renderer: THREE.WebGLRenderer
let darkroom: Darkroom
let environment: THREE.Texture
let scene: THREE.Scene
let vehicle: BuiltVehicle
let exposure = 1
let turnDistance: number | null = null
let floor: THREE.Object3D
let outlook: OutlookName
const camera = new THREE.PerspectiveCamera(22, 1.5, 0.1, 200)

/** Waits until the frame is drawn. */
function settle(): void {
  const gl = renderer.getContext()
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
}

function renderWithout(hidden: THREE.Object3D[], near = reach.outside): void {
  for (const part of hidden) part.visible = false
  darkroom.develop(scene, camera, near)
  for (const part of hidden) part.visible = true
  settle()
}

/** A cabin is not looked out of into a white studio. */
function beforeOutlook(draw: () => void): void {
  const { background } = scene
  const seen = makeOutlook(outlook, horizonOf(camera))
  scene.background = seen
  draw()
  scene.background = background
  seen.dispose()
}

const api = {
  start(): string {
    renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true })
    renderer.setPixelRatio(1)
    renderer.toneMapping = THREE.NeutralToneMapping
    document.body.appendChild(renderer.domElement)
    darkroom = new Darkroom(renderer)
    environment = makeEnvironment(renderer)
    const gl = renderer.getContext()
    return String(gl.getParameter(gl.VERSION))
  },

  /** Builds a vehicle and its surroundings; returns the time in milliseconds. */
  load(request: VehicleRequest, sceneryName: string): number {
    const begin = performance.now()
    if (scene) disposeScene(scene)
    scene = new THREE.Scene()
    const scenery = sceneries[sceneryName] ?? placeSceneries[sceneryName] ?? sceneries.studio
    scene.background = makeBackdrop(scenery)
    scene.environment = environment
    scene.environmentIntensity = scenery.light ?? 1.08
    // Lamps stand a little differently for each car, as they do on different days.
    scene.environmentRotation.y = ((((request.seed ?? 0) * 7) % 13) / 13 - 0.5) * 0.5
    exposure = scenery.exposure
    turnDistance = null
    vehicle = buildVehicle(request)
    vehicle.openBoot?.(false)
    const shade = bakeFloor(vehicle.solids)
    shared.floorShade.value = shade.texture
    shared.floorExtent.value.set(shade.halfX, shade.halfZ)
    shared.cabinHeights.value.set(...vehicle.cabinHeights)
    floor = makeFloor(shade, scenery.floor, scenery.earth)
    outlook = sceneryName === 'slate' ? 'dusk' : 'morning'
    scene.add(vehicle.group, floor)
    return performance.now() - begin
  },

  /** Draws a named angle into a canvas of width x height pixels; false when the vehicle does not have it. */
  shoot(angle: string, width: number, height: number): boolean {
    renderer.setSize(width, height, false)
    camera.aspect = width / height
    const cabin = cabinAngles.includes(angle)
    vehicle.openBoot?.(angle === 'boot')
    vehicle.enter?.(livingAngles.includes(angle))
    let ok = true
    if (cabin) ok = aimCabin(camera, vehicle, angle)
    else if (outsideAngles[angle])
      aimOutside(camera, vehicle, outsideAngles[angle].azimuth, outsideAngles[angle].elevation)
    else ok = aimDetail(camera, vehicle, angle)
    if (!ok) return false
    shared.cabinLight.value = cabin ? 1 : angle === 'boot' ? 1.25 : outsideCabinLight
    renderer.toneMappingExposure = cabin ? cabinExposure : exposure
    const hidden = cabin
      ? (vehicle.cabinViews[angle]?.hides ?? [])
      : angle === 'boot'
        ? []
        : vehicle.cabinDetails
    if (cabin && !livingAngles.includes(angle))
      beforeOutlook(() => renderWithout([...hidden, floor], reach.cabin))
    else renderWithout(hidden, cabin ? reach.cabin : reach.outside)
    return true
  },

  /** Draws one frame of a turn; azimuth in degrees. */
  spin(azimuth: number, width: number, height: number): void {
    renderer.setSize(width, height, false)
    camera.aspect = width / height
    vehicle.openBoot?.(false)
    turnDistance ??= spinDistance(camera, vehicle, spinElevation)
    aimOutside(camera, vehicle, azimuth, spinElevation, turnDistance)
    shared.cabinLight.value = outsideCabinLight
    renderer.toneMappingExposure = exposure
    renderWithout(vehicle.cabinDetails)
  },

  /** How a turn is taken, and where on the body a dealer may point; null for what is no car. */
  turn(): Turn | null {
    const { wheel, grille, taillight } = vehicle.spots
    if (!wheel || !grille || !taillight || !vehicle.head) return null
    camera.aspect = 1.5
    const distance = spinDistance(camera, vehicle, spinElevation)
    const middle = turnTarget(vehicle)
    const [front, rear] = [
      vehicle.wheels.reduce((a, b) => (b.x > a.x ? b : a)),
      vehicle.wheels.reduce((a, b) => (b.x < a.x ? b : a)),
    ]
    const half = wheel.target.z
    const at = (...place: [number, number, number]): [number, number, number] =>
      place.map((metres) => Math.round(metres * 100) / 100) as [number, number, number]
    return {
      distance: Math.round(distance * 100) / 100,
      middle: at(middle.x, middle.y, middle.z),
      points: {
        'front-wheel': at(front.x, front.radius, half),
        'front-bumper': at(grille.target.x - 0.03, grille.target.y - 0.16, 0.25),
        door: at(vehicle.head.x, vehicle.cabinHeights[1] - 0.14, half),
        'tail-lamp': at(taillight.target.x, taillight.target.y, -Math.abs(taillight.target.z)),
        'left-rear-wheel': at(rear.x, rear.radius, -half),
      },
    }
  },

  /** Draws the vehicle where it stands, small and to the right, for a wide picture. */
  place(azimuth: number, width: number, height: number): void {
    renderer.setSize(width, height, false)
    camera.aspect = width / height
    const distance = aimOutside(camera, vehicle, azimuth, 3)
    aimOutside(camera, vehicle, azimuth, 3, distance * 1.62)
    camera.setViewOffset(width, height, -width * 0.15, -height * 0.09, width, height)
    shared.cabinLight.value = outsideCabinLight
    renderer.toneMappingExposure = exposure
    renderWithout(vehicle.cabinDetails)
    camera.clearViewOffset()
  },

  /** Draws the cabin as an equirectangular picture (2:1) from the driver's head; false without a cabin. */
  panorama(width: number): boolean {
    if (!vehicle.head) return false
    vehicle.openBoot?.(false)
    shared.cabinLight.value = 1
    const seen = makeOutlook(outlook, 0.5)
    renderPanorama(renderer, scene, vehicle.head, { width, exposure: cabinExposure, outlook: seen })
    seen.dispose()
    settle()
    return true
  },

  /** Side view as a mask, one row of '0' and '1' after another. */
  silhouette(width: number, height: number): string {
    return drawSilhouette(renderer, scene, vehicle, width, height)
  },

  /** Current picture as a JPEG data address. */
  picture(): string {
    return renderer.domElement.toDataURL('image/jpeg', 0.97)
  },
}

function disposeScene(old: THREE.Scene): void {
  old.traverse((object) => {
    const mesh = object as THREE.Mesh
    if (!mesh.isMesh) return
    mesh.geometry.dispose()
    for (const material of [mesh.material].flat()) {
      for (const value of Object.values(material))
        if (value instanceof THREE.Texture && value !== environment) value.dispose()
    }
  })
  ;(old.background as THREE.Texture).dispose()
}

/** Metres: forwards, up from the ground, to the right. The camera looks at the middle from the distance, seven degrees up. */
export type Turn = {
  distance: number
  middle: [number, number, number]
  points: Record<string, [number, number, number]>
}

export type StudioApi = typeof api
;(window as unknown as { studio: StudioApi }).studio = api
