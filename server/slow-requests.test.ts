import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen, portOf } from './listen.ts'

/** What the server says to a request whose body comes byte by byte, within a second. */
async function slowly(path: string, pace = { everyMs: 400, bytes: 2 }): Promise<string> {
  const fetch = async (request: Request) => new Response(`took ${(await request.arrayBuffer()).byteLength}`)
  const place = { host: '127.0.0.1', port: 0, mostConnections: 10, wholeRequestMs: 300, pace }
  const [server] = await listen(fetch, place)
  const socket = connect(portOf(server)!, '127.0.0.1')
  let said = ''
  socket.on('data', (bytes) => (said += bytes)).on('error', () => {})
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\n`)
  for (let i = 0; i < 6; i++) {
    await pause(120)
    if (!socket.destroyed) socket.write('x')
  }
  await pause(100)
  socket.destroy()
  server!.closeAllConnections()
  await new Promise((closed) => server!.close(closed))
  return said
}

test('a request that takes too long to come in is let go with 408', async () => {
  expect(await slowly('/contact')).toMatch(/^HTTP\/1\.1 408 /)
})

test('TRD-21 a photo may take as long as a phone’s connection needs', async () => {
  expect(await slowly('/api/appraisal-photos')).toMatch(/took 6$/)
  expect(await slowly('/sell-my-car?step=photos')).toMatch(/took 6$/)
})

test('a photo that comes at less than the least pace is let go', async () => {
  expect(await slowly('/api/appraisal-photos', { everyMs: 400, bytes: 20 })).toMatch(/^HTTP\/1\.1 408 /)
})
