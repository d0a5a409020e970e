import * as THREE from 'three'
import { PartKit, spineLoft, vec } from '../core/kit.ts'
import { colours } from '../paint/colours.ts'
import { bodySolid, common, lampMaterial, solid } from '../paint/materials.ts'
import { finishVehicle } from '../vehicles/finish.ts'
import { addPlate } from '../vehicles/plate.ts'
import type { BuiltVehicle, VehicleRequest } from '../vehicles/types.ts'
import { addBikeWheel, mudguard } from './running-gear.ts'

const front = 0.64
const rear = -0.62
const radius = 0.235

export function buildScooter(request: VehicleRequest): BuiltVehicle {
  const group = new THREE.Group()
  const p = new PartKit(group)
  const paint = bodySolid(colours[request.colour]!, true)
  const metal = solid('#b4b8bc', 0.3, 0.9)
  addBikeWheel(p, front, radius, 0.12, false, metal)
  addBikeWheel(p, rear, radius, 0.13, false, metal)
  addFrontEnd(p, paint)
  addRearEnd(p, paint)
  p.slab(
    [
      [0.42, 0.3],
      [0.36, 0.24],
      [-0.2, 0.22],
      [-0.3, 0.3],
      [-0.2, 0.34],
      [0.36, 0.33],
    ],
    0.36,
    0.03,
    paint,
  )
  p.box([0.5, 0.02, 0.3], 0.008, solid('#1b1c1e', 0.8), [0.08, 0.352, 0])
  addPlate(p, (request.plate ?? 'DEMO').slice(0, 6), [-0.935, 0.5, 0], -Math.PI / 2, [0.2, 0.09])
  const vehicle = finishVehicle(group, {
    wheel: { target: vec(front, radius + 0.04, 0), azimuth: 62, elevation: 6, distance: 2.3 },
    headlight: { target: vec(0.4, 0.95, 0), azimuth: 28, elevation: 8, distance: 2.1 },
    engine: { target: vec(-0.5, 0.45, 0.1), azimuth: 98, elevation: 6, distance: 2.3 },
  })
  return { ...vehicle, wheels: [front, rear].map((x) => ({ x, radius: radius, archRadius: 0 })) }
}

function addFrontEnd(p: PartKit, paint: THREE.Material): void {
  const chrome = common.chrome()
  for (const side of [1, -1])
    p.tube([vec(front, radius, side * 0.08), vec(0.5, 0.6, side * 0.07)], 0.022, common.trim(), 8)
  p.tube([vec(0.52, 0.52, 0), vec(0.36, 1.0, 0)], 0.03, common.trim(), 8)
  p.add(mudguard(front, radius, radius + 0.04, 0.095, 0.3, 2.7), paint)
  p.slab(
    [
      [0.48, 0.4],
      [0.42, 0.3],
      [0.36, 0.32],
      [0.33, 0.6],
      [0.28, 0.86],
      [0.34, 0.9],
      [0.42, 0.82],
      [0.47, 0.62],
    ],
    0.4,
    0.06,
    paint,
  )
  p.add(
    spineLoft(
      [
        [0.22, 1.05, 0.95, 0.08],
        [0.3, 1.08, 0.91, 0.12],
        [0.42, 1.06, 0.9, 0.12],
        [0.5, 1.0, 0.93, 0.06],
      ],
      2.6,
    ),
    paint,
  )
  p.add(
    new THREE.SphereGeometry(0.075, 28, 18),
    lampMaterial('#dfe9f2', 0.35),
    [0.455, 0.985, 0],
    [0, 0, 0.25],
    [0.6, 1, 1],
  )
  p.add(
    new THREE.TorusGeometry(0.078, 0.008, 10, 40).rotateY(Math.PI / 2),
    chrome,
    [0.465, 0.985, 0],
    [0, 0, 0.25],
  )
  for (const side of [1, -1]) {
    p.tube(
      [vec(0.34, 1.0, side * 0.06), vec(0.3, 1.03, side * 0.2), vec(0.24, 1.02, side * 0.33)],
      0.013,
      chrome,
      16,
    )
    p.tube([vec(0.25, 1.02, side * 0.25), vec(0.2, 1.015, side * 0.37)], 0.02, solid('#17181a', 0.85), 6)
    p.tube([vec(0.3, 1.05, side * 0.18), vec(0.28, 1.2, side * 0.26)], 0.006, chrome, 6)
    p.add(
      new THREE.SphereGeometry(0.055, 20, 14),
      chrome,
      [0.28, 1.23, side * 0.28],
      [0, 0, 0],
      [0.3, 0.8, 1.1],
    )
    p.box([0.05, 0.05, 0.03], 0.014, lampMaterial('#d0741a', 0.2), [0.45, 0.72, side * 0.17])
  }
}

function addRearEnd(p: PartKit, paint: THREE.Material): void {
  p.add(
    spineLoft(
      [
        [-0.1, 0.6, 0.3, 0.1],
        [-0.2, 0.74, 0.3, 0.17],
        [-0.45, 0.78, 0.42, 0.2],
        [-0.72, 0.78, 0.5, 0.17],
        [-0.9, 0.72, 0.56, 0.09],
        [-0.94, 0.68, 0.6, 0.04],
      ],
      2.7,
    ),
    paint,
  )
  p.add(
    spineLoft([
      [-0.08, 0.8, 0.74, 0.07],
      [-0.16, 0.83, 0.72, 0.14],
      [-0.42, 0.83, 0.73, 0.17],
      [-0.52, 0.87, 0.75, 0.17],
      [-0.8, 0.87, 0.77, 0.13],
      [-0.86, 0.85, 0.79, 0.07],
    ]),
    solid('#4a2f22', 0.7, 0, 0, true),
  )
  p.tube(
    [vec(-0.78, 0.86, 0.13), vec(-0.96, 0.88, 0.1), vec(-0.96, 0.88, -0.1), vec(-0.78, 0.86, -0.13)],
    0.012,
    common.chrome(),
    30,
  )
  p.add(
    spineLoft([
      [-0.12, 0.34, 0.24, 0.06],
      [-0.3, 0.4, 0.2, 0.12],
      [-0.6, 0.34, 0.14, 0.1],
      [-0.68, 0.3, 0.18, 0.05],
    ]),
    solid('#3a3d41', 0.42, 0.8),
    [0, 0, -0.08],
  )
  const silencer = new THREE.CylinderGeometry(0.055, 0.05, 0.42, 30).rotateZ(Math.PI / 2)
  p.add(silencer, common.chrome(), [-0.62, 0.27, 0.16], [0, 0, -0.12])
  p.add(mudguard(rear, radius, radius + 0.05, 0.09, 1.9, 2.9), common.trim())
  p.box([0.03, 0.07, 0.16], 0.016, lampMaterial('#a31218', 0.4), [-0.93, 0.65, 0])
  p.tube([vec(-0.86, 0.6, 0), vec(-0.93, 0.5, 0)], 0.014, common.trim(), 6)
  p.tube([vec(-0.2, 0.3, -0.1), vec(-0.16, 0.02, -0.2)], 0.012, common.trim(), 6)
}
