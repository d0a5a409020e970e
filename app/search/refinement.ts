import { type Bitset, countBits, intersect } from './bitset.ts'
import type { Columns } from './columns.ts'
import type { Scratch } from './scratch.ts'
import type { SearchQuery } from './search.ts'

/** The documents that a query's filter and range on one attribute allow, and may be more than are live. */
export type Refinement = { readonly attribute: string; readonly bits: Bitset }

/** The bitsets are the search's own or the cache's, and not to be written to. */
export function refinementsOf(query: SearchQuery, columns: Columns): Refinement[] {
  const refinements = new Map<string, Bitset>()
  for (const [attribute, values] of Object.entries(query.filters ?? {})) {
    columns.facet(attribute)
    if (values.length > 0) refinements.set(attribute, columns.withAny(attribute, values))
  }
  for (const [attribute, range] of Object.entries(query.ranges ?? {})) {
    const bits = columns.within(attribute, range)
    const filtered = refinements.get(attribute)
    refinements.set(attribute, filtered === undefined ? bits : common(filtered, bits, columns))
  }
  return Array.from(refinements, ([attribute, bits]) => ({ attribute, bits }))
}

/** The documents of a search, and those that a single refinement keeps out. */
export class Matching {
  readonly bits: Bitset
  readonly count: number
  readonly #refinements: readonly Refinement[]
  readonly #scratch: Scratch
  /** Those that all refinements or all but one allow. */
  readonly #near: Bitset

  constructor(base: Bitset, refinements: readonly Refinement[], scratch: Scratch) {
    this.#scratch = scratch
    this.#refinements = refinements
    this.bits = scratch.copy(base)
    this.#near = scratch.copy(base)
    narrow(this.bits, this.#near, refinements)
    this.count = countBits(this.bits)
  }

  /** The documents that only the refinement of this attribute keeps out; null if there is no such refinement. */
  keptOutBy(attribute: string): Bitset | null {
    const own = this.#refinements.find((refinement) => refinement.attribute === attribute)?.bits
    return own === undefined ? null : this.#scratch.difference(this.#near, own)
  }
}

/** Takes from `bits` what any refinement excludes, and from `near`, its copy, what more than one excludes. */
function narrow(bits: Bitset, near: Bitset, refinements: readonly Refinement[]): void {
  for (const { bits: allowed } of refinements) {
    for (let word = 0; word < bits.length; word++) {
      near[word] = bits[word]! | (near[word]! & allowed[word]!)
      bits[word]! &= allowed[word]!
    }
  }
}

function common(left: Bitset, right: Bitset, { scratch }: Columns): Bitset {
  const bits = scratch.copy(left)
  intersect(bits, right)
  return bits
}
