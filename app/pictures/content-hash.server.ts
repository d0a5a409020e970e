import { createHash } from 'node:crypto'

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** 64 hexadecimal digits; other parts, or the same parted otherwise, give another hash. */
export const hashOf = (...parts: readonly string[]): string => sha256(JSON.stringify(parts))
/** What belongs to a site begins with the site's own 16 digits, so that all of it can be found. */
export const hashOfSite = (siteId: string, ...parts: readonly string[]): string =>
  sitePrefix(siteId) + hashOf(siteId, ...parts).slice(16)
export const sitePrefix = (siteId: string): string => hashOf('site', siteId).slice(0, 16)
export const hashOfBytes = (bytes: Uint8Array): string => sha256(bytes)
