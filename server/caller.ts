import type { IncomingHttpHeaders } from 'node:http'
import type { Environment } from '#app/platform/environment.server.ts'
import { inNetworks, isOwnNetwork, plainAddress } from '#app/platform/networks.ts'

/** Who asks, by the socket and what trusted proxies say of it; nothing that a visitor can write is believed. */
export type Caller = {
  /** Personal: never kept or logged as it is. */
  readonly address: string | null
  /** How the visitor's browser reached the first proxy. */
  readonly scheme: 'http' | 'https'
}

type Settings = Pick<Environment, 'TRUSTED_PROXIES' | 'TRUSTED_PROXY_HOPS' | 'CLIENT_ADDRESS_HEADER'>

/**
 * Proxies stand on private addresses, or are named. The header that carries the visitor's address is one, chosen by the
 * operator: a proxy that writes one of them passes the others on as a visitor wrote them.
 */
export function createCallerReader(settings: Settings) {
  const isNamed = inNetworks(settings.TRUSTED_PROXIES)
  const isTrusted = (address: string) => isOwnNetwork(address) || isNamed(address)
  const header = settings.CLIENT_ADDRESS_HEADER

  return (peer: string | null, headers: IncomingHttpHeaders): Caller => {
    // A local proxy may come by a socket that has no address.
    const from = peer === null ? null : (plainAddress(peer) ?? peer.slice(0, 100))
    if (from !== null && !isTrusted(from)) return { address: from, scheme: 'http' }
    const said = saidBy(headers, header)
    const address =
      settings.TRUSTED_PROXY_HOPS === undefined
        ? firstUntrusted(from, said, isTrusted)
        : (said.at(-settings.TRUSTED_PROXY_HOPS) ?? said[0] ?? from)
    return { address, scheme: schemeSaid(headers, header) }
  }
}

/** The visitor and the proxies after them, in the order of the way; what is no address is kept as null. */
function saidBy(headers: IncomingHttpHeaders, header: Settings['CLIENT_ADDRESS_HEADER']): (string | null)[] {
  const entries = textOf(headers, header).slice(-mostLetters).split(',')
  if (header !== 'forwarded') return entries.filter((entry) => entry.trim() !== '').map(plainAddress)
  return entries.map((entry) => {
    const said = parameterOf(entry, 'for')
    return said === null ? null : plainAddress(said)
  })
}

const mostLetters = 2000

/** From the server backwards: the first address that no trusted proxy has. */
function firstUntrusted(
  peer: string | null,
  said: readonly (string | null)[],
  isTrusted: (address: string) => boolean,
): string | null {
  let known = peer
  for (const address of [...said].reverse()) {
    if (address === null) return known
    known = address
    if (!isTrusted(address)) return address
  }
  return known
}

function schemeSaid(
  headers: IncomingHttpHeaders,
  header: Settings['CLIENT_ADDRESS_HEADER'],
): Caller['scheme'] {
  const said =
    header === 'forwarded'
      ? parameterOf(textOf(headers, 'forwarded').slice(0, mostLetters).split(',')[0]!, 'proto')
      : textOf(headers, 'x-forwarded-proto').split(',')[0]!.trim()
  return said?.toLowerCase() === 'https' ? 'https' : 'http'
}

const textOf = (headers: IncomingHttpHeaders, name: string) => String(headers[name] ?? '')

/** RFC 7239: 'for="[2001:db8::1]:4711";proto=https'. */
function parameterOf(entry: string, name: string): string | null {
  for (const pair of entry.split(';')) {
    const [key = '', value = ''] = pair.split('=', 2)
    if (key.trim().toLowerCase() === name) return value.trim().replace(/^"|"$/g, '')
  }
  return null
}
