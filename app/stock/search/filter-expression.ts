import type { Condition } from '#app/search/search.ts'
import { type FilterProblem, type FilterToken, filterTokens } from './filter-tokens.ts'

/**
 * A filter expression as text (STK-76, STK-77): `make = Toyota AND (price < 40000 OR tag IN ['Run Out', Demo])`.
 * It is read into a condition of the search port and never handed on as text, so that a value stays a value.
 */

/** What an expression may say of an attribute. One with words and a number is equal by its words, more or less by its number. */
export type FilterAttribute = {
  /** The index's attribute with words as values. */
  readonly words?: string
  /** The index's attribute with numbers; `times` turns the number of the expression into the index's. */
  readonly number?: { readonly name: string; readonly times: number }
  /** The values are documents' ids. */
  readonly isId?: boolean
}
export type FilterAttributes = ReadonlyMap<string, FilterAttribute>

const longestExpression = 20_000
const mostTokens = 3000
const deepest = 40

export function readFilterExpression(
  text: string,
  attributes: FilterAttributes,
): { readonly condition: Condition } | FilterProblem {
  if (text.length > longestExpression)
    return {
      at: longestExpression,
      problem: `the expression is longer than ${longestExpression} characters`,
    }
  const tokens = filterTokens(text, mostTokens)
  if ('problem' in tokens) return tokens
  const reader = new ExpressionReader(tokens, attributes)
  try {
    return { condition: reader.whole() }
  } catch (error) {
    if (error instanceof Unreadable) return { at: error.at, problem: error.message }
    throw error
  }
}

class Unreadable extends Error {
  readonly at: number

  constructor(at: number, problem: string) {
    super(problem)
    this.at = at
  }
}

const operators = ['=', '!=', '>', '>=', '<', '<=']

class ExpressionReader {
  readonly #tokens: readonly FilterToken[]
  readonly #attributes: FilterAttributes
  #next = 0
  #depth = 0

  constructor(tokens: readonly FilterToken[], attributes: FilterAttributes) {
    this.#tokens = tokens
    this.#attributes = attributes
  }

  whole(): Condition {
    const condition = this.#anyOf()
    if (this.#token.kind !== 'end')
      this.#expected('AND, OR or the end (a value of several words goes into quotes)')
    return condition
  }

  get #token(): FilterToken {
    return this.#tokens[this.#next]!
  }

  #anyOf(): Condition {
    const parts = [this.#allOf()]
    while (this.#takeWord('OR')) parts.push(this.#allOf())
    return parts.length === 1 ? parts[0]! : { any: parts }
  }

  #allOf(): Condition {
    const parts = [this.#one()]
    while (this.#takeWord('AND')) parts.push(this.#one())
    return parts.length === 1 ? parts[0]! : { all: parts }
  }

  #one(): Condition {
    if (++this.#depth > deepest)
      throw new Unreadable(this.#token.at, `parentheses and NOTs are deeper than ${deepest}`)
    const condition = this.#takeWord('NOT')
      ? { not: this.#one() }
      : this.#takeSign('(')
        ? this.#group()
        : this.#comparison()
    this.#depth--
    return condition
  }

  #group(): Condition {
    const condition = this.#anyOf()
    if (!this.#takeSign(')')) this.#expected('AND, OR or ")"')
    return condition
  }

  #comparison(): Condition {
    const token = this.#token
    if (token.kind !== 'word' && token.kind !== 'quoted') this.#expected('an attribute, NOT or "("')
    const attribute = this.#attributes.get(token.text)
    if (!attribute) throw new Unreadable(token.at, unknownAttribute(token.text, this.#attributes))
    this.#next++
    const isNot = this.#takeWord('NOT')
    if (this.#takeWord('IN')) {
      const condition = this.#amongst(attribute)
      return isNot ? { not: condition } : condition
    }
    if (isNot) this.#expected('IN')
    if (this.#isRange()) return this.#range(attribute, token)
    const operator = this.#token
    if (operator.kind !== 'sign' || !operators.includes(operator.text))
      this.#expected('=, !=, >, >=, <, <=, IN or TO')
    this.#next++
    if (operator.text === '=' && this.#isRange()) return this.#range(attribute, token)
    return compare(attribute, operator, this.#value(), token.text)
  }

  /** `IN ['a', 'b']` */
  #amongst(attribute: FilterAttribute): Condition {
    if (!this.#takeSign('[')) this.#expected('"["')
    const values: FilterToken[] = []
    while (!this.#takeSign(']')) {
      if (values.length > 0 && !this.#takeSign(',')) this.#expected('"," or "]"')
      if (values.length > 0 && this.#takeSign(']')) break
      values.push(this.#value())
    }
    return equalsAny(attribute, values)
  }

  #isRange(): boolean {
    const after = this.#tokens[this.#next + 1]
    return this.#token.kind === 'word' && after?.kind === 'word' && after.text.toUpperCase() === 'TO'
  }

  /** `10000 TO 20000`, both included. */
  #range({ number }: FilterAttribute, { text, at }: FilterToken): Condition {
    if (!number) throw new Unreadable(at, `"${text}" has no numbers, so it cannot be from one TO another`)
    const low = numberOf(this.#value())
    this.#next++
    const high = numberOf(this.#value())
    return {
      attribute: number.name,
      min: Math.ceil(roundedAt(low * number.times)),
      max: Math.floor(roundedAt(high * number.times)),
    }
  }

  #value(): FilterToken {
    const token = this.#token
    if (token.kind !== 'word' && token.kind !== 'quoted') this.#expected('a value')
    this.#next++
    return token
  }

  #takeWord(word: string): boolean {
    const isThere = this.#token.kind === 'word' && this.#token.text.toUpperCase() === word
    if (isThere) this.#next++
    return isThere
  }

  #takeSign(sign: string): boolean {
    const isThere = this.#token.kind === 'sign' && this.#token.text === sign
    if (isThere) this.#next++
    return isThere
  }

  #expected(what: string): never {
    const { kind, text, at } = this.#token
    const found = kind === 'end' ? 'the expression ends' : `"${shortened(text)}" is there`
    throw new Unreadable(at, `expected ${what}, but ${found}`)
  }
}

function compare(
  attribute: FilterAttribute,
  operator: FilterToken,
  value: FilterToken,
  name: string,
): Condition {
  if (operator.text === '=') return equalsAny(attribute, [value])
  if (operator.text === '!=') return { not: equalsAny(attribute, [value]) }
  const { number } = attribute
  if (!number) throw new Unreadable(operator.at, `"${name}" has no numbers, so use =, != or IN`)
  const limit = roundedAt(numberOf(value) * number.times)
  switch (operator.text) {
    case '>':
      return { attribute: number.name, min: Math.floor(limit) + 1 }
    case '>=':
      return { attribute: number.name, min: Math.ceil(limit) }
    case '<':
      return { attribute: number.name, max: Math.ceil(limit) - 1 }
    default:
      return { attribute: number.name, max: Math.floor(limit) }
  }
}

function equalsAny({ words, number, isId }: FilterAttribute, values: readonly FilterToken[]): Condition {
  if (isId) return { ids: values.map(({ text }) => text) }
  if (words !== undefined) return { attribute: words, in: values.map(({ text }) => text) }
  const exact = values.map((value): Condition => {
    const wanted = roundedAt(numberOf(value) * number!.times)
    return { attribute: number!.name, min: wanted, max: wanted }
  })
  return exact.length === 1 ? exact[0]! : { any: exact }
}

const numberPattern = /^-?\d{1,16}(\.\d{1,9})?$/

function numberOf({ text, at }: FilterToken): number {
  if (!numberPattern.test(text))
    throw new Unreadable(at, `expected a number, but "${shortened(text)}" is there`)
  return Number(text)
}

/** 19999.99 dollars times 100 is not quite 1999999. */
const roundedAt = (value: number) => Number(value.toFixed(3))

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

const unknownAttribute = (name: string, attributes: FilterAttributes) =>
  `"${shortened(name)}" is not a filter; there are ${[...attributes.keys()].join(', ')}`
