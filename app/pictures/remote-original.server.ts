import { type Dispatcher, request } from 'undici'
import { createPublicAgent, type NetworkOptions } from '#app/platform/public-network.server.ts'
import { absent, type Refusal, tooLarge, unreachable } from './refusal.ts'

export type Validators = { readonly etag: string | null; readonly lastModified: string | null }
export type Fetched = Validators & { readonly bytes: Buffer }

export type RemoteOptions = NetworkOptions & {
  /** Beside 80 and 443, for tests. */
  readonly ports?: readonly string[]
  /** From the first connection to the last byte, redirects included. */
  readonly timeoutMs?: number
}

export type RemoteOriginals = {
  /** `hosts` are those that the site lists; `known` makes the answer 'unchanged' possible. Never throws. */
  fetch(url: string, hosts: readonly string[], known?: Validators): Promise<Fetched | 'unchanged' | Refusal>
  isListed(url: string, hosts: readonly string[]): boolean
  close(): Promise<void>
}

export const mostOriginalBytes = 25 * 1024 * 1024
const mostRedirects = 3

export function createRemoteOriginals({ ports = [], timeoutMs = 10_000, ...network }: RemoteOptions = {}) {
  const agent = createPublicAgent({ connections: 8, ...network })

  const isListed = (address: string, hosts: readonly string[]) => {
    const url = URL.parse(address)
    return (
      url !== null &&
      (url.protocol === 'http:' || url.protocol === 'https:') &&
      !url.username &&
      !url.password &&
      hosts.includes(url.hostname) &&
      ['', '80', '443', ...ports].includes(url.port)
    )
  }

  async function follow(
    url: string,
    hosts: readonly string[],
    known: Validators | undefined,
    signal: AbortSignal,
  ): Promise<Fetched | 'unchanged' | Refusal> {
    let at = url
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      if (!isListed(at, hosts)) return unreachable
      const answer = await request(at, { dispatcher: agent, signal, headers: headersFor(known) })
      const to = redirectOf(answer, at)
      if (!to) return readAnswer(answer, signal)
      discard(answer)
      at = to
    }
    return unreachable
  }

  const originals: RemoteOriginals = {
    isListed,
    async fetch(url, hosts, known) {
      try {
        return await follow(url, hosts, known, AbortSignal.timeout(timeoutMs))
      } catch {
        return unreachable
      }
    },
    close: () => agent.destroy(),
  }
  return originals
}

function headersFor(validators: Validators | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'image/webp,image/jpeg,image/png,image/gif',
    'accept-encoding': 'identity',
    'user-agent': 'Forecourt-Pictures',
  }
  if (validators?.etag) headers['if-none-match'] = validators.etag
  else if (validators?.lastModified) headers['if-modified-since'] = validators.lastModified
  return headers
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData, from: string): string | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null
  return URL.parse(one(headers.location) ?? '', from)?.href ?? null
}

async function readAnswer(
  answer: Dispatcher.ResponseData,
  signal: AbortSignal,
): Promise<Fetched | 'unchanged' | Refusal> {
  const { statusCode, headers } = answer
  const refusal = refusalOf(statusCode, headers)
  if (refusal || statusCode === 304) {
    discard(answer)
    return refusal ?? 'unchanged'
  }
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    signal.throwIfAborted()
    length += chunk.length
    if (length > mostOriginalBytes) {
      discard(answer)
      return tooLarge
    }
    chunks.push(chunk)
  }
  return {
    bytes: Buffer.concat(chunks),
    etag: one(headers.etag),
    lastModified: one(headers['last-modified']),
  }
}

function refusalOf(status: number, headers: Dispatcher.ResponseData['headers']): Refusal | null {
  if (status === 304) return null
  if (status === 404 || status === 410) return absent
  if (status !== 200) return unreachable
  if (!/^image\//i.test(one(headers['content-type']) ?? '')) return absent
  return Number(one(headers['content-length']) ?? 0) > mostOriginalBytes ? tooLarge : null
}

/** Ends the connection rather than read on: the rest may be endless. */
function discard({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => {})
  body.destroy()
}

const one = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null
