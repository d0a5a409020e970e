/**
 * The search port: a faceted index over documents that knows nothing of cars. `stock/` says which attributes there
 * are; the embedded index answers, or a hosted engine through the same port.
 */

/** What an index is told about its documents before it holds any. */
export type IndexSchema = {
  /** Attributes with words as values; a document has none, one or several. All can be filtered and counted. */
  readonly facets: readonly string[]
  /** Facet attributes that the text query looks in, most important first. */
  readonly text: readonly string[]
  /** Facet attributes that it looks in for words that it finds nowhere else: 'sunroof', but not 'electric' for 'electric seats'. */
  readonly weakText?: readonly string[]
  /** Whole numbers (cents, kilometres, seconds since 1970, rank). All can be filtered by range, counted and sorted by. */
  readonly numbers: readonly string[]
  /** Named orders. Equal values fall back to the default order: rank descending, then `tie` ascending. */
  readonly sorts: Readonly<Record<string, SortOrder>>
  /** Other words for a word, lower case: `{ ev: ['electric'] }`. A word always also means itself. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>
}

type SortOrder = { readonly by: string; readonly descending: boolean }

export type IndexDocument = {
  readonly id: string
  /** Higher comes first in the default order. */
  readonly rank: number
  /** Of equal rank, the lower one is first; absent: the id, which also decides between equal ones. */
  readonly tie?: string
  readonly facets: Readonly<Record<string, readonly string[]>>
  /** An absent number fails every range on it and sorts last in both directions. */
  readonly numbers: Readonly<Record<string, number>>
  /** Found by their whole text or its beginning only, whatever the case: stock number, VIN. */
  readonly identifiers: readonly string[]
}

/** A condition that always holds: facet counts are made inside it, and no refinement lifts it. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly ids: readonly string[] }
  | { readonly attribute: string; readonly in: readonly string[] }
  | { readonly attribute: string; readonly min?: number; readonly max?: number }

export type Range = { readonly min?: number; readonly max?: number }

export type SearchQuery = {
  readonly text?: string
  readonly where?: Condition
  /** Any of the values, per attribute; all attributes together. */
  readonly filters?: Readonly<Record<string, readonly string[]>>
  /** Both ends inclusive. */
  readonly ranges?: Readonly<Record<string, Range>>
  /** A name of `IndexSchema.sorts`; absent: by how well the text matches, then rank. */
  readonly sort?: string
  readonly offset: number
  readonly limit: number
  /** Attributes to count. Counts are disjunctive: an attribute's own filter does not narrow its counts. */
  readonly facets?: readonly string[]
  /** At most this many values per counted attribute, most frequent first. Absent: all. */
  readonly facetLimit?: number
  /** Numbers to give the least and greatest value of, also disjunctive. */
  readonly stats?: readonly string[]
}

/** More than an index holds. */
export const mostDocuments = 1_000_000

export type FacetValue = { readonly value: string; readonly count: number }

export type SearchAnswer = {
  readonly ids: readonly string[]
  readonly count: number
  /** Most frequent first, equal counts by value. Values with a count of 0 are left out. */
  readonly facets: Readonly<Record<string, readonly FacetValue[]>>
  /** null: no document with that number is among them. */
  readonly stats: Readonly<Record<string, { readonly min: number; readonly max: number } | null>>
}

/** What changed between two generations of a partition's documents. */
export type IndexChange = { readonly put: readonly IndexDocument[]; readonly remove: readonly string[] }

export interface SearchIndex {
  readonly size: number
  search(query: SearchQuery): SearchAnswer
  /** In place; the next search sees it. */
  apply(change: IndexChange): void
  /** Bytes held by the index, for the memory limit. An estimate: typed arrays exactly, strings roughly. */
  bytes(): number
}
