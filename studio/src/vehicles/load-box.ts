import type * as THREE from 'three'
import type { PartKit } from '../core/kit.ts'
import { common, lampMaterial, solid } from '../paint/materials.ts'
import type { VehicleRequest } from './types.ts'

/** Panel van box with ribs, corner extrusions, rear doors, bars and hinges. */
export function addBox(
  parts: PartKit,
  front: number,
  rear: number,
  frameTop: number,
  panel: THREE.Material,
  request: VehicleRequest,
): THREE.Mesh[] {
  const alloy = common.satin()
  const dark = common.trim()
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
  parts.box([0.006, high - low - 0.16, 0.014], 0.002, common.black(), [rear - 0.003, (low + high) / 2, 0])
  return [main]
}
