import type { Bitset } from './bitset.ts'

/** Which codes each slot has. A slot without a document has none. */
export interface CodeStore {
  /** `codes` are without repeats and not `noCode`. */
  write(slot: number, codes: readonly number[]): void
  read(slot: number): readonly number[]
  /** Sets the bit of every slot with a code that `wanted` (1 or 0 by code) has. */
  mark(bits: Bitset, wanted: Uint8Array): void
  holdsAny(slot: number, wanted: Uint8Array): boolean
  /** Adds `step` to the count of every code of every one of the first `length` slots. */
  tally(counts: Uint32Array, slots: Uint32Array, length: number, step: 1 | -1): void
  /** Sets `counts` for the slots in `bits` if that is quicker than `rows` rows; else returns false. */
  tallyBits(counts: Uint32Array, bits: Bitset, rows: number): boolean
  grow(capacity: number): void
  bytes(): number
}
