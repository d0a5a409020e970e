import { expect, test } from 'vitest'
import { someSettings } from '#test/world.ts'
import { contactOfCar, placeOfCar } from './place-of-car.ts'

const [yard] = someSettings().locations
const location = (id: string, dealershipId: string, facts: object = {}) => ({
  ...yard!,
  ...{ id, slug: id, name: `Yard ${id}`, dealership_id: dealershipId, primary: false, ...facts },
})
const settings = someSettings({
  dealerships: ['d1', 'd2'].map((id) => ({ id, slug: id, name: `Dealer ${id}` })),
  locations: [
    location('l1', 'd1', { primary: true }),
    location('l2', 'd2'),
    location('l3', 'd2', { visible: false }),
  ],
})
const place = (locationId: string | null, dealershipId: string | null) => {
  const car = { locationId, dealershipId }
  const { location, dealership, name } = placeOfCar(car, settings)
  return [location?.id ?? null, dealership?.id ?? null, name, contactOfCar(car, settings).id]
}

test.each([
  ['at a location', 'l1', null, ['l1', 'd1', 'Yard l1', 'l1']],
  ['at a location, listed for another dealership', 'l1', 'd2', ['l1', 'd2', 'Yard l1', 'l2']],
  ['LOC-09 at a hidden location', 'l3', null, [null, 'd2', 'Dealer d2', 'l2']],
  ['of a dealership, at no location', null, 'd2', [null, 'd2', null, 'l2']],
  ['of nobody', null, null, [null, null, null, 'l1']],
])('a car %s', (_, locationId, dealershipId, told) => {
  expect(place(locationId, dealershipId)).toEqual(told)
})
