import * as THREE from 'three'
import { PartKit, vec } from '../core/kit.ts'
import type { CabinView } from '../vehicles/types.ts'
import { addBunks } from './bunks.ts'
import { livingMaterials } from './cloth.ts'
import { addEnsuite } from './ensuite.ts'
import { addBed, addDinette, addKitchen, addLockers, addWindow, type Place } from './furniture.ts'
import { planOf, type RoomSize } from './plan.ts'

export interface Living {
  group: THREE.Group
  views: Record<string, CabinView>
}

/** Bed in front, kitchen on the right, door and dinette on the left, ensuite at the rear; hidden until a view of it is taken. */
export function buildLiving(size: RoomSize): Living {
  const { rear, front, floor, ceiling, half } = size
  const group = new THREE.Group()
  group.visible = false
  const p = new PartKit(group)
  const m = livingMaterials(size.fitOut)
  const place: Place = { p, m, floor, ceiling, half }
  const length = front - rear
  const [x, y] = [(front + rear) / 2, (floor + ceiling) / 2]
  const { wall, bed } = planOf(size)
  p.add(new THREE.PlaneGeometry(length, half * 2), m.floor, [x, floor, 0], [-Math.PI / 2, 0, 0])
  p.box([length, 0.04, half * 2], 0.01, m.wall, [x, ceiling + 0.02, 0])
  for (const side of [1, -1] as const)
    p.box([length, ceiling - floor, 0.04], 0.01, m.wall, [x, y, side * (half + 0.02)])
  for (const end of [front + 0.02, rear - 0.02])
    p.box([0.04, ceiling - floor, half * 2], 0.01, m.wall, [end, y, 0])
  if (size.bunks) addBunks(place, rear, wall, size.bunks)
  else if (size.ensuite > 0) {
    // Its wall leaves a doorway beside the middle.
    p.box([0.035, ceiling - floor, half - 0.2], 0.01, m.wall, [wall, y, (half + 0.2) / 2])
    p.box([0.035, ceiling - floor, half - 0.45], 0.01, m.wall, [wall, y, -(half + 0.45) / 2])
    addEnsuite(place, rear, wall)
  }
  const { kitchen, dinette, door } = planOf(size)
  addWindow(place, [front - 1.0, floor + 1.16, half - 0.01], 0.8, 0.46, 1)
  addWindow(place, [front - 1.0, floor + 1.16, -half + 0.01], 0.8, 0.46, -1)
  addWindow(place, [(dinette[0] + dinette[1]) / 2, floor + 1.22, -half + 0.01], 1.0, 0.48, -1)
  addWindow(place, [kitchen[1] - 0.66, floor + 1.32, half - 0.012], 0.8, 0.36, 1)
  addLockers(place, dinette[0], dinette[1], -1)
  addLockers(place, kitchen[0] + 0.64, kitchen[1], 1)
  addBed(place, front)
  addDinette(place, dinette[0], dinette[1], -1)
  addKitchen(place, kitchen[0], kitchen[1], 1)
  addEntrance(place, door[0], door[1])
  for (const at of [rear + 0.5, wall + 0.7, bed - 0.3, front - 0.9])
    for (const side of [0.32, -0.32]) p.cylinder(0.035, 0.012, m.light, [at, ceiling - 0.004, side * half])
  addLight(group, [front - 1.0, ceiling - 0.5, 0], 0.5, '#fff6ea')
  addLight(group, [bed - 0.75, ceiling - 0.45, 0.1], 0.52, '#fff8ef')
  addLight(group, [bed - 0.75, floor + 1.2, 0.3 - half], 0.3, '#eef6ff')
  addLight(group, [wall + 0.7, ceiling - 0.4, -0.1], 0.34, '#fff6ea')
  addLight(group, [rear + 0.55, ceiling - 0.35, 0.1], 0.4, '#ffffff')
  return {
    group,
    views: {
      bed: { from: vec(bed - 0.62, floor + 1.52, 0.16), to: vec(front - 0.7, floor + 0.84, 0), field: 64 },
      dinette: {
        from: vec(wall + 0.32, floor + 1.42, half < 1 ? 0.08 : 0.32),
        to: vec((dinette[0] + dinette[1]) / 2 + 0.05, floor + 0.78, 0.35 - half),
        field: 58,
      },
      kitchen: {
        from: vec(wall + 0.28, floor + 1.46, 0.5 - half),
        to: vec((kitchen[0] + kitchen[1]) / 2 + 0.35, floor + 0.96, half - 0.2),
        field: 60,
      },
      ...(size.bunks && {
        bunks: {
          from: vec(wall + 0.16, floor + 1.42, -0.1),
          to: vec(rear + 0.86, floor + 0.9, half - 0.3),
          field: 74,
        },
      }),
      ...(size.ensuite > 0 &&
        !size.bunks && {
          ensuite: {
            from: vec(wall + 0.1, floor + 1.55, -0.14),
            to: vec(rear + 0.1, floor + 0.88, 0.02),
            field: 80,
          },
        }),
    },
  }
}

/** Shows the room in place of the outside, and back. */
export const entering =
  (outside: THREE.Object3D, { group }: Living) =>
  (inside: boolean): void => {
    outside.visible = !inside
    group.visible = inside
  }

/** The door from inside, with its window. */
function addEntrance({ p, m, floor, ceiling, half }: Place, from: number, to: number): void {
  const [x, width] = [(from + to) / 2, to - from - 0.04]
  const top = Math.min(ceiling - 0.12, floor + 1.82)
  p.box([width, top - floor, 0.03], 0.014, m.door, [x, (top + floor) / 2, 0.012 - half])
  p.box([width * 0.55, 0.42, 0.03], 0.012, m.view, [x, top - 0.36, 0.018 - half])
  p.box([0.12, 0.04, 0.03], 0.01, m.metal, [x + width * 0.32, floor + 0.98, 0.034 - half])
}

function addLight(group: THREE.Group, at: [number, number, number], power: number, colour: string): void {
  const light = new THREE.PointLight(colour, power, 6, 1.6)
  light.position.set(...at)
  group.add(light)
}
