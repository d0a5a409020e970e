import { type Bitset, countBits } from './bitset.ts'
import type { Columns } from './columns.ts'
import type { SearchQuery } from './search.ts'

/** The documents that a query's filter and range on one attribute allow, and may be more than are live. */
export type Refinement = { readonly attribute: string; readonly bits: Bitset }

export function refinementsOf(query: SearchQuery, columns: Columns): Refinement[] {
  const refinements = new Map<string, Bitset>()
  for (const [attribute, values] of Object.entries(query.filters ?? {})) {
    columns.facet(attribute)
    if (values.length > 0) refinements.set(attribute, columns.withAny(attribute, values))
  }
  for (const [attribute, range] of Object.entries(query.ranges ?? {})) {
    const bits = columns.within(attribute, range)
    const filtered = refinements.get(attribute)
    refinements.set(attribute, filtered === undefined ? bits : bits.map((word, at) => word & filtered[at]!))
  }
  return Array.from(refinements, ([attribute, bits]) => ({ attribute, bits }))
}

/** The documents of a search, and those that a single refinement keeps out. */
export class Matching {
  readonly bits: Bitset
  readonly count: number
  readonly #refinements: readonly Refinement[]
  /** Those that all refinements or all but one allow. */
  readonly #near: Bitset

  constructor(base: Bitset, refinements: readonly Refinement[]) {
    this.#refinements = refinements
    this.bits = base.slice()
    this.#near = narrow(this.bits, refinements)
    this.count = countBits(this.bits)
  }

  /** The documents that only the refinement of this attribute keeps out; null if there is no such refinement. */
  keptOutBy(attribute: string): Bitset | null {
    const own = this.#refinements.find((refinement) => refinement.attribute === attribute)?.bits
    return own === undefined ? null : this.#near.map((word, at) => word & ~own[at]!)
  }
}

/** Takes from `bits` what any refinement excludes; returns what at most one excludes. */
function narrow(bits: Bitset, refinements: readonly Refinement[]): Bitset {
  const near = bits.slice()
  for (const { bits: allowed } of refinements) {
    for (let word = 0; word < bits.length; word++) {
      near[word] = bits[word]! | (near[word]! & allowed[word]!)
      bits[word]! &= allowed[word]!
    }
  }
  return near
}
