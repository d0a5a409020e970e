import { expect, test, vi } from 'vitest'
import { createSearchCache } from './search-cache.ts'

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
  for (let i = 0; i <= 50; i++) await cache.load(`/${i}`, ask(`/${i}`))
  addresses.length = 0
  await cache.load('/1', ask('/1'))
  await cache.load('/0', ask('/0'))
  expect(addresses).toEqual(['/0'])
})

const noAnswers = [
  ['no connection', new TypeError('Failed to fetch')],
  ['a fault of the server', new Response(null, { status: 500 })],
  ['a server that is being changed', new Response(null, { status: 503 })],
  ['a server that is too busy', new Response(null, { status: 429 })],
] as const

test.each(noAnswers)(
  'STK-34 ERR-17 after %s the results stay, their address too, and nothing is said to the visitor',
  async (_, fault) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const cache = createSearchCache<string>()
    cache.keep('/a', 'cars of /a')
    cache.show('/a')
    const stayed = await cache.load('/b', () => Promise.reject(fault)).catch((thrown: Response) => thrown)
    expect(stayed).toBeInstanceOf(Response)
    const { status, headers } = stayed as Response
    expect([status, headers.get('location'), headers.get('x-remix-replace')]).toEqual([302, '/a', 'true'])
    expect(await cache.load('/a', () => Promise.reject(fault))).toBe('cars of /a')
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  },
)

test('a search that fails on the way from another page is a fault of that page', async () => {
  const cache = createSearchCache<string>()
  cache.keep('/a', 'cars')
  cache.show('/a')
  cache.show(null)
  const fault = new TypeError('Failed to fetch')
  await expect(cache.load('/b', () => Promise.reject(fault))).rejects.toBe(fault)
})

test('an address that is not found stays not found, and one that has moved has moved', async () => {
  const cache = createSearchCache<string>()
  cache.keep('/a', 'cars')
  cache.show('/a')
  for (const status of [404, 301]) {
    const answer = new Response(null, { status })
    await expect(cache.load('/gone', () => Promise.reject(answer))).rejects.toBe(answer)
  }
})
