/** Keeps what was used last, up to a total size; a value larger than a quarter of that is not kept. */
export class Recent<Value> {
  #entries = new Map<string, { value: Value; size: number }>()
  #size = 0
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** The sizes of all that is kept. */
  get size(): number {
    return this.#size
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: Value, size = 1): void {
    this.delete(key)
    if (size > this.#most / 4) return
    this.#entries.set(key, { value, size })
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#most) break
      this.delete(oldest)
    }
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
    this.#size = 0
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#size -= entry.size
  }
}
