/** API-28: where a buyer may be sent to go on with a lender. */

type Allowed = {
  readonly hosts: readonly string[]
  /** The origin of the site itself, where its stand-in lender goes on; left out, the site is no such place. */
  readonly ownOrigin?: string
}

/** The address as it is to be followed, or null: an https one at one of the lender's hosts, without user, password or port. */
export function followedAddress(address: unknown, { hosts, ownOrigin }: Allowed): string | null {
  if (typeof address !== 'string' || address.length > 2000) return null
  const url = URL.parse(address)
  if (!url || url.username || url.password) return null
  if (ownOrigin !== undefined && url.origin === ownOrigin) return url.href
  return url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname) ? url.href : null
}
