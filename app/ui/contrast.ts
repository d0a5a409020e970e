/** Contrast by WCAG 2.2, success criterion 1.4.3. Colours are '#rrggbb'. */

type Rgb = readonly [number, number, number]

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
const format = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

function luminance(hex: string): number {
  const [red, green, blue] = parse(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** 1 … 21 */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever reads better on the colour. */
export const inkOn = (colour: string): string =>
  contrast(colour, '#ffffff') >= contrast(colour, '#000000') ? '#ffffff' : '#000000'

/** So much of the way from one colour to the other, 0 … 1. */
export function mixed(from: string, to: string, share: number): string {
  const goal = parse(to)
  return format(parse(from).map((part, i) => part + (goal[i]! - part) * share) as unknown as Rgb)
}

/** The colour, moved towards black or white just far enough to read on the ground at the ratio. */
export function readable(colour: string, ground: string, ratio = 4.5): string {
  for (let step = 0; step <= 20; step++) {
    const found = mixed(colour, inkOn(ground), step / 20)
    if (contrast(found, ground) >= ratio) return found
  }
  return inkOn(ground)
}
