import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { someSettings } from '#test/world.ts'
import { directionsTo, mapFrame, mapHosts } from './map-source.ts'
import { areApart, isOnMap, markAt, namesIn, viewOf } from './map-view.ts'
import { awayWords, nearestFirst } from './nearest-first.ts'
import { pointOf } from './place-point.ts'

const { address } = someSettings().locations[0]!
const at = (facts: object) => ({ ...address, ...facts })
const brisbane = { lat: -27.47, lng: 153.03 }
const perth = { lat: -31.95, lng: 115.86 }

test('LOC-36 the maps service is framed at the coordinates, with the site’s key and not without one', () => {
  const frame = new URL(mapFrame(at({ lat: -27.5, long: 153.1, map_key: 'k&y' }))!)
  expect(frame.origin + frame.pathname).toBe('https://www.google.com/maps/embed/v1/place')
  expect(Object.fromEntries(frame.searchParams)).toEqual({ key: 'k&y', q: '-27.5,153.1', zoom: '15' })
  expect(mapFrame(at({ lat: -27.5, long: 153.1 }))).toBeNull()
  expect(new URL(mapFrame(at({ map_key: 'k' }))!).searchParams.get('q')).toBe(
    '1 Ipswich Road, Moorooka QLD 4105',
  )
})

test('LOC-36 only a site with a key lets the service’s frames in', () => {
  const [yard] = someSettings().locations
  const keyed = { ...yard!, address: at({ map_key: 'k' }) }
  expect(mapHosts({ locations: [yard!] })).toEqual([])
  expect(mapHosts({ locations: [keyed] })).toEqual(['https://www.google.com'])
  expect(mapHosts({ locations: [{ ...keyed, visible: false }] })).toEqual([])
})

test('LOC-02 LOC-25 directions lead to the place’s own address with the service, else to a search for where it is', () => {
  expect(directionsTo(at({ place_url: 'https://maps.example/x' }))).toBe('https://maps.example/x')
  const search = new URL(directionsTo(at({ place_id: 'ChIJ' })))
  expect(search.pathname).toBe('/maps/search/')
  expect(Object.fromEntries(search.searchParams)).toEqual({
    api: '1',
    query: '1 Ipswich Road, Moorooka QLD 4105',
    query_place_id: 'ChIJ',
  })
})

test('LOC-36 the drawn map shows each place with land around it, and no closer than its outline is true', () => {
  for (const points of [[brisbane], [brisbane, perth], [brisbane, brisbane]]) {
    const marks = points.map(markAt)
    const view = viewOf(marks, 4 / 3)
    expect(view.width / view.height).toBeCloseTo(4 / 3, 1)
    expect(view.height).toBeGreaterThanOrEqual(60)
    for (const { x, y } of marks) {
      expect(x).toBeGreaterThan(view.left)
      expect(x).toBeLessThan(view.left + view.width)
      expect(y).toBeGreaterThan(view.top)
      expect(y).toBeLessThan(view.top + view.height)
    }
  }
  expect(viewOf([]).width).toBeGreaterThan(380)
  expect([brisbane, perth, { lat: 0, lng: 0 }, { lat: -10.49, lng: 105.6 }].map(isOnMap)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(readFileSync('app/locations/australia.svg').byteLength).toBeLessThan(12_000)
})

test('LOC-36 the drawn map names places beside their pins and towns, none over a pin or another name', () => {
  const named = (...places: [string, number, number][]) => {
    const pins = places.map(([name, lat, lng]) => ({ name, ...markAt({ lat, lng }) }))
    return namesIn(viewOf(pins, 4 / 3), pins).map(({ name }) => name)
  }
  expect(named(['Moorooka', -27.53, 153.03])).toEqual(['Moorooka'])
  expect(named(['Toowoomba', -27.57, 151.95], ['Cairns', -16.93, 145.75])).toEqual([
    'Toowoomba',
    'Cairns',
    'Townsville',
  ])
  expect(named(['Southport', -27.98, 153.4], ['Aspley', -27.36, 153.02], ['Cairns', -16.93, 145.75])).toEqual(
    ['Southport', 'Cairns', 'Townsville'],
  )
  expect(named(['Midland', -31.89, 116.01])).toEqual(['Midland'])
})

test('CON-10 a map of all places is worth drawing where they do not lie in one spot', () => {
  const ipswich = { lat: -27.61, lng: 152.76 }
  expect(
    [[brisbane], [brisbane, ipswich], [brisbane, perth], []].map((of) => areApart(of.map(markAt))),
  ).toEqual([false, false, true, false])
})

test('CON-10 nearest first, by the middle of the postcode where a place has no coordinates', () => {
  const place = (id: string, facts: object) => ({ id, address: at(facts) })
  const places = [
    place('cairns', { lat: -16.92, long: 145.77 }),
    place('lost', { postcode: '0001' }),
    place('darwin', { postcode: '0800' }),
    place('ipswich', { lat: -27.61, long: 152.76 }),
  ]
  const sorted = nearestFirst(brisbane, places)
  expect(sorted.map(({ place: { id } }) => id)).toEqual(['ipswich', 'cairns', 'darwin', 'lost'])
  expect(sorted.at(-1)!.km).toBeNull()
  expect(pointOf(at({ postcode: '0800' }))).toEqual({ lat: -12.42, lng: 130.87 })
  expect([0.4, 1, 1389.6].map(awayWords)).toEqual(['Less than 1 km away', '1 km away', '1,390 km away'])
})
