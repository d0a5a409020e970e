import { assignBit, type Bitset, intersect, subtract, unite } from './bitset.ts'
import type { Columns } from './columns.ts'
import type { Documents } from './documents.ts'
import type { Condition } from './search.ts'

/** The documents for which the condition holds, until the next search begins. An empty `in` holds for none. */
export function evaluate(condition: Condition, columns: Columns, documents: Documents): Bitset {
  if ('all' in condition) {
    const bits = columns.scratch.copy(documents.live)
    for (const part of condition.all) intersect(bits, evaluate(part, columns, documents))
    return bits
  }
  if ('any' in condition) {
    const bits = columns.scratch.nothing()
    for (const part of condition.any) unite(bits, evaluate(part, columns, documents))
    return bits
  }
  if ('ids' in condition) {
    const bits = columns.scratch.nothing()
    for (const id of condition.ids) {
      const slot = documents.slotOf(id)
      if (slot !== undefined) assignBit(bits, slot, true)
    }
    return bits
  }
  const bits = columns.scratch.copy(documents.live)
  if ('not' in condition) subtract(bits, evaluate(condition.not, columns, documents))
  else if ('in' in condition) intersect(bits, columns.withAny(condition.attribute, condition.in))
  else intersect(bits, columns.within(condition.attribute, condition))
  return bits
}
