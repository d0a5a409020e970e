import { expect, test } from 'vitest'
import { Location } from '#app/tenancy/location-record.ts'
import { someSettings } from '#test/world.ts'
import { buyingPlaces, buysCars, locationType, shownLocations } from './locations.ts'

const location = (slug: string, facts: Partial<Location> = {}) =>
  Location.parse({
    id: slug,
    slug,
    name: slug.charAt(0).toUpperCase() + slug.slice(1),
    dealership_id: 'd1',
    address: { street: '1 High Street', city: 'Perth', state: 'wa', postcode: '6000' },
    contact_detail: {},
    ...facts,
  })

const shown = (locations: Location[], locationSettings = {}) =>
  shownLocations(someSettings({ locations, locationSettings: locationSettings as never })).map(
    ({ slug }) => slug,
  )

test('LOC-03 an empty location type is a sales location', () => {
  expect(locationType(location('yard'))).toBe('sales')
  expect(locationType(location('yard', { location_type: 'service' }))).toBe('service')
})

test('LOC-04 a subtype that says buying marks a location that buys cars', () => {
  expect(buysCars(location('yard', { location_subtype: ['Car Buying Centre'] }))).toBe(true)
  expect(buysCars(location('yard', { location_subtype: ['fleet'] }))).toBe(false)
})

test('LOC-04 TRD-07 a seller brings a car to a place that buys cars, where none is marked to one that sells', () => {
  const yard = location('yard')
  const parts = location('parts', { location_type: 'parts' })
  const buyer = location('buyer', { location_subtype: ['buying'] })
  const brought = (...locations: Location[]) =>
    buyingPlaces(someSettings({ locations })).map(({ slug }) => slug)
  expect(brought(parts, yard, buyer)).toEqual(['buyer'])
  expect(brought(parts, yard)).toEqual(['yard'])
  expect(brought(parts)).toEqual(['parts'])
})

test('LOC-09 a location that is not visible is dropped', () => {
  expect(shown([location('alpha'), location('beta', { visible: false })])).toEqual(['alpha'])
})

test('LOC-10 locations are sorted by name, or in an order of the site', () => {
  const three = [location('gamma'), location('alpha'), location('beta')]
  expect(shown(three)).toEqual(['alpha', 'beta', 'gamma'])
  expect(shown(three, { order: ['gamma', 'beta'] })).toEqual(['gamma', 'beta', 'alpha'])
})

test('LOC-11 show and hide are lists of slugs that filter the locations', () => {
  const three = [location('alpha'), location('beta'), location('gamma')]
  expect(shown(three, { show: ['beta', 'gamma'] })).toEqual(['beta', 'gamma'])
  expect(shown(three, { hide: ['beta'] })).toEqual(['alpha', 'gamma'])
  expect(shown(three, { show: ['beta', 'gamma'], hide: ['gamma'] })).toEqual(['beta'])
})
