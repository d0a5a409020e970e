import { expect, test } from 'vitest'
import { browserStorage } from '#app/ui/browser-storage.ts'
import { rememberViewed, viewedCars } from './viewed-cars.ts'

function aBrowser() {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as unknown as Storage
  return { items, of: (site: string) => browserStorage(site, () => storage) }
}
const car = (id: string) => ({
  ...{ id, stocknum: `S${id}`, make: 'Kia', model: 'Rio' },
  ...{ body: '5D HATCHBACK', simple_body: 'Hatch' },
})

test('VEH-84 an opened car is stored with its six fields, the newest first', () => {
  const site = aBrowser().of('a')
  rememberViewed(site, { ...car('1'), vin: 'SECRET' } as never)
  rememberViewed(site, car('2'))
  expect(viewedCars(site)).toEqual([car('2'), car('1')])
})

test('VEH-84 a car seen again is not stored twice', () => {
  const site = aBrowser().of('a')
  for (const id of ['1', '2', '1', '1']) rememberViewed(site, car(id))
  expect(viewedCars(site).map(({ id }) => id)).toEqual(['1', '2'])
})

test('VEH-84 TEN-28 two sites in one browser share nothing', () => {
  const browser = aBrowser()
  rememberViewed(browser.of('a'), car('1'))
  expect(viewedCars(browser.of('b'))).toEqual([])
  expect([...browser.items.keys()].every((key) => key.startsWith('a'))).toBe(true)
})

test('VEH-84 OPS-04 damaged or refused storage counts as empty', () => {
  const browser = aBrowser()
  browser.items.set('a:viewed-cars', '{"broken')
  expect(viewedCars(browser.of('a'))).toEqual([])
  rememberViewed(browser.of('a'), car('1'))
  expect(viewedCars(browser.of('a'))).toHaveLength(1)
  const refused = browserStorage('a', () => {
    throw new DOMException('denied')
  })
  rememberViewed(refused, car('1'))
  expect(viewedCars(refused)).toEqual([])
})
