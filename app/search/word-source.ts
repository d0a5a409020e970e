import { type Level, mostWords, type WordSource } from './text-reading.ts'
import { codeIn, isWhole, placeIn, type Vocabulary, type WordUse } from './vocabulary.ts'

const exact = 3
const beginning = 2
const similar = 1

/** What an index knows of the words of its text attributes. */
export type Words<Documents> = {
  readonly vocabulary: Vocabulary
  /** Text attributes, and how many of them, the first, are not weak. */
  readonly attributes: number
  readonly strong: number
  /** The documents with any of the values of the attribute at that place. */
  withAny(place: number, codes: readonly number[]): Documents
  /** The documents with this identifier, or with one that begins so; null: none. */
  identified(word: string, how: 'whole' | 'beginning'): Documents | null
}

/** Finds words among the values of text attributes, and among identifiers. */
export function wordSource<Documents>(words: Words<Documents>): WordSource<Documents> {
  const { vocabulary, attributes, strong } = words
  /** The sum over all words of a query compares the kinds first, then the attributes, then whole values: '3' before 'CX-3'. */
  const scoreOf = (kind: number, place: number) =>
    kind * mostWords * 2 * (attributes + 2) + 2 * (attributes - place)

  const levelsOf = (uses: readonly WordUse[], kind: number): Level<Documents>[] => {
    const codes = new Map<number, Set<number>>()
    for (const use of uses) {
      const key = placeIn(use) * 2 + (isWhole(use) && kind === exact ? 0 : 1)
      const existing = codes.get(key)
      if (existing === undefined) codes.set(key, new Set([codeIn(use)]))
      else existing.add(codeIn(use))
    }
    return Array.from(codes, ([key, wanted]) => ({
      score: scoreOf(kind, key >> 1) + 1 - (key & 1),
      documents: words.withAny(key >> 1, [...wanted]),
      isWeak: key >> 1 >= strong,
    })).sort((left, right) => right.score - left.score)
  }

  const identified = (word: string, how: 'whole' | 'beginning'): Level<Documents>[] => {
    const documents = words.identified(word, how)
    return documents === null
      ? []
      : [{ score: scoreOf(how === 'whole' ? exact : beginning, -1), documents, isWeak: false }]
  }

  const whole = (word: string) => levelsOf(vocabulary.exact(word), exact)
  return {
    whole,
    anywhere(word, mayContinue) {
      const levels = [...identified(word, 'whole'), ...whole(word)]
      // A year or a model is not meant as the beginning of a stock number.
      if (levels.length === 0) levels.push(...identified(word, 'beginning'))
      if (mayContinue) levels.push(...levelsOf(vocabulary.beginningWith(word), beginning))
      return levels
    },
    similar: (word) => levelsOf(vocabulary.similarTo(word), similar),
  }
}
