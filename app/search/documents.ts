import { assignBit, type Bitset, createBitset, grownBitset } from './bitset.ts'
import type { IndexDocument } from './search.ts'
import { SortedSlots } from './sorted-slots.ts'

const bytesPerId = 96

/** Which document is in which slot, and the default order: rank descending, then tie ascending, then id ascending. */
export class Documents {
  capacity: number
  live: Bitset
  readonly byRank: SortedSlots
  readonly #ids: string[] = []
  readonly #slots = new Map<string, number>()
  readonly #free: number[] = []
  #ranks: Float64Array
  readonly #ties: string[] = []
  #characters = 0

  /** `capacity` is a multiple of 32. */
  constructor(capacity: number) {
    this.capacity = capacity
    this.live = createBitset(capacity)
    this.#ranks = new Float64Array(capacity)
    this.byRank = new SortedSlots((left, right) => this.compareRank(left, right))
  }

  get size(): number {
    return this.#slots.size
  }

  get isFull(): boolean {
    return this.#free.length === 0 && this.#ids.length === this.capacity
  }

  compareRank(left: number, right: number): number {
    const difference = this.#ranks[right]! - this.#ranks[left]!
    if (difference !== 0) return difference
    if (left === right) return 0
    const [first, second] = [this.#ties[left]!, this.#ties[right]!]
    if (first !== second) return first < second ? -1 : 1
    return this.#ids[left]! < this.#ids[right]! ? -1 : 1
  }

  slotOf(id: string): number | undefined {
    return this.#slots.get(id)
  }

  idOf(slot: number): string {
    return this.#ids[slot]!
  }

  isRanked(slot: number, { id, rank, tie = id }: IndexDocument): boolean {
    return this.#ranks[slot] === rank && this.#ties[slot] === tie
  }

  /** The caller puts the slot into `byRank`. */
  add(document: IndexDocument): number {
    const { id } = document
    const slot = this.#free.pop() ?? this.#ids.length
    this.#ids[slot] = id
    this.setRank(slot, document)
    this.#slots.set(id, slot)
    this.#characters += id.length
    assignBit(this.live, slot, true)
    return slot
  }

  /** The caller has taken the slot out of `byRank`. */
  remove(slot: number): void {
    const id = this.#ids[slot]!
    this.#characters -= id.length
    this.#slots.delete(id)
    this.#ids[slot] = ''
    this.#ties[slot] = ''
    this.#free.push(slot)
    assignBit(this.live, slot, false)
  }

  /** The caller takes the slot out of every order that looks at the rank, and puts it back. */
  setRank(slot: number, { id, rank, tie = id }: IndexDocument): void {
    this.#ranks[slot] = rank
    this.#ties[slot] = tie
  }

  sort(): void {
    this.byRank.sort(Uint32Array.from(this.#slots.values()))
  }

  grow(capacity: number): void {
    const ranks = new Float64Array(capacity)
    ranks.set(this.#ranks)
    this.#ranks = ranks
    this.live = grownBitset(this.live, capacity)
    this.capacity = capacity
  }

  bytes(): number {
    const arrays = this.#ranks.byteLength + this.live.byteLength + this.byRank.slots.byteLength
    return arrays + this.#characters + this.size * bytesPerId
  }
}

/** The default order of documents that are in no slot yet. */
export function compareDefault(left: IndexDocument, right: IndexDocument): number {
  const [first, second] = [left.tie ?? left.id, right.tie ?? right.id]
  if (left.rank !== right.rank) return right.rank - left.rank
  if (first !== second) return first < second ? -1 : 1
  return left.id < right.id ? -1 : 1
}
