import { assignBit, type Bitset } from './bitset.ts'
import type { Columns } from './columns.ts'
import type { FacetColumn } from './facet-column.ts'
import { Identifiers } from './identifiers.ts'
import { Vocabulary, type WordUse } from './vocabulary.ts'

/** More words of a query are ignored. */
export const mostWords = 16

const exact = 3
const beginning = 2
const similar = 1

/** Documents that a word is found in equally well. A higher score is better. */
export type Level = {
  readonly score: number
  readonly bits: Bitset
  /** Of an attribute that only counts where no other has the word. */
  readonly isWeak: boolean
}

/** Finds documents by the words of their text attributes and by their identifiers. */
export class TextIndex {
  readonly identifiers = new Identifiers()
  readonly vocabulary = new Vocabulary()
  readonly #columns: Columns
  /** Most important first. */
  readonly #attributes: readonly FacetColumn[]

  /** From this place on they are weak. */
  readonly #strong: number

  constructor(strong: readonly string[], weak: readonly string[], columns: Columns) {
    this.#columns = columns
    this.#strong = strong.length
    this.#attributes = [...strong, ...weak].map((name) => columns.facet(name))
  }

  added(column: FacetColumn, code: number): void {
    const place = this.#attributes.indexOf(column)
    if (place >= 0) this.vocabulary.add(column.dictionary.valueOf(code), place, code)
  }

  released(column: FacetColumn, code: number): void {
    const place = this.#attributes.indexOf(column)
    if (place >= 0) this.vocabulary.remove(column.dictionary.valueOf(code), place, code)
  }

  /** Where the word is a whole word of the text attributes, best first. */
  whole(word: string): Level[] {
    return this.#levels(this.vocabulary.exact(word), exact)
  }

  /** Where it is a whole word, with `mayContinue` also the beginning of one, or an identifier or its beginning. */
  anywhere(word: string, mayContinue: boolean): Level[] {
    const levels = this.whole(word)
    const identified = this.identifiers.whole(word)
    if (identified.length > 0) levels.unshift(this.#identified(identified, exact))
    // A year or a model is not meant as the beginning of a stock number.
    const begun = levels.length === 0 ? this.identifiers.beginningWith(word) : []
    if (begun.length > 0) levels.push(this.#identified(begun, beginning))
    if (mayContinue) levels.push(...this.#levels(this.vocabulary.beginningWith(word), beginning))
    return levels
  }

  /** Where a word is that this one may be a mistyped form of. */
  similar(word: string): Level[] {
    return this.#levels(this.vocabulary.similarTo(word), similar)
  }

  bytes(): number {
    return this.vocabulary.bytes() + this.identifiers.bytes()
  }

  #levels(uses: readonly WordUse[], kind: number): Level[] {
    const codes = new Map<number, Set<number>>()
    for (const { place, code, isWhole } of uses) {
      const key = place * 2 + (isWhole && kind === exact ? 0 : 1)
      const known = codes.get(key)
      if (known === undefined) codes.set(key, new Set([code]))
      else known.add(code)
    }
    return Array.from(codes, ([key, wanted]) => ({
      score: this.#score(kind, key >> 1) + 1 - (key & 1),
      bits: this.#columns.predicates.anyOf(this.#attributes[key >> 1]!, [...wanted]),
      isWeak: key >> 1 >= this.#strong,
    })).sort((left, right) => right.score - left.score)
  }

  #identified(slots: readonly number[], kind: number): Level {
    const bits = this.#columns.scratch.nothing()
    for (const slot of slots) assignBit(bits, slot, true)
    return { score: this.#score(kind, -1), bits, isWeak: false }
  }

  /** The sum over all words of a query compares the kinds first, then the attributes, then whole values: '3' before 'CX-3'. */
  #score(kind: number, place: number): number {
    const attributes = this.#attributes.length
    return kind * mostWords * 2 * (attributes + 2) + 2 * (attributes - place)
  }
}
