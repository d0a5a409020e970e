import { type Powertrain, powertrain } from './powertrain.ts'

type Body =
  | 'SUV'
  | 'Ute'
  | 'Sedan'
  | 'Hatchback'
  | 'Wagon'
  | 'Coupe'
  | 'Convertible'
  | 'People Mover'
  | 'Van'
  | 'Cab Chassis'
  | 'Light Truck'
  | 'Bus'

export type Badge = { name: string; price: number; from: number; to: number; engine: Powertrain }

/** One model as Australian dealers sell it. Prices are this year's when it is still sold, else in this year's money. */
export type CarLine = {
  model: string
  body: Body
  seats: number
  doors: number
  from: number
  to: number
  lengthMm: number
  widthMm: number
  heightMm: number
  grossMassKg: number
  brakedTowingKg: number
  tankLitres: number
  /** Weight among the models of its make. */
  share: number
  /** Part of its value that a year leaves. */
  holds: number
  ancap: number | null
  series: { from: number; code: string }[]
  badges: Badge[]
}

export type CarMake = {
  make: string
  /** How a vehicle identification number of it begins. */
  vinStart: string
  lines: CarLine[]
}

const doors: Partial<Record<Body, number>> = {
  Sedan: 4,
  Coupe: 2,
  Convertible: 2,
  Van: 4,
  'Light Truck': 2,
  Bus: 3,
}

/**
 * Reads a make's table. A model is one line:
 *
 *     HiLux | Ute 5 | 2015-2026 | length width height mass towing tank | share holds% ancap | 2015:GUN126R
 *
 * and under it, indented, each engine (see `powertrain`) with the badges that have it and their prices:
 *
 *       2.8D4t 4WD 6A 500 8.0 | SR 58990, GR Sport 74310 2023-
 */
export function carMake(make: string, vinStart: string, table: string): CarMake {
  const lines: CarLine[] = []
  for (const row of table.split('\n').filter((text) => text.trim() !== '')) {
    const cells = row.split('|').map((cell) => cell.trim())
    if (!row.startsWith('  ')) lines.push(modelOf(cells, row))
    else addBadges(lines.at(-1), cells, row)
  }
  return { make, vinStart, lines }
}

function modelOf(cells: string[], row: string): CarLine {
  const [model, bodyAndSeats, years, size, worth, series = ''] = cells
  if (!model || !bodyAndSeats || !years || !size || !worth) throw new Error(`not a model: "${row}"`)
  const [, body, seats] = /^(.+) (\d+)$/.exec(bodyAndSeats) as unknown as [string, Body, string]
  const [from, to] = yearsOf(years)
  const [lengthMm, widthMm, heightMm, grossMassKg, brakedTowingKg, tankLitres] = numbersOf(size, 6, row)
  const [share, holds, ancap] = numbersOf(worth, 3, row)
  return {
    ...{ model, body, from, to, share: share!, holds: holds! / 100, ancap: ancap || null, badges: [] },
    seats: Number(seats),
    doors: doors[body] ?? (['Ute', 'Cab Chassis'].includes(body) ? (Number(seats) > 3 ? 4 : 2) : 5),
    ...{ lengthMm: lengthMm!, widthMm: widthMm!, heightMm: heightMm!, grossMassKg: grossMassKg! },
    ...{ brakedTowingKg: brakedTowingKg!, tankLitres: tankLitres! },
    series: series.split(' ').filter(Boolean).map(seriesOf),
  }
}

function addBadges(line: CarLine | undefined, [engine, list]: string[], row: string) {
  if (!line || !engine || !list) throw new Error(`not an engine with badges: "${row}"`)
  for (const entry of list.split(',')) {
    const parts = /^(.*?) ?(\d{4,6})(?: (\d{4})?-(\d{4})?)?$/.exec(entry.trim())
    if (!parts) throw new Error(`not a badge with a price: "${entry}"`)
    const [, name = '', price, from = line.from, to = line.to] = parts
    line.badges.push({
      name,
      price: Number(price),
      from: Number(from),
      to: Number(to),
      engine: powertrain(engine),
    })
  }
}

function yearsOf(text: string): [number, number] {
  const [from, to] = text.split('-').map(Number)
  return [from!, to!]
}

function numbersOf(text: string, count: number, row: string): number[] {
  const numbers = text.split(' ').map(Number)
  if (numbers.length !== count || numbers.some(Number.isNaN))
    throw new Error(`not ${count} numbers: "${row}"`)
  return numbers
}

function seriesOf(text: string) {
  const [from, code] = text.split(':')
  if (!from || !code) throw new Error(`not a series with its first year: "${text}"`)
  return { from: Number(from), code }
}
