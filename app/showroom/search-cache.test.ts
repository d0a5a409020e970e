import { expect, test, vi } from 'vitest'
import { createSearchCache, mostKeptSearches } from './search-cache.ts'

const asked = () => {
  const addresses: string[] = []
  const ask = (address: string) => async () => {
    addresses.push(address)
    return `cars of ${address}`
  }
  return { addresses, ask }
}

test('STK-82 repeating a search makes no second call', async () => {
  const cache = createSearchCache<string>()
  const { addresses, ask } = asked()
  expect(await cache.load('/a', ask('/a'))).toBe('cars of /a')
  expect(await cache.load('/a', ask('/a'))).toBe('cars of /a')
  expect(addresses).toEqual(['/a'])
})

test('STK-83 the first view, which came with the page, needs no call', async () => {
  const cache = createSearchCache<string>()
  const { addresses, ask } = asked()
  cache.keep('/first', 'from the server')
  expect(await cache.load('/first', ask('/first'))).toBe('from the server')
  expect(addresses).toEqual([])
})

test('OPS-01 the cache holds 50 searches and drops the oldest first', async () => {
  const cache = createSearchCache<string>()
  const { addresses, ask } = asked()
  for (let i = 0; i <= mostKeptSearches; i++) await cache.load(`/${i}`, ask(`/${i}`))
  addresses.length = 0
  await cache.load('/1', ask('/1'))
  await cache.load('/0', ask('/0'))
  expect(mostKeptSearches).toBe(50)
  expect(addresses).toEqual(['/0'])
})

test('STK-34 ERR-17 after a failed search the results before it stay, and nothing is said to the visitor', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const cache = createSearchCache<string>()
  await cache.load('/a', asked().ask('/a'))
  const failing = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await cache.load('/b', failing)).toBe('cars of /a')
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('an address that is not found stays not found', async () => {
  const cache = createSearchCache<string>()
  cache.keep('/a', 'cars')
  await expect(
    cache.load('/gone', () => Promise.reject(new Response(null, { status: 404 }))),
  ).rejects.toBeInstanceOf(Response)
})
