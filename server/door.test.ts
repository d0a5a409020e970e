import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { website } from '#test/website.ts'
import { aSite, worldOf } from '#test/world.ts'
import { refusedAtTheDoor } from './door.ts'
import { listen, portOf } from './listen.ts'

const at = (url: string, headers = {}) => refusedAtTheDoor({ url, headers })?.status ?? null

test('control characters in a path, a query or a cookie are refused', () => {
  for (const url of [
    '/cars/%00',
    '/cars/a%0ab',
    '/%1F',
    '/x%7f',
    '/search/%',
    '/%c0%ae',
    '/?q=%00',
    '/?q=%1b',
  ])
    expect(at(url), url).toBe(400)
  expect(at('/', { cookie: 'session=%00abc' })).toBe(400)
  expect(at('/', { cookie: 'session=%0d%0aSet-Cookie' })).toBe(400)
})

test('what people type and link stays: lines in a query, other alphabets, many filters', () => {
  for (const url of ['/', '/search/caf%C3%A9', '/?message=a%0D%0Ab%09c', '/?query=%F0%9F%9A%97', '/?q=100%'])
    expect(at(url), url).toBeNull()
  expect(at(`/search?${'make=Toyota&'.repeat(600)}`)).toBeNull()
})

test('an address that is longer than any link is refused', () => {
  expect(at(`/cars/${'a'.repeat(8000)}`)).toBe(414)
})

test('what only a proxy is asked is refused', () => {
  for (const url of [
    'http://evil.example/',
    'https://evil.example/cars/x',
    'http://a:b@x/',
    '*',
    'dealer:443',
    '',
  ])
    expect(at(url), url).toBe(400)
})

const world = worldOf()
let servers: Awaited<ReturnType<typeof listen>>
let hosts: { dealer: string }

beforeAll(async () => {
  const site = await aSite(world())
  hosts = { dealer: `${site.slug}.localhost` }
  const visit = website(world())
  const fetch = (request: Request) => {
    const { pathname, search } = new URL(request.url)
    return visit(site, pathname + search)
  }
  servers = await listen(fetch, { host: '127.0.0.1', port: 0, mostConnections: 20 })
})
afterAll(() => {
  for (const server of servers) server.close()
  for (const server of servers) server.closeAllConnections()
})

const raw = (text: string) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(portOf(servers[0])!, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', () => resolve(answer))
  })

test('a request in absolute form gets 400, and the site is not made to speak of another host', async () => {
  for (const target of ['http://evil.example/', 'http://a:b@x/', '*'])
    expect(await raw(`GET ${target} HTTP/1.1\r\nHost: ${hosts.dealer}\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 /,
    )
  const own = await raw(`GET /robots.txt HTTP/1.1\r\nHost: ${hosts.dealer}\r\nConnection: close\r\n\r\n`)
  expect(own).toMatch(/^HTTP\/1\.1 200 /)
  expect(own).not.toContain('evil')
})
