import { type Bitset, extractSlots, hasBit } from './bitset.ts'
import type { Documents } from './documents.ts'
import type { NumberColumn } from './number-column.ts'
import type { Scratch } from './scratch.ts'
import type { Compare } from './sorted-slots.ts'

/** What a comparison costs, told in steps of a walk. */
const stepsPerComparison = 25

/** An order of all documents that is kept sorted, and can also sort a few. */
export type ResultOrder = {
  readonly compare: Compare
  /** Hands the documents in `bits` to the page until it is full. */
  walk(page: Page, bits: Bitset): void
}

/** Collects the slots from `offset` on. */
export class Page {
  readonly slots: number[] = []
  skip: number
  readonly limit: number

  constructor(offset: number, limit: number) {
    this.skip = offset
    this.limit = limit
  }

  get isFull(): boolean {
    return this.slots.length >= this.limit
  }

  /** Those of `ordered` from `from` up to `to` that are in `bits`. */
  take(ordered: Uint32Array, from: number, to: number, bits: Bitset): void {
    let missing = this.limit - this.slots.length
    let skip = this.skip
    for (let at = from; at < to && missing > 0; at++) {
      const slot = ordered[at]!
      if (!hasBit(bits, slot)) continue
      if (skip > 0) skip--
      else {
        this.slots.push(slot)
        missing--
      }
    }
    this.skip = skip
  }
}

export function rankOrder(documents: Documents): ResultOrder {
  const { byRank } = documents
  return {
    compare: (left, right) => documents.compareRank(left, right),
    walk: (page, bits) => page.take(byRank.slots, 0, byRank.length, bits),
  }
}

export function ascendingOrder(column: NumberColumn): ResultOrder {
  const { order } = column
  return {
    compare: (left, right) => column.compareAscending(left, right),
    walk: (page, bits) => page.take(order.slots, 0, order.length, bits),
  }
}

/** Walks backwards from one number to the next lower one; equal numbers stay in the order of the documents. */
export function descendingOrder(column: NumberColumn): ResultOrder {
  const { order } = column
  const walk = (page: Page, bits: Bitset): void => {
    for (let end = column.present; end > 0 && !page.isFull; ) {
      let start = end - 1
      while (start > 0 && column.valueAt(start - 1) === column.valueAt(start)) start--
      page.take(order.slots, start, end, bits)
      end = start
    }
    page.take(order.slots, column.present, order.length, bits)
  }
  return { compare: (left, right) => column.compareDescending(left, right), walk }
}

/** Puts into the page the `count` documents in `bits`, of `size` in the index. */
export function fillPage(
  page: Page,
  order: ResultOrder,
  bits: Bitset,
  count: number,
  size: number,
  scratch: Scratch,
): void {
  if (page.isFull) return
  if (page.skip >= count) {
    page.skip -= count
    return
  }
  const wanted = page.skip + page.limit - page.slots.length
  const steps = Math.min(size, (size / count) * wanted)
  if (count * Math.log2(count + 1) * stepsPerComparison > steps) {
    order.walk(page, bits)
    return
  }
  const { otherSlots } = scratch
  const length = extractSlots(bits, otherSlots)
  page.take(otherSlots.subarray(0, length).sort(order.compare), 0, length, bits)
}
