import { vec } from '../core/kit.ts'
import { addDoors, addWindow, type Place, pillow } from './furniture.ts'

const depth = 0.78

/** Beds above each other on the right, each with a window and a lamp; the closed ensuite across from them. */
export function addBunks(place: Place, rear: number, wall: number, count: number): void {
  const { p, m, floor, ceiling, half } = place
  const length = wall - rear
  const middle = (rear + wall) / 2
  const z = half - depth / 2
  const step = (ceiling - floor - 0.34) / count
  for (let tier = 0; tier < count; tier++) {
    const y = floor + 0.3 + tier * step
    p.box([length, 0.05, depth], 0.012, m.timber, [middle, y, z])
    p.box([length - 0.05, 0.11, depth - 0.05], 0.045, m.linen, [middle, y + 0.08, z])
    p.box([length * 0.62, 0.05, depth - 0.03], 0.022, tier % 2 ? m.cushion : m.accent, [
      wall - length * 0.34,
      y + 0.135,
      z,
    ])
    pillow(place, m.linen, [rear + 0.26, y + 0.2, z], [0.4, 0.14, 0.56], 0.12)
    // A board keeps the sleeper in, but for the way in.
    p.box([length * 0.6, 0.16, 0.022], 0.01, m.timber, [rear + length * 0.3, y + 0.14, half - depth])
    addWindow(place, [middle, y + 0.38, half - 0.012], 0.8, 0.22, 1)
    p.cylinder(0.028, 0.08, m.light, [rear + 0.1, y + 0.46, half - 0.12])
  }
  if (count < 3) addDoors(place, rear + 0.02, wall - 0.02, floor + 0.02, floor + 0.27, half - depth, 1)
  p.box([0.04, ceiling - floor, depth], 0.012, m.timber, [rear + 0.02, (ceiling + floor) / 2, z])
  p.box([0.05, ceiling - floor, 0.05], 0.012, m.timber, [wall - 0.03, (ceiling + floor) / 2, half - depth])
  for (const at of [wall - 0.16, wall - 0.5])
    p.tube(
      [vec(at, floor + 0.02, half - depth - 0.03), vec(at, ceiling - 0.28, half - depth - 0.03)],
      0.013,
      m.metal,
      6,
    )
  for (let y = floor + 0.3; y < ceiling - 0.4; y += 0.27)
    p.tube(
      [vec(wall - 0.16, y, half - depth - 0.03), vec(wall - 0.5, y, half - depth - 0.03)],
      0.013,
      m.metal,
      4,
    )
  const side = 0.98 - half
  p.box([length, ceiling - floor, 0.035], 0.01, m.wall, [middle, (ceiling + floor) / 2, side])
  p.box([0.64, 1.82, 0.02], 0.012, m.door, [wall - 0.6, floor + 0.94, side + 0.02])
  p.box([0.03, 0.12, 0.03], 0.01, m.metal, [wall - 0.86, floor + 0.98, side + 0.04])
  p.box([0.035, ceiling - floor, 0.98], 0.01, m.wall, [wall, (ceiling + floor) / 2, -half + 0.49])
}
