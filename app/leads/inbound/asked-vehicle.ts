import { canonicalMake, makeAtStart } from '#app/stock/vocabulary/known-makes.ts'
import { canonicalModel, modelAtStart } from '#app/stock/vocabulary/known-models.ts'
import type { AskedVehicle, OwnVehicle } from './enquiry.ts'

/** The vehicle that somebody's words mean. */

type Said = { readonly [Part in keyof AskedVehicle]?: string }

const yearPattern = /(?<!\d)(?:19[5-9]\d|20[0-4]\d)(?!\d)/

/** Null where nothing was said of one. */
export function askedVehicle(said: Said): AskedVehicle | null {
  const { words = '', link = '' } = said
  const title = titleOf(words)
  const make = said.make ? (canonicalMake(said.make) ?? said.make) : title.make
  const vehicle = {
    words,
    link,
    year: yearPattern.exec(said.year ?? '')?.[0] ?? title.year,
    make,
    model: said.model ? (canonicalModel(make, said.model) ?? said.model) : title.model,
    stockNumber: said.stockNumber || stockNumberIn(words),
    vin: vinIn(said.vin ?? '') || vinIn(words),
  }
  return Object.values(vehicle).some((part) => part !== '') ? vehicle : null
}

type Owned = Partial<Omit<OwnVehicle, 'badge' | 'state'>>

export function ownVehicle(said: Owned): OwnVehicle | null {
  const { words = '' } = said
  const title = titleOf(words)
  const { plate, state } = plateOf(said.plate ?? '')
  const make = said.make ? (canonicalMake(said.make) ?? said.make) : title.make
  const vehicle = {
    year: yearPattern.exec(said.year ?? '')?.[0] ?? title.year,
    make,
    model: said.model ? (canonicalModel(make, said.model) ?? said.model) : title.model,
    badge: title.badge,
    plate,
    state,
    kilometres: kilometresOf(said.kilometres ?? ''),
    vin: vinIn(said.vin ?? ''),
  }
  const named = [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ')
  return words || Object.values(vehicle).some((part) => part !== '')
    ? { ...vehicle, words: words || named }
    : null
}

/** '2021 Mazda CX-5 Akera' as its parts; what is not known stays ''. */
function titleOf(words: string) {
  const year = yearPattern.exec(words)?.[0] ?? ''
  const named = (year === '' ? words : words.slice(words.indexOf(year) + 4)).split(/[\s(),]+/).filter(Boolean)
  const make = makeAtStart(named)
  const rest = make ? named.slice(make.length) : []
  const model = make ? modelAtStart(make.make, rest) : null
  const badge = model ? rest.slice(model.length).join(' ').slice(0, 100) : ''
  return { year, make: make?.make ?? '', model: model?.model ?? '', badge }
}

/** What a subject says of a vehicle: 'Finance enquiry: 2015 Toyota HiLux SR5' → '2015 Toyota HiLux SR5'. */
export function vehicleIn(subject: string): string {
  const { year, make } = titleOf(subject)
  return year !== '' && make !== ''
    ? subject
        .slice(subject.indexOf(year))
        .split(/ [-–—|] /)[0]!
        .trim()
    : ''
}

/** '(stock U20349)', 'Stock number: D23612' */
export function stockNumberIn(words: string): string {
  const parts = words.split(/[\s()[\],;:#]+/)
  for (let at = 0; at < parts.length; at++) {
    if (!/^stock(?:no|num|number|id)?\.?$/i.test(parts[at]!)) continue
    const next = /^(?:no|nr|num|number|id)\.?$/i.test(parts[at + 1] ?? '') ? parts[at + 2] : parts[at + 1]
    const number = (next ?? '').replace(/\.$/, '')
    if (/\d/.test(number) && number.length <= 40) return number
  }
  return ''
}

function vinIn(words: string): string {
  const isVin = (word: string) => /^[A-HJ-NPR-Z0-9]{17}$/.test(word) && /\d/.test(word) && /[A-Z]/.test(word)
  return (
    words
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .find(isVin) ?? ''
  )
}

const states = /^(?:QLD|NSW|ACT|VIC|TAS|SA|WA|NT)$/

/** '118BDM QLD' */
function plateOf(words: string): { plate: string; state: string } {
  const parts = words
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
  const state = parts.find((part) => states.test(part)) ?? ''
  return {
    plate: parts
      .filter((part) => part !== state)
      .join('')
      .slice(0, 10),
    state,
  }
}

/** '62,400 km' → '62400' */
const kilometresOf = (words: string) => /\d+/.exec(words.replace(/[\s,]/g, ''))?.[0].slice(0, 7) ?? ''
