import { type Dispatcher, request } from 'undici'
import { Breaker } from './breaker.ts'
import { createPublicAgent, type NetworkOptions } from './public-network.server.ts'
import { Recent } from './recent.ts'

type Limits = Pick<OutsideOptions, 'timeoutMs' | 'mostBytes'>

export type OutsideOptions = NetworkOptions & {
  /** From the first connection to the last byte. */
  readonly timeoutMs?: number
  readonly mostBytes?: number
  /** After so many failures in a row a host is left alone for a while. */
  readonly failuresAllowed?: number
  readonly restMs?: number
  readonly now?: () => number
}

/** `unavailable`: no answer, in time and of a size that is read. `misconfigured`: it refuses, or answers no JSON. */
type OutsideAnswer =
  | { readonly json: unknown }
  | { readonly failed: 'unavailable' | 'misconfigured'; readonly reason: string }

type Asked = {
  /** Whose call it is, a site's id: what one site meets keeps no other from the service. */
  readonly asker: string
  readonly headers?: Readonly<Record<string, string>>
  /** For this call alone. */
  readonly timeoutMs?: number
}

export type OutsideService = {
  get(url: string, asked: Pick<Asked, 'asker'>): Promise<OutsideAnswer>
  /** Sends JSON; an answer that it was understood and not done, such as 422, is read as one. */
  post(url: string, json: unknown, asked: Asked): Promise<OutsideAnswer>
  close(): Promise<void>
}

type Call = Asked & { readonly method: 'GET' | 'POST'; readonly body?: string }

/**
 * Asks a service whose address a site's settings give, and reads its JSON. Only public addresses are reached, redirects
 * are not followed, and a host that keeps failing is not asked, so that a broken service costs a page nothing. Failures are
 * counted by host, asker and credential; a refusal is none, since who refuses is there.
 */
export function createOutsideService(options: OutsideOptions = {}): OutsideService {
  const { timeoutMs = 4000, mostBytes = 256 * 1024, failuresAllowed = 3, restMs = 30_000 } = options
  const agent = createPublicAgent({ connectTimeoutMs: timeoutMs, connections: 8, ...options })
  const breakers = new Recent<Breaker>(1000)

  const breakerOf = (host: string, { asker, headers }: Call) => {
    const key = JSON.stringify([host, asker, headers?.authorization])
    const breaker = breakers.get(key) ?? new Breaker({ ...options, failuresAllowed, restMs })
    breakers.set(key, breaker)
    return breaker
  }

  const call = async (address: string, options: Call): Promise<OutsideAnswer> => {
    const url = URL.parse(address)
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
      return { failed: 'misconfigured', reason: 'the address is none' }
    const breaker = breakerOf(url.host, options)
    if (!breaker.isClosed) return { failed: 'unavailable', reason: 'it failed again and again; resting' }
    const answer = await ask(url, agent, { timeoutMs, mostBytes, ...options })
    if ('failed' in answer && answer.failed === 'unavailable') breaker.failed()
    else breaker.answered()
    return answer
  }
  return {
    get: (address, asked) => call(address, { method: 'GET', ...asked }),
    post: (address, json, options) =>
      call(address, {
        method: 'POST',
        body: JSON.stringify(json),
        ...options,
        headers: { 'content-type': 'application/json', ...options.headers },
      }),
    close: () => agent.destroy(),
  }
}

/** To a post, beside 200. */
const readStatuses = [201, 400, 409, 422]

async function ask(
  url: URL,
  agent: Dispatcher,
  { method, body: sent, headers: own, timeoutMs, mostBytes }: Omit<Call, 'asker'> & Required<Limits>,
): Promise<OutsideAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      signal,
      method,
      body: sent ?? null,
      headers: { accept: 'application/json', 'user-agent': 'Forecourt', ...own },
    })
    const isJson = /^application\/([a-z.+-]+\+)?json\b/i.test(String(headers['content-type'] ?? ''))
    const isRead = statusCode === 200 || (method === 'POST' && readStatuses.includes(statusCode))
    if (!isRead || !isJson) {
      body.on('error', () => {})
      body.destroy()
      const failed = statusCode >= 500 || statusCode === 429 ? 'unavailable' : 'misconfigured'
      return { failed, reason: `it answered ${statusCode}${isJson ? '' : ', not JSON'}` }
    }
    return await readJson(body, mostBytes, signal)
  } catch (error) {
    const reason = signal.aborted
      ? `no answer in ${timeoutMs} ms`
      : error instanceof Error
        ? error.message
        : 'failed'
    return { failed: 'unavailable', reason }
  }
}

async function readJson(
  body: Dispatcher.ResponseData['body'],
  mostBytes: number,
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    signal.throwIfAborted()
    length += chunk.length
    if (length > mostBytes) {
      body.on('error', () => {})
      body.destroy()
      return { failed: 'unavailable', reason: `it answered more than ${mostBytes} bytes` }
    }
    chunks.push(chunk)
  }
  try {
    return { json: JSON.parse(Buffer.concat(chunks).toString('utf8')) }
  } catch {
    return { failed: 'misconfigured', reason: 'its JSON is broken' }
  }
}

/** `https://service.example/{vin}` with each {name} replaced by its value, encoded. */
export function filledAddress(
  template: string,
  values: Readonly<Record<string, string | number | null>>,
): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? encodeURIComponent(values[name] ?? '') : whole,
  )
}
