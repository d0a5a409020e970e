import { type Bitset, extractSlots } from './bitset.ts'
import { NO_CODE } from './dictionary.ts'
import type { FacetColumn } from './facet-column.ts'
import type { Scratch } from './scratch.ts'
import type { FacetValue } from './search.ts'
import type { Universe } from './universe.ts'

/** Above this share of a universe it is quicker to take the others off its totals. */
const LARGE_SHARE = 0.55

/** A set of documents, told by its own slots (`step` 1) or by those its universe has beyond it (`step` -1). */
export type Sample = {
  readonly universe: Universe
  readonly bits: Bitset
  readonly slots: Uint32Array
  readonly length: number
  readonly step: 1 | -1
}

/** `bits` are `count` documents of the universe. The slots are written to `slots`. */
export function sampleOf(
  bits: Bitset,
  count: number,
  universe: Universe,
  slots: Uint32Array,
  scratch: Scratch,
): Sample {
  if (count <= universe.count * LARGE_SHARE) {
    return { universe, bits, slots, length: extractSlots(bits, slots), step: 1 }
  }
  if (count === universe.count) return { universe, bits, slots, length: 0, step: -1 }
  const others = scratch.difference(universe.bits, bits)
  return { universe, bits, slots, length: extractSlots(others, slots), step: -1 }
}

/** How many documents of the sample have each code of the column. Writes to `counts` and returns it. */
export function tally(column: FacetColumn, sample: Sample, counts: Uint32Array): Uint32Array {
  const { limit } = column.dictionary
  counts.fill(0, 0, limit)
  if (sample.length > 0 && column.tallyBits(counts, sample.bits, sample.length)) return counts
  if (sample.step === -1) counts.set(sample.universe.totals(column).subarray(0, limit))
  column.tally(counts, sample.slots, sample.length, sample.step)
  return counts
}

/** The counted values, most frequent first, equal counts by value; at most `most` of them. */
export function facetValues(column: FacetColumn, counts: Uint32Array, most: number): FacetValue[] {
  const { dictionary } = column
  const { limit } = dictionary
  const positions = dictionary.positions()
  // One number per value, so that the engine's own number sort can be used: count first, then position reversed.
  const keys = new Float64Array(limit)
  let length = 0
  for (let code = NO_CODE + 1; code < limit; code++) {
    const count = counts[code]!
    if (count > 0) keys[length++] = count * limit + (limit - 1 - positions[code]!)
  }
  keys.subarray(0, length).sort()
  const codes = dictionary.inOrder()
  const values: FacetValue[] = []
  for (let at = length - 1; at >= 0 && values.length < most; at--) {
    const count = Math.floor(keys[at]! / limit)
    const position = limit - 1 - (keys[at]! - count * limit)
    values.push({ value: dictionary.valueOf(codes[position]!), count })
  }
  return values
}
