import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createOutsideService, filledAddress, type OutsideOptions } from './outside-service.server.ts'

const own = { asker: 'one site' }
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

function outside(options: OutsideOptions = {}) {
  const service = createOutsideService({ isAllowed: () => true, timeoutMs: 20_000, ...options })
  closing.push(() => service.close())
  return service
}

test('JSON is read', async () => {
  const url = await serving((_, response) => {
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end('{"fill":0.5}')
  })
  expect(await outside().get(url, own)).toEqual({ json: { fill: 0.5 } })
})

test('a service that hangs is given up in time', async () => {
  const url = await serving(() => {})
  const started = performance.now()
  expect(await outside({ timeoutMs: 300 }).get(url, own)).toMatchObject({
    failed: 'unavailable',
    reason: 'no answer in 300 ms',
  })
  expect(performance.now() - started).toBeLessThan(20_000)
})

test('one that begins to answer and hangs is given up too', async () => {
  const url = await serving((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.write('{"fill":')
  })
  expect(await outside({ timeoutMs: 300 }).get(url, own)).toMatchObject({ failed: 'unavailable' })
})

test.each([
  ['HTML', 'text/html', 200, '<!doctype html>', 'misconfigured'],
  ['an error page', 'text/html', 500, 'oops', 'unavailable'],
  ['broken JSON', 'application/json', 200, '{"fill"', 'misconfigured'],
  ['a refusal', 'application/json', 401, '{}', 'misconfigured'],
])('%s counts as a failure', async (_, type, status, text, failed) => {
  const url = await serving((_request, response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(text)
  })
  expect(await outside().get(url, own)).toMatchObject({ failed })
})

test('ten megabytes are not read to the end', async () => {
  let written = 0
  const url = await serving((_, response) => {
    response.setHeader('content-type', 'application/json')
    const more = () => {
      while (written < 10_000_000 && !response.destroyed) {
        written += 65_536
        if (!response.write(' '.repeat(65_536))) return response.once('drain', more)
      }
      return response.end('{}')
    }
    more()
  })
  expect(await outside({ timeoutMs: 5000 }).get(url, own)).toMatchObject({
    failed: 'unavailable',
    reason: 'it answered more than 262144 bytes',
  })
  expect(written).toBeLessThan(10_000_000)
})

test('addresses of private networks are never reached, as number, as name or by a redirect', async () => {
  let asked = 0
  const url = await serving((_, response) => {
    asked++
    response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
  })
  const guarded = createOutsideService({ timeoutMs: 1000 })
  closing.push(() => guarded.close())
  expect(await guarded.get(url, own)).toMatchObject({ failed: 'unavailable' })
  expect(await guarded.get(url.replace('127.0.0.1', 'localhost'), own)).toMatchObject({
    failed: 'unavailable',
  })
  expect(asked).toBe(0)
  expect(await outside().get(url, own)).toMatchObject({
    failed: 'misconfigured',
    reason: 'it answered 302, not JSON',
  })
})

test('after three failures in a row the service is left alone for half a minute', async () => {
  let asked = 0
  let clock = 0
  const url = await serving((_, response) => {
    asked++
    response.writeHead(503).end()
  })
  const service = outside({ now: () => clock })
  for (let i = 0; i < 5; i++) await service.get(url, own)
  expect(asked).toBe(3)
  clock = 31_000
  await service.get(url, own)
  expect(asked).toBe(4)
})

test('a dealer whose secret is wrong, or whom the service fails, keeps no other dealer from it; a refusal is no failure', async () => {
  const asked: string[] = []
  const url = await serving((request, response) => {
    const secret = request.headers.authorization ?? ''
    asked.push(secret)
    const status = secret === 'Bearer wrong' ? 401 : secret === 'Bearer failing' ? 503 : 200
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"is":"there"}')
  })
  const service = outside()
  const post = (asker: string, secret: string) =>
    service.post(url, {}, { asker, headers: { authorization: `Bearer ${secret}` } })
  for (let i = 0; i < 6; i++) {
    expect(await post('a', 'wrong')).toMatchObject({ failed: 'misconfigured' })
    expect(await post('b', 'failing')).toMatchObject({ failed: 'unavailable' })
  }
  expect(asked.filter((secret) => secret === 'Bearer wrong').length).toBe(6)
  expect(asked.filter((secret) => secret === 'Bearer failing').length).toBe(3)
  expect(await post('c', 'good')).toEqual({ json: { is: 'there' } })
  // A secret that was mended is another credential.
  expect(await post('b', 'good')).toEqual({ json: { is: 'there' } })
})

test('what is no web address is not asked', async () => {
  for (const address of ['', 'ftp://example.com/', 'http://user:secret@example.com/', 'javascript:1'])
    expect(await outside().get(address, own)).toMatchObject({ failed: 'misconfigured' })
})

test('what is posted arrives as JSON with its headers, and an answer that it was refused is read', async () => {
  const asked: unknown[] = []
  const url = await serving(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { authorization, 'content-type': type } = request.headers
    asked.push([request.method, authorization, type, body])
    response.writeHead(422, { 'content-type': 'application/json' }).end('{"error":"no"}')
  })
  expect(await outside().post(url, { a: 1 }, { ...own, headers: { authorization: 'Bearer s' } })).toEqual({
    json: { error: 'no' },
  })
  expect(asked).toEqual([['POST', 'Bearer s', 'application/json', '{"a":1}']])
  expect(await outside().get(url, own)).toMatchObject({ failed: 'misconfigured' })
})

test('a post may have a limit of its own', async () => {
  const url = await serving(() => {})
  expect(await outside({ timeoutMs: 20_000 }).post(url, {}, { ...own, timeoutMs: 50 })).toMatchObject({
    reason: 'no answer in 50 ms',
  })
})

test('the values of an address are encoded', () => {
  expect(filledAddress('https://a.example/{vin}?km={km}&x={other}', { vin: 'A/B?', km: null })).toBe(
    'https://a.example/A%2FB%3F?km=&x={other}',
  )
})
