/** A seeded generator: the same seed gives the same stock on every machine. */
export class Random {
  #state: number

  constructor(seed: string) {
    let hash = 2166136261
    for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 16777619)
    this.#state = hash >>> 0
  }

  /** From 0 up to, and without, 1. */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  between(low: number, high: number) {
    return low + (high - low) * this.next()
  }

  integer(low: number, high: number) {
    return Math.floor(this.between(low, high + 1))
  }

  chance(probability: number) {
    return this.next() < probability
  }

  /** Around 0, seldom beyond -1 or 1. */
  spread() {
    return (this.next() + this.next() + this.next()) * (2 / 3) - 1
  }

  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error('there is nothing to pick from')
    return items[Math.floor(this.next() * items.length)] as Item
  }

  weighted<Item>(items: readonly (readonly [Item, number])[]): Item {
    const total = items.reduce((sum, [, weight]) => sum + weight, 0)
    let left = this.next() * total
    for (const [item, weight] of items) {
      left -= weight
      if (left < 0) return item
    }
    throw new Error('there is nothing to pick from')
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const result = [...items]
    for (let i = result.length - 1; i > 0; i--) {
      const j = this.integer(0, i)
      const held = result[i] as Item
      result[i] = result[j] as Item
      result[j] = held
    }
    return result
  }

  some<Item>(items: readonly Item[], count: number): Item[] {
    return this.shuffled(items).slice(0, count)
  }
}
