/** Browsers drop them from an address, or read them as a slash. */
const dropped = /[\0-\x20\x7f\\]/

/** Where a link of an article may lead: web pages, paths and parts of the site, mail and telephone. */
export function isSafeLink(address: string): boolean {
  if (dropped.test(address)) return false
  if (address.startsWith('/')) return !address.startsWith('//')
  if (address.startsWith('#')) return true
  const protocol = URL.parse(address)?.protocol ?? ''
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)
}
