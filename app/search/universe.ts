import { countBits } from './bitset.ts'
import type { Columns } from './columns.ts'
import { evaluate } from './condition.ts'
import type { Documents } from './documents.ts'
import type { FacetColumn } from './facet-column.ts'
import { sampleOf, tally, type Universe } from './facet-count.ts'
import type { Condition } from './search.ts'

const mostUniverses = 8
const bytesPerUniverse = 4000

/** The universes of the last few conditions, until the next change. */
export class Universes {
  readonly #documents: Documents
  readonly #columns: Columns
  readonly #universes = new Map<string, Universe>()

  constructor(documents: Documents, columns: Columns) {
    this.#documents = documents
    this.#columns = columns
  }

  of(where: Condition | undefined): Universe {
    if (where === undefined) return this.#everything()
    const key = JSON.stringify(where)
    const universe = this.#universes.get(key) ?? this.#within(where)
    // Put last: conditions that come once must not push out the one of every search.
    this.#universes.delete(key)
    this.#universes.set(key, universe)
    const [leastRecent] = this.#universes.keys()
    if (this.#universes.size > mostUniverses) this.#universes.delete(leastRecent!)
    return universe
  }

  clear(): void {
    this.#universes.clear()
  }

  bytes(): number {
    let codes = 0
    for (const column of this.#columns.facets.values()) codes += column.dictionary.limit
    return this.#universes.size * (this.#documents.capacity / 8 + codes * 4 + bytesPerUniverse)
  }

  #everything(): Universe {
    return { bits: this.#documents.live, count: this.#documents.size, totals: (column) => column.totals }
  }

  #within(where: Condition): Universe {
    const bits = evaluate(where, this.#columns, this.#documents).slice()
    const count = countBits(bits)
    const known = new Map<FacetColumn, Uint32Array>()
    const totals = (column: FacetColumn): Uint32Array => {
      let counts = known.get(column)
      if (counts === undefined) {
        const sample = sampleOf(
          bits,
          count,
          this.#everything(),
          new Uint32Array(this.#documents.size),
          this.#columns.scratch,
        )
        counts = tally(column, sample, new Uint32Array(column.dictionary.limit))
        known.set(column, counts)
      }
      return counts
    }
    return { bits, count, totals }
  }
}
