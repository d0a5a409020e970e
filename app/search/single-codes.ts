import type { Bitset } from './bitset.ts'
import { type CodeArray, canHold, copyCodes, createCodes } from './code-array.ts'
import type { CodeStore } from './code-store.ts'
import { noCode, noCodes } from './dictionary.ts'

/** At most one code per slot. */
export class SingleCodes implements CodeStore {
  #codes: CodeArray

  constructor(capacity: number) {
    this.#codes = createCodes(0, capacity)
  }

  write(slot: number, codes: readonly number[]): void {
    const code = codes[0] ?? noCode
    if (!canHold(this.#codes, code)) {
      this.#codes = copyCodes(this.#codes, this.#codes.length, this.#codes.length, code)
    }
    this.#codes[slot] = code
  }

  read(slot: number): readonly number[] {
    const code = this.#codes[slot]!
    return code === noCode ? noCodes : [code]
  }

  mark(bits: Bitset, wanted: Uint8Array): void {
    const codes = this.#codes
    for (let word = 0, slot = 0; word < bits.length; word++) {
      let value = 0
      for (let bit = 0; bit < 32; bit++) value |= wanted[codes[slot++]!]! << bit
      bits[word]! |= value
    }
  }

  holdsAny(slot: number, wanted: Uint8Array): boolean {
    return wanted[this.#codes[slot]!] === 1
  }

  tally(counts: Uint32Array, slots: Uint32Array, length: number, step: 1 | -1): void {
    const codes = this.#codes
    if (step === 1) for (let row = 0; row < length; row++) counts[codes[slots[row]!]!]!++
    else for (let row = 0; row < length; row++) counts[codes[slots[row]!]!]!--
  }

  tallyBits(): boolean {
    return false
  }

  grow(capacity: number): void {
    this.#codes = copyCodes(this.#codes, this.#codes.length, capacity, 0)
  }

  bytes(): number {
    return this.#codes.byteLength
  }
}
