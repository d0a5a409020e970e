import * as THREE from 'three'
import type { BodyEntry } from '../bodies/body-entry.ts'
import type { BodyCanvas } from '../body/canvas.ts'
import type { Greenhouse } from '../body/greenhouse.ts'
import type { LowerShell } from '../body/shell.ts'
import { type PartKit, vec } from '../core/kit.ts'
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
        [shell.xRear + 0.3, y - 0.03],
        [shell.xRear + 0.04, y + 0.035],
        [shell.xRear + 0.03, y + 0.02],
        [shell.xRear + 0.14, y - 0.04],
      ],
      spec.halfWidth * 1.44,
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

function addMirrors({ parts, shell, request, paint }: BodyPartsContext): void {
  const { spec } = shell
  const big = spec.section === 'flat' || spec.rear === 'tub' || spec.rear === 'cab' ? 1.22 : 1
  const x = spec.doorFront - (spec.bonnet ? 0.34 : 0.06)
  const y = spec.belt + (spec.bonnet ? 0.085 : 0.32)
  const z = shell.sideAt(spec.doorFront - 0.2, spec.belt - 0.05)
  const shellMaterial =
    request.roof === 'black' || request.roof === 'floating'
      ? common.gloss()
      : spec.rows === 1
        ? common.trim()
        : paint
  for (const side of [1, -1]) {
    const tall = spec.bonnet ? 0.13 * big : 0.3
    parts.box(
      [0.12 * big, tall, 0.21 * big],
      0.055,
      shellMaterial,
      [x, y, side * (z + 0.11 * big)],
      [0, side * 0.2, 0],
    )
    parts.box(
      [0.012, tall * 0.76, 0.165 * big],
      0.004,
      common.chrome(),
      [x - 0.058 * big, y, side * (z + 0.115 * big)],
      [0, side * 0.2, 0],
    )
    parts.box([0.09, 0.03, 0.16], 0.014, common.trim(), [x + 0.01, y - tall * 0.48, side * (z + 0.03)])
    if (!spec.bonnet)
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
