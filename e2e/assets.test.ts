import { globSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** As a browser asks, without decoding what comes. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((answered, failed) => {
    request(
      {
        host: '127.0.0.1',
        port: inject('port'),
        path,
        method,
        headers: { host: 'southern-cross.localhost', ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () =>
          answered({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
      .on('error', failed)
      .end()
  })
}

test('a path that nobody can read is refused, and a method that a page does not take told which it takes', async () => {
  for (const path of ['/%ff', '/cars/%ff', '/%c0%ae', '/reservations/a-token/%'])
    expect([path, (await ask(path)).status]).toEqual([path, 400])
  const { status, headers } = await ask('/', {}, 'OPTIONS')
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('built files are sent as brotli made at the build, and kept by browsers for ever', async () => {
  const html = (await ask('/')).body.toString()
  const [script] = /\/assets\/[^"]+\.js/.exec(html) ?? []
  const plain = await ask(script!)
  const packed = await ask(script!, { 'accept-encoding': 'gzip, br' })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(packed.body.length).toBeLessThan(plain.body.length / 2)
  expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true)
})

test.each([
  '/assets/../server/index.js',
  '/assets/%2e%2e/server/index.js',
  '/assets/..%2f..%2fpackage.json',
  '/assets/no-such-file.js',
  '/.env',
  '/assets/',
])('nothing but built files is reached by %s', async (path) => {
  const { status, body } = await ask(path)
  expect(status).toBe(404)
  expect(body.toString()).not.toMatch(/createRequestHandler|"devDependencies"/)
})

test.each([
  '/img/0x0,75,auto,none/demo/a.webp',
  '/img/-1xauto,75,auto,none/demo/a.webp',
  '/img/1000000xauto,75,auto,none/demo/a.webp',
  '/img/640xauto,75,gif,none/demo/a.webp',
])('TEN-30 a picture address outside the lists is refused: %s', async (path) =>
  expect((await ask(path)).status).toBe(400),
)

test.each([
  '/img/640xauto,75,auto,none/demo/../../package.json',
  '/img/640xauto,75,auto,none/demo/%2e%2e/%2e%2e/package.json',
  '/img/640xauto,75,auto,none/https/evil.example/a.webp',
])('TEN-30 a picture that is not the site’s is not found: %s', async (path) =>
  expect([400, 403, 404]).toContain((await ask(path)).status),
)

test('no script of a page holds the checks of whole schemas, which are the server’s', () => {
  const scripts = globSync('build/client/assets/*.js')
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((file) => /[`'"]ZodString[`'"]/.test(readFileSync(file, 'utf8')))).toEqual([])
})
