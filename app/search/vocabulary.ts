import { bitsInWord } from './bitset.ts'
import { editDistance } from './edit-distance.ts'
import { searchWordsOf, wordsOf } from './words.ts'

/** A value that a word is part of: the attribute's place among the text attributes, and the value's code. */
export type WordUse = {
  readonly place: number
  readonly code: number
  /** The value has no other word. */
  readonly isWhole: boolean
  /** Neighbouring words written as one: 'rangerover'. */
  readonly isJoined: boolean
}

type Entry = {
  readonly word: string
  /** A typo must leave the digits alone: '2018' is not a mistyped '2019'. */
  readonly digits: string
  /** One bit per letter, to tell quickly that two words are too different. */
  readonly letters: number
  readonly uses: WordUse[]
}

const bytesPerEntry = 250
const longestMistypedWord = 40

/** The words of the text attributes' values, in order. */
export class Vocabulary {
  readonly #entries = new Map<string, Entry>()
  /** null after many additions, until it is needed. */
  #sorted: Entry[] | null = null

  add(value: string, place: number, code: number): void {
    const own = wordsOf(value)
    const whole = own.join('')
    for (const word of searchWordsOf(value)) {
      const use = { place, code, isWhole: word === whole, isJoined: !own.includes(word) }
      const existing = this.#entries.get(word)
      if (existing !== undefined) {
        existing.uses.push(use)
        continue
      }
      const entry = { word, digits: digitsOf(word), letters: lettersOf(word), uses: [use] }
      this.#entries.set(word, entry)
      if (this.#sorted !== null) this.#sorted.splice(this.#positionOf(word, this.#sorted), 0, entry)
    }
  }

  remove(value: string, place: number, code: number): void {
    for (const word of searchWordsOf(value)) {
      const entry = this.#entries.get(word)!
      entry.uses.splice(
        entry.uses.findIndex((use) => use.place === place && use.code === code),
        1,
      )
      if (entry.uses.length > 0) continue
      this.#entries.delete(word)
      if (this.#sorted !== null) this.#sorted.splice(this.#positionOf(word, this.#sorted), 1)
    }
  }

  /** To be called before many additions, which are then sorted once. */
  expectMany(): void {
    this.#sorted = null
  }

  /** Empty if there is no such word. */
  exact(word: string): readonly WordUse[] {
    return this.#entries.get(word)?.uses ?? []
  }

  /** Words that begin with `start`, without `start` itself. Where it is a word, a joined one is not meant: 'ranger', 'rangerover'. */
  beginningWith(start: string): WordUse[] {
    const sorted = this.#inOrder()
    const isWord = this.exact(start).some(({ isJoined }) => !isJoined)
    const uses: WordUse[] = []
    for (let at = this.#positionOf(start, sorted); at < sorted.length; at++) {
      const entry = sorted[at]!
      if (!entry.word.startsWith(start)) break
      if (entry.word === start) continue
      for (const use of entry.uses) if (!isWord || !use.isJoined) uses.push(use)
    }
    return uses
  }

  /** The words nearest to a mistyped one: one typo from 4 letters on, two from 8. */
  similarTo(word: string): WordUse[] {
    let most = word.length < 4 || word.length > longestMistypedWord ? 0 : word.length < 8 ? 1 : 2
    if (most === 0) return []
    const digits = digitsOf(word)
    const letters = lettersOf(word)
    let nearest: WordUse[] = []
    for (const entry of this.#inOrder()) {
      if (Math.abs(entry.word.length - word.length) > most || entry.digits !== digits) continue
      // One typo changes at most two of the letters that a word has.
      if (bitsInWord(entry.letters ^ letters) > most * 2) continue
      const distance = editDistance(word, entry.word, most)
      if (distance > most) continue
      if (distance < most) nearest = []
      most = distance
      nearest.push(...entry.uses)
    }
    return nearest
  }

  bytes(): number {
    return this.#entries.size * bytesPerEntry
  }

  #inOrder(): Entry[] {
    this.#sorted ??= [...this.#entries.values()].sort((left, right) => (left.word < right.word ? -1 : 1))
    return this.#sorted
  }

  #positionOf(word: string, sorted: readonly Entry[]): number {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (sorted[middle]!.word < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

function digitsOf(word: string): string {
  return word.replace(/\P{N}+/gu, '')
}

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}
