import type { Car } from '#app/stock/car.ts'

/** A car's name in two lines: '2022 Mazda CX-5' and 'Touring AWD'. A name of the feed's own stays one. */
export function carHeading({ name, year, make, model }: Pick<Car, 'name' | 'year' | 'make' | 'model'>): {
  readonly year: string | null
  readonly title: string
  readonly rest: string | null
} {
  const whole = { year: null, title: name, rest: null }
  const afterYear = year === null ? name : afterWords(name, String(year))
  const rest = afterYear === null ? null : afterWords(afterYear, `${make} ${model}`)
  if (rest === null) return whole
  return { year: year === null ? null : String(year), title: `${make} ${model}`, rest: rest || null }
}

function afterWords(text: string, start: string): string | null {
  if (text === start) return ''
  return text.startsWith(`${start} `) ? text.slice(start.length + 1) : null
}
