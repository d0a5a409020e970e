import type { MultiSearchQuery, SearchResponse } from 'meilisearch'
import { equals, hostedFilter, hostedRefinements, numberOfHosted, wordsOfHosted } from './hosted-filter.ts'
import type { FacetValue, IndexSchema, SearchAnswer, SearchQuery } from './search.ts'

/**
 * One query of the port as several of the hosted engine's: pages of documents, the counts inside all refinements, and for
 * each counted attribute with a refinement of its own the counts without it. Each carries the site.
 */

type HostedHit = { readonly id: string; readonly progress?: string }
export type HostedResult = Pick<SearchResponse<HostedHit>, 'hits' | 'facetDistribution' | 'facetStats'> & {
  readonly totalHits?: number
}

/** What is asked of one site. `text`: the filter of what the text finds, if it asks for anything. */
export type HostedQuestion = {
  readonly indexUid: string
  readonly site: string
  readonly query: SearchQuery
  readonly text: string | null
}

const filterOf = ({ site, query, text }: HostedQuestion, without: string | null = null): string[] => [
  equals('site', site),
  ...(query.where ? [hostedFilter(query.where)] : []),
  ...(text === null ? [] : [text]),
  ...[...hostedRefinements(query)].flatMap(([name, demands]) => (name === without ? [] : demands)),
]

export type Hits = { readonly offset: number; readonly limit: number; readonly among?: string }

/** Documents in the query's order; `among` narrows them. */
export function pageQuery(
  question: HostedQuestion,
  sorts: IndexSchema['sorts'],
  { offset, limit, among }: Hits,
): MultiSearchQuery {
  const { indexUid, query } = question
  return {
    indexUid,
    filter: [...filterOf(question), ...(among === undefined ? [] : [among])],
    offset,
    limit,
    ...sortOf(query, sorts),
  }
}

export function countQueries(question: HostedQuestion): MultiSearchQuery[] {
  const { indexUid, query } = question
  const counting = (without: string | null, facets: readonly string[]): MultiSearchQuery => ({
    indexUid,
    filter: filterOf(question, without),
    hitsPerPage: 0,
    page: 1,
    facets: [...facets],
  })
  const { wide, narrowed } = countedAttributes(query)
  return [
    counting(
      null,
      wide.flatMap((name) => fieldsOf(query, name)),
    ),
    ...narrowed.map((name) => counting(name, fieldsOf(query, name))),
  ]
}

/** The results are those of `countQueries`, in its order. */
export function countsOf(query: SearchQuery, results: readonly HostedResult[]): Omit<SearchAnswer, 'ids'> {
  const [all, ...others] = results
  const { narrowed } = countedAttributes(query)
  const resultOf = (name: string) => others[narrowed.indexOf(name)] ?? all
  const facets = (query.facets ?? []).map((name) => {
    const counts = resultOf(name)?.facetDistribution?.[wordsOfHosted(name)] ?? {}
    return [name, mostFrequent(counts).slice(0, query.facetLimit)] as const
  })
  const stats = (query.stats ?? []).map((name) => {
    const extremes = resultOf(name)?.facetStats?.[numberOfHosted(name)]
    return [name, extremes ? { min: extremes.min, max: extremes.max } : null] as const
  })
  return {
    count: all?.totalHits ?? 0,
    facets: Object.fromEntries(facets),
    stats: Object.fromEntries(stats),
  }
}

/** Counted attributes without a refinement of their own, and those with one. */
function countedAttributes(query: SearchQuery) {
  const refinements = hostedRefinements(query)
  const counted = [...new Set([...(query.facets ?? []), ...(query.stats ?? [])])]
  return {
    wide: counted.filter((name) => !refinements.has(name)),
    narrowed: counted.filter((name) => refinements.has(name)),
  }
}

const fieldsOf = ({ facets, stats }: SearchQuery, name: string) => [
  ...(facets?.includes(name) ? [wordsOfHosted(name)] : []),
  ...(stats?.includes(name) ? [numberOfHosted(name)] : []),
]

function sortOf({ sort }: SearchQuery, sorts: IndexSchema['sorts']): { sort?: string[] } {
  if (sort === undefined) return {}
  const order = sorts[sort]
  if (order === undefined) throw new Error(`The index has no sort '${sort}'`)
  return { sort: [`${numberOfHosted(order.by)}:${order.descending ? 'desc' : 'asc'}`] }
}

const mostFrequent = (counts: Readonly<Record<string, number>>): FacetValue[] =>
  Object.entries(counts)
    .map(([value, count]) => ({ value, count }))
    .filter(({ count }) => count > 0)
    .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1))
