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

export type Town = Mark & { readonly name: string; readonly isWest: boolean }

/** Towns to find one's way by, those inside the view; their names stand over the sea, clear of places on land. */
export function townsIn({ left, top, width, height }: MapView): Town[] {
  return capitals
    .map(([name, lat, lng]) => ({ name, ...markAt({ lat, lng }), isWest: lng < 120 }))
    .filter(
      ({ x, y, isWest }) =>
        x > left + width * (isWest ? 0.2 : 0.02) &&
        x < left + width * (isWest ? 0.98 : 0.8) &&
        y > top + height * 0.04 &&
        y < top + height * 0.96,
    )
}
