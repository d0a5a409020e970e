import { thumbHashToRGBA } from 'thumbhash'

const remembered = new Map<string, string | null>()
const mostRemembered = 5000
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * A data address (under 1.5 kB) of the blurred picture that stands in until the real one is there; `hash` is a thumbhash in base64.
 * Null when it is not one.
 */
export function placeholderAddress(hash: string): string | null {
  const cached = remembered.get(hash)
  if (cached !== undefined) return cached
  if (remembered.size >= mostRemembered) remembered.clear()
  const address = draw(hash)
  remembered.set(hash, address)
  return address
}

function draw(hash: string): string | null {
  if (!/^[A-Za-z0-9+/]{6,40}={0,2}$/.test(hash)) return null
  try {
    const bytes = Uint8Array.from(atob(hash), (character) => character.charCodeAt(0))
    const { w, h, rgba } = thumbHashToRGBA(bytes)
    const png = pngOf(halved(rgba, w, h))
    return `data:image/png;base64,${btoa(String.fromCharCode(...png))}`
  } catch {
    return null
  }
}

type Pixels = { width: number; height: number; rgb: Uint8Array }

/** A thumbhash holds at most 7 waves a side: 16 pixels carry all of it, at a quarter of the bytes of 32. */
function halved(rgba: Uint8Array, wide: number, high: number): Pixels {
  const [width, height] = [Math.max(1, wide >> 1), Math.max(1, high >> 1)]
  const rgb = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0
        for (const [right, down] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ] as const) {
          const at = (Math.min(high - 1, y * 2 + down) * wide + Math.min(wide - 1, x * 2 + right)) * 4
          const alpha = rgba[at + 3]! / 255
          sum += rgba[at + channel]! * alpha + 255 * (1 - alpha)
        }
        rgb[(y * width + x) * 3 + channel] = sum / 4
      }
  return { width, height, rgb }
}

/** Uncompressed: zlib is not in every browser's reach, and so few bytes would not shrink. */
function pngOf({ width, height, rgb }: Pixels): number[] {
  const lines: number[] = []
  for (let y = 0; y < height; y++) lines.push(0, ...rgb.subarray(y * width * 3, (y + 1) * width * 3))
  const length = lines.length
  const stored = [0x78, 1, 1, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255]
  const header = [...fourBytes(width), ...fourBytes(height), 8, 2, 0, 0, 0]
  return [
    ...pngSignature,
    ...chunk('IHDR', header),
    ...chunk('IDAT', [...stored, ...lines, ...fourBytes(adler32(lines))]),
    ...chunk('IEND', []),
  ]
}

const fourBytes = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

function chunk(name: string, data: readonly number[]): number[] {
  const body = [...name].map((character) => character.charCodeAt(0)).concat(data)
  return [...fourBytes(data.length), ...body, ...fourBytes(crc32(body))]
}

function adler32(bytes: readonly number[]): number {
  let [low, high] = [1, 0]
  for (const byte of bytes) {
    low = (low + byte) % 65521
    high = (high + low) % 65521
  }
  return high * 65536 + low
}

function crc32(bytes: readonly number[]): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1))
  }
  return ~crc >>> 0
}
