import type { LowerShell } from '../body/shell.ts'
import type { BodySpec } from '../body/spec.ts'

/** Key places of a cabin in metres. */
export interface CabinLayout {
  floor: number
  cushion: number
  /** x of the front cushions and of every row. */
  seat: number
  rowX: number[]
  /** Side shift of the driver; right-hand drive. */
  driver: number
  /** x of the dash face and height of its top edge. */
  dashX: number
  dashY: number
  /** Half width inside the doors. */
  half: number
  /** x of the firewall and of the rear bulkhead. */
  front: number
  rear: number
  belt: number
}

export function cabinLayout(spec: BodySpec, shell: LowerShell): CabinLayout {
  const isTall = spec.section === 'flat' && spec.height > 1.95
  const floor = isTall
    ? spec.clearance + 0.25
    : Math.max(spec.clearance + 0.13, Math.min(spec.height - 1.3, 0.82))
  const cushion = isTall ? floor + 0.4 : Math.min(spec.height - 0.94, floor + 0.46)
  const seat = Math.min(spec.screenTop - (spec.bonnet ? 0.12 : 0.42), spec.screenBase - spec.screenWrap - 0.6)
  const dashX = seat + 0.64
  const firewall = Math.max(
    dashX + 0.22,
    Math.min(
      spec.screenBase - 0.05,
      seat + 1.25,
      spec.bonnet ? shell.frontAxle - shell.archRadius + 0.06 : Infinity,
    ),
  )
  const rear =
    spec.rear === 'tub' || spec.rear === 'cab'
      ? Math.max(spec.glassBase, shell.xRear) + 0.08
      : Math.max(spec.glassBase + 0.06, shell.xRear + 0.16)
  const rowX = [seat]
  const gap = spec.rows > 3 ? 0.82 : 0.88
  if (spec.doorRear !== null)
    for (let i = 1; i < spec.rows; i++)
      rowX.push(Math.max(seat - gap * i, rear + 0.34 + (spec.rows - 1 - i) * 0.62))
  return {
    floor,
    cushion,
    seat,
    rowX,
    driver: 0.37 * (spec.halfWidth / 0.92),
    dashX,
    dashY: Math.min(spec.belt + 0.03, cushion + 0.44),
    half: spec.halfWidth * 0.8,
    front: firewall,
    rear,
    belt: spec.belt,
  }
}
