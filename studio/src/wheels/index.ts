import * as THREE from 'three'
import { PartKit } from '../core/kit.ts'
import { common, solid } from '../paint/materials.ts'
import { addDesign, type WheelDesign } from './designs.ts'
import { tyreMaterials } from './tyre.ts'

export interface WheelOptions {
  /** Tyre radius and width in metres. */
  radius: number
  width: number
  design: WheelDesign
  finish: 'silver' | 'black' | 'machined' | 'bronze'
  /** Rim share of the tyre radius; lower means a taller sidewall. */
  rimShare?: number
  /** All-terrain tread with raised letters. */
  rugged?: boolean
  caliper?: string
}

const finishes = { silver: '#c3c7cc', black: '#1a1b1d', machined: '#c8ccd0', bronze: '#8a6a44' }

/** Wheel with tyre, disc brake and rim; its axle is z and its outside faces +z. */
export function makeWheel(options: WheelOptions): THREE.Group {
  const group = new THREE.Group()
  const parts = new PartKit(group)
  const { radius: r } = options
  const rim = r * (options.rimShare ?? 0.765)
  const half = options.width / 2
  const face =
    options.finish === 'black'
      ? solid('#1a1b1d', 0.3, 0.6, 0.8, true)
      : solid(finishes[options.finish], 0.38, 0.72, 0.7, true)
  const pocket = options.finish === 'machined' ? solid('#1b1c1e', 0.35, 0.6, 0.6, true) : face
  const dark = solid('#16181a', 0.55, 0.6, 0, true)
  const lathe = (points: number[][], material: THREE.Material, segments = 72): THREE.Mesh =>
    parts.add(
      new THREE.LatheGeometry(
        points.map((p) => new THREE.Vector2(p[0], p[1])),
        segments,
      ).rotateX(Math.PI / 2),
      material,
    )
  const { wall, tread } = tyreMaterials(options.rugged ?? false)
  lathe(
    [
      [r * 0.97, -half * 0.86],
      [rim * 1.2, -half],
      [rim * 1.03, -half * 0.95],
      [rim * 0.985, -half * 0.86],
    ].reverse(),
    wall,
  )
  lathe(
    [
      [r * 0.985, -half * 0.82],
      [r * 0.997, -half * 0.5],
      [r, -half * 0.2],
      [r, half * 0.2],
      [r * 0.997, half * 0.5],
      [r * 0.985, half * 0.82],
    ],
    tread,
    96,
  )
  lathe(
    [
      [r * 0.985, half * 0.82],
      [r * 0.965, half * 0.89],
      [r * 0.94, half * 0.94],
      [r * 0.9, half * 0.98],
      [rim * 1.18, half],
      [rim * 1.1, half],
      [rim * 1.04, half * 0.97],
      [rim, half * 0.92],
      [rim * 0.985, half * 0.86],
    ],
    wall,
    96,
  )
  lathe(
    [
      [rim * 0.8, -half * 0.9],
      [rim * 0.84, -half * 0.2],
      [rim * 0.9, half * 0.3],
      [rim * 0.93, half * 0.7],
    ],
    pocket,
  )
  lathe(
    [
      [rim * 0.925, half * 0.66],
      [rim * 0.955, half * 0.86],
      [rim * 0.975, half * 0.905],
      [rim * 0.998, half * 0.9],
      [rim * 1.005, half * 0.85],
    ],
    face,
  )
  lathe(
    [
      [0.05, -half * 0.55],
      [rim * 0.83, -half * 0.5],
      [rim * 0.9, half * 0.35],
    ],
    dark,
  )
  if (options.design !== 'aero' && options.design !== 'steel') {
    parts.cylinder(rim * 0.66, 0.02, solid('#6e7276', 0.38, 0.9), [0, 0, -half * 0.12], 'z', 48)
    parts.box([rim * 0.3, rim * 0.62, 0.07], 0.02, solid(options.caliper ?? '#3b3e42', 0.4, 0.4), [
      -rim * 0.56,
      rim * 0.12,
      -half * 0.02,
    ])
  }
  addDesign(options.design, { parts, rim, half, face, pocket })
  lathe(
    [
      [0, half * 0.6],
      [0.03, half * 0.6],
      [0.055, half * 0.56],
      [0.075, half * 0.4],
      [0.085, half * 0.1],
    ],
    face,
    40,
  )
  parts.cylinder(0.03, 0.008, common.gloss(), [0, 0, half * 0.61], 'z', 28)
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * Math.PI * 2 + 0.6
    parts.cylinder(0.009, 0.02, dark, [Math.cos(angle) * 0.057, Math.sin(angle) * 0.057, half * 0.56], 'z', 6)
  }
  return group
}
