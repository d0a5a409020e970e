import { amongst, equals, wordsOfHosted } from './hosted-filter.ts'
import { comparable, shortestBeginning } from './identifiers.ts'
import type { IndexSchema } from './search.ts'
import { joinedWords, partsOf, type WordSource } from './text-reading.ts'
import { Vocabulary } from './vocabulary.ts'
import { wordSource } from './word-source.ts'

/**
 * The words of one site's documents, as the hosted engine holds them. Words are read as the embedded index reads them, so
 * that both find the same; the engine is asked with filters only, and its own typos, synonyms and ranking are not used.
 */
export class HostedWords {
  readonly #vocabulary = new Vocabulary()
  readonly #attributes: readonly string[]
  readonly #strong: number
  /** By attribute and code. */
  readonly #values: readonly (readonly string[])[]

  /** `counts`: the engine's distribution of each of `wordFields`. */
  constructor(schema: IndexSchema, counts: Readonly<Record<string, Readonly<Record<string, number>>>>) {
    const { text, weakText = [] } = schema
    this.#attributes = wordFields(schema)
    this.#strong = text.length
    this.#values = [...text, ...weakText].map((name) => Object.keys(counts[wordsOfHosted(name)] ?? {}))
    this.#vocabulary.expectMany()
    for (const [place, values] of this.#values.entries())
      for (const [code, value] of values.entries()) this.#vocabulary.add(value, place, code)
    this.#vocabulary.order()
  }

  /** Filters of the documents that have a word. `identified`: see `identifiersFilter`. */
  source(identified: readonly string[]): WordSource<string> {
    return wordSource({
      vocabulary: this.#vocabulary,
      attributes: this.#attributes.length,
      strong: this.#strong,
      withAny: (place, codes) =>
        amongst(
          this.#attributes[place]!,
          codes.map((code) => this.#values[place]![code]!),
        ),
      identified: (word, how) => {
        if (how === 'whole') return identified.includes(word) ? equals(identifiersField, word) : null
        const isBegun = isLongEnough(word) && identified.some((identifier) => identifier.startsWith(word))
        return isBegun ? startsWith(word) : null
      },
    })
  }

  /** Finds the documents with identifiers that some words may mean: mostly none. */
  identifiersFilter(words: readonly string[]): string {
    const joined = [...new Set([...joinedWords(words), ...joinedWords(words.flatMap(partsOf))])]
    const begun = joined.filter((word) => isLongEnough(word) && this.#vocabulary.exact(word).length === 0)
    return [amongst(identifiersField, joined), ...begun.map(startsWith)].join(' OR ')
  }
}

export const identifiersField = 'identifiers'
export const hostedIdentifiers = comparable

export const wordFields = ({ text, weakText = [] }: IndexSchema): string[] =>
  [...text, ...weakText].map(wordsOfHosted)

const isLongEnough = (word: string) => word.length >= shortestBeginning
const startsWith = (word: string) => `${identifiersField} STARTS WITH "${word}"`
