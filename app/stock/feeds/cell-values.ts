import type { z } from 'zod'
import type { CarImage } from '../car.ts'
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
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g
const HIDDEN = /[^\n\r\t\u0020-\u007e]/
const WHOLE =
  /^(\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.0+)?\s*(?:km|kms|kg|mm|cc|cyl|cylinders?|seats?|doors?|speed|sp)?$/i
const DECIMAL = /^(\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.(\d{1,6}))?\s*(?:l|litres?|l ?\/ ?100 ?km)?$/i
const DOLLARS = /^(?:AUD|A)?\s*(?:\$\s*)?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2})0*)?$/i
const ADDRESS = /^(?:https?:\/\/[^\s/]|\/(?!\/))[^\s<>"\\]*$/i

/** Text without control characters, HTML left as it is: it is escaped where it is shown. */
export function cleanText(text: string): string {
  if (!HIDDEN.test(text)) return text.trim()
  return text.toWellFormed().replace(CONTROL, '').trim()
}

function scalarText(cell: unknown): string | Refusal {
  if (typeof cell === 'string') return cleanText(cell)
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (Array.isArray(cell))
    return cell.length === 1 ? scalarText(cell[0]) : new Refusal('is a list and one value is needed')
  return new Refusal('is not a single value')
}

/** One line of text. */
export function text(longest: number): CellParser<string> {
  return (cell) => {
    const found = scalarText(cell)
    if (found instanceof Refusal) return found
    const line = /\s\s|[\n\r\t]/.test(found) ? found.replace(/\s+/g, ' ') : found
    return line.length > longest ? new Refusal(`is longer than ${longest} characters`) : line
  }
}

/** Text in which line ends stay. */
export function longText(longest: number): CellParser<string> {
  return (cell) => {
    const found = scalarText(cell)
    if (found instanceof Refusal) return found
    const lines = found.replace(/\r\n?/g, '\n')
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
  const found = scalarText(cell)
  if (found instanceof Refusal) return found
  if (found.startsWith('-')) return new Refusal('is negative')
  const digits = WHOLE.exec(found)?.[1]
  return digits === undefined ? new Refusal('is not a whole number') : Number(digits.replaceAll(',', ''))
}

export const decimalNumber: CellParser<number> = (cell) => {
  const found = scalarText(cell)
  if (found instanceof Refusal) return found
  if (found.startsWith('-')) return new Refusal('is negative')
  const match = DECIMAL.exec(found)
  if (match === null) return new Refusal('is not a number')
  return Number(`${match[1]!.replaceAll(',', '')}.${match[2] ?? '0'}`)
}

/** Dollars to whole cents by their digits, so that no fraction is lost. */
export const dollarsAsCents: CellParser<number> = (cell) => {
  const found = scalarText(cell)
  if (found instanceof Refusal) return found
  if (/^\$?\s*-/.test(found)) return new Refusal('is negative')
  const match = DOLLARS.exec(found)
  if (match === null) return new Refusal('is not an amount in dollars')
  return Number(match[1]!.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

export const yesOrNo: CellParser<boolean> = (cell) => {
  if (typeof cell === 'boolean') return cell
  const found = scalarText(cell)
  if (found instanceof Refusal) return found
  if (/^(true|yes|y|t|1|on)$/i.test(found)) return true
  if (/^(false|no|n|f|0|off)$/i.test(found)) return false
  return new Refusal('is neither yes nor no')
}

/** A calendar day, `2027-03-31` or the Australian `31/3/2027`. */
export const day: CellParser<string> = (cell) => {
  const found = scalarText(cell)
  if (found instanceof Refusal) return found
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ][0-9:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(found)
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(found)
  const [year, month, date] = iso ? [iso[1], iso[2], iso[3]] : local ? [local[3], local[2], local[1]] : []
  if (year === undefined) return new Refusal('is not a date like 2027-03-31 or 31/3/2027')
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  const exists = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(date)
  if (!exists || Number(year) < 1900 || Number(year) > 2100)
    return new Refusal('is a date that does not exist')
  return at.toISOString().slice(0, 10)
}

/** A moment; one without a zone is taken as UTC. */
export const moment: CellParser<string> = (cell, remark) => {
  const found = scalarText(cell)
  if (found instanceof Refusal) return found
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(
    found,
  )
  const date = day(match?.[1] ?? found, remark)
  if (date instanceof Refusal) return date
  const at = new Date(match ? `${date}T${match[2]}${match[3] ?? 'Z'}` : `${date}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? new Refusal('is a time that does not exist') : at.toISOString()
}

export function oneOf<Word extends string>(words: Vocabulary<Word>, what: string): CellParser<Word> {
  return (cell) => {
    const found = scalarText(cell)
    if (found instanceof Refusal) return found
    return words(found) ?? new Refusal(`is not a known ${what}`)
  }
}

export const webAddress: CellParser<string> = (cell) => {
  const found = scalarText(cell)
  if (found instanceof Refusal) return found
  const address = found.startsWith('//') ? `https:${found}` : found
  if (address.length > 2000 || !ADDRESS.test(address)) {
    return new Refusal('is not an address that begins with http://, https:// or /')
  }
  return address.replace(/^https?:/i, (scheme) => scheme.toLowerCase())
}

/** The entries of a list cell: a list already, or text parted at `split` (by default | or line ends). */
export function entriesOf(cell: unknown, split: string | RegExp): unknown[] {
  if (Array.isArray(cell)) return cell.filter((entry) => entry !== null && entry !== '')
  if (typeof cell !== 'string') return cell === null || cell === undefined ? [] : [cell]
  return cell
    .split(split)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

export const LIST_SPLIT = /\||\r?\n/
/** Addresses may hold commas, so a comma parts them only where the next address begins. */
export const ADDRESS_SPLIT = /[|\s]+|,(?=\s*(?:https?:)?\/)/i

export function listOf<Value>(
  entry: CellParser<Value>,
  most: number,
  split = LIST_SPLIT,
): CellParser<Value[]> {
  return (cell, remark) => {
    const values: Value[] = []
    for (const one of entriesOf(cell, split)) {
      if (values.length === most) {
        remark(`has more than ${most} entries; the rest is left out`)
        break
      }
      const value = entry(one, remark)
      if (value instanceof Refusal) remark(`an entry ${value.reason} and is left out`, shown(one))
      else values.push(value)
    }
    return values
  }
}

/** `address`, `{ url, thumb }` or `{ image: { url, thumb: { url } } }` (STK-08). */
export const image: CellParser<z.infer<typeof CarImage>> = (cell, remark) => {
  const outer = partsOf(cell)
  const parts = partsOf(outer?.get('image')) ?? outer
  if (parts === null) {
    const url = webAddress(cell, remark)
    return url instanceof Refusal ? url : { url, thumbUrl: null }
  }
  const url = webAddress(parts.get('url') ?? outer?.get('image'), remark)
  if (url instanceof Refusal) return url
  const thumb = partsOf(parts.get('thumb'))?.get('url') ?? parts.get('thumb') ?? parts.get('thumbUrl')
  const thumbUrl = thumb === undefined || thumb === null ? null : webAddress(thumb, remark)
  return { url, thumbUrl: thumbUrl instanceof Refusal ? null : thumbUrl }
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

function partsOf(value: unknown): Map<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return new Map(Object.entries(value))
}

function withoutPrototypeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrototypeKeys)
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => key !== '__proto__')
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutPrototypeKeys(inner)]))
}
