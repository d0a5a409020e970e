import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Recent } from '#app/platform/recent.ts'

export type PictureCacheOptions = {
  readonly folder: string
  /** Of the files on disk, in bytes; those used longest ago go first. */
  readonly diskBytes: number
  readonly memoryBytes: number
  /** A file could not be written, and its bytes are only in memory; or one was damaged, and counts as not there. */
  readonly onFault: (error: unknown) => void
}

type File = { readonly size: number; readonly markedAt: number }

const keyPattern = /^[0-9a-f]{64}$/
const markEveryMs = 3_600_000

/**
 * Files named by a key of 64 hexadecimal digits, with the bytes of those used most in memory before them. Each ends with a hash
 * of its key and bytes: browsers keep a picture for a year, so that a damaged one must never go out.
 */
export class PictureCache {
  readonly #options: PictureCacheOptions
  readonly #memory: Recent<Uint8Array>
  /** In the order of last use. */
  readonly #files = new Map<string, File>()
  readonly #writing = new Set<Promise<void>>()
  #diskBytes = 0
  #scanned: Promise<void> | null = null

  constructor(options: PictureCacheOptions) {
    this.#options = options
    this.#memory = new Recent(options.memoryBytes)
  }

  /** Null when it is not there. */
  async read(key: string): Promise<Uint8Array | null> {
    let bytes: Uint8Array | null = this.#memory.get(key) ?? null
    if (!bytes) {
      const stored = await readFile(this.#pathOf(key)).catch(() => null)
      if (!stored) return null
      bytes = unsealed(key, stored)
      if (!bytes) {
        this.#options.onFault(new Error(`The file ${key} of the picture cache was damaged`))
        return null
      }
      this.#memory.set(key, bytes, bytes.length)
    }
    this.#markUsed(key, bytes.length + hashLength)
    return bytes
  }

  /** The bytes can be read at once; the file follows. */
  write(key: string, bytes: Uint8Array): void {
    this.#memory.set(key, bytes, bytes.length)
    const done = this.#writeFile(key, bytes)
      .catch(this.#options.onFault)
      .finally(() => this.#writing.delete(done))
    this.#writing.add(done)
  }

  /** Removes the files whose keys begin so, whoever wrote them; how many there were. */
  async remove(prefix: string): Promise<number> {
    await this.close()
    const folder = join(this.#options.folder, prefix.slice(0, 2))
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(prefix))
    for (const key of names) {
      this.#diskBytes -= this.#files.get(key)?.size ?? 0
      this.#files.delete(key)
      this.#memory.delete(key)
      await rm(join(folder, key), { force: true })
    }
    return names.length
  }

  /** Waits for what is being written. */
  async close(): Promise<void> {
    while (this.#writing.size > 0) await Promise.all(this.#writing)
  }

  #pathOf(key: string): string {
    if (!keyPattern.test(key)) throw new Error('A picture cache key is 64 hexadecimal digits')
    return join(this.#options.folder, key.slice(0, 2), key)
  }

  async #writeFile(key: string, bytes: Uint8Array): Promise<void> {
    const { folder } = this.#options
    const path = this.#pathOf(key)
    this.#scanned ??= this.#scan()
    await this.#scanned
    const temporary = join(folder, `${randomUUID()}.tmp`)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await writeFile(temporary, [bytes, hashOf(key, bytes)], { flush: true, mode: 0o600 })
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    this.#note(key, { size: bytes.length + hashLength, markedAt: Date.now() })
    await this.#makeRoom()
  }

  #note(key: string, file: File): void {
    this.#diskBytes += file.size - (this.#files.get(key)?.size ?? 0)
    this.#files.delete(key)
    this.#files.set(key, file)
  }

  /** The file's own time keeps the order over a restart. */
  #markUsed(key: string, size: number): void {
    const now = Date.now()
    const markedAt = this.#files.get(key)?.markedAt ?? 0
    const isOld = now - markedAt > markEveryMs
    this.#note(key, { size, markedAt: isOld ? now : markedAt })
    // What is still being written is not there to be marked.
    if (isOld) utimes(this.#pathOf(key), now / 1000, now / 1000).catch(() => {})
  }

  async #makeRoom(): Promise<void> {
    for (const [key, { size }] of this.#files) {
      if (this.#diskBytes <= this.#options.diskBytes) return
      this.#files.delete(key)
      this.#memory.delete(key)
      this.#diskBytes -= size
      await rm(this.#pathOf(key), { force: true })
    }
  }

  /** What earlier processes left; before the first file is written. */
  async #scan(): Promise<void> {
    const { folder } = this.#options
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const entries: [string, File][] = []
    for (const entry of await readdir(folder)) {
      if (/^[0-9a-f-]{36}\.tmp$/.test(entry)) await rm(join(folder, entry), { force: true })
      if (!/^[0-9a-f]{2}$/.test(entry)) continue
      for (const key of await readdir(join(folder, entry))) {
        const stats = keyPattern.test(key) && (await stat(this.#pathOf(key)).catch(() => null))
        if (stats) entries.push([key, { size: stats.size, markedAt: stats.mtimeMs }])
      }
    }
    const usedSince = [...this.#files]
    this.#files.clear()
    this.#diskBytes = 0
    for (const [key, file] of entries.sort(([, a], [, b]) => a.markedAt - b.markedAt)) this.#note(key, file)
    for (const [key, file] of usedSince) this.#note(key, file)
  }
}

const hashLength = 32
const hashOf = (key: string, bytes: Uint8Array) => createHash('sha256').update(key).update(bytes).digest()

/** Null for bytes that are not those that were written under this key. */
function unsealed(key: string, stored: Uint8Array): Uint8Array | null {
  const bytes = stored.subarray(0, -hashLength)
  return hashOf(key, bytes).equals(stored.subarray(-hashLength)) ? bytes : null
}
