import type { Car } from '#app/stock/car.ts'

type Hotspots = NonNullable<Car['hotspots']>
type Hotspot = Hotspots['exterior'][number]

/** A mark on a picture, at fractions 0 … 1 of its width and height. */
export type Mark = {
  readonly id: string
  readonly description: string
  readonly x: number
  readonly y: number
}

const isInside = ({ x, y }: { x: number; y: number }) => x >= 0 && x <= 1 && y >= 0 && y <= 1

/** The hotspots seen at a frame (VEH-11); those without words or out of the picture have no mark. */
export function marksAt(hotspots: readonly Hotspot[], frame: number): Mark[] {
  return hotspots.flatMap(({ id, description, angles }) => {
    const at = angles.find((angle) => angle.frame === frame)
    return at && description.trim() && isInside(at) ? [{ id, description, x: at.x, y: at.y }] : []
  })
}

/** Those of the interior: one picture all round, so the first position counts. */
export function interiorMarks(hotspots: readonly Hotspot[]): Mark[] {
  return hotspots.flatMap(({ id, description, angles }) => {
    const at = angles.find(isInside)
    return at && description.trim() ? [{ id, description, x: at.x, y: at.y }] : []
  })
}
