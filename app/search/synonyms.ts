import { wordsOf } from './words.ts'

/** Other words for a word or for several words in a row. */
export class Synonyms {
  readonly #meanings = new Map<string, string[][]>()
  /** The most words that a key has. */
  readonly longest: number

  constructor(synonyms: Readonly<Record<string, readonly string[]>>) {
    let longest = 1
    for (const [key, meanings] of Object.entries(synonyms)) {
      const words = wordsOf(key)
      const direct = this.#meanings.get(words.join(' ')) ?? []
      direct.push(...meanings.map(wordsOf).filter((meaning) => meaning.length > 0))
      if (words.length > 0) this.#meanings.set(words.join(' '), direct)
      longest = Math.max(longest, words.length)
    }
    this.longest = longest
  }

  /** Each meaning is a list of words that must all be found. Empty if the words have no other meaning. */
  meaningsOf(words: readonly string[]): readonly (readonly string[])[] {
    return this.#meanings.get(words.join(' ')) ?? []
  }
}
