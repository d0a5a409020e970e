import type {
  Condition,
  FacetValue,
  IndexChange,
  IndexDocument,
  IndexSchema,
  SearchAnswer,
  SearchIndex,
  SearchQuery,
} from '../app/search/search.ts'

/** The port in the plainest way, to compare the embedded index with. Knows no text. */
export function createNaiveIndex(schema: IndexSchema, documents: Iterable<IndexDocument> = []): SearchIndex {
  const byId = new Map<string, IndexDocument>()
  for (const document of documents) byId.set(document.id, document)
  return {
    get size() {
      return byId.size
    },
    search: (query) => answer(schema, [...byId.values()], query),
    apply({ put, remove }: IndexChange) {
      for (const id of remove) byId.delete(id)
      for (const document of put) byId.set(document.id, document)
    },
    bytes: () => 0,
  }
}

function answer(schema: IndexSchema, all: readonly IndexDocument[], query: SearchQuery): SearchAnswer {
  if (query.text !== undefined) throw new Error('The naive index knows no text')
  const documents = all.filter((document) => query.where === undefined || holds(query.where, document))
  const found = documents
    .filter((document) => isAllowed(document, query))
    .sort(comparison(schema, query.sort))
  const without = (attribute: string): IndexDocument[] =>
    documents.filter((document) => isAllowed(document, query, attribute))
  return {
    ids: found.slice(query.offset, query.offset + query.limit).map(({ id }) => id),
    count: found.length,
    facets: Object.fromEntries(
      (query.facets ?? []).map((name) => [name, count(without(name), name).slice(0, query.facetLimit)]),
    ),
    stats: Object.fromEntries((query.stats ?? []).map((name) => [name, extremes(without(name), name)])),
  }
}

function isAllowed(document: IndexDocument, query: SearchQuery, ignored?: string): boolean {
  const filters = Object.entries(query.filters ?? {}).every(
    ([attribute, values]) =>
      attribute === ignored || values.length === 0 || hasAny(document, attribute, values),
  )
  const ranges = Object.entries(query.ranges ?? {}).every(
    ([attribute, range]) => attribute === ignored || isWithin(document, attribute, range),
  )
  return filters && ranges
}

function hasAny(document: IndexDocument, attribute: string, values: readonly string[]): boolean {
  return (document.facets[attribute] ?? []).some((value) => values.includes(value))
}

function isWithin(
  document: IndexDocument,
  attribute: string,
  range: { min?: number; max?: number },
): boolean {
  const value = document.numbers[attribute]
  if (value === undefined) return false
  return (range.min === undefined || value >= range.min) && (range.max === undefined || value <= range.max)
}

function holds(condition: Condition, document: IndexDocument): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, document))
  if ('any' in condition) return condition.any.some((part) => holds(part, document))
  if ('not' in condition) return !holds(condition.not, document)
  if ('ids' in condition) return condition.ids.includes(document.id)
  if ('in' in condition) return hasAny(document, condition.attribute, condition.in)
  return isWithin(document, condition.attribute, condition)
}

const ascending = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0)

function comparison(schema: IndexSchema, sort: string | undefined) {
  const order = sort === undefined ? undefined : schema.sorts[sort]
  return (left: IndexDocument, right: IndexDocument): number => {
    const byRank =
      right.rank - left.rank ||
      ascending(left.tie ?? left.id, right.tie ?? right.id) ||
      ascending(left.id, right.id)
    if (order === undefined) return byRank
    const first = left.numbers[order.by]
    const second = right.numbers[order.by]
    if (first === second) return byRank
    if (first === undefined) return 1
    if (second === undefined) return -1
    return order.descending ? second - first : first - second
  }
}

function count(documents: readonly IndexDocument[], attribute: string): FacetValue[] {
  const counts = new Map<string, number>()
  for (const document of documents) {
    for (const value of new Set(document.facets[attribute])) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return Array.from(counts, ([value, count]) => ({ value, count })).sort(
    (left, right) => right.count - left.count || (left.value < right.value ? -1 : 1),
  )
}

function extremes(documents: readonly IndexDocument[], attribute: string) {
  const numbers = documents.map(({ numbers }) => numbers[attribute]).filter((value) => value !== undefined)
  return numbers.length === 0 ? null : { min: Math.min(...numbers), max: Math.max(...numbers) }
}
