import { expect, test } from 'vitest'
import { filteredPlaces } from './place-filter.ts'

const places = [
  { id: 'yard', location_type: 'sales', primary: true },
  { id: 'shed', location_type: '', primary: false },
  { id: 'workshop', location_type: 'service', primary: false },
  { id: 'counter', location_type: 'parts', primary: false },
  { id: 'buyers', location_type: 'car-buying', primary: false },
] as const
const kept = (filter: string) => filteredPlaces(places, filter).map(({ id }) => id)

test.each([
  ['primary', ['yard']],
  ['service', ['workshop']],
  ['parts', ['counter']],
  ['service-and-parts', ['workshop', 'counter']],
  ['all', ['yard', 'shed', 'workshop', 'counter', 'buyers']],
  ['counter', ['counter']],
  ['nowhere', []],
  ['constructor', []],
])('LOC-12 the filter %s keeps %j', (filter, ids) => {
  expect(kept(filter)).toEqual(ids)
})

test('LOC-13 sales are also those without a type', () => {
  expect(kept('sales')).toEqual(['yard', 'shed'])
})

test('LOC-14 service alone, and all but service', () => {
  expect(kept('service-only')).toEqual(['workshop'])
  expect(kept('hide-service')).toEqual(['yard', 'shed', 'counter', 'buyers'])
})
