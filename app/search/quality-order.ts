import { assignBit, type Bitset, createBitset, extractSlots } from './bitset.ts'
import { fillPage, type Page, type ResultOrder } from './result-order.ts'

/** Fills the page with the `count` documents in `bits` of the highest quality, equal ones in the given order. */
export function fillPageByQuality(
  page: Page,
  quality: (slot: number) => number,
  order: ResultOrder,
  bits: Bitset,
  count: number,
  size: number,
): void {
  const slots = new Uint32Array(count)
  extractSlots(bits, slots)
  const qualities = Float64Array.from(slots, quality)
  const counts = new Map<number, number>()
  for (const value of qualities) counts.set(value, (counts.get(value) ?? 0) + 1)
  const scratch = new Uint32Array(count)
  for (const [value, equals] of [...counts].sort(([left], [right]) => right - left)) {
    if (page.isFull) return
    if (page.skip >= equals) {
      page.skip -= equals
      continue
    }
    const members = createBitset(bits.length << 5)
    for (let row = 0; row < count; row++) if (qualities[row] === value) assignBit(members, slots[row]!, true)
    fillPage(page, order, members, equals, size, scratch)
  }
}
