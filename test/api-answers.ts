import { z } from 'zod'
import { Refusal } from '#app/api/endpoint.ts'
import { endpointFor } from '#app/api/endpoints.ts'

/** API-40: whatever a test asks of an endpoint is answered as described, no field more and none less. */
export async function holdToDescription(request: Request, answer: Response): Promise<void> {
  const { pathname } = new URL(request.url)
  const endpoint = endpointFor(request.method, pathname)
  if (!endpoint || request.method === 'HEAD') return
  const isRefused = answer.status >= 400
  const { answer: shape, status = 200 } = endpoint
  if (!isRefused && answer.status !== status && answer.status !== 304)
    throw new Error(`${request.method} ${pathname} answers ${answer.status}, described as ${status}.`)
  const isFile = typeof shape === 'string' || shape === null
  if (!isRefused && isFile) return
  // What is asked for packed is the same as what is not.
  if (answer.status === 304 || answer.headers.has('content-encoding')) return
  // Of a site whose endpoints are elsewhere (API-01).
  if ([404, 405].includes(answer.status) && answer.headers.get('content-type')?.startsWith('text/html'))
    return
  const read = z.core.safeParse(isRefused ? Refusal : (shape as z.core.$ZodType), await answer.clone().json())
  if (!read.success)
    throw new Error(
      `${request.method} ${pathname} answers otherwise than described: ${z.prettifyError(read.error)}`,
    )
}
