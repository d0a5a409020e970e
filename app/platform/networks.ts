import ipaddr from 'ipaddr.js'

/** Networks as an operator writes them: addresses and CIDR blocks, split by commas or spaces. */
export const networkNames = (said: string): string[] => said.split(/[,\s]/).filter((name) => name !== '')

export const isNetwork = (name: string): boolean => ipaddr.isValid(name) || ipaddr.isValidCIDR(name)

const ownNetworks = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat', 'unspecified']

/** Loopback, private, shared and link-local addresses: nobody on the Internet. */
export const isOwnNetwork = (address: string): boolean =>
  ipaddr.isValid(address) && ownNetworks.includes(ipaddr.process(address).range())

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** Whether an address lies in one of the networks. */
export function inNetworks(said: string): (address: string) => boolean {
  const blocks = networkNames(said).map((name) =>
    ipaddr.isValidCIDR(name) ? ipaddr.parseCIDR(name) : wholeAddress(name),
  )
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return blocks.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits))
  }
}

function wholeAddress(name: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const address = ipaddr.process(name)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** An address in one spelling, without port, brackets and zone; null when it is none. */
export function plainAddress(said: string): string | null {
  const text = said.trim().replace(/^"|"$/g, '')
  const bracketed = /^\[([0-9a-f:.]{2,45})\](?::\d{1,5})?$/i.exec(text)?.[1]
  const withPort = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(text)?.[1]
  const address = bracketed ?? withPort ?? text
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : null
}
