import type * as THREE from 'three'
import type { PartKit } from '../core/kit.ts'
import { common, solid } from '../paint/materials.ts'

/** Alloy tray with drop sides, posts, latches and a headboard. */
export function addTray(
  parts: PartKit,
  front: number,
  rear: number,
  frameTop: number,
  half: number,
  sideHeight: number,
  headTop: number,
): THREE.Mesh[] {
  const alloy = solid('#b4b8bb', 0.42, 0.85)
  const dark = common.trim()
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
