import type { z } from 'zod'
import { htmlText, withoutEntities } from '#app/platform/html-text.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A cell that cannot be read as what its field needs, and why. */
export class Refusal {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** Reports something about a value that is taken all the same. */
export type Remark = (reason: string, value?: string) => void
export type CellParser<Value> = (cell: unknown, remark: Remark) => Value | Refusal

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is stripped
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g
const hidden = /[^\n\r\t\u0020-\u007e]/
const separated = /^(\d{1,3}(?:([, \u00a0\u2009\u202f'’])\d{3})(?:\2\d{3})*|\d{1,15})(?:\.(\d{1,6}))?$/
/** Most numbers are no more than digits. */
const plain = /^\d{1,12}$/
const either = /^[1-9]\d{0,2}\.\d{3}$/
const wholeUnit = /^(?:kms?|kilomet(?:er|re)s?|kgs?|mm|cc|cyl|cylinders?|seats?|doors?|speed|sp)?$/i
const decimalUnit = /^(?:l|litres?|l ?\/ ?100 ?kms?|kwh?)?$/i

/** Text without control characters. */
export function cleanText(text: string): string {
  if (!hidden.test(text)) return text.trim()
  return text.toWellFormed().replace(control, '').trim()
}

export function scalarText(cell: unknown): string | Refusal {
  if (typeof cell === 'string') return cleanText(cell)
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (Array.isArray(cell))
    return cell.length === 1 ? scalarText(cell[0]) : new Refusal('is a list and one value is needed')
  return new Refusal('is not a single value')
}

/** One line of text, letter by letter: what makes a car the same car tomorrow. */
export function exactText(longest: number): CellParser<string> {
  return (cell) => {
    const text = scalarText(cell)
    if (text instanceof Refusal) return text
    const line = /\s\s|[\n\r\t]/.test(text) ? text.replace(/\s+/g, ' ') : text
    return line.length > longest ? new Refusal(`is longer than ${longest} characters`) : line
  }
}

/** One line of text, entities such as '&amp;' resolved. */
export function text(longest: number): CellParser<string> {
  const exact = exactText(longest)
  return (cell, remark) => {
    const line = exact(cell, remark)
    return line instanceof Refusal || !line.includes('&') ? line : cleanText(withoutEntities(line))
  }
}

/** Text in which line ends stay; HTML becomes plain text, because pages show it letter by letter. */
export function longText(longest: number): CellParser<string> {
  return (cell) => {
    const text = scalarText(cell)
    if (text instanceof Refusal) return text
    const lines = (text.length > longest * 5 ? text : cleanText(htmlText(text))).replace(/\r\n?/g, '\n')
    return lines.length > longest ? new Refusal(`is longer than ${longest} characters`) : lines
  }
}

/** A place's name; one in capitals gets ordinary letters. */
export const placeName: CellParser<string> = (cell, remark) => {
  const name = text(100)(cell, remark)
  if (name instanceof Refusal || name !== name.toUpperCase()) return name
  return name.toLowerCase().replace(/(^|[\s'-])[a-z]/g, (start) => start.toUpperCase())
}

export const wholeNumber: CellParser<number> = (cell) => {
  const number = numberOf(cell, wholeUnit)
  if (number instanceof Refusal) return number
  if (number === null || /[1-9]/.test(number.fraction)) return new Refusal('is not a whole number')
  return number.whole
}

export const decimalNumber: CellParser<number> = (cell) => {
  const number = numberOf(cell, decimalUnit)
  if (number instanceof Refusal) return number
  return number === null ? new Refusal('is not a number') : Number(`${number.whole}.${number.fraction}`)
}

/** A number and its unit; null for anything else. */
function numberOf(cell: unknown, unit: RegExp): { whole: number; fraction: string } | null | Refusal {
  const text = scalarText(cell)
  if (text instanceof Refusal) return text
  if (text.startsWith('-')) return new Refusal('is negative')
  if (plain.test(text)) return { whole: Number(text), fraction: '0' }
  const [digits = ''] = /^\d[\d., \u00a0\u2009\u202f'’]*/.exec(text.slice(0, 60)) ?? []
  const number = digits.slice(0, digits.search(/\d\D*$/) + 1)
  if (!unit.test(text.slice(number.length).trim())) return null
  if (unit === wholeUnit && either.test(number)) return new Refusal(eitherWay(number))
  // '7,4 l/100km': a comma before one or two digits can only be a decimal comma.
  const match = separated.exec(number.replace(/^(\d{1,3}),(\d{1,2})$/, '$1.$2'))
  if (match === null) return null
  return { whole: Number(match[1]!.replace(/\D/g, '')), fraction: match[3] ?? '0' }
}

/** Why a number such as '29.990' is not read. */
export const eitherWay = (digits: string, unit = '') =>
  `could be ${unit}${digits.replace('.', ',')} or ${unit}${Number(digits)}; write thousands with a comma, or say "decimal": "," in the mapping`

export const yesOrNo: CellParser<boolean> = (cell) => {
  if (typeof cell === 'boolean') return cell
  const text = scalarText(cell)
  if (text instanceof Refusal) return text
  if (/^(true|yes|y|t|1|on)$/i.test(text)) return true
  if (/^(false|no|n|f|0|off)$/i.test(text)) return false
  return new Refusal('is neither yes nor no')
}

export function oneOf<Word extends string>(words: Vocabulary<Word>, what: string): CellParser<Word> {
  return (cell) => {
    const text = scalarText(cell)
    if (text instanceof Refusal) return text
    return words(text) ?? new Refusal(`is not a known ${what}`)
  }
}

/** Structured data that is kept as it came, checked against the record's own schema. */
export function structured<Schema extends z.ZodType>(schema: Schema): CellParser<z.output<Schema>> {
  return (cell) => {
    let value = cell
    if (typeof cell === 'string') {
      try {
        value = JSON.parse(cell)
      } catch {
        return new Refusal('is not JSON')
      }
    }
    const checked = schema.safeParse(withoutPrototypeKeys(value))
    if (checked.success) return checked.data
    const issue = checked.error.issues[0]
    return new Refusal(`does not have the form of its field (${issue?.path.join('.')}: ${issue?.message})`)
  }
}

export function shown(value: unknown): string {
  const words = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  const line = cleanText(words.slice(0, 400)).replace(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 80).toWellFormed()}…` : line
}

function withoutPrototypeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrototypeKeys)
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => key !== '__proto__')
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutPrototypeKeys(inner)]))
}
