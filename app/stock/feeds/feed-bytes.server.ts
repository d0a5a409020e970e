import { isUtf8 } from 'node:buffer'
import { isKnownEncoding } from './encoding.ts'
import { FeedError, largestFileBytes } from './feed-problem.ts'

export type FeedSource = { name: string; bytes: Uint8Array | AsyncIterable<Uint8Array> }

const tooLarge = 'the file is larger than 200 MB; split the stock into smaller files'

export async function collectBytes(source: FeedSource): Promise<Buffer> {
  const { name, bytes } = source
  if (bytes instanceof Uint8Array) {
    if (bytes.byteLength > largestFileBytes) throw new FeedError(name, tooLarge)
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  const chunks: Uint8Array[] = []
  let total = 0
  try {
    for await (const chunk of bytes) {
      total += chunk.byteLength
      if (total > largestFileBytes) throw new FeedError(name, tooLarge)
      chunks.push(chunk)
    }
  } catch (problem) {
    if (problem instanceof FeedError) throw problem
    throw new FeedError(
      name,
      `the file cannot be read: ${problem instanceof Error ? problem.message : problem}`,
    )
  }
  return Buffer.concat(chunks, total)
}

/** The feed as UTF-8 without byte order mark, whatever it came as; refuses bytes that are no text. */
export function decodeFeed(file: string, bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) throw new FeedError(file, 'the file is empty; send the whole file again')
  refuseOtherFiles(file, bytes)
  const mark = byteOrderMark(bytes)
  const text = mark === null ? bytes : bytes.subarray(mark.length)
  const label = mark?.encoding ?? encoding ?? declaredByXml(bytes) ?? 'utf-8'
  const utf8 = isUtf8Label(label) ? checkedUtf8(file, text) : Buffer.from(decoded(file, text, label), 'utf8')
  const nul = utf8.indexOf(0)
  if (nul !== -1) throw new FeedError(file, nulAdvice(bytes), { line: lineAt(utf8, nul) })
  if (utf8.length === 0 || isBlank(utf8)) {
    throw new FeedError(file, 'the file is empty; send the whole file again')
  }
  return utf8
}

/** The number of the line that holds the byte at `offset`, counted from 1. */
export function lineAt(bytes: Buffer, offset: number): number {
  let line = 1
  for (let at = bytes.indexOf(10); at !== -1 && at < offset; at = bytes.indexOf(10, at + 1)) line++
  return line
}

function byteOrderMark(bytes: Buffer): { encoding: string; length: number } | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', length: 3 }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', length: 2 }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', length: 2 }
  return null
}

function declaredByXml(bytes: Buffer): string | null {
  const start = bytes.toString('latin1', 0, 200)
  const declared = /^\s*<\?xml[^>]*\bencoding=["']([A-Za-z0-9_-]+)["']/.exec(start)?.[1]
  return declared !== undefined && isKnownEncoding(declared) ? declared : null
}

function isUtf8Label(label: string): boolean {
  return new TextDecoder(label).encoding === 'utf-8'
}

function checkedUtf8(file: string, bytes: Buffer): Buffer {
  if (isUtf8(bytes)) return bytes
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const newline = bytes.indexOf(10, start)
    const end = newline === -1 ? bytes.length : newline
    if (!isUtf8(bytes.subarray(start, end))) break
    start = end + 1
  }
  const what =
    'holds a byte that is not UTF-8; save the file as UTF-8, or name its encoding in the mapping ("encoding": "windows-1252")'
  throw new FeedError(file, what, { line })
}

function decoded(file: string, bytes: Buffer, label: string): string {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    const loose = new TextDecoder(label).decode(bytes)
    const line = loose.slice(0, loose.indexOf('\ufffd') + 1).split('\n').length
    throw new FeedError(file, `holds a byte that is not ${label}; name the right encoding in the mapping`, {
      line,
    })
  }
}

function refuseOtherFiles(file: string, bytes: Buffer): void {
  const start = bytes.toString('latin1', 0, 1000)
  if (start.startsWith('PK\u0003\u0004')) {
    throw new FeedError(file, 'this is a zip file or an Excel workbook; save it as CSV (UTF-8) and send that')
  }
  if (start.startsWith('\u001f\u008b')) {
    throw new FeedError(file, 'this is a gzip file; unpack it and send what is inside')
  }
  if (/^[^<]{0,8}<(?:!doctype )?html\b/i.test(start)) {
    throw new FeedError(file, 'this is a web page and not a feed; check the address it was fetched from')
  }
}

function nulAdvice(bytes: Buffer): string {
  const wide = bytes[0] === 0 || bytes[1] === 0
  return wide
    ? 'holds NUL bytes: this looks like UTF-16; say so in the mapping ("encoding": "utf-16le") or save the file as UTF-8'
    : 'holds a NUL byte, which no text has; export the file again'
}

function isBlank(bytes: Buffer): boolean {
  for (const byte of bytes) if (byte !== 32 && byte !== 9 && byte !== 10 && byte !== 13) return false
  return true
}
