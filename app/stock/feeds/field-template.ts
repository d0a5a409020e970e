import { Refusal, wholeNumber } from './cell-values.ts'
import { columnReader, placeOfNumber } from './feed-record.ts'

const mostCounted = 300

type Template = {
  template: string
  count?: string | undefined
  from?: number | undefined
  isAddress: boolean
}

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

/** A template of several entries, such as '{Photo 1}|{Photo 2}': those that have all their columns. */
export function listTemplateReader(template: string, split: string | undefined, isAddress: boolean) {
  const joint = split ?? '|'
  const entries = entryTemplates(template, split, isAddress).map((entry) =>
    templateReader({ template: entry, isAddress }),
  )
  return (fields: ReadonlyMap<string, unknown>): string | undefined => {
    const texts = entries.map((read) => read(fields)).filter((text) => text !== undefined)
    return texts.length === 0 ? undefined : texts.join(joint)
  }
}

/** Parted where its text would be: what stands between braces is a column's name. */
function entryTemplates(template: string, split: string | undefined, isAddress: boolean): string[] {
  const pieces = template.split(/(\{[^{}]+\})/)
  const isOnlyColumns = pieces.every((piece, i) => i % 2 === 1 || ['', ','].includes(piece.trim()))
  const parting = split ?? (isAddress ? (isOnlyColumns ? /[|\s,]+/ : /[|\s]+/) : /\||\r?\n/)
  const entries = ['']
  for (const [i, piece] of pieces.entries()) {
    const [first = '', ...more] = i % 2 === 1 ? [piece] : piece.split(parting)
    entries.push(entries.pop() + first, ...more)
  }
  return entries.filter((entry) => entry.trim() !== '')
}

const numbered = (text: string, number: number) =>
  text.replace(/\{(n+)\}/g, (_, digits: string) => String(number).padStart(digits.length, '0'))

function textOf(cell: unknown): string | null {
  if (cell === undefined || cell === null || typeof cell === 'object') return null
  const text = String(cell).trim()
  return text === '' ? null : text
}
