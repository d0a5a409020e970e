import { inkOn } from '#app/ui/contrast.ts'
import { monogram } from '#app/ui/monogram.ts'
import { letterLines } from './icon-letters.ts'

const side = 32
const letter = { width: 6, height: 10, gap: 3.2, scale: 1.2 }

/**
 * The dealer's initials on the brand's colour, as SVG. `isWhole`: up to the corners, for systems that round them
 * themselves.
 */
export function iconDrawing(name: string, brand: string, isWhole: boolean): string {
  const letters = [...monogram(name.normalize('NFKD').replace(/\p{M}/gu, ''))].flatMap(
    (character) => letterLines[character] ?? [],
  )
  const ink = inkOn(brand)
  const width = letters.length * letter.width + (letters.length - 1) * letter.gap
  const left = (side - width * letter.scale) / 2
  const top = (side - letter.height * letter.scale) / 2
  const drawn = letters.map(
    (d, i) => `<path d="${d}" transform="translate(${i * (letter.width + letter.gap)})"/>`,
  )
  const marks = letters.length
    ? `<g transform="translate(${left.toFixed(2)} ${top}) scale(${letter.scale})" fill="none" stroke="${ink}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`
    : `<circle cx="16" cy="16" r="7" fill="${ink}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${isWhole ? 0 : 6}" fill="${brand}"/>${marks}</svg>`
}
