import { assignBit, type Bitset, hasBit } from './bitset.ts'
import { type Compare, SortedSlots } from './sorted-slots.ts'

/** Sorts after every number, so an absent number is last in ascending order. */
const absent = Number.POSITIVE_INFINITY

/** One number per slot, and the slots in ascending order of it; ties in the order of the documents. */
export class NumberColumn {
  readonly name: string
  /** Unique among the columns of an index. */
  readonly number: number
  readonly order: SortedSlots
  /** How many of `order` have the number; they come first. */
  present = 0
  #values: Float64Array
  readonly #compareDocuments: Compare

  constructor(name: string, number: number, capacity: number, compareDocuments: Compare) {
    this.name = name
    this.number = number
    this.#values = new Float64Array(capacity).fill(absent)
    this.#compareDocuments = compareDocuments
    this.order = new SortedSlots((left, right) => this.compareAscending(left, right))
  }

  compareAscending(left: number, right: number): number {
    const first = this.#values[left]!
    const second = this.#values[right]!
    return first < second ? -1 : first > second ? 1 : this.#compareDocuments(left, right)
  }

  /** Absent numbers are last here too. */
  compareDescending(left: number, right: number): number {
    const first = this.#values[left]!
    const second = this.#values[right]!
    if (first === second) return this.#compareDocuments(left, right)
    if (first === absent) return 1
    return second === absent || first > second ? -1 : 1
  }

  has(slot: number): boolean {
    return this.#values[slot] !== absent
  }

  valueAt(position: number): number {
    return this.#values[this.order.slots[position]!]!
  }

  isAt(slot: number, value: number | undefined): boolean {
    return this.#values[slot] === stored(value)
  }

  /** Without a place in the order: `place` or `sort` gives it one. */
  write(slot: number, value: number | undefined): void {
    this.#values[slot] = stored(value)
  }

  place(slot: number): void {
    this.order.insert(slot)
    if (this.has(slot)) this.present++
  }

  displace(slot: number): void {
    this.order.remove(slot)
    if (this.has(slot)) this.present--
  }

  /** Places all documents at once; `ranked` are their slots in the order of the documents. */
  sort(ranked: Uint32Array): void {
    const sorted = Float64Array.from(ranked, (slot) => this.#values[slot]!).sort()
    const slots = new Uint32Array(ranked.length)
    const placed = new Uint32Array(ranked.length)
    for (const slot of ranked) {
      const first = lowerBound(this.#values[slot]!, sorted.length, (at) => sorted[at]!)
      slots[first + placed[first]!++] = slot
    }
    this.order.replace(slots)
    this.present = lowerBound(absent, sorted.length, (at) => sorted[at]!)
  }

  /** The first position whose number is at least `value`. */
  positionOf(value: number): number {
    return lowerBound(value, this.present, (at) => this.valueAt(at))
  }

  /** Sets the bits of the documents with a number from `min` to `max`. */
  mark(bits: Bitset, min: number, max: number): void {
    const slots = this.order.slots
    const values = this.#values
    for (let at = this.positionOf(min); at < this.present; at++) {
      const slot = slots[at]!
      if (!(values[slot]! <= max)) return
      assignBit(bits, slot, true)
    }
  }

  isBetween(slot: number, min: number, max: number): boolean {
    const value = this.#values[slot]!
    return value >= min && value <= max && value !== absent
  }

  /** The least and the greatest number in `bits`; null if none has one. */
  extremes(bits: Bitset): { readonly min: number; readonly max: number } | null {
    const slots = this.order.slots
    let first = 0
    while (first < this.present && !hasBit(bits, slots[first]!)) first++
    if (first === this.present) return null
    let last = this.present - 1
    while (!hasBit(bits, slots[last]!)) last--
    return { min: this.valueAt(first), max: this.valueAt(last) }
  }

  grow(capacity: number): void {
    const values = new Float64Array(capacity).fill(absent)
    values.set(this.#values)
    this.#values = values
  }

  bytes(): number {
    return this.#values.byteLength + this.order.slots.byteLength
  }
}

function stored(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value) ? value : absent
}

/** The first of `length` ascending values that is at least `value`. */
function lowerBound(value: number, length: number, valueAt: (position: number) => number): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (valueAt(middle) < value) low = middle + 1
    else high = middle
  }
  return low
}
