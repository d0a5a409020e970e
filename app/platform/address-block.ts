import ipaddr from 'ipaddr.js'

/** What a limit counts as one visitor: an IPv4 address, or the /64 that an IPv6 subscriber holds. */
export function addressBlock(address: string | null): string {
  if (address === null || !ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = (parsed as ipaddr.IPv6).parts.slice(0, 4)
  return `${network.map((part) => part.toString(16)).join(':')}::/64`
}
