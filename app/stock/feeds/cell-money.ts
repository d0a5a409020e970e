import type { PriceType } from '../car.ts'
import { type CellParser, eitherWay, Refusal, scalarText } from './cell-values.ts'
import { priceTypeOf } from './vocabulary.ts'

/** Dollars to whole cents by their digits, so that no fraction is lost. */

const amount = /^(\d{1,3}(?:([, \u00a0\u2009\u202f'’])\d{3})(?:\2\d{3})*|\d{1,12})(?:\.(\d{1,2})0*)?$/
/** Most prices are no more than digits. */
const plain = /^\d{1,12}$/
/** '29.990,00' and '1.299.000' can only be European thousands; '29.990' may be meant either way. */
const pointsPattern = /^\d{1,3}(?:\.\d{3})+(?:,(\d{1,2}))?$/
const either = /^[1-9]\d{0,2}\.\d{3}$/
const currency = /(?:aud|au|a)?\$|\baud\b/gi
const fillers =
  /\b(?:only|ono|neg|negotiable|or nearest offer|inc gst|incl gst|including gst|gst incl?|no haggle|fixed price|price)\b/g
const weekly = /^(?:p w|pw|per week|a week|week|weekly)$/

type Read = { cents: number; words: string }

/** A price with what it says of itself: '$29,990 drive away' is an amount and a price type. */
export type PricedAmount = { readonly cents: number; readonly type: PriceType | null }

export const dollarsAsCents: CellParser<number> = (cell) => {
  const read = readAmount(cell)
  if (read instanceof Refusal) return read
  return read.words === '' ? read.cents : new Refusal('is not an amount in dollars')
}

export const price: CellParser<PricedAmount> = (cell) => {
  const read = readAmount(cell)
  if (read instanceof Refusal) return read
  const { cents, words } = read
  if (words === '') return { cents, type: null }
  const type = priceTypeOf(words)
  if (type !== null) return { cents, type }
  return new Refusal(`is not an amount in dollars: '${words.slice(0, 40)}' is no known price type`)
}

/** A struck-through price; what it includes is said beside the price of today. */
export const earlierPrice: CellParser<number> = (cell, remark) => {
  const read = price(cell, remark)
  return read instanceof Refusal ? read : read.cents
}

/** With every charge; what says of itself that it leaves some out is not that. */
export const wholePrice: CellParser<number> = (cell, remark) => {
  const read = price(cell, remark)
  if (read instanceof Refusal) return read
  return read.type === 'excluding_government_charges_price'
    ? new Refusal('says that it leaves charges out, so it is no drive-away total')
    : read.cents
}

export const weeklyPrice: CellParser<number> = (cell) => {
  const read = readAmount(cell)
  if (read instanceof Refusal) return read
  return read.words === '' || weekly.test(read.words)
    ? read.cents
    : new Refusal('is not an amount in dollars a week')
}

export const amountParsers = [dollarsAsCents, price, earlierPrice, wholePrice, weeklyPrice] as const

/** The number between the words that stand before and behind it. */
function readAmount(cell: unknown): Read | Refusal {
  const text = scalarText(cell)
  if (text instanceof Refusal) return text
  if (plain.test(text)) return { cents: Number(text) * 100, words: '' }
  if (/^(?:[a-z]{0,3}\s{0,3}\$)?\s{0,3}-\s{0,3}\$?\s{0,3}\d/i.test(text)) return new Refusal('is negative')
  const first = text.search(/\d/)
  if (first === -1 || text.length > 100) return new Refusal('is not an amount in dollars')
  let last = text.length - 1
  while (!isDigit(text.charCodeAt(last))) last--
  const cents = centsOf(text.slice(first, last + 1))
  if (cents instanceof Refusal) return cents
  return { cents, words: wordsOf(`${text.slice(0, first)} ${text.slice(last + 1)}`) }
}

const isDigit = (code: number) => code >= 48 && code <= 57

function centsOf(digits: string): number | Refusal {
  if (either.test(digits)) return new Refusal(eitherWay(digits, '$'))
  const match = amount.exec(digits)
  if (match) return Number(match[1]!.replace(/\D/g, '')) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  const points = pointsPattern.exec(digits)
  if (points === null || digits.startsWith('0')) return new Refusal('is not an amount in dollars')
  return Number(digits.split(',', 1)[0]!.replaceAll('.', '')) * 100 + Number((points[1] ?? '').padEnd(2, '0'))
}

const wordsOf = (around: string) =>
  around === ' '
    ? ''
    : around
        .toLowerCase()
        .replace(currency, ' ')
        .replace(/[^a-z]+/g, ' ')
        .replace(fillers, ' ')
        .replace(/ +/g, ' ')
        .trim()
