import { z } from 'zod'
import type { Condition, Range } from '#app/search/search.ts'
import { type CarNumber, carNumbers, timesInIndex } from './amounts.ts'
import { barFacets, type CarFacet, carFacets } from './search/car-index.ts'
import { type FilterAttribute, readFilterExpression } from './search/filter-expression.ts'
import { mostFacetValues, type StockQuery } from './search/query.ts'
import { readRange } from './stock-search.ts'

/** What the search API is asked (STK-77), and its reading into the words of the search port. */

const mostHitsPerPage = 100
const mostQueries = 20
const mostValues = 1000
const longestText = 20_000

const filterAttributes: ReadonlyMap<string, FilterAttribute> = filterAttributesOf()

function filterAttributesOf(): Map<string, FilterAttribute> {
  const attributes = new Map<string, FilterAttribute>([['id', { isId: true }]])
  for (const name of carFacets) if (!barFacets.includes(name)) attributes.set(name, { words: name })
  for (const name of carNumbers) {
    attributes.set(name, { ...attributes.get(name), number: { name, times: timesInIndex(name) } })
  }
  return attributes
}

const refinable = [...filterAttributes].filter(([, { isId }]) => !isId).map(([name]) => name)

/** STK-76, for people. */
const filterGrammar = `Comparisons joined by AND, OR, NOT and brackets; AND goes before OR. \`make = Toyota\`, \`make != Kia\`, \`make IN [Toyota, 'Land Rover']\`, \`make NOT IN [Kia]\`, \`price < 40000\`, \`year >= 2019\`, \`price 10000 TO 20000\`, \`id IN [a1, b2]\`. A value with spaces or signs stands in ' or ". Attributes: id, ${refinable.join(', ')}.`

const Values = z.union([z.string().transform((value) => [value]), z.array(z.string()).max(mostValues)])

export const StockRequest = z.strictObject({
  filter: z.string().optional().describe('As of `/search/cars`; facet counts are made inside it.'),
  /** Any of the values, or 'min:max', per attribute; an attribute's own choice does not narrow its counts. */
  filters: z.record(z.string(), Values).default({}),
  query: z.string().max(longestText).default(''),
  /** `['price:asc']`; the first entry decides. */
  sort: z.union([z.string().transform((entry) => [entry]), z.array(z.string()).max(10)]).default([]),
  hitsPerPage: z.int().min(0).max(mostHitsPerPage).optional(),
  /** As clients of hosted search services write it; `hitsPerPage` goes before it. */
  limit: z.int().min(0).max(mostHitsPerPage).optional(),
  /** There is one index. */
  index: z.literal('cars').optional(),
  /** What a client wants round the words it searched for; hits hold no such copies, and what is there is shown plain. */
  highlightTags: z.tuple([z.string().max(40), z.string().max(40)]).optional(),
  offset: z.int().min(0).max(1_000_000).default(0),
  facets: z.array(z.string()).max(100).default([]),
})
export type StockRequest = z.input<typeof StockRequest>

export const MultiRequest = z.strictObject({ queries: z.array(z.unknown()).min(1).max(mostQueries) })

export const CarListRequest = z.strictObject({
  filter: z.string().default('').describe(filterGrammar),
  limit: z.int().min(1).max(mostHitsPerPage).optional(),
})

const mostModels = 1000

export const ModelRequest = z.strictObject({
  filter: z.string().default(''),
  hitsPerPage: z.int().min(0).max(mostModels).default(mostModels),
  offset: z.int().min(0).max(1_000_000).default(0),
})

/** STK-87 */
export const dealsPerPage = 21

export const DealsRequest = z.strictObject({
  dealership_id: z.string().min(1),
  categories: z.array(z.string()).max(100).default([]),
  /** 'min:max' in dollars. */
  price: z.string().optional(),
  hitsPerPage: z.int().min(0).max(mostHitsPerPage).default(dealsPerPage),
  offset: z.int().min(0).max(1_000_000).default(0),
})

const sorts: Record<string, StockQuery['sort']> = {
  'rank:desc': null,
  relevance: null,
  'created_at_timestamp:desc': 'latest',
  latest: 'latest',
  'price:desc': 'price_desc',
  price_desc: 'price_desc',
  'price:asc': 'price_asc',
  price_asc: 'price_asc',
}

/** One sentence that says what to do about it. */
export type StockQueryProblem = { readonly problem: string }

export function readStockQuery(
  body: unknown,
  { pageSize }: { readonly pageSize: number },
): { readonly query: StockQuery } | StockQueryProblem {
  const read = StockRequest.safeParse(body)
  if (!read.success) return { problem: requestProblem(read.error) }
  const request = read.data
  const where = request.filter?.trim() ? readFilter(request.filter) : null
  if (where && 'problem' in where) return where
  const refinements = readRefinements(request.filters)
  if ('problem' in refinements) return refinements
  const sort = readSort(request.sort)
  if ('problem' in sort) return sort
  const counted = readFacets(request.facets)
  if ('problem' in counted) return counted
  return {
    query: {
      text: request.query,
      where: where?.condition ?? null,
      ...refinements,
      ...sort,
      offset: request.offset,
      limit: request.hitsPerPage ?? request.limit ?? pageSize,
      mostValues: mostFacetValues.overWire,
      ...counted,
    },
  }
}

/** Reads a filter expression over the attributes of cars. */
export function readFilter(text: string): { readonly condition: Condition } | StockQueryProblem {
  const read = readFilterExpression(text, filterAttributes)
  return 'problem' in read ? { problem: filterProblem(read) } : read
}

export const filterProblem = ({ at, problem }: { at: number; problem: string }) =>
  `filter, character ${at + 1}: ${problem}.`

type Refinements = Pick<StockQuery, 'filters' | 'ranges'>

function readRefinements(
  given: Readonly<Record<string, readonly string[]>>,
): Refinements | StockQueryProblem {
  const filters: Record<string, readonly string[]> = {}
  const ranges: Record<string, Range> = {}
  for (const [name, values] of Object.entries(given)) {
    const { words, number } = filterAttributes.get(name) ?? {}
    const range =
      number && values.length === 1 && rangePattern.test(values[0]!)
        ? readRange(values[0]!, (end) => (end.trim() ? Math.round(Number(end) * number.times) : null))
        : null
    if (number && range) ranges[number.name] = range
    else if (words !== undefined) filters[words] = values
    else if (number && values.length > 0)
      return {
        problem: `filters.${name}: write the range as 'min:max', such as '10000:20000'; either end may be left out.`,
      }
    else if (!number)
      return {
        problem: `filters: "${name.slice(0, 40)}" is not a filter; there are ${refinable.join(', ')}.`,
      }
  }
  return { filters, ranges }
}

/** STK-53 */
const rangePattern = /^\s*(?:\d{1,12}(?:\.\d{1,2})?\s*)?:\s*(?:\d{1,12}(?:\.\d{1,2})?\s*)?$/

function readSort(entries: readonly string[]): Pick<StockQuery, 'sort'> | StockQueryProblem {
  const [first = 'rank:desc', ...others] = entries
  const unknown = entries.find((entry) => !Object.hasOwn(sorts, entry))
  if (unknown !== undefined)
    return {
      problem: `sort: "${unknown.slice(0, 40)}" is not a sort; there are ${Object.keys(sorts).join(', ')}.`,
    }
  if (others.some((entry) => sorts[entry] !== null))
    return {
      problem: "sort: after the first entry only 'rank:desc' may follow; equal cars always come by rank.",
    }
  return { sort: sorts[first]! }
}

function readFacets(names: readonly string[]): Pick<StockQuery, 'facets' | 'stats'> | StockQueryProblem {
  const wanted = names.includes('*') ? refinable : names
  const facets = new Set<CarFacet>()
  const stats = new Set<CarNumber>()
  for (const name of wanted) {
    const { words, number } = filterAttributes.get(name) ?? {}
    if (words === undefined && number === undefined)
      return {
        problem: `facets: "${name.slice(0, 40)}" is not a facet; there are *, ${refinable.join(', ')}.`,
      }
    if (words !== undefined) facets.add(words as CarFacet)
    if (number !== undefined) stats.add(number.name as CarNumber)
  }
  return { facets: [...facets], stats: [...stats] }
}

/** The first thing that is wrong with a request's fields. */
export function requestProblem({ issues }: z.ZodError): string {
  const [issue] = issues
  const field = issue!.path.join('.')
  if (issue!.code === 'unrecognized_keys')
    return `${field ? `${field}: ` : ''}"${issue!.keys[0]!.slice(0, 40)}" is not a field of this request; leave it out.`
  if (field === '') return 'The body must be a JSON object.'
  return `${field}: ${issue!.message}.`
}
