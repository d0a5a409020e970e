import { type Bitset, countBits, extractSlots, unite } from './bitset.ts'
import type { FacetColumn } from './facet-column.ts'
import type { Universe } from './facet-count.ts'
import { facetValues, type Sample, sampleOf, tally } from './facet-count.ts'
import type { NumberColumn } from './number-column.ts'
import type { Matching } from './refinement.ts'
import type { Scratch } from './scratch.ts'
import type { FacetValue } from './search.ts'

/** Counts and extremes of one search, each as if the attribute's own refinement were not there. */
export class DisjunctiveCount {
  readonly #universe: Universe
  readonly #matching: Matching
  readonly #scratch: Scratch
  readonly #sample: Sample

  constructor(universe: Universe, matching: Matching, scratch: Scratch) {
    this.#universe = universe
    this.#matching = matching
    this.#scratch = scratch
    this.#sample = sampleOf(matching.bits, matching.count, universe, scratch.slots, scratch)
  }

  values(column: FacetColumn, most: number): FacetValue[] {
    const counts = this.#scratch.counts(column.dictionary.limit)
    const keptOut = this.#matching.keptOutBy(column.name)
    if (keptOut === null) tally(column, this.#sample, counts)
    else this.#tallyWith(keptOut, column, counts)
    return facetValues(column, counts, most, this.#scratch)
  }

  extremes(column: NumberColumn): { readonly min: number; readonly max: number } | null {
    const keptOut = this.#matching.keptOutBy(column.name)
    if (keptOut === null) return column.extremes(this.#matching.bits)
    unite(keptOut, this.#matching.bits)
    return column.extremes(keptOut)
  }

  #tallyWith(keptOut: Bitset, column: FacetColumn, counts: Uint32Array): void {
    const { otherSlots } = this.#scratch
    const { count } = this.#matching
    const added = countBits(keptOut)
    const others = this.#universe.count - count - added
    if (this.#sample.step === 1 && count + 2 * added < 2 * Math.min(count + added, others)) {
      tally(column, this.#sample, counts)
      column.tally(counts, otherSlots, extractSlots(keptOut, otherSlots), 1)
      return
    }
    unite(keptOut, this.#matching.bits)
    tally(column, sampleOf(keptOut, count + added, this.#universe, otherSlots, this.#scratch), counts)
  }
}
