export type Compare = (left: number, right: number) => number

/** The first place of `length` that is not before what is sought; `length` if all are. */
export function firstNot(length: number, isBefore: (at: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** Numbers (slots, codes, entries) kept in an order that never calls two of them equal. */
export class SortedSlots {
  /** The first `length` are in order. */
  slots = new Uint32Array(0)
  length = 0
  readonly #compare: Compare

  constructor(compare: Compare) {
    this.#compare = compare
  }

  insert(slot: number): void {
    if (this.length === this.slots.length) this.#grow()
    const at = this.#positionOf(slot)
    this.slots.copyWithin(at + 1, at, this.length)
    this.slots[at] = slot
    this.length++
  }

  /** To be called while `slot` still compares as it did when it was inserted. */
  remove(slot: number): void {
    const at = this.#positionOf(slot)
    if (at === this.length || this.slots[at] !== slot) throw new Error(`Slot ${slot} is not where it sorts`)
    this.slots.copyWithin(at, at + 1, this.length)
    this.length--
  }

  /** Takes over `slots`, which are in order already. */
  replace(slots: Uint32Array<ArrayBuffer>): void {
    this.slots = slots
    this.length = slots.length
  }

  sort(slots: Uint32Array<ArrayBuffer>): void {
    this.replace(slots.sort(this.#compare))
  }

  #positionOf(slot: number): number {
    return firstNot(this.length, (at) => this.#compare(this.slots[at]!, slot) < 0)
  }

  #grow(): void {
    const grown = new Uint32Array(Math.ceil(this.length * 1.5) + 32)
    grown.set(this.slots)
    this.slots = grown
  }
}
