import { lookup as lookupName } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector } from 'undici'

/** Azure answers its machines here: a public address by its number only. */
const cloudService = '168.63.129.16'

/** Whether anybody on the Internet may be there: no private, local, shared, mapped, tunnelled or reserved address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || parsed.toString() === cloudService) return false
  // What IANA gave out is within 2000::/3; '::127.0.0.1' counts as unicast otherwise.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0]! & 0xe0) === 0x20
}

/** One's own machine. */
const isLoopbackAddress = (address: string) =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback'

class ForbiddenAddressError extends Error {
  override name = 'ForbiddenAddressError'
}

type Address = { readonly address: string; readonly family: number }
export type NetworkOptions = {
  /** In place of `isPublicAddress`, for tests. */
  readonly isAllowed?: (address: string) => boolean
  readonly resolve?: (host: string) => Promise<readonly Address[]>
  readonly connectTimeoutMs?: number
  /** To one host at once; what comes then waits. Left out, the caller has its own limit. */
  readonly connections?: number
}

/** Whether a host's addresses are all public, now; null when its name is not known, or not in time. */
export async function isPublicHost(host: string, options: NetworkOptions = {}): Promise<boolean | null> {
  const { isAllowed = isPublicAddress, resolve = resolveName, connectTimeoutMs = 3000 } = options
  const name = host.replace(/^\[|\]$/g, '')
  if (isIP(name)) return isAllowed(name)
  const late = new Promise<null>((done) => setTimeout(done, connectTimeoutMs, null).unref())
  const addresses = await Promise.race([resolve(name).catch(() => null), late])
  return addresses?.length ? addresses.every(({ address }) => isAllowed(address)) : null
}

const resolveName = (host: string) => lookupName(host, { all: true, order: 'verbatim' })

/** Where a webhook may be: in development also on one's own machine, to be tried there. */
export const createReceiverAgent = (isProduction: boolean): Agent =>
  createPublicAgent({
    isAllowed: (address) => isPublicAddress(address) || (!isProduction && isLoopbackAddress(address)),
  })

/**
 * A dispatcher that connects only to public addresses. The check is made on the addresses that are then connected to, so
 * a name that changes its answer in between gains nothing. Refuses a name if any of its addresses is not public.
 */
export function createPublicAgent({ isAllowed = isPublicAddress, ...options }: NetworkOptions = {}): Agent {
  const { resolve = resolveName } = options
  const lookup: LookupFunction = (host, { all }, callback) => {
    const answer = async () => {
      const addresses = await resolve(host)
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        throw new ForbiddenAddressError('The name leads to an address that is not public')
      return { first, addresses }
    }
    answer().then(
      ({ first, addresses }) => {
        if (all) callback(null, [...addresses])
        else callback(null, first.address, first.family)
      },
      (error) => callback(error, ''),
    )
  }
  const connect = buildConnector({ lookup, timeout: options.connectTimeoutMs ?? 5000 })
  return new Agent({
    ...(options.connections && { connections: options.connections }),
    connect: (wanted, callback) => {
      // An address in place of a name is connected to without a lookup.
      const host = wanted.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) && !isAllowed(host))
        callback(new ForbiddenAddressError('The address is not public'), null)
      else connect(wanted, callback)
    },
  })
}
