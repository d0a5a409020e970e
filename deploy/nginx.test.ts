import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listen, portOf } from '#server/listen.ts'
import { read } from './deploy-file.ts'

/** The file as operators install it, in a real nginx: ports, folders and TLS are the test's, and nothing else. */

const nginx = read('deploy/nginx.conf')
const nginxPath = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) =>
  existsSync(path),
)
const isRoot = process.getuid?.() === 0
const megabyte = 1024 * 1024

describe.skipIf(!nginxPath)('nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-nginx-'))
  const opened: (() => void)[] = []
  let ports: { http: number; https: number }
  let program: ChildProcess

  beforeAll(async () => {
    // nginx's workers go through it.
    chmodSync(folder, 0o755)
    mkdirSync(join(folder, 'log'))
    const server = await listening()
    ports = { http: await freePort(), https: await freePort() }
    const here = nginx
      .replaceAll(/^.*(listen \[::\]|ssl_certificate).*\n/gm, '')
      .replace('listen 80 ', `listen 127.0.0.1:${ports.http} `)
      .replace('listen 443 ssl http2 ', `listen 127.0.0.1:${ports.https} `)
      .replace('127.0.0.1:3001', `127.0.0.1:${server}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${await freePort()}`)
      .replaceAll('/var/log/nginx/', `${folder}/log/`)
      .replaceAll('/var/lib/', `${folder}/var/lib/`)
    writeFileSync(join(folder, 'forecourt.conf'), here)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join(' ')
    // As Debian's own: everything is logged unless a server says otherwise.
    const main = `${isRoot ? 'user www-data;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/log/error.log;
      events {} http { ${temporary} access_log ${folder}/log/access.log; include forecourt.conf; }`
    writeFileSync(join(folder, 'nginx.conf'), main)
    program = spawn(
      nginxPath!,
      ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', `${folder}/log/error.log`],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    const said = text(program.stderr!)
    const failed = once(program, 'close').then(async () => Promise.reject(new Error(await said)))
    failed.catch(() => {})
    await Promise.race([failed, vi.waitFor(() => ask('/'), { timeout: 60_000 })])
  })
  afterAll(async () => {
    const ended = once(program, 'close')
    program.kill('SIGTERM')
    await ended
    for (const close of opened) close()
    rmSync(folder, { recursive: true })
  })

  /** A server with the product's own bounds on connections; it says how many bytes came, and how. */
  async function listening(): Promise<number> {
    const [server] = await listen(
      async (asked) => {
        const url = new URL(asked.url)
        const facts = ['host', 'x-forwarded-proto', 'x-forwarded-for'].map((name) => asked.headers.get(name))
        // Before the body is read, as one who has no car is told.
        if (url.searchParams.has('refused')) return new Response('no car', { status: 403 })
        return Response.json({ bytes: (await asked.arrayBuffer()).byteLength, facts })
      },
      { host: '127.0.0.1', port: 0, mostConnections: 100 },
    )
    opened.push(() => {
      server!.closeAllConnections()
      server!.close()
    })
    return portOf(server)!
  }

  async function ask(path: string, body?: Buffer, to: 'http' | 'https' = 'https') {
    const asked = request({
      ...{ port: ports[to], path, method: body ? 'POST' : 'GET', agent: false },
      headers: {
        host: 'dealer.example',
        'user-agent': 'Robot/1.0 (+https://robot.example)',
        referer: `http://dealer.example${path}`,
      },
    })
    const answer = await new Promise<IncomingMessage>((answered, failed) => {
      // A refusal may come before all is sent.
      asked.on('error', () => {}).on('close', () => failed(new Error('no answer')))
      asked.once('response', answered).end(body)
    })
    return { status: answer.statusCode, said: await text(answer) }
  }

  test.each([
    ['/api/appraisal-photos', 15 * megabyte],
    ['/site/v1/appraisal-photos', 15 * megabyte],
    ['/sell-my-car', 150 * megabyte],
    ['/cars/trade-in', 40 * megabyte],
    ['/api/payments/webhook', megabyte],
    ['/api/leads/contact', 256 * 1024],
  ])('what is sent to %s reaches the server: %i bytes', async (path, bytes) => {
    const { status, said } = await ask(path, Buffer.alloc(bytes, 'x'))
    expect([status, JSON.parse(said).bytes]).toEqual([200, bytes])
  })

  test.each([
    ['/api/leads/contact', megabyte],
    ['/api/payments/webhook', 2 * megabyte],
    ['/api/appraisal-photos', 20 * megabyte],
    ['/appraisal-photos/other', megabyte],
  ])('what no server takes at %s goes no further: %i bytes', async (path, bytes) => {
    expect((await ask(path, Buffer.alloc(bytes))).status).toBe(413)
  })

  test('a server that refuses photos before it has read them is heard', async () => {
    const refused = await ask('/api/appraisal-photos?refused', Buffer.alloc(12 * megabyte))
    expect(refused).toEqual({ status: 403, said: 'no car' })
  })

  test('the server is told who asks, of which host and how', async () => {
    const { said } = await ask('/')
    expect(JSON.parse(said).facts).toEqual(['dealer.example', 'http', '127.0.0.1'])
    expect(nginx).toContain('proxy_set_header X-Forwarded-Proto $scheme;')
  })

  test('no log holds a token, a query, a number or an e-mail address, whole addresses or who led here', async () => {
    const token = 'tok_9fJ2mQ7xYw'
    await ask(`/reservations/${token}?email=ann@buyer.example`)
    await ask(`/reservations/${token}/cancel?email=ann@buyer.example`, Buffer.from('a=b'))
    await ask(`/%72eservations/${token}`)
    await ask(`/reservations/${token}?email=ann@buyer.example`, undefined, 'http')
    await ask(`/search/ann@buyer.example/0412%20345%20678/x?refused=${token}`)
    // Refused by nginx, which has much to say of it.
    await ask(`/reservations/${token}?email=ann@buyer.example`, Buffer.alloc(megabyte))
    await ask(`/cars/${'long-'.repeat(100)}`)
    await ask('/used-car/2019-toyota-corolla?page=2')
    const log = (name: string) => {
      const path = join(folder, 'log', name)
      return existsSync(path) ? readFileSync(path, 'utf8') : ''
    }
    await expect.poll(() => log('forecourt.log')).toContain('2019-toyota')
    const lines = log('forecourt.log')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/reservations/…',
        '/reservations/…/cancel',
        '/search/…',
        '/used-car/2019-toyota-corolla',
      ]),
    )
    // Not the last: a refusal is logged when the rest of what was sent is thrown away.
    expect(lines.find(({ path }) => path === '/used-car/2019-toyota-corolla')).toMatchObject({
      host: 'dealer.example',
      network: '127.0.0/24',
      agent: 'Robot/1.0 (+https://robot.example)',
      method: 'GET',
      status: 200,
    })
    for (const { path } of lines) expect(path.length).toBeLessThanOrEqual(200)
    const all = ['forecourt.log', 'forecourt-error.log', 'access.log', 'error.log'].map(log).join('')
    for (const secret of [
      token,
      'buyer',
      '345%20',
      '345 6',
      'refused',
      'page=2',
      '127.0.0.1"',
      'http://dealer',
    ])
      expect(all).not.toContain(secret)
  })

  test.skipIf(!isRoot)(
    'a certificate can be ordered: nginx reads the folder of challenges that the guide makes',
    async () => {
      const guide = read('docs/operations.md')
      const [, acme] = /^\s*root ([^;]+);/m.exec(nginx)!
      expect(guide).toContain(`--webroot-path ${acme} `)
      const unit = read('deploy/forecourt@.service')
      const [, mode] = /^StateDirectoryMode=(\d+)$/m.exec(unit)!
      const lib = join(folder, 'var/lib')
      mkdirSync(join(lib, 'forecourt/1'), { recursive: true })
      for (const made of ['forecourt', 'forecourt/1']) {
        chmodSync(join(lib, made), Number.parseInt(mode!, 8))
        chownSync(join(lib, made), 65534, 65534)
      }
      const install = guide
        .match(/(?<=^sudo )install -d .*acme$/gm)!
        .join('\n')
        .replaceAll('/var/lib/', `${lib}/`)
      execFileSync('bash', ['-ec', install])
      // As certbot does: folders of 0755 and a file of 0644.
      const challenges = join(folder, acme!.replace(/^\//, ''), '.well-known/acme-challenge')
      execFileSync('bash', ['-ec', `umask 022; mkdir -p "$0"; printf proof >"$0/tok1"`, challenges])
      expect(await ask('/.well-known/acme-challenge/tok1', undefined, 'http')).toEqual({
        status: 200,
        said: 'proof',
      })
      expect((await ask('/', undefined, 'http')).status).toBe(308)
    },
  )
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  await new Promise((closed) => probe.close(closed))
  return port
}
