import type { Coordinates } from './distance.ts'

/**
 * Where things stand on the drawn map (australia.svg, made of the same units): a degree of latitude is 10 high, a degree
 * of longitude 9 wide, as it is at 26° south.
 */

export type Mark = { readonly x: number; readonly y: number }
export type MapView = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const west = 112
const north = -9

export const markAt = ({ lat, lng }: Coordinates): Mark => ({
  x: round((lng - west) * 9),
  y: round((north - lat) * 10),
})
const round = (value: number) => Math.round(value * 10) / 10

/** Christmas Island and a typing error are not on it. */
export const isOnMap = ({ lat, lng }: Coordinates): boolean =>
  lat > -44.5 && lat < -9 && lng > 112 && lng < 155

const whole: MapView = { left: -8, top: 6, width: 404, height: 356 }
/** The outline is too coarse to be looked at more closely: about as high as Victoria. */
const least = 60

/** What the map shows of these marks: all of them with land around, in the shape of `ratio` (width to height). */
export function viewOf(marks: readonly Mark[], ratio = 1): MapView {
  if (marks.length === 0) return shaped(whole, ratio)
  const [left, right] = endsOf(marks.map(({ x }) => x))
  const [top, bottom] = endsOf(marks.map(({ y }) => y))
  const around = Math.max(right - left, bottom - top) * 0.18
  const width = Math.max(right - left + 2 * around, least)
  const height = Math.max(bottom - top + 2 * around, least)
  return shaped({ left: (left + right - width) / 2, top: (top + bottom - height) / 2, width, height }, ratio)
}

/** A closer view would show them in one spot: there is nothing to see of where each is. */
export function areApart(marks: readonly Mark[]): boolean {
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  return (
    marks.length > 1 && Math.max(spread(marks.map(({ x }) => x)), spread(marks.map(({ y }) => y))) > least / 6
  )
}

const endsOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const

/** Grown to the shape, about its middle. */
function shaped({ left, top, width, height }: MapView, ratio: number): MapView {
  const [w, h] = [Math.max(width, height * ratio), Math.max(height, width / ratio)]
  return {
    left: round(left - (w - width) / 2),
    top: round(top - (h - height) / 2),
    width: round(w),
    height: round(h),
  }
}

const capitals: readonly (readonly [string, number, number])[] = [
  ['Brisbane', -27.47, 153.03],
  ['Sydney', -33.87, 151.21],
  ['Canberra', -35.28, 149.13],
  ['Melbourne', -37.81, 144.96],
  ['Hobart', -42.88, 147.33],
  ['Adelaide', -34.93, 138.6],
  ['Perth', -31.95, 115.86],
  ['Darwin', -12.46, 130.84],
  ['Cairns', -16.92, 145.77],
  ['Townsville', -19.26, 146.82],
  ['Alice Springs', -23.7, 133.88],
]

export type MapName = Mark & {
  readonly name: string
  readonly isWest: boolean
  /** To find one's way by, with a dot of its own. */
  readonly isTown: boolean
}

/**
 * What is written on the map: the names of places beside their pins, then of towns. They stand over the sea, clear of
 * land; one that would cover a pin or another name is left out.
 */
export function namesIn(view: MapView, pins: readonly (Mark & { readonly name: string })[]): MapName[] {
  const unit = view.width / 100
  const taken: Box[] = pins.map(({ x, y }) => [x - 1.9 * unit, y - 5.8 * unit, x + 1.9 * unit, y])
  const towns = capitals.map(([name, lat, lng]) => ({ name, ...markAt({ lat, lng }), isTown: true }))
  const names = pins.map(({ name, x, y }) => ({ name, x, y: y - 3.6 * unit, isTown: false }))
  return [...names, ...towns].flatMap((mark) => {
    const name = { ...mark, isWest: mark.x < 72 }
    const box = boxOf(name, unit)
    if (!isInside(box, view) || taken.some((other) => overlap(box, other))) return []
    taken.push(box)
    return [name]
  })
}

/** left, top, right, bottom */
type Box = readonly [number, number, number, number]

/** Of a name set in letters 3 units high; a town's holds its dot. */
function boxOf({ name, x, y, isWest, isTown }: MapName, unit: number): Box {
  const [near, far] = [isTown ? -0.5 : 2, 2 + name.length * 1.7].map(
    (away) => x + away * unit * (isWest ? -1 : 1),
  )
  return [Math.min(near!, far!), y - 1.6 * unit, Math.max(near!, far!), y + 1.6 * unit]
}

const isInside = ([x1, y1, x2, y2]: Box, { left, top, width, height }: MapView) =>
  x1 > left && y1 > top && x2 < left + width && y2 < top + height

const overlap = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
