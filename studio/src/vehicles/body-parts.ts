import * as THREE from 'three'
import type { BodyEntry } from '../bodies/body-entry.ts'
import type { BodyCanvas } from '../body/canvas.ts'
import { type Greenhouse, screenEnd } from '../body/greenhouse.ts'
import { mirrorPlace } from '../body/paint-glass.ts'
import type { LowerShell } from '../body/shell.ts'
import { flipWinding } from '../core/geometry.ts'
import { PartKit, spineLoft, type Triple, vec } from '../core/kit.ts'
import { clamp, lerp } from '../core/math.ts'
import type { Look } from '../faces/index.ts'
import { common, solid } from '../paint/materials.ts'
import { addExtras } from './extras.ts'
import { addPlate } from './plate.ts'
import type { VehicleRequest } from './types.ts'

export interface BodyPartsContext {
  parts: PartKit
  shell: LowerShell
  house: Greenhouse
  canvas: BodyCanvas
  request: VehicleRequest
  entry: BodyEntry
  look: Look
  paint: THREE.Material
  plateUp: number
  plateOnLid: boolean
}

/** Mirrors, door handles, roof rails, spoiler, aerial, plates and requested extras; returns the plate that moves with the tailgate. */
export function addBodyParts(ctx: BodyPartsContext): { lidPlate: THREE.Object3D | null } {
  const { parts, shell, house, canvas, request, entry, paint } = ctx
  const { spec } = shell
  const isPlateOnLid = ctx.plateOnLid && !spec.barnDoors
  addMirrors(ctx)
  addHandles(ctx)
  if (request.rails ?? entry.rails) addRails(ctx)
  if (entry.spoiler === 'roof') {
    const x = spec.glassTop
    const half = house.roofEdge(x + 0.2) * 0.9
    const shape: [number, number][] = [
      [x + 0.18, -0.02],
      [x + 0.04, -0.026],
      [x - 0.1, -0.062],
      [x - 0.1, -0.084],
      [x, -0.1],
      [x + 0.1, -0.08],
    ]
    const top = house.roofHeight(x) - 0.008
    parts.slab(
      shape.map(([px, py]) => [px, py + top]),
      half * 2,
      0.008,
      request.roof && request.roof !== 'body' && request.roof !== 'glass' ? common.gloss() : paint,
    )
  }
  if (entry.spoiler === 'lid') {
    const y = spec.tail + 0.02
    parts.slab(
      [
        [shell.xRear + 0.34, y - 0.03],
        [shell.xRear + 0.11, y + 0.012],
        [shell.xRear + 0.1, y - 0.002],
        [shell.xRear + 0.16, y - 0.06],
      ],
      spec.halfWidth * 1.12,
      0.006,
      paint,
    )
  }
  if (!spec.openTop && spec.rear !== 'cab')
    parts.add(
      new THREE.SphereGeometry(0.07, 20, 12),
      paint,
      [spec.glassTop + 0.28, house.roofHeight(spec.glassTop + 0.26) - 0.004, 0],
      [0, 0, 0.1],
      [1.1, 0.5, 0.22],
    )
  const plate = request.plate ?? 'DEMO 01'
  const frontY = canvas.frontHeight(0, ctx.plateUp)
  addPlate(parts, plate, [shell.skin(0, frontY).x + 0.014, frontY, 0], Math.PI / 2)
  let lidPlate: THREE.Object3D | null = null
  if (spec.cabEnd === null) {
    const rearY =
      spec.rear === 'tub'
        ? spec.clearance + 0.25
        : isPlateOnLid
          ? Math.min(spec.tail, spec.deck) - (spec.rear === 'boot' ? 0.24 : 0.32)
          : spec.clearance + 0.36
    const rearPlate = addPlate(
      parts,
      plate,
      [shell.skin(shell.total, rearY).x - 0.012, rearY, 0],
      -Math.PI / 2,
    )
    if (isPlateOnLid) lidPlate = rearPlate
  }
  addExtras(ctx)
  return { lidPlate }
}

function addMirrors(ctx: BodyPartsContext): void {
  const { parts, shell, house, request, paint } = ctx
  const { spec } = shell
  const isWork = spec.section === 'flat' || spec.rear === 'tub' || spec.rear === 'cab'
  const cover =
    request.roof === 'black' || request.roof === 'floating'
      ? common.gloss()
      : spec.rows === 1
        ? common.trim()
        : paint
  if (!spec.bonnet) {
    addTallMirrors(ctx, cover)
    return
  }
  const x = mirrorPlace(spec)
  const glass = house.point(clamp(house.ringAt(x, 0.15), screenEnd, 1), 0.15)[2]
  const y = shell.topHeight(x) + (isWork ? 0.085 : 0.07)
  const z = glass + (isWork ? 0.15 : 0.125)
  const scale = isWork ? 1.12 : 1
  for (const side of [1, -1]) {
    const head = new THREE.Group()
    head.position.set(x, y, side * z)
    head.rotation.y = side * 0.16
    head.scale.set(scale, scale * (isWork ? 1.15 : 1), scale)
    parts.group.add(head)
    const kit = new PartKit(head)
    kit.add(mirrorShape(), cover)
    kit.add(mirrorShape(), common.trim(), [-0.008, -0.012, 0], [0, 0, 0], [0.88, 0.92, 0.985])
    kit.box([0.004, 0.088, 0.16], 0.002, mirrorGlass(), [-0.046, -0.002, 0])
    parts.tube(
      [vec(x + 0.015, y - 0.07, side * (glass - 0.03)), vec(x, y - 0.045, side * (z - 0.05))],
      0.016,
      common.trim(),
      8,
    )
  }
}

/** Along x: top, bottom and half width of a mirror that faces the rear. Metres. */
const mirrorHead = [
  [-0.046, 0.052, -0.052, 0.09],
  [-0.03, 0.06, -0.06, 0.098],
  [0, 0.06, -0.058, 0.097],
  [0.03, 0.047, -0.045, 0.084],
  [0.05, 0.024, -0.026, 0.058],
  [0.056, 0.006, -0.01, 0.025],
]

function mirrorShape(): THREE.BufferGeometry {
  const shape = spineLoft(mirrorHead, 3.4)
  flipWinding(shape)
  shape.computeVertexNormals()
  return shape
}

const mirrorGlass = (): THREE.Material => solid('#11151a', 0.08, 0.6, 0.6)

function addTallMirrors({ parts, shell }: BodyPartsContext, cover: THREE.Material): void {
  const { spec } = shell
  const big = 1.22
  const x = spec.doorFront - 0.06
  const y = spec.belt + 0.32
  const z = shell.sideAt(spec.doorFront - 0.2, spec.belt - 0.05)
  for (const side of [1, -1]) {
    const turn: Triple = [0, side * 0.2, 0]
    parts.box([0.12 * big, 0.3, 0.21 * big], 0.055, cover, [x, y, side * (z + 0.11 * big)], turn)
    parts.box(
      [0.012, 0.23, 0.165 * big],
      0.004,
      mirrorGlass(),
      [x - 0.058 * big, y, side * (z + 0.115 * big)],
      turn,
    )
    parts.box([0.09, 0.03, 0.16], 0.014, common.trim(), [x + 0.01, y - 0.144, side * (z + 0.03)])
    for (const dy of [-0.2, 0.2])
      parts.tube(
        [vec(x + 0.12, y + dy, side * (z - 0.02)), vec(x + 0.04, y + dy * 0.8, side * (z + 0.1))],
        0.012,
        common.trim(),
        8,
      )
  }
}

function addHandles({ parts, shell, look, paint }: BodyPartsContext): void {
  const { spec } = shell
  const doors = [spec.doorSplit + 0.13]
  if (spec.doorRear !== null)
    doors.push(spec.sliding ? spec.doorSplit - 0.16 : Math.max(spec.doorRear + 0.13, shell.rearAxle + 0.42))
  const y = lerp(spec.clearance, spec.belt, spec.bonnet ? 0.79 : 0.7)
  const material = look.accent === 'chrome' ? common.chrome() : spec.rows === 1 ? common.trim() : paint
  for (const side of [1, -1]) {
    for (const x of doors) {
      const z = shell.sideAt(x, y)
      parts.box([0.2, 0.03, 0.032], 0.013, material, [x, y, side * (z + 0.014)])
      parts.box([0.13, 0.045, 0.012], 0.004, common.black(), [x - 0.01, y - 0.012, side * (z + 0.0015)])
    }
  }
}

function addRails({ parts, shell, house, look }: BodyPartsContext): void {
  const { spec } = shell
  for (const side of [1, -1]) {
    const points: THREE.Vector3[] = []
    for (let i = 0; i <= 20; i++) {
      const t = i / 20
      const x = lerp(spec.screenTop - 0.2, spec.glassTop + 0.16, t)
      const rise = Math.sin(Math.PI * clamp(t)) ** 0.35
      points.push(vec(x, house.roofHeight(x) + 0.036 * rise - 0.03, side * (house.roofEdge(x) - 0.035)))
    }
    parts.tube(points, 0.016, look.accent === 'black' ? solid('#141516', 0.4, 0.2, 0.4) : common.satin(), 50)
  }
}
