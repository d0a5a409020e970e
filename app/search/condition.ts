import { type Bitset, intersect, subtract, unite } from './bitset.ts'
import type { Columns } from './columns.ts'
import type { Condition } from './search.ts'

/** The documents among `live` for which the condition holds, until the next search begins. An empty `in` holds for none. */
export function evaluate(condition: Condition, columns: Columns, live: Bitset): Bitset {
  if ('all' in condition) {
    const bits = columns.scratch.copy(live)
    for (const part of condition.all) intersect(bits, evaluate(part, columns, live))
    return bits
  }
  if ('any' in condition) {
    const bits = columns.scratch.nothing()
    for (const part of condition.any) unite(bits, evaluate(part, columns, live))
    return bits
  }
  const bits = columns.scratch.copy(live)
  if ('not' in condition) subtract(bits, evaluate(condition.not, columns, live))
  else if ('in' in condition) intersect(bits, columns.withAny(condition.attribute, condition.in))
  else intersect(bits, columns.within(condition.attribute, condition))
  return bits
}
