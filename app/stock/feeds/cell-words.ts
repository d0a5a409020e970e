import type { CarStatus } from '../car.ts'
import { canonicalMake } from '../vocabulary/known-makes.ts'
import { type CellParser, Refusal, text, wholeNumber } from './cell-values.ts'
import { isHeldWord, statusOf } from './vocabulary.ts'

/** Fields that are read in a way of their own. */

const line = text(500)

export const make: CellParser<string> = (cell, remark) => {
  const name = text(60)(cell, remark)
  return name instanceof Refusal ? name : (canonicalMake(name) ?? name)
}

/** `word`: one that is not known. `isHeld`: a buyer is at it, and the car is not sold. */
export type StockState = {
  readonly status: CarStatus
  readonly word: string | null
  readonly isHeld: boolean
}

/** Any word that nobody knows means sold (STK-03), and is told; a feed full of them is refused. */
export const stockState: CellParser<StockState> = (cell, remark) => {
  const word = line(cell, remark)
  if (word instanceof Refusal) return word
  const status = statusOf(word)
  if (status !== null) return { status, word: null, isHeld: false }
  if (isHeldWord(word)) return { status: 'in_stock', word: null, isHeld: true }
  remark(
    "is no known status, so the car counts as sold; say in the mapping's values what the word means",
    word,
  )
  return { status: 'sold', word, isHeld: false }
}

export const rank: CellParser<number> = (cell, remark) => {
  const number = wholeNumber(cell, remark)
  return typeof number === 'number' && number > 1_000_000_000
    ? new Refusal('is larger than 1,000,000,000')
    : number
}

export const itemType: CellParser<string> = (cell, remark) => {
  const kind = text(40)(cell, remark)
  return kind instanceof Refusal ? kind : kind.toLowerCase()
}
