import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLenderService } from '#app/finance/lenders/http.server.ts'
import { lenderReach } from '#app/finance/lenders/lenders.server.ts'
import { setSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aDeployment } from './deployment.ts'
import { now, type World } from './world.ts'

/** What a lender was asked, as it came over the network. */
export type AskedOfLender = {
  readonly path: string
  readonly authorization: string | undefined
  readonly key: string | undefined
  readonly body: Record<string, unknown>
}

type Answer = (response: ServerResponse, asked: AskedOfLender) => void

export const json =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
export const goodQuote = { weeklyRepaymentAmount: 138.46, advertisedRate: 7.49, comparisonRate: 8.38 }

/** A lender's API on this machine, and a process that may reach it with short limits. */
export async function aLender(world: World, first: Answer = json(goodQuote)) {
  const asked: AskedOfLender[] = []
  let answer = first
  const server = createServer(async (request, response) => {
    const one = await read(request)
    asked.push(one)
    answer(response, one)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const service = createLenderService({ isAllowed: () => true, timeoutMs: 1000 })
  const limits = { quoteMs: 400, customerMs: 600 }
  lenderReach.hold(world.database, { service, limits, isHttpAllowed: true })
  return {
    asked,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    answers(next: Answer) {
      answer = next
    },
    async close() {
      lenderReach.release(world.database)
      await service.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function read(request: IncomingMessage): Promise<AskedOfLender> {
  let text = ''
  for await (const chunk of request) text += chunk
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization,
    key: String(request.headers['idempotency-key'] ?? ''),
    body: JSON.parse(text || '{}'),
  }
}

export const hasLenderSecret = (world: World, site: Site, provider: string, value = 'let-me-in') =>
  setSiteSecret(world.database, aDeployment(world).sealer, site.id, {
    name: `lender-${provider}`,
    value,
    now,
  })
