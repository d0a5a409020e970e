import { expect, test } from 'vitest'
import { website } from '#test/website.ts'
import { aCar, aSite, hasStock, onBothDatabases, scope, type World } from '#test/world.ts'
import { findRedirect, importRedirects, listRedirects, removeRedirects } from './redirects.server.ts'

const lists = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line, i) => ({ line: i + 1, cells: line.trim().split(',') }))

async function aDealer(world: World, facts: object = {}) {
  const site = await aSite(world, facts as never)
  await hasStock(world, site, [aCar()])
  const own = scope(world, site)
  const put = (text: string, more: object = {}) =>
    importRedirects(own, {
      ...{ rows: lists(text), status: 301, isPage: (path) => path === '/contact-us' },
      ...more,
    })
  const find = async (path: string) => findRedirect(own, new URL(path, 'https://dealer.test'))
  return { site, own, put, find, visit: website(world) }
}
const told = (answer: Response) => [answer.status, answer.headers.get('location')]

onBothDatabases((world) => {
  test('an old address leads on before it is not found, and keeps what an advertisement added', async () => {
    const { site, put, visit } = await aDealer(world())
    await put(`/Used-Cars.aspx,/search/used-cars
      /inventory.php?make=2&id=12,/search/toyota
      /finance-calc,/contact-us?about=finance,308
      /?page_id=7,/blog
      /cars/gone-1,/search/used-cars`)
    expect(told(await visit(site, '/used-cars.ASPX/'))).toEqual([301, '/search/used-cars'])
    expect(told(await visit(site, '/used-cars.aspx?gclid=x'))).toEqual([301, '/search/used-cars?gclid=x'])
    expect(told(await visit(site, '/inventory.php?id=12&utm_source=a&make=2'))).toEqual([
      301,
      '/search/toyota?utm_source=a',
    ])
    expect((await visit(site, '/inventory.php?id=13')).status).toBe(404)
    expect(told(await visit(site, '/finance-calc?about=x'))).toEqual([308, '/contact-us?about=finance'])
    expect(told(await visit(site, '/?page_id=7'))).toEqual([301, '/blog'])
    expect((await visit(site, '/')).status).toBe(200)
    expect(told(await visit(site, '/cars/gone-1'))).toEqual([301, '/search/used-cars'])
    expect(told(await visit(site, '/used-cars.aspx', { method: 'HEAD' }))[0]).toBe(301)
    expect((await visit(site, '/used-cars.aspx', { method: 'POST' })).status).not.toBe(301)
  })

  test('what is said of an address with its query goes before what is said of its path', async () => {
    const { put, find } = await aDealer(world())
    await put('/list.php,/blog\n/list.php?id=2,/contact-us?about=2')
    expect(await find('/list.php?id=2')).toMatchObject({ location: '/contact-us?about=2' })
    expect(await find('/list.php?id=3')).toMatchObject({ location: '/blog?id=3' })
  })

  test('a page of the site is shown whatever a redirect says, and another dealer’s list is not asked', async () => {
    const { site, put, visit } = await aDealer(world())
    const other = await aDealer(world())
    await put('/used-cars,/search/used-cars\n/contact,/search/used-cars')
    expect((await visit(site, '/contact')).status).toBe(200)
    expect(told(await visit(site, '/used-cars'))[0]).toBe(301)
    expect((await other.visit(other.site, '/used-cars')).status).toBe(404)
  })

  test('a link to an old address within the site leads on as well', async () => {
    const { site, put, visit } = await aDealer(world())
    await put('/used-cars,/search/used-cars')
    const answer = await visit(site, '/used-cars.data')
    expect([answer.status, await answer.text()]).toEqual([202, expect.stringContaining('/search/used-cars')])
  })

  test('a chain is led to its end, in the list and in what stood before; a circle is refused', async () => {
    const { put, find, own } = await aDealer(world())
    await put('/a,/b')
    const outcome = await put('/b,/c\n/d,/a\n/c,/search/used-cars')
    expect(outcome).toMatchObject({ report: { added: 3, changed: 1, chained: 2 } })
    for (const path of ['/a', '/b', '/c', '/d'])
      expect(await find(path)).toEqual({ location: '/search/used-cars', status: 301 })
    expect(await put('/e,/f\n/f,/e')).toEqual({
      problems: [
        { line: 1, field: 'new address', reason: expect.stringContaining('/e → /f → /e') },
        { line: 2, field: 'new address', reason: expect.stringContaining('/f → /e → /f') },
      ],
    })
    expect(await listRedirects(own)).toHaveLength(4)
  })

  test('bad lines are told with what to do, and then nothing is changed', async () => {
    const host = `www.${crypto.randomUUID().slice(0, 8)}.com.au`
    const { put, own, find } = await aDealer(world(), { hosts: [host] })
    const outcome = await put(`/ok,/search/used-cars
      used-cars,/x
      https://elsewhere.example/a,/x
      /b,https://elsewhere.example/b
      /c,
      /d,/x,302
      /e#part,/x
      /ok,/blog
      /f,/x,301,more
      /cars/*,/search/used-cars`)
    const reasons = 'problems' in outcome ? outcome.problems.map(({ line, reason }) => [line, reason]) : []
    expect(reasons).toEqual([
      [2, expect.stringContaining('must begin with "/"')],
      [3, expect.stringContaining('add it to "hosts"')],
      [4, expect.stringContaining('another website, "elsewhere.example"')],
      [5, expect.stringContaining('is empty')],
      [6, expect.stringContaining('must be 301 or 308')],
      [7, expect.stringContaining('#part')],
      [9, expect.stringContaining('three columns')],
      [10, expect.stringContaining('stands for nothing here')],
    ])
    expect(await put('/ok,/search/used-cars\n/OK/,/blog')).toMatchObject({
      problems: [{ line: 2, reason: expect.stringContaining('by line 1 already') }],
    })
    expect(await listRedirects(own)).toEqual([])
    expect(await put(`https://${host}/old,https://${host}/search/used-cars`)).toMatchObject({
      report: { added: 1 },
    })
    expect(await find('/old')).toMatchObject({ location: '/search/used-cars' })
  })

  test('addresses that stay, and pages that are there, are passed over', async () => {
    const { put } = await aDealer(world())
    expect(await put('/blog/,/blog\n/contact-us,/blog\n/a,/blog')).toMatchObject({
      report: {
        ...{ read: 3, added: 1 },
        passedOver: [
          { line: 1, reason: expect.stringContaining('keeps its address') },
          { line: 2, reason: expect.stringContaining('is a page of this site') },
        ],
      },
    })
  })

  test('a list is changed by the next, tried without effect, and taken out', async () => {
    const { put, find, own } = await aDealer(world())
    await put('/a,/blog\n/b,/blog')
    expect(await put('/a,/search/used-cars\n/b,/blog', { dryRun: true })).toMatchObject({
      report: { changed: 1, unchanged: 1 },
    })
    expect(await find('/a')).toMatchObject({ location: '/blog' })
    await put('/a,/search/used-cars')
    expect(await find('/a')).toMatchObject({ location: '/search/used-cars' })
    expect(await removeRedirects(own, new URL('https://x.test/A/'))).toBe(1)
    expect(await find('/a')).toBeNull()
    expect(await removeRedirects(own, null)).toBe(1)
  })

  test('ten thousand lines are imported in a moment', async () => {
    const { put, find } = await aDealer(world())
    const rows = Array.from({ length: 10_000 }, (_, i) => `/stock/${i}.html?id=${i},/search/used-cars`)
    const before = performance.now()
    expect(await put(rows.join('\n'))).toMatchObject({ report: { added: 10_000 } })
    expect(performance.now() - before).toBeLessThan(10_000)
    expect(await find('/stock/9999.html?id=9999')).toMatchObject({ location: '/search/used-cars' })
  })
})
