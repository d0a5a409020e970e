import { searchWordsOf, wordsOf } from '#app/search/words.ts'
import { type Part, partKey } from './part.ts'

/** The words that a part is found by, and what a query asks of them. */

/** Stands before a make, which is filtered by as a whole. */
const makeMark = '@'
const anyMake = `${makeMark}any`

const makeWord = (make: string) => makeMark + (wordsOf(make).join('') || 'any')

export function wordsOfPart({ number, key, name, makes, models }: Part): string[] {
  return [
    ...new Set([
      key.toLowerCase(),
      ...searchWordsOf(number),
      ...[name, ...makes, ...models].flatMap((text) => [...searchWordsOf(text)]),
      ...(makes.length > 0 ? makes.map(makeWord) : [anyMake]),
    ]),
  ]
}

/** Words that people write between those that tell. */
const small = new Set(
  'a an and any for fit fits fitting from in my of on or part parts the to with'.split(' '),
)

export const longestQuery = 120
const mostWords = 8
const longestWord = 40

/** What of a query is looked for: chunks as they were written, without those that tell nothing. */
export function askedWords(query: string): string[] {
  const chunks = query
    .slice(0, longestQuery)
    .split(/\s+/)
    .filter((chunk) => wordsOf(chunk).length > 0)
  const telling = chunks.filter((chunk) => !small.has(chunk.toLowerCase()))
  return (telling.length > 0 ? telling : chunks).slice(0, mostWords)
}

/** 'pads' finds 'pad', 'brushes' 'brush'; what has a digit is no plural. */
const singular = (word: string) =>
  word.length < 4 || /\d|ss$/.test(word) ? word : word.replace(/(?<=sh|ch|x|s)es$|s$/, '')

const begins = (word: string, prefix: string) => `'${prefix}${singular(word.slice(0, longestWord))}':*`

/**
 * The query of PostgreSQL's text search: each word begins one of the part's, a part number may be written with or without its
 * hyphens and spaces. `prefix` is what each word of the site bears. Null where nothing is asked.
 */
export function partsQuery(
  words: readonly string[],
  { prefix, make }: { readonly prefix: string; readonly make: string | null },
): string | null {
  const each = words.map((chunk) => {
    const parts = wordsOf(chunk)
    const apart = parts.map((word) => begins(word, prefix)).join(' & ')
    return parts.length > 1 ? `(${begins(parts.join(''), prefix)} | ${apart})` : apart
  })
  const whole = wordsOf(words.join(' ')).join('')
  const isNumber = words.length > 1 && /\d/.test(whole) && whole.length <= longestWord
  const conditions = [
    ...(each.length > 0
      ? [isNumber ? `(${each.join(' & ')} | ${begins(whole, prefix)})` : each.join(' & ')]
      : []),
    ...(make === null ? [] : [`('${prefix}${makeWord(make)}' | '${prefix}${anyMake}')`]),
  ]
  return conditions.length > 0 ? conditions.join(' & ') : null
}

/** What the query is as the number of a part. */
export const askedKey = (words: readonly string[]) => partKey(words.join(''))
