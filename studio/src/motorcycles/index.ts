import * as THREE from 'three'
import { PartKit, spineLoft, vec } from '../core/kit.ts'
import { lerp } from '../core/math.ts'
import { colours } from '../paint/colours.ts'
import { bodySolid, common, lampMaterial, solid } from '../paint/materials.ts'
import { finishVehicle } from '../vehicles/finish.ts'
import { addPlate } from '../vehicles/plate.ts'
import type { BuiltVehicle, VehicleRequest } from '../vehicles/types.ts'
import { accentOf, addSportFairing } from './bodywork.ts'
import { addEngine, addExhaust } from './engine.ts'
import { type Frame, frames, type MotorcycleStyle } from './frames.ts'
import { addAdventureKit, addDirtKit } from './off-road-kit.ts'
import { addRallyKit } from './rally-kit.ts'
import { addBaggerKit, addCrossoverKit, addTourerKit } from './road-kit.ts'
import { addBikeWheel, addForks, addFrameTubes, addSwingArm, mudguard } from './running-gear.ts'
import { addBoxerKit, addTallKit } from './travel-kit.ts'

/** How much higher the engine hangs in bikes with long suspension, in metres. */
const engineLift: Partial<Record<MotorcycleStyle, number>> = {
  adventure: 0.08,
  dirt: 0.1,
  rally: 0.09,
  tall: 0.08,
  boxer: 0.05,
  crossover: 0.05,
  tourer: 0.01,
}

type Kit = (p: PartKit, paint: THREE.Material, accent: THREE.Material) => void
const kits: Partial<Record<MotorcycleStyle, Kit>> = {
  adventure: addAdventureKit,
  dirt: addDirtKit,
  tall: addTallKit,
  boxer: addBoxerKit,
  rally: addRallyKit,
  crossover: addCrossoverKit,
  tourer: addTourerKit,
  bagger: addBaggerKit,
}

export function buildMotorcycle(style: MotorcycleStyle, request: VehicleRequest): BuiltVehicle {
  const frame = frames[style]
  const group = new THREE.Group()
  const p = new PartKit(group)
  const paint = bodySolid(colours[request.colour]!, true)
  const black = solid('#131415', 0.5, 0, 0, true)
  const isCruiser = style === 'cruiser' || style === 'bagger'
  const metal = isCruiser ? common.chrome() : solid('#2a2c2f', 0.35, 0.8)
  addBikeWheel(p, frame.front, frame.radius, frame.frontWidth, frame.isSpoked, metal)
  addBikeWheel(p, frame.rear, frame.radius, frame.rearWidth, frame.isSpoked, metal)
  addForks(p, frame, style)
  addSwingArm(p, frame)
  addBars(p, frame, style)
  addMudguards(p, frame, style, paint, black)
  p.add(spineLoft(frame.tank), paint)
  for (const seat of frame.seats) p.add(spineLoft(seat), solid('#1b1c1e', 0.8, 0, 0, true))
  p.add(spineLoft(frame.tail), isCruiser ? black : paint)
  p.cylinder(0.035, 0.015, common.chrome(), [frame.tank[2]![0]!, frame.tank[2]![1]!, 0])
  if (style !== 'sport') addFrameTubes(p, frame)
  const lift = new THREE.Group()
  lift.position.y = engineLift[style] ?? 0
  group.add(lift)
  addEngine(new PartKit(lift), style)
  addExhaust(new PartKit(lift), style, frame)
  const isPale = ['white', 'pearl', 'silver', 'yellow'].includes(request.colour)
  if (style === 'sport') addSportFairing(p, paint, solid(isPale ? '#a8101b' : '#e4e5e4', 0.45, 0, 0.6))
  kits[style]?.(p, paint, accentOf(request.colour))
  const tail = addTail(p, frame, request)
  const vehicle = finishVehicle(group, {
    wheel: {
      target: vec(frame.front, frame.radius + 0.06, 0),
      azimuth: 62,
      elevation: 6,
      distance: 2.6,
    },
    headlight: {
      target: vec(frame.head[0] + 0.1, frame.head[1] - 0.1, 0),
      azimuth: 28,
      elevation: 8,
      distance: 2.2,
    },
    engine: { target: vec(0.02, 0.58, 0.1), azimuth: 78, elevation: 6, distance: 2.4 },
    taillight: { target: vec(tail[0] + 0.1, tail[1], 0), azimuth: 150, elevation: 12, distance: 2.3 },
  })
  return {
    ...vehicle,
    wheels: [frame.front, frame.rear].map((x) => ({ x, radius: frame.radius, archRadius: 0 })),
  }
}

function addMudguards(
  p: PartKit,
  frame: Frame,
  style: MotorcycleStyle,
  paint: THREE.Material,
  black: THREE.Material,
): void {
  const { front, rear, radius, guard } = frame
  if (guard)
    p.add(
      mudguard(front, radius, radius + guard.gap, frame.frontWidth * 0.5 + 0.022, guard.from, guard.to),
      style === 'adventure' ? black : paint,
    )
  if (style === 'dirt') return
  if (style === 'cruiser' || style === 'bagger')
    p.add(mudguard(rear, radius, radius + 0.05, frame.rearWidth * 0.5 + 0.025, 0.55, 2.9), paint)
  else p.add(mudguard(rear, radius, radius + 0.03, frame.rearWidth * 0.5 + 0.012, 0.75, 1.9), black)
}

function addTail(p: PartKit, frame: Frame, request: VehicleRequest): [number, number] {
  const black = common.trim()
  const x = frame.tail.at(-1)![0]!
  const y = frame.tail.at(-2)![1]! - 0.045
  p.box([0.03, 0.04, 0.12], 0.012, lampMaterial('#a31218', 0.4), [x + 0.005, y, 0])
  for (const side of [1, -1]) {
    p.tube([vec(x + 0.16, y - 0.03, side * 0.03), vec(x + 0.0, y - 0.2, side * 0.03)], 0.01, black, 6)
    p.tube([vec(x + 0.06, y - 0.08, 0), vec(x + 0.06, y - 0.08, side * 0.12)], 0.008, black, 4)
    p.box([0.045, 0.028, 0.06], 0.013, lampMaterial('#d0741a', 0.2), [x + 0.05, y - 0.08, side * 0.14])
  }
  p.box([0.02, 0.12, 0.2], 0.006, black, [x - 0.005, y - 0.21, 0], [0, 0, -0.1])
  addPlate(p, (request.plate ?? 'DEMO').slice(0, 6), [x - 0.022, y - 0.21, 0], -Math.PI / 2, [0.22, 0.1])
  return [x, y]
}

function addBars(p: PartKit, frame: Frame, style: MotorcycleStyle): void {
  const { bar, head } = frame
  const black = common.trim()
  for (const side of [1, -1]) {
    p.tube(
      [
        vec(head[0], head[1] + 0.02, 0),
        vec(head[0], head[1] + 0.03, side * 0.08),
        vec(lerp(head[0], bar.x, 0.4), bar.y, side * bar.half * 0.62),
        vec(bar.x, bar.y, side * bar.half),
      ],
      0.013,
      style === 'cruiser' || style === 'bagger' ? common.chrome() : black,
      30,
    )
    p.tube(
      [
        vec(bar.x - 0.05, bar.y + 0.002, side * (bar.half + 0.06)),
        vec(bar.x + 0.01, bar.y, side * (bar.half - 0.02)),
      ],
      0.018,
      solid('#17181a', 0.85),
      8,
    )
    p.tube(
      [
        vec(bar.x + 0.06, bar.y - 0.01, side * bar.half * 0.66),
        vec(bar.x + 0.03, bar.y - 0.015, side * (bar.half + 0.04)),
      ],
      0.006,
      common.satin(),
      6,
    )
    if (style !== 'cruiser' && style !== 'roadster') continue
    p.tube(
      [
        vec(bar.x + 0.06, bar.y, side * bar.half * 0.7),
        vec(bar.x + 0.05, bar.y + 0.1, side * bar.half * 0.9),
      ],
      0.006,
      black,
      8,
    )
    p.add(
      new THREE.SphereGeometry(0.05, 20, 14),
      black,
      [bar.x + 0.05, bar.y + 0.13, side * bar.half * 0.96],
      [0, 0, 0],
      [0.35, 0.75, 1.2],
    )
  }
  if (style === 'cruiser' || style === 'roadster') addRoundLamp(p, frame, style)
}

function addRoundLamp(p: PartKit, { head }: Frame, style: MotorcycleStyle): void {
  const at: [number, number, number] = [head[0] + 0.14, head[1] - 0.09, 0]
  p.add(new THREE.SphereGeometry(0.1, 32, 22), style === 'cruiser' ? common.chrome() : common.trim(), at)
  p.add(
    new THREE.SphereGeometry(0.086, 32, 18, 0, Math.PI * 2, 0, Math.PI * 0.42),
    new THREE.MeshPhysicalMaterial({
      color: '#dfe8f0',
      roughness: 0.08,
      metalness: 0.3,
      clearcoat: 1,
      emissive: '#5a6570',
    }),
    [at[0] + 0.03, at[1], 0],
    [0, 0, -Math.PI / 2],
  )
  if (style === 'roadster')
    p.box([0.02, 0.16, 0.15], 0.01, common.trim(), [head[0] + 0.04, head[1] + 0.07, 0], [0, 0, 0.5])
}
