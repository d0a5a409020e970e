import ipaddr from 'ipaddr.js'

/**
 * Where a request comes from. A proxy stands on a private or local address; only then is what it says of the client
 * believed, and of that the last public address, because a client can write the ones before it.
 */
export function clientAddress(peer: string | null, forwardedFor: string | null): string | null {
  if (peer !== null && !isOwnNetwork(peer)) return plain(peer)
  const said = (forwardedFor ?? '').split(',').map((entry) => entry.trim())
  const client = said.reverse().find((entry) => ipaddr.isValid(entry) && !isOwnNetwork(entry))
  return client ? plain(client) : peer && plain(peer)
}

const ownNetworks = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat', 'unspecified']

function isOwnNetwork(address: string): boolean {
  return ipaddr.isValid(address) && ownNetworks.includes(ipaddr.process(address).range())
}

const plain = (address: string) =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address.slice(0, 100)
