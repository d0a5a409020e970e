import * as THREE from 'three'
import type { BodySpec } from '../body/spec.ts'
import { PartKit, vec } from '../core/kit.ts'
import { screenMaterial } from '../paint/materials.ts'
import type { CabinLayout } from './layout.ts'
import type { CabinMaterials } from './materials.ts'
import { clusterScreen, mediaScreen } from './screens.ts'
import { addSteeringWheel } from './steering.ts'

/** Below this height of the cowl, in metres, the front wheel arches would show over the dashboard. */
const lowCowl = 0.92

export type DashStyle = 'classic' | 'wide' | 'tablet'

/** Dashboard, screens, steering wheel and pedals; the console goes to `middle`, which views from the front hide. */
export function addDashboard(
  parent: THREE.Object3D,
  spec: BodySpec,
  at: CabinLayout,
  m: CabinMaterials,
  style: DashStyle,
  middle: THREE.Object3D,
): void {
  const p = new PartKit(parent)
  const { dashX: x, dashY: y, half, floor } = at
  const far = Math.max(Math.min(spec.screenBase - spec.screenWrap * 0.95, x + 0.5), x + 0.1)
  const deep = spec.screenBase - 0.14
  const w = half * 2 + 0.02
  p.slab(
    [
      [x + 0.02, y],
      [x - 0.015, y - 0.02],
      [x - 0.015, y - 0.062],
      [x + 0.05, y - 0.085],
      [far, y - 0.085],
      [far, Math.min(spec.cowl - 0.06, y)],
      [x + 0.08, y + 0.008],
    ],
    w,
    0.008,
    m.soft,
  )
  if (deep > far)
    p.slab(
      [
        [far - 0.02, y - 0.085],
        [deep, Math.min(spec.cowl - 0.1, y - 0.04)],
        [deep, Math.min(spec.cowl - 0.07, y - 0.005)],
        [far - 0.02, Math.min(spec.cowl - 0.06, y) - 0.002],
      ],
      w * 0.62,
      0.006,
      m.soft,
    )
  p.slab(
    [
      [x + 0.03, y - 0.085],
      [x + 0.012, y - 0.1],
      [x + 0.02, y - 0.165],
      [x + 0.06, y - 0.175],
      [far, y - 0.175],
      [far, y - 0.085],
    ],
    w,
    0.006,
    m.second,
  )
  p.slab(
    [
      [x + 0.012, y - 0.172],
      [x - 0.005, y - 0.19],
      [x + 0.05, y - 0.33],
      [x + 0.16, y - 0.42],
      [far, y - 0.42],
      [far, y - 0.172],
    ],
    w,
    0.008,
    m.plastic,
  )
  if (spec.cowl < lowCowl) {
    const end = spec.screenBase - 0.06
    p.box([end - far + 0.06, 0.02, w * 0.98], 0.006, m.soft, [(far + end) / 2, spec.cowl - 0.085, 0])
  }
  p.box([0.008, 0.012, w - 0.1], 0.003, m.metal, [x + 0.006, y - 0.094, 0])
  p.box([0.04, y - floor - 0.2, w], 0.01, m.carpet, [
    spec.bonnet ? Math.min(at.front, x + 0.5) : x + 0.07,
    (y + floor) / 2 - 0.1,
    0,
  ])
  for (const z of [-half + 0.1, half - 0.1]) addVent(p, m, x - 0.012, y - 0.042, z, 0.13)
  const screenZ = 0.0
  if (style !== 'tablet')
    for (const z of [-0.11, 0.11]) addVent(p, m, x + 0.012, y - 0.132, screenZ + z, 0.17)
  else p.box([0.008, 0.012, w - 0.3], 0.003, m.dark, [x + 0.014, y - 0.12, 0])
  p.box([0.006, 0.005, half * 0.8], 0.002, m.dark, [x + 0.01, y - 0.2, -half * 0.52], [0, 0, 0])
  p.box([0.03, 0.012, 0.09], 0.005, m.gloss, [x + 0.0, y - 0.222, -half * 0.52])
  addScreens(p, at, m, style)
  addSteeringWheel(parent, m, vec(x - 0.235, y - 0.115, at.driver))
  p.box([0.2, 0.11, 0.12], 0.04, m.plastic, [x - 0.06, y - 0.17, at.driver], [0, 0, -0.42])
  for (const [dz, height] of [
    [-0.09, 0.13],
    [0.05, 0.09],
  ])
    p.box([0.02, height, 0.06], 0.006, m.metal, [x + 0.14, floor + 0.16, at.driver + dz], [0, 0, 0.5])
  if (spec.rows > 1 || spec.bonnet) addConsole(new PartKit(middle), at, m, style, spec)
  for (const side of [1, -1])
    p.box([0.52, 0.012, 0.4], 0.005, m.soft, [x - 0.18, floor + 0.03, side * at.driver])
}

function addVent(p: PartKit, m: CabinMaterials, x: number, y: number, z: number, width: number): void {
  p.box([0.03, 0.052, width], 0.012, m.gloss, [x, y, z])
  for (let i = -1; i <= 1; i++)
    p.box([0.012, 0.005, width - 0.02], 0.002, m.metal, [x - 0.012, y + i * 0.014, z])
  p.box([0.014, 0.044, 0.006], 0.002, m.metal, [x - 0.013, y, z])
}

function display(
  p: PartKit,
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  at: THREE.Vector3,
  tilt: number,
  bezel: THREE.Material,
): void {
  const group = new THREE.Group()
  group.position.copy(at)
  group.rotation.z = tilt
  p.group.add(group)
  const g = new PartKit(group)
  g.box([0.016, height + 0.018, width + 0.018], 0.007, bezel, [0, 0, 0])
  const face = g.add(new THREE.PlaneGeometry(width, height), screenMaterial(canvas), [-0.0095, 0, 0])
  face.rotation.y = -Math.PI / 2
}

function addScreens(p: PartKit, at: CabinLayout, m: CabinMaterials, style: DashStyle): void {
  const { dashX: x, dashY: y } = at
  if (style === 'tablet') {
    display(p, mediaScreen(960, 600), 0.36, 0.222, vec(x - 0.07, y + 0.045, 0), -0.16, m.gloss)
    return
  }
  if (style === 'wide') {
    p.box(
      [0.02, 0.155, at.driver + 0.36],
      0.008,
      m.gloss,
      [x - 0.02, y + 0.062, at.driver / 2 + 0.01],
      [0, 0, -0.14],
    )
    display(p, mediaScreen(), 0.3, 0.135, vec(x - 0.033, y + 0.062, 0), -0.14, m.gloss)
    display(p, clusterScreen(), 0.28, 0.125, vec(x - 0.033, y + 0.062, at.driver), -0.14, m.gloss)
    return
  }
  display(p, mediaScreen(), 0.27, 0.152, vec(x - 0.03, y + 0.068, 0), -0.16, m.gloss)
  display(p, clusterScreen(), 0.29, 0.106, vec(x - 0.01, y + 0.035, at.driver), -0.2, m.gloss)
  p.slab(
    [
      [x - 0.085, y + 0.1],
      [x + 0.1, y + 0.104],
      [x + 0.16, y + 0.0],
      [x + 0.12, y - 0.01],
      [x + 0.06, y + 0.086],
      [x - 0.08, y + 0.086],
    ],
    0.38,
    0.006,
    m.soft,
    at.driver,
  )
  for (const side of [1, -1])
    p.slab(
      [
        [x - 0.05, y + 0.09],
        [x + 0.07, y + 0.09],
        [x + 0.12, y],
        [x - 0.015, y - 0.03],
      ],
      0.03,
      0.006,
      m.soft,
      at.driver + side * 0.176,
    )
}

function addConsole(p: PartKit, at: CabinLayout, m: CabinMaterials, style: DashStyle, spec: BodySpec): void {
  const { dashX: x, dashY: y, floor, cushion, seat } = at
  const top = cushion + 0.06
  const width = 0.22
  for (let i = 0; i < 3; i++) {
    if (style === 'tablet') break
    const knob = p.cylinder(0.023, 0.03, m.gloss, [x + 0.012, y - 0.225, (i - 1) * 0.085], 'x', 24)
    knob.rotation.z = 0.3
    p.add(new THREE.TorusGeometry(0.023, 0.003, 8, 28).rotateY(Math.PI / 2), m.metal, [
      x - 0.004,
      y - 0.225,
      (i - 1) * 0.085,
    ])
  }
  if (style !== 'tablet')
    for (let i = 0; i < 6; i++)
      p.box([0.012, 0.014, 0.032], 0.004, m.gloss, [x + 0.022, y - 0.272, -0.1 + i * 0.04], [0, 0, 0.3])
  p.slab(
    [
      [x + 0.2, y - 0.36],
      [x + 0.02, y - 0.32],
      [x - 0.1, top - 0.02],
      [seat + 0.16, top - 0.03],
      [seat - 0.3, top - 0.03],
      [seat - 0.3, floor],
      [x + 0.2, floor],
    ],
    width,
    0.012,
    m.plastic,
  )
  p.box([0.36, 0.012, width - 0.05], 0.005, m.gloss, [x - 0.26, top - 0.014, 0], [0, 0, 0])
  p.box([0.36, 0.008, width - 0.03], 0.003, m.metal, [x - 0.26, top - 0.02, 0])
  if (style === 'tablet') p.box([0.14, 0.03, 0.1], 0.012, m.soft, [x - 0.18, top + 0.004, 0])
  else {
    p.box([0.09, 0.02, 0.075], 0.01, m.metal, [x - 0.17, top, 0.0])
    p.tube(
      [vec(x - 0.17, top, 0), vec(x - 0.18, top + 0.05, 0), vec(x - 0.2, top + 0.085, 0)],
      0.014,
      m.soft,
      10,
    )
    p.add(
      new THREE.SphereGeometry(0.03, 24, 16),
      m.soft,
      [x - 0.205, top + 0.105, 0],
      [0, 0, 0.3],
      [0.95, 1.2, 0.9],
    )
    p.box([0.02, 0.008, 0.03], 0.003, m.metal, [x - 0.215, top + 0.14, 0])
  }
  for (const dx of [-0.3, -0.39]) {
    p.cylinder(0.038, 0.006, m.dark, [x + dx, top - 0.005, 0.045 * (dx < -0.35 ? 1 : -1)], 'y', 28)
    p.add(new THREE.TorusGeometry(0.038, 0.004, 8, 30).rotateX(Math.PI / 2), m.metal, [
      x + dx,
      top - 0.003,
      0.045 * (dx < -0.35 ? 1 : -1),
    ])
  }
  p.box([0.34, 0.075, width - 0.02], 0.03, m.main, [seat - 0.12, top + 0.02, 0])
  p.box([0.3, 0.006, 0.006], 0.002, m.accent, [seat - 0.12, top + 0.058, 0.06])
  p.box([0.3, 0.006, 0.006], 0.002, m.accent, [seat - 0.12, top + 0.058, -0.06])
  if (spec.rows > 1) addVent(p, m, seat - 0.3, top - 0.1, 0, 0.14)
}
