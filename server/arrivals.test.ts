import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aDeployment } from '#test/deployment.ts'
import { aPhoto, aSeller, toPhotos } from '#test/seller.ts'
import { webOf } from '#test/website.ts'
import { aCar, aSite, hasStock, worldOf } from '#test/world.ts'
import { createArrivals } from './arrivals.ts'
import { listen, portOf } from './listen.ts'
import { createServerState } from './server-state.ts'

const world = worldOf()
const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

/** The whole deployment on a port, and its data in a folder of its own. */
async function served() {
  const state = createServerState()
  const deployment = aDeployment(world())
  const environment = {
    ...deployment.environment,
    FORECOURT_DATA: mkdtempSync(join(tmpdir(), 'forecourt-arrivals-')),
  }
  const web = webOf({ ...deployment, environment }, state)
  const [server] = await listen(web.fetch, { host: '127.0.0.1', port: 0, mostConnections: 500 })
  opened.push(() => {
    server!.closeAllConnections()
    server!.close()
  })
  const port = portOf(server)!
  const hostOf = (site: Site) => `${site.slug}.localhost:${port}`
  return {
    state,
    folder: join(environment.FORECOURT_DATA, 'arriving'),
    /** A whole request; the status of its answer. */
    ask: async (site: Site, path: string, headers?: Record<string, string>, body?: string | Buffer) => {
      const method = body === undefined ? 'GET' : 'POST'
      const asked = request({
        ...{ port, path, method },
        headers: { host: hostOf(site), 'sec-fetch-site': 'same-origin', ...headers },
      }).end(body)
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      answer.resume()
      return answer.statusCode
    },
    /** Sends a head and what is given of the body, and keeps the connection. */
    begin: (site: Site, path: string, headers: Record<string, string>, ...chunks: (string | Buffer)[]) => {
      const socket = connect(port, '127.0.0.1')
      opened.push(() => socket.destroy())
      const head = Object.entries({ host: hostOf(site), 'sec-fetch-site': 'same-origin', ...headers })
      socket.write(
        `POST ${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      )
      for (const chunk of chunks) socket.write(chunk)
      return socket
    },
  }
}

/** The first line of the answer. */
const answered = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.on('error', () => resolve(text))
    socket.on('close', () => resolve(text.split('\r\n')[0]!))
  })

const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
const json = { 'content-type': 'application/json' }
const lead = {
  ...{ name: 'Ann', last_name: 'Chen', email: 'ann@example.com', phone: '0491570006', message: 'Hello' },
  terms_conditions: true,
}

test('forty bodies that never end take no place: pages, searches and leads of others are answered meanwhile', async () => {
  const site = await aSite(world())
  await hasStock(world(), site, [aCar()])
  const { state, ask, begin } = await served()
  for (let i = 0; i < 40; i++)
    begin(site, i % 2 ? '/api/search' : '/api/leads', { ...json, 'content-length': '2000' }, '{"a":')
  await pause(200)
  expect([state.lanes.pages.state, state.lanes.posts.state]).toMatchObject([{ running: 0 }, { running: 0 }])
  const answers = await Promise.all([
    ask(site, '/'),
    ask(site, '/api/search', json, '{}'),
    ask(site, '/api/leads', json, JSON.stringify(lead)),
  ])
  expect(answers).toEqual([200, 200, 200])
})

test('photos of somebody who has no car here are not read, however they are sent', async () => {
  const site = await aSite(world())
  const { state, begin } = await served()
  const type = { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' }
  const first = begin(site, '/sell-my-car', type, chunk(randomBytes(300_000)))
  expect(await answered(first)).toMatch(/^HTTP\/1\.1 303 /)
  const second = begin(
    site,
    '/api/appraisal-photos',
    { 'content-type': 'image/jpeg', 'content-length': '9000000' },
    randomBytes(300_000),
  )
  expect(await answered(second)).toMatch(/^HTTP\/1\.1 404 /)
  expect(state.arrivals.bytes).toBe(0)
})

test('TRD-21 photos on their way wait on the disk, without a name and without a place; whole ones are taken meanwhile', async () => {
  const site = await aSite(world(), { leads: { deliver: [{ kind: 'email', to: 'a@b.example' }] } } as never)
  const seller = aSeller(world(), site)
  await toPhotos(seller)
  const cookie = [...seller.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const { state, folder, ask, begin } = await served()
  const type = { 'content-type': 'image/jpeg', cookie }
  const sockets = Array.from({ length: 14 }, () =>
    begin(
      site,
      '/api/appraisal-photos',
      { ...type, 'transfer-encoding': 'chunked' },
      chunk(randomBytes(400_000)),
    ),
  )
  await expect.poll(() => state.arrivals.bytes).toBe(14 * 400_000)
  expect(readdirSync(folder)).toEqual([])
  expect(state.lanes.uploads.state).toMatchObject({ running: 0, waiting: 0 })

  const photo = Buffer.concat([await aPhoto(), randomBytes(40_000)])
  expect(await ask(site, '/api/appraisal-photos', type, photo)).toBe(201)

  for (const socket of sockets.slice(0, 13)) socket.destroy()
  await expect.poll(() => state.arrivals.bytes).toBe(400_000)
  // More than a photo may have, by its bytes and not by what it says of itself.
  const last = sockets[13]!
  for (let i = 0; i < 40; i++) last.write(chunk(randomBytes(400_000)))
  expect(await answered(last)).toMatch(/^HTTP\/1\.1 413 /)
  await expect.poll(() => state.arrivals.bytes).toBe(0)
})

test('what is on the disk has a ceiling in all and one for a visitor', async () => {
  const arrivals = createArrivals({ all: 100_000, visitor: 60_000 })
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-arrivals-'))
  const send = (address: string, bytes: number) =>
    arrivals.receive(
      {
        request: new Request('http://a/', { method: 'POST', body: randomBytes(bytes) }),
        ...{ incoming: undefined, address },
      },
      { bytes: 200_000, folder },
    )
  const first = await send('192.0.2.1', 50_000)
  expect(await send('192.0.2.1', 50_000)).toEqual({ refused: 'no-room' })
  // What fits into memory is taken all the same.
  expect(await send('192.0.2.1', 9_000)).toHaveProperty('request')
  expect(await send('192.0.2.2', 45_000)).toHaveProperty('request')
  expect(await send('192.0.2.3', 45_000)).toEqual({ refused: 'no-room' })
  expect(arrivals.bytes).toBe(95_000)
  if ('refused' in first) throw new Error(first.refused)
  expect((await first.request.arrayBuffer()).byteLength).toBe(50_000)
  await first.release()
  expect(arrivals.bytes).toBe(45_000)
  expect(await send('192.0.2.3', 45_000)).toHaveProperty('request')
})
