import type { AustralianState } from '#app/tenancy/location-record.ts'
import { postcodeTable } from './postcode-table.ts'

/** Where a postcode is. */
export type PostcodePlace = {
  readonly state: AustralianState
  readonly region: string
  readonly lat: number
  readonly lng: number
}

/** What a form says of a postcode that nobody has (ENQ-16). */
export const invalidPostcode = 'Invalid postcode'

/** Postcodes are given out by state (Australia Post); 0872 reaches over three borders and counts as the Northern Territory. */
const states: readonly (readonly [number, number, AustralianState])[] = [
  [200, 299, 'act'],
  [800, 999, 'nt'],
  [1000, 2599, 'nsw'],
  [2600, 2618, 'act'],
  [2619, 2899, 'nsw'],
  [2900, 2920, 'act'],
  [2921, 2999, 'nsw'],
  [3000, 3999, 'vic'],
  [4000, 4999, 'qld'],
  [5000, 5999, 'sa'],
  [6000, 6999, 'wa'],
  [7000, 7999, 'tas'],
  [8000, 8999, 'vic'],
  [9000, 9999, 'qld'],
]

let places: Map<number, PostcodePlace> | null = null

/** The place of a postcode, or null for what is no Australian postcode. */
export function placeOfPostcode(postcode: string): PostcodePlace | null {
  if (!/^\d{4}$/.test(postcode)) return null
  places ??= readTable()
  return places.get(Number(postcode)) ?? null
}

function readTable(): Map<number, PostcodePlace> {
  const read = new Map<number, PostcodePlace>()
  for (const line of postcodeTable.trim().split('\n')) {
    const [range = '', lat = '', lng = '', ...region] = line.split(' ')
    const [first = '', last = first] = range.split('-')
    const state = states.find(([from, to]) => Number(first) >= from && Number(last) <= to)?.[2]
    if (!state) throw new Error(`The postcodes ${range} lie in no state`)
    const place = { state, region: region.join(' '), lat: Number(lat), lng: Number(lng) }
    for (let code = Number(first); code <= Number(last); code++) read.set(code, place)
  }
  return read
}
