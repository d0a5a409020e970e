import { type Bitset, createBitset } from './bitset.ts'

const mostBitsetsKept = 64

/** Arrays that one search after another uses, because making them anew would keep the garbage collector busy. */
export class Scratch {
  slots: Uint32Array
  otherSlots: Uint32Array
  #capacity: number
  #numbers = new Uint32Array(0)
  #counts = new Uint32Array(256)
  #codes = new Uint32Array(256)
  #orderedCodes = new Uint32Array(256)
  #places = new Uint32Array(256)
  #bitsets: Bitset[] = []
  #taken = 0

  constructor(capacity: number) {
    this.#capacity = capacity
    this.slots = new Uint32Array(capacity)
    this.otherSlots = new Uint32Array(capacity)
  }

  /** Begins a search: the bitsets of the last one are given out again. */
  begin(): void {
    this.#taken = 0
  }

  /** An empty bitset, until the next search begins. */
  nothing(): Bitset {
    return this.#take().fill(0)
  }

  /** A copy, until the next search begins. */
  copy(bits: Bitset): Bitset {
    const copy = this.#take()
    copy.set(bits)
    return copy
  }

  /** Those of `bits` that `others` has not, until the next search begins. */
  difference(bits: Bitset, others: Bitset): Bitset {
    const rest = this.#take()
    for (let word = 0; word < rest.length; word++) rest[word] = bits[word]! & ~others[word]!
    return rest
  }

  /** One number per slot, of any content. */
  numbers(): Uint32Array {
    if (this.#numbers.length < this.#capacity) this.#numbers = new Uint32Array(this.#capacity)
    return this.#numbers
  }

  /** At least `limit` counts, of any content. */
  counts(limit: number): Uint32Array {
    if (this.#counts.length < limit) this.#counts = new Uint32Array(limit * 2)
    return this.#counts
  }

  /** Room for so many codes, of any content. */
  codes(length: number): Uint32Array {
    if (this.#codes.length < length) this.#codes = new Uint32Array(length * 2)
    return this.#codes
  }

  /** As `codes`, and another array. */
  orderedCodes(length: number): Uint32Array {
    if (this.#orderedCodes.length < length) this.#orderedCodes = new Uint32Array(length * 2)
    return this.#orderedCodes
  }

  /** Room for a number per count below `limit`, of any content. */
  places(limit: number): Uint32Array {
    if (this.#places.length < limit) this.#places = new Uint32Array(limit * 2)
    return this.#places
  }

  grow(capacity: number): void {
    this.#capacity = capacity
    this.slots = new Uint32Array(capacity)
    this.otherSlots = new Uint32Array(capacity)
    this.#bitsets = []
  }

  bytes(): number {
    const own = [this.#numbers, this.#counts, this.#codes, this.#orderedCodes, this.#places]
    const arrays = own.reduce((sum, { byteLength }) => sum + byteLength, this.slots.byteLength * 2)
    return arrays + this.#bitsets.length * (this.#capacity / 8)
  }

  #take(): Bitset {
    const bits = this.#bitsets[this.#taken] ?? createBitset(this.#capacity)
    if (this.#taken < mostBitsetsKept) this.#bitsets[this.#taken] = bits
    this.#taken++
    return bits
  }
}
