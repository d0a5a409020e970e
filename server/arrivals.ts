import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { addressBlock } from '#app/platform/address-block.ts'

/**
 * Bodies on their way here. Nothing is done for a request before its body is there as a whole, so that who sends slowly, or never
 * ends, holds a connection and nothing else: what is small waits in memory, the rest on the disk, so much in all and of a visitor.
 */
export type Arrivals = {
  /** Bytes on the disk now. */
  readonly bytes: number
  receive(sent: Sent, most: { readonly bytes: number; readonly folder: string }): Promise<Arrived | Refused>
}

type Sent = {
  readonly request: Request
  /** Tests send without a connection. */
  readonly incoming: IncomingMessage | undefined
  readonly address: string | null
}
type Arrived = { readonly request: Request; release(): Promise<void> }
type Refused = { readonly refused: 'too-long' | 'no-room' | 'broken-off' }

/** A form fits; two thousand connections fill 32 MB with it. */
const mostInMemory = 16 * 1024

/** Bytes. Of a visitor: two forms of ten photos. */
const ceilings = { all: 1024 * 1024 * 1024, visitor: 340 * 1024 * 1024 }

export function createArrivals(most = ceilings): Arrivals {
  const kept = new Map<string, number>()
  let all = 0
  const hold = (visitor: string, bytes: number): boolean => {
    const ofVisitor = (kept.get(visitor) ?? 0) + bytes
    if (all + bytes > most.all || ofVisitor > most.visitor) return false
    kept.set(visitor, ofVisitor)
    all += bytes
    return true
  }
  const giveBack = (visitor: string, bytes: number): void => {
    all -= bytes
    const left = (kept.get(visitor) ?? 0) - bytes
    if (left > 0) kept.set(visitor, left)
    else kept.delete(visitor)
  }

  return {
    get bytes() {
      return all
    },
    async receive({ request, incoming, address }, { bytes: mostBytes, folder }) {
      if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return { refused: 'too-long' }
      const visitor = addressBlock(address)
      const body = new Body(folder)
      let held = 0
      const release = async () => {
        giveBack(visitor, held)
        held = 0
        await body.drop()
      }
      try {
        for await (const chunk of chunksOf(request, incoming)) {
          if (body.length + chunk.length > mostBytes) return await refusedAfter(release, 'too-long')
          const toDisk = body.wouldGrowOnDiskBy(chunk.length)
          if (!hold(visitor, toDisk)) return await refusedAfter(release, 'no-room')
          held += toDisk
          await body.add(chunk)
        }
        return { request: body.asRequest(request, incoming), release }
      } catch (error) {
        await release()
        if (isBrokenOff(error, incoming)) return { refused: 'broken-off' }
        throw error
      }
    },
  }
}

async function refusedAfter(release: () => Promise<void>, refused: Refused['refused']): Promise<Refused> {
  await release()
  return { refused }
}

/** One after the other, as fast as they are taken. */
const chunksOf = (request: Request, incoming: IncomingMessage | undefined): AsyncIterable<Uint8Array> =>
  // The connection is needed for the answer, whatever becomes of the body.
  incoming ? incoming.iterator({ destroyOnReturn: false }) : (request.body ?? Readable.from([]))

const isBrokenOff = (error: unknown, incoming: IncomingMessage | undefined) =>
  incoming?.destroyed === true || (error as NodeJS.ErrnoException).code === 'ECONNRESET'

/** What has come of one body. */
class Body {
  readonly #folder: string
  #chunks: Uint8Array[] = []
  #file: FileHandle | null = null
  length = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  wouldGrowOnDiskBy(bytes: number): number {
    if (this.#file) return bytes
    return this.length + bytes > mostInMemory ? this.length + bytes : 0
  }

  async add(chunk: Uint8Array): Promise<void> {
    this.#chunks.push(chunk)
    this.length += chunk.length
    if (this.length <= mostInMemory) return
    this.#file ??= await namelessFile(this.#folder)
    const waiting = this.#chunks
    this.#chunks = []
    for (const part of waiting) await this.#file.write(part)
  }

  asRequest(request: Request, incoming: IncomingMessage | undefined): Request {
    if (this.#file === null && incoming) {
      // Where the adapter looks for a body that was read already.
      Object.assign(incoming, { rawBody: Buffer.concat(this.#chunks) })
      return request
    }
    const body = this.#file
      ? Readable.toWeb(this.#file.createReadStream({ start: 0, autoClose: false }))
      : Buffer.concat(this.#chunks)
    const { url, method, headers } = request
    return new Request(url, { method, headers, body: body as BodyInit, duplex: 'half' } as RequestInit)
  }

  async drop(): Promise<void> {
    this.#chunks = []
    await this.#file?.close()
    this.#file = null
  }
}

/** It goes with its process, however that ends. */
async function namelessFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}
