import { assignBit, type Bitset, countCommonBits, createBitset, unite } from './bitset.ts'
import { type CodeArray, canHold, copyCodes, createCodes } from './code-array.ts'
import type { CodeStore } from './code-store.ts'
import { noCodes } from './dictionary.ts'

/** Up to here each code also has a bitset of its slots; beyond, the bitsets would weigh more than the lists. */
const mostCodesWithBitsets = 128
/** With fewer slots the lists are gone through as quickly, and the bitsets weigh more than they. */
const fewSlots = 1024
/** What a bitset weighs besides its bits: with few cars that is most of it. */
const bytesPerBitset = 200

/** Any number of codes per slot. */
export class CodeLists implements CodeStore {
  #starts: Uint32Array
  #lengths: Uint32Array
  #pool: CodeArray = createCodes(0, 64)
  #used = 0
  #wasted = 0
  /** By code; null with few slots and once there are too many codes. */
  #members: Bitset[] | null

  constructor(capacity: number) {
    this.#members = capacity < fewSlots ? null : []
    this.#starts = new Uint32Array(capacity)
    this.#lengths = new Uint32Array(capacity)
  }

  write(slot: number, codes: readonly number[]): void {
    this.#assignMembers(slot, this.read(slot), false)
    const before = this.#lengths[slot]!
    if (codes.length > before) {
      this.#wasted += before
      this.#lengths[slot] = 0
      this.#reserve(codes.length)
      this.#starts[slot] = this.#used
      this.#used += codes.length
    } else {
      this.#wasted += before - codes.length
    }
    this.#lengths[slot] = codes.length
    const largest = Math.max(0, ...codes)
    if (!canHold(this.#pool, largest)) {
      this.#pool = copyCodes(this.#pool, this.#used, this.#pool.length, largest)
    }
    this.#pool.set(codes, this.#starts[slot])
    this.#assignMembers(slot, codes, true)
  }

  read(slot: number): readonly number[] {
    const length = this.#lengths[slot]!
    if (length === 0) return noCodes
    const start = this.#starts[slot]!
    return Array.from(this.#pool.subarray(start, start + length))
  }

  mark(bits: Bitset, wanted: Uint8Array): void {
    if (this.#members === null) {
      for (let slot = 0; slot < this.#lengths.length; slot++) {
        if (this.holdsAny(slot, wanted)) assignBit(bits, slot, true)
      }
      return
    }
    for (const [code, members] of this.#members.entries()) {
      if (members !== undefined && wanted[code] === 1) unite(bits, members)
    }
  }

  holdsAny(slot: number, wanted: Uint8Array): boolean {
    const start = this.#starts[slot]!
    const end = start + this.#lengths[slot]!
    for (let at = start; at < end; at++) if (wanted[this.#pool[at]!] === 1) return true
    return false
  }

  tally(counts: Uint32Array, slots: Uint32Array, length: number, step: 1 | -1): void {
    const starts = this.#starts
    const lengths = this.#lengths
    const pool = this.#pool
    for (let row = 0; row < length; row++) {
      const slot = slots[row]!
      const start = starts[slot]!
      const end = start + lengths[slot]!
      for (let at = start; at < end; at++) counts[pool[at]!]! += step
    }
  }

  tallyBits(counts: Uint32Array, bits: Bitset, rows: number): boolean {
    if (this.#members === null) return false
    const codesPerRow = (this.#used - this.#wasted) / this.#lengths.length
    if (this.#members.length * bits.length > rows * codesPerRow) return false
    for (const [code, members] of this.#members.entries()) {
      if (members !== undefined) counts[code] = countCommonBits(members, bits)
    }
    return true
  }

  grow(capacity: number): void {
    const starts = new Uint32Array(capacity)
    starts.set(this.#starts)
    this.#starts = starts
    const lengths = new Uint32Array(capacity)
    lengths.set(this.#lengths)
    this.#lengths = lengths
    this.#members = capacity < fewSlots ? null : []
    for (let slot = 0; slot < capacity; slot++) this.#assignMembers(slot, this.read(slot), true)
  }

  bytes(): number {
    const members =
      this.#members === null ? 0 : this.#members.length * (this.#lengths.length / 8 + bytesPerBitset)
    return this.#starts.byteLength * 2 + this.#pool.byteLength + members
  }

  #assignMembers(slot: number, codes: readonly number[], on: boolean): void {
    for (const code of codes) {
      if (this.#members === null) return
      if (code > mostCodesWithBitsets) {
        this.#members = null
        return
      }
      for (let next = this.#members.length; next <= code; next++) {
        this.#members.push(createBitset(this.#lengths.length))
      }
      assignBit(this.#members[code]!, slot, on)
    }
  }

  #reserve(length: number): void {
    if (this.#used + length <= this.#pool.length) return
    if (this.#wasted * 3 > this.#used) this.#compact()
    if (this.#used + length <= this.#pool.length) return
    const room = Math.ceil((this.#used + length) * 1.5)
    this.#pool = copyCodes(this.#pool, this.#used, room, 0)
  }

  #compact(): void {
    const pool = copyCodes(this.#pool, 0, this.#pool.length, 0)
    let used = 0
    for (let slot = 0; slot < this.#lengths.length; slot++) {
      const start = this.#starts[slot]!
      pool.set(this.#pool.subarray(start, start + this.#lengths[slot]!), used)
      this.#starts[slot] = used
      used += this.#lengths[slot]!
    }
    this.#pool = pool
    this.#used = used
    this.#wasted = 0
  }
}
