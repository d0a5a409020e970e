/**
 * Looking around inside an equirectangular picture without a graphics card: the picture is bent once into a cylinder, and
 * each look is that cylinder put on a plane, column by column. Upright lines stay upright, straight ones straight.
 */

/** Radians, left to right round the full circle. */
export type Look = { readonly yaw: number; readonly pitch: number }

const fullTurn = 2 * Math.PI
/** How far above and below the horizon the cylinder reaches. */
const latitudeLimit = (62 * Math.PI) / 180
export const cylinderReach = Math.tan(latitudeLimit)

/** The row of the picture (0 … 1 from the top) that stands at a height of the cylinder (0 … 1 from its top). */
export function pictureRow(cylinderRow: number): number {
  const tangent = cylinderReach * (1 - 2 * cylinderRow)
  return 0.5 - Math.atan(tangent) / Math.PI
}

export type Column = {
  /** Where on the cylinder, 0 … 1 round it. */
  readonly at: number
  /** How much taller than at the middle of the view. */
  readonly stretch: number
}

/** What a column of the view shows; `x` is -1 … 1 from its left edge to its right. */
export function columnAt(x: number, yaw: number, halfWidth: number): Column {
  const angle = Math.atan(x * halfWidth)
  return { at: fraction((yaw + angle) / fullTurn), stretch: 1 / Math.cos(angle) }
}

const fraction = (value: number) => value - Math.floor(value)

/** Where a point of the picture (fractions) is in the view, -1 … 1 both ways; null when it is behind or outside. */
export function seenAt(
  point: { readonly x: number; readonly y: number },
  { yaw, pitch }: Look,
  view: { readonly halfWidth: number; readonly halfHeight: number },
): { x: number; y: number } | null {
  const round = fraction(point.x - yaw / fullTurn + 0.5) - 0.5
  const angle = round * fullTurn
  if (Math.abs(angle) >= Math.PI / 2) return null
  const tangent = Math.tan((0.5 - point.y) * Math.PI)
  const x = Math.tan(angle) / view.halfWidth
  const y = (pitch - tangent / Math.cos(angle)) / view.halfHeight
  return Math.abs(x) <= 1 && Math.abs(y) <= 1 ? { x, y } : null
}

/** Looking up and down ends where the cylinder would. `pitch` is the tangent of the angle above the horizon. */
export const heldPitch = (pitch: number, halfHeight: number): number => {
  const most = Math.max(0, cylinderReach - halfHeight)
  return Math.min(most, Math.max(-most, pitch))
}
