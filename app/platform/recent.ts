import { LRUCache } from 'lru-cache'

/** Keeps what was used last, up to a total size; a value larger than a quarter of that is not kept. */
export class Recent<Value extends NonNullable<unknown>> {
  readonly #entries: LRUCache<string, Value>

  constructor(most: number) {
    // Not `max`, which takes the memory of all entries at once.
    this.#entries = new LRUCache({ maxSize: Math.max(1, most), maxEntrySize: Math.floor(most / 4) })
  }

  /** The sizes of all that is kept. */
  get size(): number {
    return this.#entries.calculatedSize
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)
  }

  set(key: string, value: Value, size = 1): void {
    this.#entries.set(key, value, { size })
  }

  /** What is kept, or what `make` brings; what fails is not kept. */
  async recall(
    key: string,
    make: () => Promise<Value>,
    sizeOf: (value: Value) => number = () => 1,
  ): Promise<Value> {
    const cached = this.get(key)
    if (cached !== undefined) return cached
    const made = await make()
    this.set(key, made, sizeOf(made))
    return made
  }

  clear(): void {
    this.#entries.clear()
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }
}
