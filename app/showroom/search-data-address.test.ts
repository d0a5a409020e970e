import { expect, test } from 'vitest'
import { searchDataAddress } from './search-data-address.ts'

const of = (path: string) => searchDataAddress(new URL(path, 'https://dealer.example'))

test('the result of a search is fetched ahead from where the router will ask for it', () => {
  expect(of('/search/kia?price=0%3A30000')).toBe(
    '/search/kia.data?price=0%3A30000&_routes=showroom%2Fsearch-page',
  )
  expect(of('/used-car/kia')).toBe('/used-car/kia.data?_routes=used-car')
  expect(of('/cars/2020-kia-rio')).toBeNull()
})
