import { creditClaims, withoutClaimSentences, withoutClaimWords } from './credit-claim.ts'

/** Values that dealers filled in, settings, pages and cars alike: the claims of credit in their words, and what shows without them. */

type Path = readonly (string | number)[]
type ClaimFound = { readonly path: Path; readonly words: string }
export type ClaimOptions = {
  readonly isSubscription?: boolean
  /** Fields, by name, that hold no free words, or a lender's own. */
  readonly passOver?: ReadonlySet<string>
}

/** Of these a sentence is left out, of every other field the words. */
const texts = new Set(
  'text words intro description terms heroText alt body opening dealerComments disclaimer'.split(' '),
)
const isAddress = (value: string) => /^(?:[/#]|https?:|mailto:|tel:|sms:)\S*$/i.test(value)
const noWords = new Set(['id', 'slug', 'href', 'url', 'hosts'])

/** Every claim in the words of a value, with the path of its field. */
export function claimsOf(value: unknown, options: ClaimOptions = {}, path: Path = []): ClaimFound[] {
  if (typeof value === 'string')
    return isAddress(value) ? [] : creditClaims(value, options).map((words) => ({ path, words }))
  return entriesOf(value, options).flatMap(([key, inner]) =>
    claimsOf(inner, options, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/**
 * A value without its claims. A field that says nothing else is undefined then, an entry of a list that says nothing else
 * is left out, and a name gives way to the slug beside it.
 */
export function withoutClaims<Value>(value: Value, options: ClaimOptions = {}): Value {
  return claimsOf(value, options).length === 0 ? value : (cleaned(value, options, '') as Value)
}

function cleaned(value: unknown, options: ClaimOptions, key: string): unknown {
  if (typeof value === 'string') {
    if (isAddress(value)) return value
    const rest = texts.has(key) ? withoutClaimSentences(value, options) : withoutClaimWords(value, options)
    return rest === '' && value !== '' ? undefined : rest
  }
  if (Array.isArray(value))
    return value.map((entry) => cleaned(entry, options, key)).filter((entry) => entry !== undefined)
  if (value === null || typeof value !== 'object') return value
  const own = Object.fromEntries(
    entriesOf(value, options).map(([name, inner]) => [name, cleaned(inner, options, name)]),
  )
  const all: Record<string, unknown> = { ...value, ...own }
  if ('name' in all && all.name === undefined && typeof all.slug === 'string') all.name = all.slug
  return all
}

const entriesOf = (value: unknown, { passOver }: ClaimOptions): [string, unknown][] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).filter(([key]) => !noWords.has(key) && !passOver?.has(key))

/** 'says "$79 a week" …': as reports tell it. */
export const claimReason = (words: string) =>
  `says "${words}", a claim of credit that stands only with its comparison rate and warning; it is left out`
