import { createHash } from 'node:crypto'

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** 64 hexadecimal digits; other parts, or the same parted otherwise, give another hash. */
export const hashOf = (...parts: readonly string[]): string => sha256(JSON.stringify(parts))
export const hashOfBytes = (bytes: Uint8Array): string => sha256(bytes)
