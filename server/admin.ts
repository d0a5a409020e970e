import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Deployment } from './deployment.ts'
import { readiness } from './health.ts'
import type { Metrics } from './metrics.ts'
import type { ServerState } from './server-state.ts'
import { builtFrom } from './version.ts'

type Admin = {
  readonly deployment: Deployment
  readonly state: ServerState
  readonly metrics: Metrics
  readonly port: number
}

/** What an operator and their monitoring ask, on loopback only. */
export async function openAdmin({ deployment, state, metrics, port }: Admin): Promise<Server> {
  const answers: Record<string, () => Promise<{ status: number; type: string; body: string }>> = {
    '/health': async () => json(200, { status: 'ok', ...builtFrom() }),
    '/ready': async () => {
      const { isReady, reasons } = await readiness(deployment, state)
      return json(isReady ? 200 : 503, { ready: isReady, reasons })
    },
    '/metrics': async () => ({ status: 200, type: metrics.contentType, body: await metrics.text() }),
    '/version': async () => json(200, { ...builtFrom(), node: process.version }),
  }
  const server = createServer(async (incoming, outgoing) => {
    const answer = answers[(incoming.url ?? '').replace('/_/', '/')]
    const { status, type, body } = await (answer?.() ?? json(404, { error: Object.keys(answers).join(', ') }))
    outgoing.writeHead(status, { 'Content-Type': type }).end(body)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const json = (status: number, value: object) => ({
  status,
  type: 'application/json',
  body: `${JSON.stringify(value)}\n`,
})
