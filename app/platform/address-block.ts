import ipaddr from 'ipaddr.js'

/** What a limit counts as one visitor: an IPv4 address, or the /64 that an IPv6 subscriber holds. */
export const addressBlock = (address: string | null): string => block(address, { v4: 32, v6: 64 })

/** What one owner may hold whole: an IPv4 /24, an IPv6 /48. For ceilings that many addresses must not get around. */
export const networkBlock = (address: string | null): string => block(address, { v4: 24, v6: 48 })

function block(address: string | null, bits: { v4: number; v6: number }): string {
  if (address === null || !ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') {
    const network = (parsed as ipaddr.IPv4).octets.slice(0, bits.v4 / 8)
    return bits.v4 === 32 ? network.join('.') : `${network.join('.')}/${bits.v4}`
  }
  const kept = (parsed as ipaddr.IPv6).parts.slice(0, bits.v6 / 16)
  return `${kept.map((part) => part.toString(16)).join(':')}::/${bits.v6}`
}
