/** So many at once, and of one kind fewer: nobody waits for a place, so that what hangs holds up only itself. */
export class Places {
  readonly #most: number
  readonly #mostOfOne: number
  readonly #taken = new Map<string, number>()
  #all = 0

  constructor(most: number, mostOfOne: number) {
    this.#most = most
    this.#mostOfOne = mostOfOne
  }

  /** Null when there is no place. */
  async within<Value>(kind: string, work: () => Promise<Value>): Promise<Value | null> {
    const taken = this.#taken.get(kind) ?? 0
    if (this.#all >= this.#most || taken >= this.#mostOfOne) return null
    this.#all++
    this.#taken.set(kind, taken + 1)
    try {
      return await work()
    } finally {
      this.#all--
      const left = this.#taken.get(kind)! - 1
      if (left === 0) this.#taken.delete(kind)
      else this.#taken.set(kind, left)
    }
  }
}
