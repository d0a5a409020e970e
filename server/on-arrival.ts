import { join } from 'node:path'
import type { Context } from 'hono'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { permitUpload } from '#app/trade-in/upload-permit.server.ts'
import { refusal, unavailable } from './answers.ts'
import type { Arrivals } from './arrivals.ts'
import type { Deployment } from './deployment.ts'
import { isUpload, mostBytesOf } from './unsafe-requests.ts'
import type { WebEnv } from './web-env.ts'

type Work = () => Promise<Response>

/** Answers what is sent to a site by `work`, as soon as its body is there; what is not to be read is refused before. */
export function createOnArrival({ environment, log, sealer }: Deployment, arrivals: Arrivals) {
  const folder = join(environment.FORECOURT_DATA, 'arriving')

  return async (c: Context<WebEnv>, scope: Scope, work: Work): Promise<Response> => {
    const { address } = c.get('caller')
    if (isUpload(c)) {
      const permit = await permitUpload(scope, c.req.raw, { log, print: sealer.print, address })
      if (permit === null) return unavailable(c)
      if (permit === 'no-car') {
        // Whoever answers sees whose car is missing; of the photos nothing is read.
        c.req.raw = withoutBody(c.req.raw)
        return work()
      }
      if (!permit.allowed) {
        c.header('Retry-After', String(permit.retryAfterSeconds))
        return refusal(c, 429, 'Just a moment', 'That’s a lot of photos. Please wait a few minutes.')
      }
    }
    const sent = { request: c.req.raw, incoming: c.env?.incoming, address }
    const arrived = await arrivals.receive(sent, { bytes: mostBytesOf(c), folder })
    if ('refused' in arrived)
      return arrived.refused === 'no-room'
        ? unavailable(c)
        : refusal(c, 413, 'That is too much', 'What you sent is too long. Please shorten it and try again.')
    c.req.raw = arrived.request
    try {
      return await work()
    } finally {
      await arrived.release()
    }
  }
}

function withoutBody({ url, method, headers }: Request): Request {
  const others = new Headers(headers)
  others.delete('content-length')
  return new Request(url, { method, headers: others, body: '' })
}
