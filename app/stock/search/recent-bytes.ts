import type { Bytes } from './json-bytes.ts'
/** Bytes by key; when there are too many together, those that were put first go first. */
export class RecentBytes {
  readonly #kept = new Map<string, Bytes>()
  readonly #most: number
  #size = 0

  constructor(most: number) {
    this.#most = most
  }

  has(key: string): boolean {
    return this.#kept.has(key)
  }

  get(key: string): Bytes | undefined {
    return this.#kept.get(key)
  }

  set(key: string, bytes: Bytes): void {
    this.delete(key)
    this.#kept.set(key, bytes)
    this.#size += bytes.byteLength
    for (const first of this.#kept.keys()) {
      if (this.#size <= this.#most) return
      this.delete(first)
    }
  }

  delete(key: string): void {
    this.#size -= this.#kept.get(key)?.byteLength ?? 0
    this.#kept.delete(key)
  }

  /** With what keeping them takes. */
  bytes(): number {
    return this.#size + this.#kept.size * 250
  }
}
