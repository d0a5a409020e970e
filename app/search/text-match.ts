import { type Bitset, hasBit, intersect, unite } from './bitset.ts'
import type { Scratch } from './scratch.ts'
import type { Synonyms } from './synonyms.ts'
import {
  isUniform,
  type Level,
  queryWords,
  type Reading,
  readings,
  type Span,
  type WordSource,
} from './text-reading.ts'

export type TextMatch = {
  /** The documents in which all words are found, until the next search begins; may have bits of slots without a document. */
  readonly bits: Bitset
  /** How well the words are found in a document of `bits`; null if equally well in all. */
  readonly quality: ((slot: number) => number) | null
}

/** null if the text has no words, and so asks for nothing. */
export function matchText(
  text: string,
  index: WordSource<Bitset>,
  synonyms: Synonyms,
  scratch: Scratch,
): TextMatch | null {
  const words = queryWords(text)
  if (words === null) return null
  for (const reading of readings(words, index, synonyms)) {
    const bits = documentsWith(reading, scratch)
    if (bits.some((word) => word !== 0))
      return { bits, quality: isUniform(reading) ? null : qualityOf(reading) }
  }
  return { bits: scratch.nothing(), quality: null }
}

function unionOf({ meanings }: Span<Bitset>, scratch: Scratch): Bitset {
  const [first, ...others] = meanings.map((meaning) => {
    const [bits, ...rest] = meaning.map((levels) => unionOfLevels(levels, scratch))
    for (const required of rest) intersect(bits!, required)
    return bits!
  })
  for (const other of others) unite(first!, other)
  return first!
}

function unionOfLevels(levels: readonly Level<Bitset>[], scratch: Scratch): Bitset {
  const bits = scratch.copy(levels[0]!.documents)
  for (let at = 1; at < levels.length; at++) unite(bits, levels[at]!.documents)
  return bits
}

/** The documents for which the words can be divided into spans that are all found. */
function documentsWith({ length, spans }: Reading<Bitset>, scratch: Scratch): Bitset {
  const from: Bitset[] = [scratch.nothing()]
  for (let start = length - 1; start >= 0; start--) {
    const bits = scratch.nothing()
    for (const span of spans) {
      if (span.start !== start) continue
      const matches = unionOf(span, scratch)
      if (span.end < length) intersect(matches, from[length - span.end]!)
      unite(bits, matches)
    }
    from.push(bits)
  }
  return from[length]!
}

/** The best sum over all ways to divide the words into spans. */
function qualityOf({ length, spans }: Reading<Bitset>): (slot: number) => number {
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

/** That of the meaning whose least important word counts most; 0 if the span is not found. */
function scoreOf({ meanings }: Span<Bitset>, slot: number): number {
  let best = 0
  for (const meaning of meanings) {
    let worst = Number.POSITIVE_INFINITY
    for (const levels of meaning) worst = Math.min(worst, levelOf(levels, slot))
    best = Math.max(best, worst)
  }
  return best
}

function levelOf(levels: readonly Level<Bitset>[], slot: number): number {
  for (const { score, documents } of levels) if (hasBit(documents, slot)) return score
  return 0
}
