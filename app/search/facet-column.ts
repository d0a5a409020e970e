import type { Bitset } from './bitset.ts'
import { CodeLists } from './code-lists.ts'
import type { CodeStore } from './code-store.ts'
import { Dictionary, noCode } from './dictionary.ts'
import { SingleCodes } from './single-codes.ts'

/** Hears of values that a column's first document brings and its last one takes away. */
export type ValueListener = {
  added(column: FacetColumn, code: number): void
  /** The code may be given to another value later. */
  released(column: FacetColumn, code: number): void
}

/** The values of one attribute, dictionary-encoded. */
export class FacetColumn {
  readonly name: string
  /** Unique among the columns of an index. */
  readonly number: number
  readonly dictionary = new Dictionary()
  /** How many documents have each code. */
  totals = new Uint32Array(16)
  #store: CodeStore
  #isSingle = true
  #capacity: number
  readonly #listener: ValueListener

  constructor(name: string, number: number, capacity: number, listener: ValueListener) {
    this.name = name
    this.number = number
    this.#capacity = capacity
    this.#store = new SingleCodes(capacity)
    this.#listener = listener
  }

  isAt(slot: number, values: readonly string[]): boolean {
    const codes = this.#store.read(slot)
    return values.length === codes.length && values.every((value, at) => this.#is(codes[at]!, value))
  }

  write(slot: number, values: readonly string[]): void {
    if (this.isAt(slot, values)) return
    const before = this.#store.read(slot)
    const codes = this.#codesOf(values)
    if (codes.length > 1 && this.#isSingle) this.#becomeLists()
    this.#store.write(slot, codes)
    for (const code of codes) this.totals[code]!++
    for (const code of before) {
      if (--this.totals[code]! > 0) continue
      this.#listener.released(this, code)
      this.dictionary.release(code)
    }
  }

  mark(bits: Bitset, wanted: Uint8Array): void {
    this.#store.mark(bits, wanted)
  }

  holdsAny(slot: number, wanted: Uint8Array): boolean {
    return this.#store.holdsAny(slot, wanted)
  }

  tally(counts: Uint32Array, slots: Uint32Array, length: number, step: 1 | -1): void {
    this.#store.tally(counts, slots, length, step)
  }

  tallyBits(counts: Uint32Array, bits: Bitset, rows: number): boolean {
    return this.#store.tallyBits(counts, bits, rows)
  }

  grow(capacity: number): void {
    this.#capacity = capacity
    this.#store.grow(capacity)
  }

  bytes(): number {
    return this.dictionary.bytes() + this.totals.byteLength + this.#store.bytes()
  }

  #is(code: number, value: string): boolean {
    return this.dictionary.valueOf(code) === value
  }

  #codesOf(values: readonly string[]): number[] {
    const codes: number[] = []
    for (const value of values) {
      let code = this.dictionary.codeOf(value)
      if (code === noCode) {
        code = this.dictionary.add(value)
        if (code >= this.totals.length) this.#growTotals()
        this.#listener.added(this, code)
      }
      if (!codes.includes(code)) codes.push(code)
    }
    return codes
  }

  #growTotals(): void {
    const totals = new Uint32Array(this.totals.length * 2)
    totals.set(this.totals)
    this.totals = totals
  }

  #becomeLists(): void {
    const lists = new CodeLists(this.#capacity)
    for (let slot = 0; slot < this.#capacity; slot++) {
      const codes = this.#store.read(slot)
      if (codes.length > 0) lists.write(slot, codes)
    }
    this.#store = lists
    this.#isSingle = false
  }
}
