import { expect, test } from 'vitest'
import { carCard } from '#app/stock/car-card.ts'
import { readStockSearch } from '#app/stock/stock-search.ts'
import { aListedCar, now, someSettings } from '#test/world.ts'
import { measuredPage } from './measured-page.ts'

const settings = someSettings()
const card = carCard(aListedCar({ id: 'c1', priceCents: 45_990_00 }), settings, now)
const listed = {
  ...{ id: 'c1', name: '2021 Toyota HiLux SR5', condition: 'used', year: 2021, make: 'Toyota' },
  ...{ model: 'HiLux', variant: 'SR5', price: 45_990 },
}

test('a page is known by its route', () => {
  const typeOf = (id: string) => measuredPage({ id, loaderData: {} }).type
  expect(typeOf('home-page')).toBe('home')
  expect(typeOf('used-car')).toBe('itemlist')
  expect(typeOf('vehicle-page')).toBe('item')
  expect(typeOf('contact-us-location')).toBe('contact')
  expect(measuredPage({ id: 'careers-page', loaderData: { form: {} } }).type).toBe('form')
  expect(measuredPage({ id: 'contact', loaderData: { form: {} } }).type).toBe('contact')
  expect(typeOf('article-page')).toBe('blog')
  expect(typeOf('watchlist-page')).toBe('custom')
  expect(measuredPage({ id: 'not-found-page', loaderData: undefined })).toEqual({ type: 'custom' })
  expect(measuredPage({ id: 'vehicle-page', loaderData: { gone: {} } }).type).toBe('custom')
})

test('a list tells its cars and the filters of its address, without what could be somebody’s number', () => {
  const search = readStockSearch(
    new URLSearchParams('query=red&make=Kia&make=ann@example.com&body=0412 345 678&price=10000:20000'),
  )
  const promotion = { kind: 'promotion', promotion: {} }
  const items = [{ kind: 'car', card }, promotion]
  expect(
    measuredPage({ id: 'search-page', loaderData: { search, items, count: 7, name: 'Kia cars' } }),
  ).toEqual({
    type: 'itemlist',
    list: {
      ...{ name: 'Kia cars', found: 7, query: 'red', vehicles: [listed] },
      filters: [
        ['make', 'Kia'],
        ['price', '10000:20000'],
      ],
    },
  })
})

test('the page of a form knows the car that it is about', () => {
  expect(measuredPage({ id: 'enquire-page', loaderData: { form: {}, card } })).toEqual({
    ...{ type: 'form', vehicle: listed },
  })
  expect(measuredPage({ id: 'book-test-drive-page', loaderData: { form: {}, card: null } })).toEqual({
    type: 'form',
  })
})
