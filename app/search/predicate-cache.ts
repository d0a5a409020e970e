import { assignBit, type Bitset, createBitset } from './bitset.ts'
import { noCode } from './dictionary.ts'
import type { FacetColumn } from './facet-column.ts'
import type { NumberColumn } from './number-column.ts'

const mostPredicates = 256
const fewestPredicates = 32
const mostBytes = 16 * 2 ** 20
/** A longer list of codes is not worth the key it would need. */
const mostCodesInKey = 64

type Predicate = { readonly bits: Bitset; readonly holds: (slot: number) => boolean }

/** Bitsets of simple conditions, least recently used dropped first, kept true as documents change. */
export class PredicateCache {
  /** Keyed by codes, which stay true when a code is given to another value, and never by what a visitor typed. */
  readonly #predicates = new Map<string, Predicate>()
  #capacity: number

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** The documents with any of the codes. Not to be written to; may have bits of slots without a document. */
  anyOf(column: FacetColumn, codes: readonly number[]): Bitset {
    const make = (): Predicate => {
      const wanted = new Uint8Array(column.dictionary.limit)
      for (const code of codes) wanted[code] = 1
      wanted[noCode] = 0
      const bits = createBitset(this.#capacity)
      column.mark(bits, wanted)
      return { bits, holds: (slot) => column.holdsAny(slot, wanted) }
    }
    if (codes.length > mostCodesInKey) return make().bits
    return this.#get(`${column.number}=${codes.join()}`, make)
  }

  /** The documents with a number from `min` to `max`. Not to be written to. */
  between(column: NumberColumn, min: number, max: number): Bitset {
    return this.#get(`${column.number}:${min}:${max}`, () => {
      const bits = createBitset(this.#capacity)
      if (!Number.isNaN(min)) column.mark(bits, min, max)
      return { bits, holds: (slot) => column.isBetween(slot, min, max) }
    })
  }

  /** To be called when the slot's document has changed, come or gone. */
  refresh(slot: number): void {
    for (const { bits, holds } of this.#predicates.values()) assignBit(bits, slot, holds(slot))
  }

  clear(capacity: number): void {
    this.#predicates.clear()
    this.#capacity = capacity
  }

  bytes(): number {
    return this.#predicates.size * (this.#capacity / 8 + 700)
  }

  #get(key: string, make: () => Predicate): Bitset {
    const cached = this.#predicates.get(key)
    const predicate = cached ?? make()
    if (cached !== undefined) this.#predicates.delete(key)
    this.#predicates.set(key, predicate)
    if (this.#predicates.size > this.#limit()) {
      const [leastRecent] = this.#predicates.keys()
      this.#predicates.delete(leastRecent!)
    }
    return predicate.bits
  }

  #limit(): number {
    const affordable = Math.floor(mostBytes / (this.#capacity / 8))
    return Math.max(fewestPredicates, Math.min(mostPredicates, affordable))
  }
}
