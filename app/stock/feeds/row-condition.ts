import { cleanText } from './cell-values.ts'
import { columnReader } from './feed-record.ts'
import type { Condition } from './mapping.ts'

export type RowCondition = {
  readonly columns: readonly string[]
  holds(fields: ReadonlyMap<string, unknown>): boolean
  /** What the row has in those columns, for messages. */
  seen(fields: ReadonlyMap<string, unknown>): string
}

/** Whether a row has what a mapping asks of it, in every column that it names. */
export function rowCondition(condition: Condition, empty: ReadonlySet<string>): RowCondition {
  const parts = Object.entries(condition).map(([column, wanted]) => ({
    read: columnReader(column),
    test: testOf(wanted, empty),
  }))
  return {
    columns: Object.keys(condition),
    holds: (fields) => parts.every(({ read, test }) => test(textsOf(read(fields)))),
    seen: (fields) => parts.map(({ read }) => textsOf(read(fields)).join(' | ')).join(', '),
  }
}

type Test = (texts: readonly string[]) => boolean

function testOf(wanted: Condition[string], empty: ReadonlySet<string>): Test {
  // A price column that holds 0 is not filled.
  const isFilled = (texts: readonly string[]) =>
    texts.some((text) => !empty.has(text) && !/^\$?0*(?:\.0*)?$/.test(text))
  if (typeof wanted === 'boolean') return (texts) => isFilled(texts) === wanted
  if (typeof wanted === 'object' && !Array.isArray(wanted)) {
    const pattern = new RegExp(wanted.match, 'u')
    return (texts) => texts.some((text) => pattern.test(text))
  }
  const words = new Set(
    (Array.isArray(wanted) ? wanted : [wanted]).map((word) => String(word).trim().toLowerCase()),
  )
  return (texts) => texts.some((text) => words.has(text.toLowerCase()))
}

function textsOf(cell: unknown): string[] {
  if (cell === undefined || cell === null) return []
  return (Array.isArray(cell) ? cell : [cell])
    .filter((one) => typeof one !== 'object')
    .map((one) => cleanText(String(one)))
}
