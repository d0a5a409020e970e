import { type Bitset, hasBit, intersect, unite } from './bitset.ts'
import type { Scratch } from './scratch.ts'
import type { Synonyms } from './synonyms.ts'
import { type Level, mostWords, type TextIndex } from './text-index.ts'
import { wordsOf } from './words.ts'

/** 'c h r' and '4 x 4' are three words that may be written as one; nothing is four. */
const mostWordsJoined = 3
const longestWholeWordSynonym = 2
const shortestMistypedTogether = 6
const hasDigit = /\p{N}/u

/** One meaning of some words in a row: words that all must be found, each with its levels, best first. */
type Reading = readonly (readonly Level[])[]

/** Words of the query that can be read together. */
type Span = {
  readonly start: number
  readonly end: number
  readonly readings: readonly Reading[]
  readonly bits: Bitset
  /** As they are written, not as they may be meant. */
  readonly isLiteral: boolean
}

export type TextMatch = {
  /** The documents in which all words are found, until the next search begins; may have bits of slots without a document. */
  readonly bits: Bitset
  /** How well the words are found in a document of `bits`; null if equally well in all. */
  readonly quality: ((slot: number) => number) | null
}

/** null if the text has no words, and so asks for nothing. */
export function matchText(
  text: string,
  index: TextIndex,
  synonyms: Synonyms,
  scratch: Scratch,
): TextMatch | null {
  const words = wordsOf(text).slice(0, mostWords)
  if (words.length === 0) return null
  const match = new TextMatcher(index, synonyms, scratch).match(words)
  return match ?? { bits: scratch.nothing(), quality: null }
}

class TextMatcher {
  readonly #index: TextIndex
  readonly #synonyms: Synonyms
  readonly #scratch: Scratch
  readonly #similarTo: (word: string) => readonly Level[]

  constructor(index: TextIndex, synonyms: Synonyms, scratch: Scratch) {
    this.#index = index
    this.#synonyms = synonyms
    this.#scratch = scratch
    this.#similarTo = remembered((word) => index.similar(word))
  }

  /** null: nothing has all of the words, even if some are taken for mistyped ones and others are ignored. */
  match(words: readonly string[]): TextMatch | null {
    const spans = this.#spans(words)
    const lost = words.filter((_, at) => !isWithin(at, spans))
    if (lost.length === 0) {
      const match = this.#matchOf(words, spans)
      if (match) return match
    }
    const mistyped = this.#mistypedTogether(words)
    if (mistyped.length > 0) {
      const match = this.#matchOf(words, inOrder([...spans, ...mistyped]))
      if (match) return match
    }
    // 'suv under', 'hilux please': what is known is better than nothing; a number is not said in passing.
    const ignored =
      lost.length > 0
        ? lost
        : words.filter(
            (_, at) =>
              !isWithin(
                at,
                spans.filter(({ isLiteral }) => isLiteral),
              ),
          )
    if (ignored.length === 0 || ignored.length === words.length) return null
    if (ignored.some((word) => hasDigit.test(word))) return null
    return this.match(words.filter((word) => !ignored.includes(word)))
  }

  #matchOf(words: readonly string[], spans: readonly Span[]): TextMatch | null {
    const bits = documentsWith(words.length, spans, this.#scratch)
    if (bits.every((word) => word === 0)) return null
    const isUniform = spans.length === words.length && spans.every(isOneLevel)
    return { bits, quality: isUniform ? null : qualityOf(words.length, spans) }
  }

  #spans(words: readonly string[]): Span[] {
    const longest = Math.max(mostWordsJoined, this.#synonyms.longest)
    const literal: Span[] = []
    for (let start = 0; start < words.length; start++) {
      for (let end = start + 1; end <= Math.min(words.length, start + longest); end++) {
        const isLast = end === words.length
        const readings = readingsOf(words.slice(start, end), isLast, this.#index, this.#synonyms)
        literal.push(...this.#span(start, end, readings, true))
      }
    }
    const mistyped = [...words.entries()].flatMap(([start, word]) =>
      isWithin(start, literal) ? [] : this.#similarSpan(start, start + 1, word),
    )
    return inOrder([...literal, ...mistyped])
  }

  /** 'land crusier' for LandCruiser. */
  #mistypedTogether(words: readonly string[]): Span[] {
    return [...words.entries()].flatMap(([start, word]) => {
      const joined = word + (words[start + 1] ?? '')
      const isLong = start + 1 < words.length && joined.length >= shortestMistypedTogether
      return isLong ? this.#similarSpan(start, start + 2, joined) : []
    })
  }

  #similarSpan(start: number, end: number, word: string): Span[] {
    const levels = this.#similarTo(word)
    // 'hilx' is a HiLux, and not the hill of 'Hill Start Assist'.
    return this.#span(start, end, levels.length > 0 ? withoutWeak([[levels]]) : [], false)
  }

  #span(start: number, end: number, readings: readonly Reading[], isLiteral: boolean): Span[] {
    if (readings.length === 0) return []
    return [{ start, end, readings, isLiteral, bits: unionOf(readings, this.#scratch) }]
  }
}

const isWithin = (at: number, spans: readonly Span[]): boolean =>
  spans.some(({ start, end }) => start <= at && at < end)

const inOrder = (spans: readonly Span[]): Span[] => [...spans].sort((left, right) => left.start - right.start)

function remembered<Result>(find: (word: string) => Result): (word: string) => Result {
  const known = new Map<string, Result>()
  return (word) => {
    const result = known.get(word) ?? find(word)
    known.set(word, result)
    return result
  }
}

function readingsOf(
  words: readonly string[],
  isLast: boolean,
  index: TextIndex,
  synonyms: Synonyms,
): readonly Reading[] {
  const joined = words.join('')
  const meanings = [...synonyms.meaningsOf(words)]
  if (words.length > 1) meanings.push(...synonyms.meaningsOf([joined]))
  // 'ev' is electric, and not the beginning of Everest.
  const isWhole = meanings.length > 0 && joined.length <= longestWholeWordSynonym
  const readings: Reading[] = meanings.map((meaning) => meaning.map((word) => index.whole(word)))
  if (words.length <= mostWordsJoined) readings.push([index.anywhere(joined, isLast && !isWhole)])
  return withoutWeak(readings).filter((reading) => reading.every((levels) => levels.length > 0))
}

function withoutWeak(readings: readonly Reading[]): readonly Reading[] {
  const isStrong = readings.some((reading) => reading.some((levels) => levels.some(({ isWeak }) => !isWeak)))
  if (!isStrong) return readings
  return readings.map((reading) => reading.map((levels) => levels.filter(({ isWeak }) => !isWeak)))
}

function isOneLevel({ start, end, readings }: Span): boolean {
  return end - start === 1 && readings.length === 1 && readings[0]!.every((levels) => levels.length === 1)
}

function unionOf(readings: readonly Reading[], scratch: Scratch): Bitset {
  const [first, ...others] = readings.map((reading) => {
    const [bits, ...rest] = reading.map((levels) => unionOfLevels(levels, scratch))
    for (const required of rest) intersect(bits!, required)
    return bits!
  })
  for (const other of others) unite(first!, other)
  return first!
}

function unionOfLevels(levels: readonly Level[], scratch: Scratch): Bitset {
  const bits = scratch.copy(levels[0]!.bits)
  for (let at = 1; at < levels.length; at++) unite(bits, levels[at]!.bits)
  return bits
}

/** The documents for which the words can be divided into spans that are all found. */
function documentsWith(length: number, spans: readonly Span[], scratch: Scratch): Bitset {
  const from: Bitset[] = [scratch.nothing()]
  for (let start = length - 1; start >= 0; start--) {
    const bits = scratch.nothing()
    for (const span of spans) {
      if (span.start !== start) continue
      const found = scratch.copy(span.bits)
      if (span.end < length) intersect(found, from[length - span.end]!)
      unite(bits, found)
    }
    from.push(bits)
  }
  return from[length]!
}

/** The best sum over all ways to divide the words into spans. */
function qualityOf(length: number, spans: readonly Span[]): (slot: number) => number {
  const best = new Float64Array(length + 1)
  return (slot) => {
    best.fill(-1)
    best[length] = 0
    for (let at = spans.length - 1; at >= 0; at--) {
      const span = spans[at]!
      if (best[span.end] === -1) continue
      const score = scoreOf(span, slot)
      if (score === 0) continue
      best[span.start] = Math.max(best[span.start]!, best[span.end]! + score * (span.end - span.start))
    }
    return best[0]!
  }
}

/** That of the reading whose least important word counts most; 0 if the span is not found. */
function scoreOf({ readings }: Span, slot: number): number {
  let best = 0
  for (const reading of readings) {
    let worst = Number.POSITIVE_INFINITY
    for (const levels of reading) worst = Math.min(worst, levelOf(levels, slot))
    best = Math.max(best, worst)
  }
  return best
}

function levelOf(levels: readonly Level[], slot: number): number {
  for (const { score, bits } of levels) if (hasBit(bits, slot)) return score
  return 0
}
