import type { Bitset } from './bitset.ts'
import { noCode } from './dictionary.ts'
import { FacetColumn, type ValueListener } from './facet-column.ts'
import { NumberColumn } from './number-column.ts'
import { PredicateCache } from './predicate-cache.ts'
import { Scratch } from './scratch.ts'
import type { IndexSchema, Range } from './search.ts'
import type { Compare } from './sorted-slots.ts'

/** The attributes of an index by name. */
export class Columns {
  readonly facets: ReadonlyMap<string, FacetColumn>
  readonly numbers: ReadonlyMap<string, NumberColumn>
  readonly predicates: PredicateCache
  readonly scratch: Scratch

  constructor(schema: IndexSchema, capacity: number, compareDocuments: Compare, listener: ValueListener) {
    this.scratch = new Scratch(capacity)
    this.predicates = new PredicateCache(capacity)
    this.facets = new Map(
      schema.facets.map((name, at) => [name, new FacetColumn(name, at, capacity, listener)] as const),
    )
    this.numbers = new Map(
      schema.numbers.map((name, at) => {
        return [name, new NumberColumn(name, schema.facets.length + at, capacity, compareDocuments)] as const
      }),
    )
  }

  /** Throws if the schema does not have it. */
  facet(name: string): FacetColumn {
    const column = this.facets.get(name)
    if (column === undefined) throw new Error(`The index has no facet attribute '${name}'`)
    return column
  }

  /** Throws if the schema does not have it. */
  numeric(name: string): NumberColumn {
    const column = this.numbers.get(name)
    if (column === undefined) throw new Error(`The index has no number attribute '${name}'`)
    return column
  }

  /** Not to be written to. */
  withAny(name: string, values: readonly string[]): Bitset {
    const column = this.facet(name)
    const codes = values.map((value) => column.dictionary.codeOf(value)).filter((code) => code !== noCode)
    return this.predicates.anyOf(column, codes)
  }

  /** Not to be written to. */
  within(name: string, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Range): Bitset {
    return this.predicates.between(this.numeric(name), min, max)
  }

  grow(capacity: number): void {
    for (const column of this.facets.values()) column.grow(capacity)
    for (const column of this.numbers.values()) column.grow(capacity)
    this.predicates.clear(capacity)
    this.scratch.grow(capacity)
  }

  bytes(): number {
    let bytes = this.predicates.bytes() + this.scratch.bytes()
    for (const column of this.facets.values()) bytes += column.bytes()
    for (const column of this.numbers.values()) bytes += column.bytes()
    return bytes
  }
}
