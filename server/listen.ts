import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Environment } from '#app/platform/environment.server.ts'
import { uploadBytes } from '#app/trade-in/upload-paths.ts'
import { uploadDeadlineMs, uploadPace } from './limits.ts'

type Fetch = Parameters<typeof getRequestListener>[0]
type Place = {
  readonly host: string
  readonly port: number
  readonly mostConnections: number
  /** For tests: how long a request that is no photo may take to come in. */
  readonly wholeRequestMs?: number
  /** For tests: what a photo must bring at least. */
  readonly pace?: typeof uploadPace
}

/** Browsers open connections ahead and balancers keep them: longer than a balancer's own minute. */
const keepAliveMs = 65_000
/** Who needs longer than this for a request, or takes no byte of the answer for so long, is let go. */
const headersMs = 10_000
const requestMs = 14_000
const silentMs = 20_000

/** 'localhost' is two addresses on most machines, and browsers try either first. */
export async function listen(fetch: Fetch, { host, port, ...rest }: Place): Promise<Server[]> {
  const found = host === 'localhost' ? await lookup(host, { all: true }).catch(() => []) : []
  const addresses = [
    ...new Set([
      ...(host === 'localhost' ? ['127.0.0.1', '::1'] : [host]),
      ...found.map(({ address }) => address),
    ]),
  ]
  const [first, ...others] = addresses
  const server = await listenOn(fetch, { host: first ?? host, port, ...rest })
  const chosen = portOf(server) ?? port
  const more = await Promise.allSettled(
    others.map((other) => listenOn(fetch, { host: other, port: chosen, ...rest })),
  )
  return [server, ...more.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))]
}

/** Throws the sentence for a port that is taken, before anything is opened that takes time or would have to be undone. */
export async function demandFreePort({ HOST, PORT }: Pick<Environment, 'HOST' | 'PORT'>): Promise<void> {
  const probe = createServer().listen(PORT, HOST)
  await listening(probe, HOST, PORT)
  await new Promise((closed) => probe.close(closed))
}

export function portOf(server: Server | undefined): number | null {
  const address = server?.address()
  return typeof address === 'object' && address ? address.port : null
}

async function listenOn(
  fetch: Fetch,
  { host, port, mostConnections, wholeRequestMs = requestMs, pace = uploadPace }: Place,
): Promise<Server> {
  const answer = getRequestListener(fetch)
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: uploadDeadlineMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: 1000,
    },
    (incoming, outgoing) => {
      if (incoming.url?.startsWith('/')) {
        if (isPhotos(incoming)) endWhenBelow(pace, incoming, outgoing)
        else endWhenSlow(incoming, outgoing, wholeRequestMs)
        return answer(incoming, outgoing)
      }
      // In absolute form, or '*': what asks so believes us to be a proxy, and its host is not the one we are asked on.
      outgoing.writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close' })
      outgoing.end('The request target must be a path.\n')
    },
  )
  server.maxConnections = mostConnections
  server.setTimeout(silentMs)
  server.listen(port, host)
  await listening(server, host, port)
  return server
}

/** A photo may take as long as a phone needs; what else is sent is small. */
const isPhotos = ({ method, url = '' }: IncomingMessage) =>
  method === 'POST' && uploadBytes(url.replace(/\?.*$/s, '')) !== null

function endWhenSlow(incoming: IncomingMessage, outgoing: ServerResponse, ms: number): void {
  if (!hasBody(incoming)) return
  const timer = setTimeout(() => letGo(incoming, outgoing), ms).unref()
  outgoing.once('close', () => clearTimeout(timer))
}

function endWhenBelow(
  { everyMs, bytes }: typeof uploadPace,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  if (!hasBody(incoming)) return
  const { socket } = incoming
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    if (incoming.complete) return clearInterval(timer)
    if (socket.bytesRead - seen < bytes) letGo(incoming, outgoing)
    seen = socket.bytesRead
  }, everyMs).unref()
  outgoing.once('close', () => clearInterval(timer))
}

const hasBody = ({ headers }: IncomingMessage) =>
  ('content-length' in headers || 'transfer-encoding' in headers) && headers['content-length'] !== '0'

/** On the connection itself, as Node does: whoever waits for the body still answers, to nobody. */
function letGo({ complete, socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (complete) return
  if (!headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}

async function listening(server: Server, host: string, port: number): Promise<void> {
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken. Stop what uses it, or choose another with PORT=…`)
    throw new Error(`Could not listen on ${host}:${port}: ${message}`)
  }
}
