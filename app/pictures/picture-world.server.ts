import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { createPictures, type PicturesOptions } from './pictures.server.ts'
import type { RemoteOptions } from './remote-original.server.ts'

/** For tests: a folder of its own with originals and a cache, and pictures made from them. Names resolve to `addresses`. */
export function aPictureWorld(options: Partial<PicturesOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-pictures-'))
  const originals = join(folder, 'originals')
  const cacheFolder = join(folder, 'cache')
  mkdirSync(originals)
  const warnings: unknown[] = []
  const open = (more: Partial<PicturesOptions> = {}) =>
    createPictures({
      local: { demo: originals },
      cacheFolder,
      log: { warn: (...said: unknown[]) => void warnings.push(said) },
      ...options,
      ...more,
    })
  const pictures = open()
  return {
    originals,
    cacheFolder,
    warnings,
    open,
    get: (address: string, headers: Record<string, string> = {}, hosts: readonly string[] = []) =>
      pictures.answer(new Request(`http://dealer.localhost${address}`, { headers }), { id: 'dealer', hosts }),
    answer: pictures.answer,
    /** What is in the world's folder, originals left out, once all is written. */
    async written() {
      await pictures.close()
      return filesBelow(folder).filter((file) => !file.startsWith('originals/'))
    },
    async end() {
      await pictures.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** For tests: another host on this machine, and the options that let pictures be fetched from it by any name. */
export async function aPictureHost(answer: RequestListener) {
  const urls: string[] = []
  const server = createServer((request, response) => {
    urls.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const port = String((server.address() as AddressInfo).port)
  const remote: RemoteOptions = {
    ports: [port],
    isAllowed: (address) => address === '127.0.0.1',
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  }
  return {
    port,
    asked: urls,
    remote,
    async end() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** For tests: a picture with noise in it, so that its bytes are about as many as a photograph's. */
export const aPicture = (width = 600, height = 400, format: 'webp' | 'jpeg' | 'png' | 'gif' = 'jpeg') =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
      background: '#000',
    },
  })
    .toFormat(format)
    .toBuffer()

/** For tests: a whole PNG of 16,000 by 16,000 pixels in some 30 kB. */
export function aBomb(side = 16_000): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    return Buffer.concat([fourBytes(data.length), body, fourBytes(crc32(body))])
  }
  // One bit a pixel, and a byte before each line.
  const pixels = deflateSync(Buffer.alloc(side * (side / 8 + 1)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([fourBytes(side), fourBytes(side), Buffer.from([1, 0, 0, 0, 0])])),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function fourBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}
