import { bitsInWord } from './bitset.ts'
import { editDistance } from './edit-distance.ts'
import { firstNot } from './sorted-slots.ts'
import { searchWordsOf, wordsOf } from './words.ts'

/**
 * A value that a word is part of, as one number, because a site has thousands: its code, the place of its attribute among
 * the text attributes, whether the value has no other word, whether neighbouring words are written as one ('rangerover').
 */
export type WordUse = number

export const mostPlaces = 64
const whole = 2
const joined = 1

export const codeIn = (use: WordUse): number => use >>> 8
export const placeIn = (use: WordUse): number => (use >>> 2) & (mostPlaces - 1)
export const isWhole = (use: WordUse): boolean => (use & whole) !== 0
const isJoined = (use: WordUse): boolean => (use & joined) !== 0

/** Most words have one. */
type Uses = WordUse | WordUse[]

const bytesPerWord = 60
const longestMistypedWord = 40

/** The words of the text attributes' values, in order. */
export class Vocabulary {
  /** While many are added; the others are empty meanwhile. */
  #unordered: Map<string, Uses> | null = null
  #words: string[] = []
  #uses: Uses[] = []
  /** Of each word one bit per letter, to tell quickly that two are too different. */
  #letters: Int32Array | null = null

  add(value: string, place: number, code: number): void {
    for (const [word, use] of usesOf(value, place, code)) {
      if (this.#unordered !== null) {
        this.#unordered.set(word, withUse(this.#unordered.get(word), use))
        continue
      }
      const at = this.#positionOf(word)
      if (this.#words[at] === word) {
        this.#uses[at] = withUse(this.#uses[at], use)
        continue
      }
      this.#words.splice(at, 0, word)
      this.#uses.splice(at, 0, use)
      this.#letters = null
    }
  }

  remove(value: string, place: number, code: number): void {
    for (const [word, use] of usesOf(value, place, code)) {
      if (this.#unordered !== null) {
        const left = withoutUse(this.#unordered.get(word)!, use)
        if (left === null) this.#unordered.delete(word)
        else this.#unordered.set(word, left)
        continue
      }
      const at = this.#positionOf(word)
      const left = withoutUse(this.#uses[at]!, use)
      if (left !== null) {
        this.#uses[at] = left
        continue
      }
      this.#words.splice(at, 1)
      this.#uses.splice(at, 1)
      this.#letters = null
    }
  }

  /** To be called before many additions, which are then put in order once. */
  expectMany(): void {
    this.#unordered ??= new Map(this.#words.map((word, at) => [word, this.#uses[at]!]))
  }

  /** After `expectMany`, before anything is asked. */
  order(): void {
    const entries = [...(this.#unordered ?? [])].sort(([left], [right]) => (left < right ? -1 : 1))
    this.#unordered = null
    this.#words = entries.map(([word]) => word)
    // An array that has grown holds room for more; its copy does not.
    this.#uses = entries.map(([, uses]) => (typeof uses === 'number' ? uses : uses.slice()))
    this.#letters = null
  }

  /** Empty if there is no such word. */
  exact(word: string): readonly WordUse[] {
    const at = this.#positionOf(word)
    return this.#words[at] === word ? listOf(this.#uses[at]!) : []
  }

  /** Words that begin with `start`, without `start` itself. Where it is a word, a joined one is not meant: 'ranger', 'rangerover'. */
  beginningWith(start: string): WordUse[] {
    const isWord = this.exact(start).some((use) => !isJoined(use))
    const found: WordUse[] = []
    for (let at = this.#positionOf(start); at < this.#words.length; at++) {
      const word = this.#words[at]!
      if (!word.startsWith(start)) break
      if (word === start) continue
      for (const use of listOf(this.#uses[at]!)) if (!isWord || !isJoined(use)) found.push(use)
    }
    return found
  }

  /** The words nearest to a mistyped one: one typo from 4 letters on, two from 8. */
  similarTo(word: string): WordUse[] {
    let most = word.length < 4 || word.length > longestMistypedWord ? 0 : word.length < 8 ? 1 : 2
    if (most === 0) return []
    const digits = digitsOf(word)
    const letters = lettersOf(word)
    this.#letters ??= Int32Array.from(this.#words, lettersOf)
    let nearest: WordUse[] = []
    for (let at = 0; at < this.#words.length; at++) {
      // One typo changes at most two of the letters that a word has.
      if (bitsInWord(this.#letters[at]! ^ letters) > most * 2) continue
      const other = this.#words[at]!
      if (Math.abs(other.length - word.length) > most || digitsOf(other) !== digits) continue
      const distance = editDistance(word, other, most)
      if (distance > most) continue
      if (distance < most) nearest = []
      most = distance
      nearest.push(...listOf(this.#uses[at]!))
    }
    return nearest
  }

  bytes(): number {
    return this.#words.length * bytesPerWord
  }

  #positionOf(word: string): number {
    return firstNot(this.#words.length, (at) => this.#words[at]! < word)
  }
}

function* usesOf(value: string, place: number, code: number): Generator<[string, WordUse]> {
  const own = wordsOf(value)
  const all = own.join('')
  for (const word of searchWordsOf(value)) {
    const kind = (word === all ? whole : 0) + (own.includes(word) ? 0 : joined)
    yield [word, (code << 8) | (place << 2) | kind]
  }
}

const listOf = (uses: Uses): readonly WordUse[] => (typeof uses === 'number' ? [uses] : uses)

function withUse(uses: Uses | undefined, use: WordUse): Uses {
  if (uses === undefined) return use
  if (typeof uses === 'number') return [uses, use]
  uses.push(use)
  return uses
}

/** null: none is left. */
function withoutUse(uses: Uses, use: WordUse): Uses | null {
  const left = listOf(uses).filter((other) => other !== use)
  return left.length > 1 ? left : (left[0] ?? null)
}

/** A typo must leave the digits alone: '2018' is not a mistyped '2019'. */
function digitsOf(word: string): string {
  return word.replace(/\P{N}+/gu, '')
}

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}
