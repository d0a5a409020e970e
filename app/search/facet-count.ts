import { type Bitset, extractSlots } from './bitset.ts'
import type { FacetColumn } from './facet-column.ts'
import type { Scratch } from './scratch.ts'
import type { FacetValue } from './search.ts'

/** The documents that a query's `where` leaves. Facet counts are derived from the counts of all of them. */
export type Universe = {
  readonly bits: Bitset
  readonly count: number
  /** By code; not to be written to. */
  totals(column: FacetColumn): Uint32Array
}

/** Above this share of a universe it is quicker to take the others off its totals. */
const largeShare = 0.55

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
  if (count <= universe.count * largeShare) {
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
export function facetValues(
  { dictionary }: FacetColumn,
  counts: Uint32Array,
  most: number,
  scratch: Scratch,
): FacetValue[] {
  const codes = dictionary.inOrder()
  const size = codes.length
  const present = scratch.codes(size)
  let length = 0
  let highest = 0
  for (let at = 0; at < size; at++) {
    const code = codes[at]!
    const count = counts[code]!
    if (count === 0) continue
    present[length++] = code
    if (count > highest) highest = count
  }
  const order =
    length <= few
      ? byInsertion(present, length, counts)
      : byCounting(present, length, counts, highest, scratch)
  const values: FacetValue[] = []
  for (let at = 0; at < length && at < most; at++) {
    const code = order[at]!
    values.push({ value: dictionary.valueOf(code), count: counts[code]! })
  }
  return values
}

/** Up to so many values insertion is the quickest sort. */
const few = 40

/** The first `length` codes by falling count, those of equal count as they were; in place. */
function byInsertion(codes: Uint32Array, length: number, counts: Uint32Array): Uint32Array {
  for (let next = 1; next < length; next++) {
    const code = codes[next]!
    const count = counts[code]!
    let at = next
    for (; at > 0 && counts[codes[at - 1]!]! < count; at--) codes[at] = codes[at - 1]!
    codes[at] = code
  }
  return codes
}

/** As `byInsertion`, in two passes over the codes and one over the numbers up to the highest count. */
function byCounting(
  codes: Uint32Array,
  length: number,
  counts: Uint32Array,
  highest: number,
  scratch: Scratch,
): Uint32Array {
  const places = scratch.places(highest + 1).fill(0, 0, highest + 1)
  for (let at = 0; at < length; at++) places[counts[codes[at]!]!]!++
  for (let count = highest, place = 0; count >= 0; count--) {
    const held = places[count]!
    places[count] = place
    place += held
  }
  const ordered = scratch.orderedCodes(length)
  for (let at = 0; at < length; at++) {
    const code = codes[at]!
    ordered[places[counts[code]!]!++] = code
  }
  return ordered
}
