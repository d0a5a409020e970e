import { assignBit, type Bitset } from './bitset.ts'
import type { Columns } from './columns.ts'
import type { FacetColumn } from './facet-column.ts'
import { Identifiers } from './identifiers.ts'
import type { WordSource } from './text-reading.ts'
import { mostPlaces, Vocabulary } from './vocabulary.ts'
import { wordSource } from './word-source.ts'

/** Finds documents by the words of their text attributes and by their identifiers. */
export class TextIndex {
  readonly identifiers = new Identifiers()
  readonly vocabulary = new Vocabulary()
  readonly words: WordSource<Bitset>
  readonly #columns: Columns
  /** Most important first. */
  readonly #attributes: readonly FacetColumn[]

  constructor(strong: readonly string[], weak: readonly string[], columns: Columns) {
    this.#columns = columns
    this.#attributes = [...strong, ...weak].map((name) => columns.facet(name))
    if (this.#attributes.length > mostPlaces)
      throw new Error(`An index has at most ${mostPlaces} text attributes`)
    this.words = wordSource({
      vocabulary: this.vocabulary,
      attributes: this.#attributes.length,
      strong: strong.length,
      withAny: (place, codes) => columns.predicates.anyOf(this.#attributes[place]!, codes),
      identified: (word, how) =>
        this.#withSlots(
          how === 'whole' ? this.identifiers.whole(word) : this.identifiers.beginningWith(word),
        ),
    })
  }

  added(column: FacetColumn, code: number): void {
    const place = this.#attributes.indexOf(column)
    if (place >= 0) this.vocabulary.add(column.dictionary.valueOf(code), place, code)
  }

  released(column: FacetColumn, code: number): void {
    const place = this.#attributes.indexOf(column)
    if (place >= 0) this.vocabulary.remove(column.dictionary.valueOf(code), place, code)
  }

  bytes(): number {
    return this.vocabulary.bytes() + this.identifiers.bytes()
  }

  #withSlots(slots: readonly number[]): Bitset | null {
    if (slots.length === 0) return null
    const bits = this.#columns.scratch.nothing()
    for (const slot of slots) assignBit(bits, slot, true)
    return bits
  }
}
