import { expect, test } from 'vitest'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { someSettings } from '#test/world.ts'
import { placeGroups } from './place-groups.ts'

const [first] = someSettings().locations
const yard = (name: string, city: string, dealership: string) => ({
  ...first!,
  ...{ id: name, slug: name.toLowerCase(), name, dealership_id: dealership },
  address: { ...first!.address, city },
})
const settings = someSettings({
  dealerships: [
    { id: 'north', slug: 'north', name: 'North' },
    { id: 'south', slug: 'south', name: 'South' },
  ] as never,
  locations: [yard('Cairns', 'Westcourt', 'north'), yard('Mackay', 'Mackay', 'south')],
})
const group = (name: string, ...values: string[]) => ({
  ...{ name, label: name },
  values: values.map((value) => ({ value, count: 1 })),
})
const names = (groups: readonly { name: string }[]) => groups.map(({ name }) => name)
const nothing = readStockSearch(new URLSearchParams())

test('cities and dealerships that are one yard each have no list beside the yards', () => {
  const groups = placeGroups(
    [
      group('location_name', 'Cairns', 'Mackay'),
      group('city', 'Westcourt', 'Mackay'),
      group('dealership_name', 'North', 'South'),
    ],
    nothing,
    settings,
  )
  expect(names(groups)).toEqual(['location_name'])
  expect(groups[0]!.values.map(({ value, text = value }: { value: string; text?: string }) => text)).toEqual([
    'Cairns, Westcourt',
    'Mackay',
  ])
})

test('a dealership of two yards, a city that is no yard’s, and what is chosen keep their lists', () => {
  const two = {
    ...settings,
    locations: [...settings.locations, yard('Innisfail', 'Innisfail', 'north')],
  }
  const yards = group('location_name', 'Cairns', 'Mackay', 'Innisfail')
  expect(names(placeGroups([yards, group('dealership_name', 'North', 'South')], nothing, two))).toContain(
    'dealership_name',
  )
  expect(names(placeGroups([yards, group('city', 'Westcourt', 'Kuranda')], nothing, two))).toContain('city')
  const chosen = readStockSearch(new URLSearchParams('city=Westcourt'))
  expect(names(placeGroups([yards, group('city', 'Westcourt')], chosen, two))).toContain('city')
  expect(names(placeGroups([group('city', 'Westcourt')], nothing, two))).toEqual(['city'])
})
