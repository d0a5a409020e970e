import { type Bitset, hasBit, intersect, unite } from './bitset.ts'
import type { Scratch } from './scratch.ts'
import type { Synonyms } from './synonyms.ts'
import { type Level, MOST_WORDS, type TextIndex } from './text-index.ts'
import { wordsOf } from './words.ts'

/** 'c h r' and '4 x 4' are three words that may be written as one; nothing is four. */
const MOST_WORDS_JOINED = 3
const LONGEST_WHOLE_WORD_SYNONYM = 2

/** One meaning of some words in a row: words that all must be found, each with its levels, best first. */
type Reading = readonly (readonly Level[])[]

/** Words of the query that can be read together. */
type Span = {
  readonly start: number
  readonly end: number
  readonly readings: readonly Reading[]
  readonly bits: Bitset
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
  const words = wordsOf(text).slice(0, MOST_WORDS)
  if (words.length === 0) return null
  const spans = spansOf(words, index, synonyms, scratch)
  const isUniform = spans.length === words.length && spans.every(isOneLevel)
  return {
    bits: documentsWith(words.length, spans, scratch),
    quality: isUniform ? null : qualityOf(words.length, spans),
  }
}

/** In the order of their beginnings. */
function spansOf(words: readonly string[], index: TextIndex, synonyms: Synonyms, scratch: Scratch): Span[] {
  const longest = Math.max(MOST_WORDS_JOINED, synonyms.longest)
  const spans: Span[] = []
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + longest); end++) {
      const readings = readingsOf(words.slice(start, end), end === words.length, index, synonyms)
      if (readings.length > 0) spans.push({ start, end, readings, bits: unionOf(readings, scratch) })
    }
  }
  const similarTo = remembered((word: string) => index.similar(word))
  const found = [...spans]
  for (const [start, word] of words.entries()) {
    if (found.some((span) => span.start <= start && start < span.end)) continue
    const levels = similarTo(word)
    // Nothing can match any more, and looking for what else was mistyped is the slowest part.
    if (levels.length === 0) return []
    spans.push({ start, end: start + 1, readings: [[levels]], bits: unionOf([[levels]], scratch) })
  }
  return spans.sort((left, right) => left.start - right.start)
}

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
  const isWhole = meanings.length > 0 && joined.length <= LONGEST_WHOLE_WORD_SYNONYM
  const readings: Reading[] = meanings.map((meaning) => meaning.map((word) => index.whole(word)))
  if (words.length <= MOST_WORDS_JOINED) readings.push([index.anywhere(joined, isLast && !isWhole)])
  return readings.filter((reading) => reading.every((levels) => levels.length > 0))
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
