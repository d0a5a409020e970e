import { intersect } from './bitset.ts'
import { Columns } from './columns.ts'
import { DisjunctiveCount } from './disjunctive-count.ts'
import { compareDefault, Documents } from './documents.ts'
import { IndexWriter } from './index-writer.ts'
import { fillPageByQuality } from './quality-order.ts'
import { Matching, refinementsOf } from './refinement.ts'
import {
  ascendingOrder,
  descendingOrder,
  fillPage,
  Page,
  type ResultOrder,
  rankOrder,
} from './result-order.ts'
import type {
  IndexChange,
  IndexDocument,
  IndexSchema,
  SearchAnswer,
  SearchIndex,
  SearchQuery,
} from './search.ts'
import { Synonyms } from './synonyms.ts'
import { TextIndex } from './text-index.ts'
import { matchText, type TextMatch } from './text-match.ts'
import { Universes } from './universe.ts'

/**
 * An index in this process's memory. A document's attributes that the schema does not name are ignored; of documents
 * with the same id the last one counts. Throws if the schema's `text` or `sorts` name an attribute it does not have, or `text` too many;
 * `search` throws for attributes and sorts that the schema does not have.
 */
export function createIndex(schema: IndexSchema, documents: Iterable<IndexDocument> = []): EmbeddedIndex {
  const byId = new Map<string, IndexDocument>()
  for (const document of documents) byId.set(document.id, document)
  return new EmbeddedIndex(schema, [...byId.values()].sort(compareDefault))
}

export class EmbeddedIndex implements SearchIndex {
  readonly #documents: Documents
  readonly #columns: Columns
  readonly #text: TextIndex
  readonly #synonyms: Synonyms
  readonly #writer: IndexWriter
  readonly #universes: Universes
  readonly #ranks: ResultOrder
  readonly #sorts: ReadonlyMap<string, ResultOrder>

  constructor(schema: IndexSchema, documents: readonly IndexDocument[]) {
    const capacity = Math.ceil((documents.length * 1.125) / 32 + 1) * 32
    this.#documents = new Documents(capacity)
    this.#columns = new Columns(schema, capacity, (left, right) => this.#documents.compareRank(left, right), {
      added: (column, code) => this.#text.added(column, code),
      released: (column, code) => this.#text.released(column, code),
    })
    this.#text = new TextIndex(schema.text, schema.weakText ?? [], this.#columns)
    this.#synonyms = new Synonyms(schema.synonyms)
    this.#writer = new IndexWriter(this.#documents, this.#columns, this.#text)
    this.#universes = new Universes(this.#documents, this.#columns)
    this.#ranks = rankOrder(this.#documents)
    this.#sorts = new Map(
      Object.entries(schema.sorts).map(([name, { by, descending }]) => {
        const column = this.#columns.numeric(by)
        return [name, descending ? descendingOrder(column) : ascendingOrder(column)] as const
      }),
    )
    this.apply({ put: documents, remove: [] })
  }

  get size(): number {
    return this.#documents.size
  }

  search(query: SearchQuery): SearchAnswer {
    const { scratch } = this.#columns
    scratch.begin()
    const universe = this.#universes.of(query.where)
    const text =
      query.text === undefined ? null : matchText(query.text, this.#text.words, this.#synonyms, scratch)
    const base = scratch.copy(universe.bits)
    if (text !== null) intersect(base, text.bits)
    const matching = new Matching(base, refinementsOf(query, this.#columns), scratch)
    const count = new DisjunctiveCount(universe, matching, scratch)
    const most = query.facetLimit ?? Number.POSITIVE_INFINITY
    const facets = query.facets?.map((name) => [name, count.values(this.#columns.facet(name), most)] as const)
    const stats = query.stats?.map((name) => [name, count.extremes(this.#columns.numeric(name))] as const)
    return {
      ids: this.#page(query, text, matching).slots.map((slot) => this.#documents.idOf(slot)),
      count: matching.count,
      facets: Object.fromEntries(facets ?? []),
      stats: Object.fromEntries(stats ?? []),
    }
  }

  /** Whether no search would answer otherwise if the document were put. */
  holds(document: IndexDocument): boolean {
    return this.#writer.holds(document)
  }

  apply(change: IndexChange): void {
    this.#universes.clear()
    this.#writer.apply(change)
  }

  bytes(): number {
    return this.#documents.bytes() + this.#columns.bytes() + this.#text.bytes() + this.#universes.bytes()
  }

  #page(query: SearchQuery, text: TextMatch | null, { bits, count }: Matching): Page {
    const page = new Page(query.offset, query.limit)
    const order = this.#orderOf(query.sort)
    if (query.sort === undefined && text !== null && text.quality !== null) {
      fillPageByQuality(page, text.quality, order, bits, count, this.size, this.#columns.scratch)
    } else {
      fillPage(page, order, bits, count, this.size, this.#columns.scratch)
    }
    return page
  }

  #orderOf(sort: string | undefined): ResultOrder {
    if (sort === undefined) return this.#ranks
    const order = this.#sorts.get(sort)
    if (order === undefined) throw new Error(`The index has no sort '${sort}'`)
    return order
  }
}
