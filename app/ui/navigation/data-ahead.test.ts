import { expect, test } from 'vitest'
import { createDataAhead, dataAddress } from './data-ahead.ts'

const route = 'vehicle-page'

function ahead(answers: Record<string, unknown> = {}) {
  const asked: string[] = []
  const clock = { now: 0 }
  const data = createDataAhead(
    async (address) => {
      asked.push(address)
      if (answers[address] instanceof Error) throw answers[address]
      return answers[address]
    },
    () => clock.now,
  )
  const load = (address: string) => data.load(address, async () => `asked for ${address} at the tap`)
  return { data, load, asked, clock }
}

test('a page fetched ahead is not asked for again at the tap', async () => {
  const { data, load, asked } = ahead({ '/cars/rio': 'a Rio' })
  data.fetch('/cars/rio', route)
  data.fetch('/cars/rio', route)
  expect(await load('/cars/rio')).toBe('a Rio')
  expect(asked).toEqual(['/cars/rio'])
})

test('a page that nobody pointed at is asked for at the tap', async () => {
  expect(await ahead().load('/cars/rio')).toBe('asked for /cars/rio at the tap')
})

test('when fetching ahead failed or brought nothing, the tap asks, and tells the fault itself', async () => {
  const { data, load } = ahead({ '/cars/rio': new TypeError('Failed to fetch') })
  data.fetch('/cars/rio', route)
  data.fetch('/cars/gone', route)
  expect(await load('/cars/rio')).toBe('asked for /cars/rio at the tap')
  expect(await load('/cars/gone')).toBe('asked for /cars/gone at the tap')
})

test('what was fetched ahead is shown no longer than browsers keep the page', async () => {
  const { data, load, asked, clock } = ahead({ '/cars/rio': 'a Rio' })
  data.fetch('/cars/rio', route)
  clock.now = 30_000
  expect(await load('/cars/rio')).toBe('asked for /cars/rio at the tap')
  data.fetch('/cars/rio', route)
  expect(asked).toHaveLength(2)
})

test('only the latest pages are kept', async () => {
  const { data, load } = ahead(Object.fromEntries([...Array(21)].map((_, i) => [`/cars/${i}`, i])))
  for (let i = 0; i <= 20; i++) data.fetch(`/cars/${i}`, route)
  expect(await load('/cars/0')).toBe('asked for /cars/0 at the tap')
  expect(await load('/cars/1')).toBe(1)
})

test('the address is the one that the router asks', () => {
  expect(dataAddress('/search/kia?price=0%3A30000', 'search-page')).toBe(
    '/search/kia.data?price=0%3A30000&_routes=search-page',
  )
  expect(dataAddress('/', 'home-page')).toBe('/_.data?_routes=home-page')
})

test('what was fetched ahead is at hand once it was decoded, for its own kind of page, until it is old', async () => {
  const { data, clock } = ahead({ '/cars/rio': 'a Rio' })
  data.fetch('/cars/rio', route)
  expect(data.decoded('/cars/rio', route)).toBeUndefined()
  await data.load('/cars/rio', async () => 'asked for at the tap')
  expect(data.decoded('/cars/rio', route)).toBe('a Rio')
  expect(data.decoded('/cars/rio', 'search-page')).toBeUndefined()
  clock.now = 30_000
  expect(data.decoded('/cars/rio', route)).toBeUndefined()
})
