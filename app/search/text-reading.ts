import type { Synonyms } from './synonyms.ts'
import { wordsOf } from './words.ts'

/** More words of a query are ignored. */
export const mostWords = 16
/** 'c h r' and '4 x 4' are three words that may be written as one; nothing is four. */
const mostWordsJoined = 3
const longestWholeWordSynonym = 2
const shortestMistypedTogether = 6
const hasDigit = /\p{N}/u

/** Documents that a word is found in equally well. A higher score is better. */
export type Level<Documents> = {
  readonly score: number
  readonly documents: Documents
  /** Of an attribute that only counts where no other has the word. */
  readonly isWeak: boolean
}

/** Where single words are, best first; how documents are held is the index's own. */
export interface WordSource<Documents> {
  /** Where the word is a whole word of the text attributes. */
  whole(word: string): readonly Level<Documents>[]
  /** Where it is a whole word, with `mayContinue` also the beginning of one, or an identifier or its beginning. */
  anywhere(word: string, mayContinue: boolean): readonly Level<Documents>[]
  /** Where a word is that this one may be a mistyped form of. */
  similar(word: string): readonly Level<Documents>[]
}

/** One meaning of some words in a row: words that all must be found, each with its levels, best first. */
export type Meaning<Documents> = readonly (readonly Level<Documents>[])[]

/** Words of the query that can be read together. */
export type Span<Documents> = {
  readonly start: number
  readonly end: number
  readonly meanings: readonly Meaning<Documents>[]
  /** As they are written, not as they may be meant. */
  readonly isLiteral: boolean
}

/** A text of `length` words, divided into spans in one way or several; ordered by their starts. */
export type Reading<Documents> = { readonly length: number; readonly spans: readonly Span<Documents>[] }

/** null if the text has no words, and so asks for nothing. */
export function queryWords(text: string): readonly string[] | null {
  const words = wordsOf(text).slice(0, mostWords)
  return words.length === 0 ? null : words
}

/** Of these the first counts in which any document has all words; with none of them nothing is found. */
export function* readings<Documents>(
  words: readonly string[],
  source: WordSource<Documents>,
  synonyms: Synonyms,
): Generator<Reading<Documents>> {
  const { length } = words
  const spans = spansOf(words, source, synonyms)
  const isLost = words.some((_, at) => !isWithin(at, spans))
  if (!isLost) yield { length, spans }
  const parted = words.flatMap((word, at) => (isWithin(at, spans) ? word : partsOf(word)))
  if (parted.length > length) {
    const written = spansOf(parted, source, synonyms).filter(({ isLiteral }) => isLiteral)
    if (parted.every((_, at) => isWithin(at, written))) yield { length: parted.length, spans: written }
  }
  const mistyped = mistypedTogether(words, source)
  if (mistyped.length > 0) yield { length, spans: inOrder([...spans, ...mistyped]) }
  // 'suv under', 'hilux please': what is known is better than nothing; a number is not said in passing.
  const known = isLost ? spans : spans.filter(({ isLiteral }) => isLiteral)
  const kept = words.filter((_, at) => isWithin(at, known))
  if (kept.length === 0 || kept.length === length) return
  if (words.some((word, at) => hasDigit.test(word) && !isWithin(at, known))) return
  yield* readings(kept, source, synonyms)
}

/** 'mazda3' is 'mazda' and '3', where nothing has it as one word; 'ev6' is no other car with a 6. */
export const partsOf = (word: string): readonly string[] =>
  /^(\p{L}{3,})(\p{N}.*)$/u.exec(word)?.slice(1) ?? [word]

/** Neighbouring words as they are read: each alone, and written as one. */
export function* joinedWords(words: readonly string[], most = mostWordsJoined): Generator<string> {
  for (let start = 0; start < words.length; start++)
    for (let end = start + 1; end <= Math.min(words.length, start + most); end++)
      yield words.slice(start, end).join('')
}

function spansOf<Documents>(
  words: readonly string[],
  source: WordSource<Documents>,
  synonyms: Synonyms,
): Span<Documents>[] {
  const longest = Math.max(mostWordsJoined, synonyms.longest)
  const literal: Span<Documents>[] = []
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + longest); end++) {
      const isLast = end === words.length
      const meanings = meaningsOf(words.slice(start, end), isLast, source, synonyms)
      literal.push(...spanOf(start, end, meanings, true))
    }
  }
  const mistyped = [...words.entries()].flatMap(([start, word]) =>
    isWithin(start, literal) ? [] : similarSpan(start, start + 1, source.similar(word)),
  )
  return inOrder([...literal, ...mistyped])
}

/** 'land crusier' for LandCruiser. */
function mistypedTogether<Documents>(
  words: readonly string[],
  source: WordSource<Documents>,
): Span<Documents>[] {
  return [...words.entries()].flatMap(([start, word]) => {
    const joined = word + (words[start + 1] ?? '')
    const isLong = start + 1 < words.length && joined.length >= shortestMistypedTogether
    return isLong ? similarSpan(start, start + 2, source.similar(joined)) : []
  })
}

/** 'hilx' is a HiLux, and not the hill of 'Hill Start Assist'. */
const similarSpan = <Documents>(start: number, end: number, levels: readonly Level<Documents>[]) =>
  spanOf(start, end, levels.length > 0 ? withoutWeak([[levels]]) : [], false)

const spanOf = <Documents>(
  start: number,
  end: number,
  meanings: readonly Meaning<Documents>[],
  isLiteral: boolean,
): Span<Documents>[] => (meanings.length === 0 ? [] : [{ start, end, meanings, isLiteral }])

const isWithin = (at: number, spans: readonly Span<unknown>[]): boolean =>
  spans.some(({ start, end }) => start <= at && at < end)

const inOrder = <Documents>(spans: readonly Span<Documents>[]): Span<Documents>[] =>
  [...spans].sort((left, right) => left.start - right.start)

function meaningsOf<Documents>(
  words: readonly string[],
  isLast: boolean,
  source: WordSource<Documents>,
  synonyms: Synonyms,
): readonly Meaning<Documents>[] {
  const joined = words.join('')
  const others = [...synonyms.meaningsOf(words)]
  if (words.length > 1) others.push(...synonyms.meaningsOf([joined]))
  // 'ev' is electric, and not the beginning of Everest.
  const isWhole = others.length > 0 && joined.length <= longestWholeWordSynonym
  const meanings: Meaning<Documents>[] = others.map((other) => other.map((word) => source.whole(word)))
  if (words.length <= mostWordsJoined) meanings.push([source.anywhere(joined, isLast && !isWhole)])
  return withoutWeak(meanings).filter((meaning) => meaning.every((levels) => levels.length > 0))
}

function withoutWeak<Documents>(meanings: readonly Meaning<Documents>[]): readonly Meaning<Documents>[] {
  const isStrong = meanings.some((meaning) => meaning.some((levels) => levels.some(({ isWeak }) => !isWeak)))
  if (!isStrong) return meanings
  return meanings.map((meaning) => meaning.map((levels) => levels.filter(({ isWeak }) => !isWeak)))
}

/** Whether the words are found equally well in all documents. */
export const isUniform = ({ length, spans }: Reading<unknown>): boolean =>
  spans.length === length &&
  spans.every(
    ({ start, end, meanings }) =>
      end - start === 1 && meanings.length === 1 && meanings[0]!.every((levels) => levels.length === 1),
  )
