import type { RequestListener } from 'node:http'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { aPicture, aPictureHost, aPictureWorld } from './picture-world.server.ts'
import type { PicturesOptions } from './pictures.server.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
const car = await aPicture()

/** A host that answers as told, and pictures made from it; `ask` asks for a path of 'pictures.example'. */
async function aHost(listener: RequestListener, options: Partial<PicturesOptions> = {}) {
  const host = await aPictureHost(listener)
  const world = aPictureWorld({ ...options, remote: { ...host.remote, ...options.remote } })
  ends.push(world.end, host.end)
  const hosts = ['pictures.example', 'other.example']
  return {
    ...host,
    world,
    ask: (path: string, transform = '96xauto,75,webp,none', name = 'pictures.example') =>
      world.get(`/img/${transform}/http/${name}:${host.port}${path}`, {}, hosts),
  }
}
const sends =
  (bytes: Uint8Array, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg', ...headers }).end(bytes)

test('TEN-30 a picture of a listed host is fetched once and made to measure', async () => {
  const { ask, asked, world } = await aHost(sends(car, { etag: '"1"' }))
  const answers = await Promise.all([ask('/a/b.jpg'), ask('/a/b.jpg'), ask('/a/b.jpg')])
  for (const answer of [...answers, await ask('/a/b.jpg')]) {
    expect(answer.status).toBe(200)
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 96 })
  }
  expect(asked).toEqual(['/a/b.jpg'])
  expect((await ask('/a/b.jpg', '160xauto,75,webp,none')).status).toBe(200)
  expect((await ask('/a%2520b.jpg%3Fsize%3D%2Fl')).status).toBe(200)
  expect(asked.slice(1)).toEqual(['/a/b.jpg', '/a%20b.jpg?size=/l'])
  expect(world.warnings).toEqual([])
})

test('what is kept for one site is removed alone, also by a process that did not make it', async () => {
  const { world, port } = await aHost(sends(car))
  const ask = (id: string) =>
    world.answer(
      new Request(`http://dealer.localhost/img/96xauto,75,webp,none/http/pictures.example:${port}/a.jpg`),
      { id, hosts: ['pictures.example'] },
    )
  expect([(await ask('one')).status, (await ask('other')).status]).toEqual([200, 200])
  expect(await world.written()).toHaveLength(4)
  expect(await world.open().forget('one')).toBe(2)
  expect(await world.written()).toHaveLength(2)
  expect(await world.open().forget('one')).toBe(0)
  expect(await world.open().forget('other')).toBe(2)
  expect(await world.written()).toEqual([])
})

test('TEN-30 pictures of hosts that the site does not list are refused, and nothing is asked of them', async () => {
  const { ask, asked, world, port } = await aHost(sends(car))
  for (const name of [
    'foreign.example',
    'pictures.example.',
    'sub.pictures.example',
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
  ])
    expect((await ask('/a.jpg', undefined, name)).status, name).toBe(400)
  const otherPort = await world.get('/img/96xauto,75,webp,none/http/pictures.example:22/a.jpg', {}, [
    'pictures.example',
  ])
  expect(otherPort.status).toBe(400)
  const otherSite = await world.get(`/img/96xauto,75,webp,none/http/pictures.example:${port}/a.jpg`)
  expect(otherSite.status).toBe(400)
  expect(asked).toEqual([])
})

test('a name or address that is not public is not connected to, even where a site lists it', async () => {
  const { asked, port, world } = await aHost(sends(car))
  const addresses = [
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '::1',
    '::ffff:127.0.0.1',
    'fd00:ec2::254',
  ]
  for (const address of addresses) {
    const family = address.includes(':') ? 6 : 4
    const closed = world.open({
      remote: {
        ports: [port],
        resolve: async () => [
          { address: '1.1.1.1', family: 4 },
          { address, family },
        ],
      },
    })
    const url = `http://dealer.localhost/img/96xauto,75,webp,none/http/pictures.example:${port}/a.jpg`
    const answer = await closed.answer(new Request(url), { id: 'dealer', hosts: ['pictures.example'] })
    expect(answer.status, address).toBe(502)
    await closed.close()
  }
  const closed = world.open({ remote: { ports: [port] } })
  for (const name of ['127.0.0.1', 'localhost']) {
    const url = `http://dealer.localhost/img/96xauto,75,webp,none/http/${name}:${port}/a.jpg`
    const answer = await closed.answer(new Request(url), { id: 'dealer', hosts: [name] })
    expect(answer.status, name).toBe(502)
  }
  await closed.close()
  expect(asked).toEqual([])
  expect(await world.written()).toEqual([])
})

test('redirects lead only to listed hosts, public addresses and the usual ports, three at most', async () => {
  const { ask, asked, port } = await aHost((request, response) => {
    const to: Record<string, string> = {
      '/listed.jpg': `http://other.example:${port}/car.jpg`,
      '/relative.jpg': 'car.jpg',
      '/foreign.jpg': `http://foreign.example:${port}/car.jpg`,
      '/private.jpg': 'http://127.0.0.2/car.jpg',
      '/port.jpg': 'http://other.example:8081/car.jpg',
      '/user.jpg': `http://user@other.example:${port}/car.jpg`,
      '/file.jpg': 'file:///etc/passwd',
      '/round.jpg': '/round.jpg',
      '/1.jpg': '/2.jpg',
      '/2.jpg': '/3.jpg',
      '/3.jpg': '/car.jpg',
    }
    const location = to[request.url ?? '']
    if (location) response.writeHead(302, { location }).end()
    else sends(car)(request, response)
  })
  for (const [path, status] of [
    ['/listed.jpg', 200],
    ['/relative.jpg', 200],
    ['/1.jpg', 200],
    ['/foreign.jpg', 502],
    ['/private.jpg', 502],
    ['/port.jpg', 502],
    ['/user.jpg', 502],
    ['/file.jpg', 502],
    ['/round.jpg', 502],
  ] as const)
    expect((await ask(path)).status, path).toBe(status)
  expect(asked.filter((path) => path === '/round.jpg')).toHaveLength(4)
})

test('TEN-30 what is not a picture, or not there, has an answer that is kept for half a minute', async () => {
  let now = 0
  const { ask, asked, world } = await aHost(
    (request, response) => {
      if (request.url === '/absent.jpg') return response.writeHead(404).end()
      if (request.url === '/fault.jpg') return response.writeHead(500).end()
      if (request.url === '/forbidden.jpg') return response.writeHead(403).end()
      if (request.url === '/cut.jpg') return sends(car.subarray(0, car.length / 2))(request, response)
      if (request.url === '/hung-up.jpg') return response.destroy()
      if (request.url === '/drawing.svg')
        return sends(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), {
          'content-type': 'image/svg+xml',
        })(request, response)
      return sends(Buffer.from('<!doctype html>'), {
        'content-type': request.url === '/page.jpg' ? 'text/html' : 'image/jpeg',
      })(request, response)
    },
    { now: () => now },
  )
  const paths = {
    '/absent.jpg': 404,
    '/fault.jpg': 502,
    '/forbidden.jpg': 502,
    '/cut.jpg': 422,
    '/hung-up.jpg': 502,
    '/drawing.svg': 422,
    '/page.jpg': 404,
    '/lie.jpg': 422,
  }
  for (const later of [0, 29_000, 31_000]) {
    now = later
    for (const [path, status] of Object.entries(paths)) expect((await ask(path)).status, path).toBe(status)
  }
  expect(asked).toHaveLength(2 * Object.keys(paths).length)
  const pictures = (await world.written()).length
  // What is written is only what was seen at the three addresses that sent something.
  expect(pictures).toBeLessThanOrEqual(3)
})

test('a host that says nothing, or too little at a time, is left after the time limit', async () => {
  const { ask, world } = await aHost(
    (request, response) => {
      if (request.url === '/silent.jpg') return
      response.writeHead(200, { 'content-type': 'image/jpeg' })
      const dripping = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(dripping))
    },
    { remote: { timeoutMs: 500 } },
  )
  const statuses = ['/drip.jpg', '/silent.jpg'].map(async (path) => (await ask(path)).status)
  expect(await Promise.all(statuses)).toEqual([502, 502])
  expect(await world.written()).toEqual([])
})

test('a host that says or sends more than 25 MB is left', async () => {
  const { ask, world } = await aHost((request, response) => {
    const said = request.url === '/said.jpg' && { 'content-length': '99999999' }
    response.writeHead(200, { 'content-type': 'image/jpeg', ...said })
    if (said) return response.write('x')
    const more = () =>
      void (response.write(Buffer.alloc(1 << 20)) ? setImmediate(more) : response.once('drain', more))
    more()
  })
  const statuses = ['/endless.jpg', '/said.jpg'].map(async (path) => (await ask(path)).status)
  expect(await Promise.all(statuses)).toEqual([422, 422])
  expect(await world.written()).toEqual([])
})

test("after a day the host is asked again; yesterday's picture stands in while it is away", async () => {
  let [now, answers] = [0, sends(car, { etag: '"1"' })]
  const { ask, asked } = await aHost((request, response) => answers(request, response), { now: () => now })
  const etag = async () => (await ask('/car.jpg')).headers.get('etag')
  const first = await etag()
  const day = 86_400_000

  now = day - 1
  expect([await etag(), asked.length]).toEqual([first, 1])
  now = day + 1
  answers = (request, response) =>
    response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 500).end()
  expect([await etag(), await etag(), asked.length]).toEqual([first, first, 2])
  now = 3 * day
  answers = (_, response) => response.destroy()
  expect([await etag(), await etag(), asked.length]).toEqual([first, first, 3])
  now += 31_000
  answers = sends(await aPicture(300, 300), { etag: '"2"' })
  const second = await etag()
  expect(second).not.toBe(first)
  expect([await etag(), asked.length]).toEqual([second, 4])
  now += 2 * day
  answers = (_, response) => response.writeHead(404).end()
  expect([(await ask('/car.jpg')).status, (await ask('/car.jpg')).status]).toEqual([404, 404])
})

test('a restart forgets nothing that was fetched', async () => {
  const { ask, asked, remote, port, world } = await aHost(sends(car))
  expect((await ask('/car.jpg')).status).toBe(200)
  await world.written()
  const again = world.open({ remote })
  const url = `http://dealer.localhost/img/96xauto,75,webp,none/http/pictures.example:${port}/car.jpg`
  expect((await again.answer(new Request(url), { id: 'dealer', hosts: ['pictures.example'] })).status).toBe(
    200,
  )
  expect(asked).toHaveLength(1)
  await again.close()
})
