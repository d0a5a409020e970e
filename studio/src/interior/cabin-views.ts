import type * as THREE from 'three'
import type { BodySpec } from '../body/spec.ts'
import { vec } from '../core/kit.ts'
import type { CabinView } from '../vehicles/types.ts'
import type { CabinLayout } from './layout.ts'

export function cabinViews(
  spec: BodySpec,
  at: CabinLayout,
  second: number | undefined,
  front: THREE.Object3D,
): Record<string, CabinView> {
  const isVan = spec.section === 'flat' && spec.rear === 'hatch'
  const dashboard = {
    from: vec(Math.max(at.seat - 0.42, at.rear + 0.1), at.cushion + 0.66, -0.02),
    to: vec(at.dashX, at.dashY - (isVan ? 0.02 : 0.09), 0.04),
    field: at.seat - 0.42 < at.rear + 0.1 ? 66 : 58,
  }
  const driver = {
    from: vec(at.seat - 0.26, at.cushion + 0.68, at.driver + 0.02),
    to: vec(at.dashX + 0.2, at.dashY, at.driver - 0.18),
    field: 64,
  }
  if (second === undefined)
    return {
      dashboard,
      driver,
      rearSeats: {
        from: vec(at.dashX - 0.12, at.cushion + 0.55, -0.05),
        to: vec(at.seat - 0.1, at.cushion + 0.12, 0.05),
        field: 70,
      },
    }
  const aisle = spec.rows > 3 ? -0.2 : 0
  const rearSeats = {
    from: vec(
      second + (spec.rows > 3 ? 1.15 : 1.02),
      at.cushion + (spec.rows > 3 ? 1.14 : 0.52),
      aisle + 0.12,
    ),
    to: vec(second - (spec.rows > 3 ? 1.4 : 0.2), at.cushion + (spec.rows > 3 ? 0.62 : 0.2), aisle - 0.04),
    field: spec.rows > 3 ? 66 : 62,
    hides: [front],
  }
  return { dashboard, driver, rearSeats }
}
