import * as THREE from 'three'
import type { LowerShell } from '../body/shell.ts'
import { type PartKit, vec } from '../core/kit.ts'
import { addCoachBody } from '../other/coach.ts'
import { COMMON, lampMaterial, solid } from '../paint/materials.ts'
import type { BodyEntry } from './catalogue.ts'
import { addPlate } from './plate.ts'
import type { VehicleRequest } from './types.ts'

/** Chassis and load body behind a cab; returns the meshes that shade the floor. */
export function addLoadBody(
  parts: PartKit,
  shell: LowerShell,
  kind: BodyEntry['load'],
  panel: THREE.Material,
  request: VehicleRequest,
): THREE.Mesh[] {
  if (!kind) return []
  const { spec } = shell
  const truck = kind !== 'tray'
  const front = shell.xRear - 0.1
  const rear = shell.rearAxle - spec.rearOverhang
  const frameTop = spec.wheelRadius + (truck ? 0.36 : 0.26)
  const solids: THREE.Mesh[] = []
  const rails = COMMON.black()
  for (const side of [1, -1])
    solids.push(
      parts.box([front - rear + 1.0, 0.17, 0.08], 0.01, rails, [
        (front + rear) / 2 + 0.5,
        frameTop - 0.085,
        side * 0.38,
      ]),
    )
  for (let i = 0; i < 5; i++)
    parts.box([0.07, 0.1, 0.72], 0.01, rails, [rear + 0.2 + ((front - rear) * i) / 4.4, frameTop - 0.09, 0])
  parts.cylinder(0.13, 0.3, rails, [shell.rearAxle, spec.wheelRadius, 0], 'x')
  parts.cylinder(0.06, spec.halfWidth * 1.6, rails, [shell.rearAxle, spec.wheelRadius, 0], 'z')
  const tank = front - 0.55
  if (truck) {
    for (const side of [1, -1])
      parts.box([0.8, 0.34, 0.36], 0.06, side > 0 ? COMMON.satin() : COMMON.trim(), [
        tank,
        frameTop - 0.2,
        side * 0.62,
      ])
    for (const side of [1, -1])
      for (const x of [0.2, -0.2])
        parts.box([0.04, 0.36, 0.38], 0.01, rails, [tank + x, frameTop - 0.2, side * 0.62])
  }
  if (kind === 'box') solids.push(...addBox(parts, front - 0.08, rear - 0.25, frameTop, panel, request))
  if (kind === 'coach') solids.push(...addCoach(parts, shell, rear - 0.1, request))
  if (kind === 'tray')
    solids.push(
      ...addTray(parts, front, rear - 0.12, frameTop, spec.halfWidth + 0.03, 0.27, spec.height - 0.1),
    )
  if (kind === 'truckTray')
    solids.push(...addTray(parts, front - 0.08, rear - 0.3, frameTop, 1.08, 0.36, spec.height - 0.15))
  if (kind !== 'coach') addGuards(parts, shell, kind === 'none' ? rear : rear - 0.1, frameTop)
  addRearLamps(
    parts,
    (kind === 'none' ? rear : rear - 0.16) - (kind === 'tray' ? 0 : 0.12),
    frameTop,
    spec.halfWidth,
    request,
  )
  return solids
}

/** Motorhome body that reaches over the cab. */
function addCoach(parts: PartKit, shell: LowerShell, rear: number, request: VehicleRequest): THREE.Mesh[] {
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
    right: [
      { x: -0.9, y: 1.95, width: 1.0, height: 0.52 },
      { x: -3.0, y: 1.95, width: 0.9, height: 0.52 },
      { x: 1.15, y: 2.52, width: 0.7, height: 0.3 },
    ],
    left: [
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
    [vec(rear + 0.5, 2.78, half + 0.06), vec(cab + 0.3, 2.8, half + 0.06)],
    0.055,
    solid('#d7d8d8', 0.4, 0.3),
    8,
  )
  parts.box([0.8, 0.16, 0.75], 0.05, solid('#e3e4e3', 0.42, 0, 0.7), [-1.6, 3.06, 0])
  parts.box([0.03, 0.55, 1.2], 0.02, solid('#0d1216', 0.05, 0, 1), [rear + 0.02, 2.0, 0])
  return [main]
}

function addGuards(parts: PartKit, shell: LowerShell, rear: number, frameTop: number): void {
  const { spec } = shell
  const guard = new THREE.CylinderGeometry(
    spec.wheelRadius + 0.08,
    spec.wheelRadius + 0.08,
    0.3,
    24,
    1,
    true,
    -Math.PI * 0.42,
    Math.PI * 0.84,
  )
    .rotateX(Math.PI / 2)
    .rotateZ(-Math.PI)
  const dark = solid('#131415', 0.7, 0, 0, true)
  for (const side of [1, -1]) {
    const mesh = parts.add(guard.clone(), dark, [
      shell.rearAxle,
      spec.wheelRadius,
      side * (spec.halfWidth * 0.9 - 0.06),
    ])
    mesh.rotation.z = 0
    parts.box([0.02, 0.3, 0.28], 0.004, dark, [
      shell.rearAxle - spec.wheelRadius - 0.16,
      frameTop - 0.36,
      side * (spec.halfWidth * 0.9 - 0.06),
    ])
  }
  parts.box([0.06, 0.1, spec.halfWidth * 1.8], 0.02, dark, [rear - 0.02, frameTop - 0.32, 0])
}

function addRearLamps(
  parts: PartKit,
  x: number,
  frameTop: number,
  half: number,
  request: VehicleRequest,
): void {
  for (const side of [1, -1]) {
    parts.box([0.05, 0.13, 0.4], 0.012, COMMON.trim(), [x, frameTop - 0.14, side * (half - 0.26)])
    const lamps: [number, string, number][] = [
      [0.12, '#a3131a', 0.3],
      [0, '#d0741a', 0.15],
      [-0.12, '#e7e1d6', 0.05],
    ]
    for (const [dz, colour, glow] of lamps)
      parts.box([0.03, 0.095, 0.1], 0.01, lampMaterial(colour, glow), [
        x - 0.02,
        frameTop - 0.14,
        side * (half - 0.26 + dz),
      ])
  }
  addPlate(parts, request.plate ?? 'DEMO 01', [x - 0.03, frameTop - 0.16, 0.02], -Math.PI / 2)
}

/** Alloy tray with drop sides, posts, latches and a headboard. */
function addTray(
  parts: PartKit,
  front: number,
  rear: number,
  frameTop: number,
  half: number,
  sideHeight: number,
  headTop: number,
): THREE.Mesh[] {
  const alloy = solid('#b4b8bb', 0.42, 0.85)
  const dark = COMMON.trim()
  const floorY = frameTop + 0.07
  const middle = (front + rear) / 2
  const solids = [parts.box([front - rear, 0.06, half * 2], 0.012, alloy, [middle, floorY, 0])]
  for (let i = 0; i < 9; i++)
    parts.box([0.06, 0.07, half * 1.9], 0.01, dark, [
      rear + 0.2 + ((front - rear - 0.4) * i) / 8,
      floorY - 0.06,
      0,
    ])
  const panels = 2
  for (const side of [1, -1]) {
    for (let k = 0; k < panels; k++) {
      const length = (front - rear) / panels
      const x = front - length * (k + 0.5)
      solids.push(
        parts.box([length - 0.06, sideHeight, 0.032], 0.008, alloy, [
          x,
          floorY + sideHeight / 2 + 0.03,
          side * half,
        ]),
      )
      for (let r = 1; r < 4; r++)
        parts.box([length - 0.08, 0.02, 0.012], 0.004, alloy, [
          x,
          floorY + 0.03 + (sideHeight * r) / 4,
          side * (half + 0.02),
        ])
    }
    for (let k = 0; k <= panels; k++)
      parts.box([0.055, sideHeight + 0.05, 0.05], 0.008, dark, [
        front - ((front - rear) * k) / panels + (k === 0 ? -0.03 : k === panels ? 0.03 : 0),
        floorY + sideHeight / 2,
        side * half,
      ])
    for (let k = 0; k < 4; k++)
      parts.box([0.03, 0.07, 0.02], 0.006, dark, [
        rear + ((front - rear) * (k + 0.5)) / 4,
        floorY - 0.01,
        side * (half + 0.01),
      ])
  }
  solids.push(
    parts.box([0.032, sideHeight, half * 2 - 0.06], 0.008, alloy, [rear, floorY + sideHeight / 2 + 0.03, 0]),
  )
  for (let r = 1; r < 4; r++)
    parts.box([0.012, 0.02, half * 2 - 0.1], 0.004, alloy, [
      rear - 0.02,
      floorY + 0.03 + (sideHeight * r) / 4,
      0,
    ])
  for (const side of [1, -1])
    parts.box([0.05, headTop - floorY, 0.05], 0.01, dark, [
      front - 0.03,
      (headTop + floorY) / 2,
      side * (half - 0.12),
    ])
  parts.box([0.05, 0.05, half * 2 - 0.18], 0.01, dark, [front - 0.03, headTop, 0])
  for (let i = 0; i < 7; i++)
    parts.box([0.02, headTop - floorY - 0.1, 0.02], 0.004, dark, [
      front - 0.03,
      (headTop + floorY) / 2,
      -half + 0.3 + ((half * 2 - 0.6) * i) / 6,
    ])
  parts.box([0.025, 0.34, half * 2 - 0.2], 0.006, alloy, [front - 0.03, floorY + 0.2, 0])
  return solids
}

/** Panel van box with ribs, corner extrusions, rear doors, bars and hinges. */
function addBox(
  parts: PartKit,
  front: number,
  rear: number,
  frameTop: number,
  panel: THREE.Material,
  request: VehicleRequest,
): THREE.Mesh[] {
  const alloy = COMMON.satin()
  const dark = COMMON.trim()
  const [low, high, half] = [frameTop + 0.12, frameTop + 2.28, 1.07]
  const middle = (front + rear) / 2
  const length = front - rear
  const main = parts.box([length, high - low, half * 2], 0.03, panel, [middle, (low + high) / 2, 0])
  parts.box([length + 0.02, 0.11, half * 2 + 0.03], 0.012, alloy, [middle, low + 0.03, 0])
  parts.box([length + 0.02, 0.07, half * 2 + 0.03], 0.012, alloy, [middle, high - 0.02, 0])
  for (let i = 0; i < 6; i++)
    parts.box([0.07, 0.09, half * 1.9], 0.01, dark, [rear + 0.2 + ((length - 0.4) * i) / 5, low - 0.06, 0])
  for (const x of [front, rear])
    for (const side of [1, -1])
      parts.box([0.07, high - low, 0.07], 0.014, alloy, [x, (low + high) / 2, side * (half - 0.01)])
  for (const side of [1, -1]) {
    const ribs = 11
    for (let i = 1; i < ribs; i++)
      parts.box([0.012, high - low - 0.2, 0.006], 0.002, panel, [
        rear + (length * i) / ribs,
        (low + high) / 2,
        side * (half + 0.002),
      ])
    const accent = solid(request.colour === 'white' ? '#2c6e8f' : '#39434c', 0.5, 0, 0.4)
    parts.slab(
      [
        [rear + 0.3, low + 0.3],
        [front - 0.9, low + 0.3],
        [front - 0.15, low + 1.3],
        [front - 0.15, low + 1.62],
        [front - 1.15, low + 0.46],
        [rear + 0.3, low + 0.46],
      ],
      0.012,
      0,
      accent,
      side * (half + 0.006),
    )
    for (let i = 0; i < 5; i++)
      parts.box([0.06, 0.035, 0.02], 0.008, lampMaterial('#e08a1a', 0.2), [
        front - 0.15 - (length - 0.3) * (i / 4),
        low + 0.02,
        side * (half + 0.02),
      ])
    parts.box([1.5, 0.05, 0.04], 0.01, alloy, [middle - 0.1, frameTop - 0.24, side * (half - 0.06)])
    parts.box([1.5, 0.05, 0.04], 0.01, alloy, [middle - 0.1, frameTop - 0.02, side * (half - 0.06)])
    for (const z of [0.06, 0.94])
      parts.cylinder(
        0.014,
        high - low - 0.24,
        alloy,
        [rear - 0.04, (low + high) / 2, side * z * half * 0.9],
        'y',
        12,
      )
    for (let i = 0; i < 4; i++)
      parts.box([0.03, 0.05, 0.16], 0.008, alloy, [
        rear - 0.02,
        low + 0.3 + ((high - low - 0.6) * i) / 3,
        side * (half - 0.1),
      ])
    parts.box([0.05, 0.05, 0.3], 0.01, dark, [rear - 0.04, low + 0.85, side * 0.22])
  }
  parts.box([0.006, high - low - 0.16, 0.014], 0.002, COMMON.black(), [rear - 0.003, (low + high) / 2, 0])
  return [main]
}
