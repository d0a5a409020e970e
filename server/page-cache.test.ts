import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { StockChanges } from '#app/stock/search/stock-changes.ts'
import { createPageCache } from './page-cache.ts'

const unchanged = { at: 0, shown: () => new Set<string>(), isReworded: () => false }
const page = { site: 's1', revision: 1, lists: 'l1', content: 'a', address: '/search/kia', state: unchanged }
const request = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://dealer.example/search/kia', { headers, method })
const answers = (
  headers: Record<string, string> = { 'cache-control': 'public, max-age=30' },
  status = 200,
) => {
  let made = 0
  return {
    made: () => made,
    make: async () =>
      new Response(`page ${++made}`, { status, headers: { 'content-type': 'text/html', ...headers } }),
  }
}
const text = async (response: Response) => response.text()

test('a public page is made once, and again when the stock, the articles, the settings or the site are others', async () => {
  const cache = createPageCache()
  const { make, made } = answers()
  expect(await text(await cache.answer(request(), page, make))).toBe('page 1')
  expect(await text(await cache.answer(request(), page, make))).toBe('page 1')
  await cache.answer(request(), { ...page, lists: 'l2' }, make)
  await cache.answer(request(), { ...page, revision: 2 }, make)
  await cache.answer(request(), { ...page, content: 'b' }, make)
  await cache.answer(request(), { ...page, site: 's2' }, make)
  expect(made()).toBe(5)
})

test('it is made again after half a minute: sold cars go and arrivals age', async () => {
  let time = 0
  const cache = createPageCache(() => time)
  const { make } = answers()
  await cache.answer(request(), page, make)
  time = 31_000
  expect(await text(await cache.answer(request(), page, make))).toBe('page 2')
})

test.each([
  ['a private page', { 'cache-control': 'private, no-store' }, 200],
  ['a page without a word of caches', {}, 200],
  ['a page that sets a cookie', { 'cache-control': 'public, max-age=30', 'set-cookie': 'a=1' }, 200],
  ['a page that is not found', { 'cache-control': 'public, max-age=30' }, 404],
])('%s is not kept', async (_, headers, status) => {
  const cache = createPageCache()
  const { make, made } = answers(headers as Record<string, string>, status as number)
  await cache.answer(request(), page, make)
  await cache.answer(request(), page, make)
  expect(made()).toBe(2)
  expect(cache.bytes).toBe(0)
})

test('what is sent is never kept, whatever it answers', async () => {
  const cache = createPageCache()
  const { make, made } = answers()
  await cache.answer(request({}, 'POST'), page, make)
  await cache.answer(request({}, 'POST'), page, make)
  expect(made()).toBe(2)
})

test('each browser gets the packing it takes', async () => {
  const cache = createPageCache()
  const { make } = answers()
  const bytes = async (accepted: string) => {
    const response = await cache.answer(request({ 'accept-encoding': accepted }), page, make)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    return {
      encoding: response.headers.get('content-encoding'),
      body: Buffer.from(await response.arrayBuffer()),
    }
  }
  const brotli = await bytes('gzip, deflate, br')
  expect([brotli.encoding, brotliDecompressSync(brotli.body).toString()]).toEqual(['br', 'page 1'])
  const gzip = await bytes('gzip, br;q=0')
  expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(['gzip', 'page 2'])
  expect((await bytes('')).encoding).toBeNull()
})

test('a browser that has the page is told so', async () => {
  const cache = createPageCache()
  const { make } = answers()
  const tag = (await cache.answer(request(), page, make)).headers.get('etag')!
  const again = await cache.answer(request({ 'if-none-match': `W/"x", ${tag}` }), page, make)
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('the oldest pages go when there is no more room', async () => {
  const cache = createPageCache()
  const big = 'x'.repeat(1024 * 1024)
  for (let i = 0; i < 80; i++)
    await cache.answer(
      request(),
      { ...page, address: `/${i}` },
      async () => new Response(big, { headers: { 'cache-control': 'public' } }),
    )
  expect(cache.bytes).toBeLessThanOrEqual(64 * 1024 * 1024)
  const { make, made } = answers()
  await cache.answer(request(), { ...page, address: '/79' }, make)
  expect(made()).toBe(0)
})

test('who asks for a page while it is made waits for that one, and nobody makes it twice', async () => {
  const cache = createPageCache()
  const { make, made } = answers()
  const answered = await Promise.all(
    Array.from({ length: 20 }, () => cache.answer(request(), page, make).then(text)),
  )
  expect([new Set(answered), made()]).toEqual([new Set(['page 1']), 1])
})

test('a page of one visitor is made for each who asks for it, and nobody gets another’s', async () => {
  const cache = createPageCache()
  const { make, made } = answers({ 'cache-control': 'private, no-store' })
  const answered = await Promise.all(
    Array.from({ length: 5 }, () => cache.answer(request(), page, make).then(text)),
  )
  expect([new Set(answered).size, made()]).toEqual([5, 5])
})

test('a page that cannot be made fails for who asked first, and the others try themselves', async () => {
  const cache = createPageCache()
  let tries = 0
  const make = async () => {
    if (++tries === 1) throw new Error('away')
    return new Response('page', { headers: { 'cache-control': 'public, max-age=30' } })
  }
  const [first, second] = await Promise.allSettled([1, 2].map(() => cache.answer(request(), page, make)))
  expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled'])
})

test('a page that is not kept is packed too', async () => {
  const { make } = answers({ 'cache-control': 'private, no-store' })
  const response = await createPageCache().answer(request({ 'accept-encoding': 'br' }), page, make)
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe('page 1')
})

test('other words of a car end the pages that show it, and no other', async () => {
  const cache = createPageCache()
  const changes = new StockChanges()
  const stateOf = (cars: readonly string[] | null) => ({
    at: changes.at,
    shown: () => cars && new Set(cars),
    isReworded: (of: ReadonlySet<string> | null, since: number) => changes.isReworded(of, since),
  })
  const ask = async (address: string, cars: readonly string[] | null, { make }: ReturnType<typeof answers>) =>
    text(
      await cache.answer(request(), { ...page, lists: changes.lists, address, state: stateOf(cars) }, make),
    )
  const [one, other, all, list] = [answers(), answers(), answers(), answers()]
  const askAll = async () => [
    await ask('/cars/one', ['c1'], one),
    await ask('/cars/other', ['c2'], other),
    await ask('/sitemap.xml', null, all),
    await ask('/search', [], list),
  ]
  expect(await askAll()).toEqual(['page 1', 'page 1', 'page 1', 'page 1'])
  changes.note(['c1'], true)
  expect(await askAll()).toEqual(['page 2', 'page 1', 'page 2', 'page 1'])
  expect(await askAll()).toEqual(['page 2', 'page 1', 'page 2', 'page 1'])
  changes.note(['c2'], false)
  expect(await askAll()).toEqual(['page 3', 'page 2', 'page 3', 'page 2'])
})

test('who asks after a change does not get what was begun before it', async () => {
  const cache = createPageCache()
  const changes = new StockChanges()
  const asked = (make: () => Promise<Response>) =>
    cache.answer(
      request(),
      {
        ...page,
        lists: changes.lists,
        state: {
          at: changes.at,
          shown: () => new Set(['c1']),
          isReworded: (of, since) => changes.isReworded(of, since),
        },
      },
      make,
    )
  const words = (said: string) => new Response(said, { headers: { 'cache-control': 'public, max-age=30' } })
  const begun = Promise.withResolvers<Response>()
  const first = asked(() => begun.promise)
  changes.note(['c1'], true)
  const second = await asked(async () => words('new words'))
  begun.resolve(words('old words'))
  expect([await text(await first), await text(second)]).toEqual(['old words', 'new words'])
  expect(await text(await asked(async () => words('new words')))).toBe('new words')
})
