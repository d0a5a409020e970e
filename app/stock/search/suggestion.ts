import type { IndexDocument, IndexSchema, SearchAnswer } from '#app/search/search.ts'
import { bodyPath, makePath, modelPath } from '../search-path.ts'

/** What the keyword box offers while a visitor types: a place of the stock, how many cars are there, and its address. */
export type Suggestion = {
  readonly kind: 'make' | 'model' | 'body'
  readonly label: string
  readonly count: number
  readonly href: string
}

/** Own words count more than those of the make: 'toyota' is Toyota first, then its models. */
export const suggestionSchema = (synonyms: IndexSchema['synonyms']): IndexSchema => ({
  facets: ['name', 'maker'],
  text: ['name', 'maker'],
  numbers: [],
  sorts: {},
  synonyms,
})

export const suggestionFacets = ['make', 'make_model', 'body', 'fuel', 'drive'] as const

type Named = { readonly suggestion: Suggestion; readonly name: string; readonly maker?: string }

/** All there is to suggest, made from the counts of a search for everything. */
export function suggestionsOf(facets: SearchAnswer['facets']): Named[] {
  const { make: makes = [], make_model: models = [], body: bodies = [] } = facets
  const longestFirst = makes.map(({ value }) => value).sort((left, right) => right.length - left.length)
  return [
    ...makes.map(({ value, count }) => named('make', value, count, makePath(value))),
    ...models.flatMap(({ value, count }) => {
      const maker = longestFirst.find((make) => value.startsWith(`${make} `))
      if (maker === undefined) return []
      const name = value.slice(maker.length + 1)
      return { ...named('model', value, count, modelPath(maker, name)), name, maker }
    }),
    ...bodies.map(({ value, count }) => named('body', value, count, bodyPath(value))),
    ...byAttribute(facets, 'fuel', ['Electric'], 'EV', 'EV Electric'),
    ...byAttribute(facets, 'drive', ['4x4', '4WD', 'Four Wheel Drive'], '4x4', '4x4 4WD'),
  ]
}

const named = (kind: Suggestion['kind'], label: string, count: number, href: string): Named => ({
  suggestion: { kind, label, count, href },
  name: label,
})

/** Body types of STK-94 that are no body in the stock. */
function byAttribute(
  facets: SearchAnswer['facets'],
  facet: 'fuel' | 'drive',
  values: readonly string[],
  label: string,
  name: string,
): Named[] {
  const counted = (facets[facet] ?? []).filter(({ value }) => values.includes(value))
  const count = counted.reduce((sum, value) => sum + value.count, 0)
  return count === 0 ? [] : [{ ...named('body', label, count, bodyPath(label)), name }]
}

export const suggestionDocument = ({ suggestion, name, maker }: Named): IndexDocument => ({
  id: suggestion.href,
  rank: suggestion.count,
  facets: { name: [name], maker: maker === undefined ? [] : [maker] },
  numbers: {},
  identifiers: [],
})
