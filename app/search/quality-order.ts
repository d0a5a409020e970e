import { assignBit, type Bitset, extractSlots } from './bitset.ts'
import { fillPage, type Page, type ResultOrder } from './result-order.ts'
import type { Scratch } from './scratch.ts'

/**
 * Fills the page with the `count` documents in `bits` of the highest quality, equal ones in the given order. A quality
 * is a whole number from 0 to a few tens of thousands.
 */
export function fillPageByQuality(
  page: Page,
  quality: (slot: number) => number,
  order: ResultOrder,
  bits: Bitset,
  count: number,
  size: number,
  scratch: Scratch,
): void {
  const { slots } = scratch
  extractSlots(bits, slots)
  const qualities = scratch.numbers()
  let best = 0
  for (let row = 0; row < count; row++) {
    qualities[row] = quality(slots[row]!)
    if (qualities[row]! > best) best = qualities[row]!
  }
  const counts = new Uint32Array(best + 1)
  for (let row = 0; row < count; row++) counts[qualities[row]!]!++
  for (let value = best; value >= 0 && !page.isFull; value--) {
    if (page.skip >= counts[value]!) {
      page.skip -= counts[value]!
      continue
    }
    const members = scratch.nothing()
    for (let row = 0; row < count; row++) if (qualities[row] === value) assignBit(members, slots[row]!, true)
    fillPage(page, order, members, counts[value]!, size, scratch)
  }
}
