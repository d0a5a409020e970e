import type { MultiSearchQuery, SearchResponse } from 'meilisearch'
import { equals, hostedFilter, hostedRefinements, numberOfHosted, wordsOfHosted } from './hosted-filter.ts'
import type { FacetValue, IndexSchema, SearchAnswer, SearchQuery } from './search.ts'

/**
 * One query of the port as several of the hosted engine's: the page, the counts inside all refinements, and for each
 * counted attribute with a refinement of its own the counts without it. Each carries the site.
 */

type HostedHit = { readonly id: string }
export type HostedResult = Pick<SearchResponse<HostedHit>, 'hits' | 'facetDistribution' | 'facetStats'> & {
  readonly totalHits?: number
}

export function hostedQueries(
  indexUid: string,
  site: string,
  query: SearchQuery,
  sorts: IndexSchema['sorts'],
): MultiSearchQuery[] {
  const refinements = hostedRefinements(query)
  const common = {
    indexUid,
    q: query.text ?? '',
    matchingStrategy: 'all' as const,
    attributesToRetrieve: ['id'],
  }
  const filterWithout = (attribute: string | null) => [
    equals('site', site),
    ...(query.where ? [hostedFilter(query.where)] : []),
    ...[...refinements].flatMap(([name, demands]) => (name === attribute ? [] : demands)),
  ]
  const counting = (attribute: string | null, facets: readonly string[]): MultiSearchQuery => {
    return { ...common, filter: filterWithout(attribute), hitsPerPage: 0, page: 1, facets: [...facets] }
  }
  const { wide, narrowed } = countedAttributes(query, refinements)
  return [
    {
      ...common,
      filter: filterWithout(null),
      offset: query.offset,
      limit: query.limit,
      ...sortOf(query, sorts),
    },
    counting(
      null,
      wide.flatMap((name) => fieldsOf(query, name)),
    ),
    ...narrowed.map((name) => counting(name, fieldsOf(query, name))),
  ]
}

/** The results are those of `hostedQueries`, in its order. */
export function hostedAnswer(query: SearchQuery, results: readonly HostedResult[]): SearchAnswer {
  const [page, all, ...others] = results
  const { narrowed } = countedAttributes(query, hostedRefinements(query))
  const resultOf = (name: string) => others[narrowed.indexOf(name)] ?? all
  const facets = (query.facets ?? []).map((name) => {
    const counts = resultOf(name)?.facetDistribution?.[wordsOfHosted(name)] ?? {}
    return [name, mostFrequent(counts).slice(0, query.facetLimit)] as const
  })
  const stats = (query.stats ?? []).map((name) => {
    const found = resultOf(name)?.facetStats?.[numberOfHosted(name)]
    return [name, found ? { min: found.min, max: found.max } : null] as const
  })
  return {
    ids: page!.hits.map(({ id }) => id),
    count: all?.totalHits ?? 0,
    facets: Object.fromEntries(facets),
    stats: Object.fromEntries(stats),
  }
}

/** Counted attributes without a refinement of their own, and those with one. */
function countedAttributes(query: SearchQuery, refinements: ReadonlyMap<string, unknown>) {
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
  const direction = order.descending ? 'desc' : 'asc'
  return { sort: [`${numberOfHosted(order.by)}:${direction}`, 'rank:desc', 'tie:asc', 'id:asc'] }
}

const mostFrequent = (counts: Readonly<Record<string, number>>): FacetValue[] =>
  Object.entries(counts)
    .map(([value, count]) => ({ value, count }))
    .filter(({ count }) => count > 0)
    .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1))
