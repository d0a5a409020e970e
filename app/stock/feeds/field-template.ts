import { Refusal, wholeNumber } from './cell-values.ts'
import { columnReader } from './feed-record.ts'
import { placeOfNumber } from './mapping.ts'

const mostCounted = 300

type Template = { template: string; count: string | undefined; from: number | undefined; isAddress: boolean }

/** The columns that a template names between braces. */
export const templateColumns = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!).filter((name) => !/^n+$/.test(name))

/** Words and columns put together; with `count`, as often as that column says. No value where a column has none. */
export function templateReader({ template, count, from = 1, isAddress }: Template) {
  const pieces = template.split(/(\{[^{}]+\})/).filter((piece) => piece !== '')
  const parts = pieces.map((piece, i) => {
    const name = /^\{([^{}]+)\}$/.exec(piece)?.[1]
    if (name === undefined || placeOfNumber.test(piece)) return () => piece
    const read = columnReader(name)
    return (fields: ReadonlyMap<string, unknown>) => {
      const cell = textOf(read(fields))
      // What begins the address is a base, which is an address already.
      return cell === null || !isAddress || i === 0 ? cell : encodeURI(cell)
    }
  })
  const countOf = count === undefined ? null : columnReader(count)
  return (fields: ReadonlyMap<string, unknown>): string | string[] | Refusal | undefined => {
    const texts = parts.map((part) => part(fields))
    if (texts.includes(null)) return undefined
    const text = texts.join('')
    if (countOf === null) return text
    const cell = countOf(fields)
    if (cell === undefined || cell === null || cell === '') return undefined
    const number = wholeNumber(cell, () => {})
    if (number instanceof Refusal) return new Refusal(`cannot be counted: '${count}' ${number.reason}`)
    return Array.from({ length: Math.min(number, mostCounted) }, (_, i) => numbered(text, from + i))
  }
}

const numbered = (text: string, number: number) =>
  text.replace(/\{(n+)\}/g, (_, digits: string) => String(number).padStart(digits.length, '0'))

function textOf(cell: unknown): string | null {
  if (cell === undefined || cell === null || typeof cell === 'object') return null
  const text = String(cell).trim()
  return text === '' ? null : text
}
