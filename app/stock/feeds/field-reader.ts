import { addressSplit, entriesOf, listSplit } from './cell-lists.ts'
import { cleanText, Refusal, type Remark, shown } from './cell-values.ts'
import { columnReader, numberedReader, type Picked, placeOfNumber, type ReadColumn } from './feed-record.ts'
import { listTemplateReader, templateReader } from './field-template.ts'
import type { FieldSource } from './mapping.ts'
import { rowCondition } from './row-condition.ts'
import type { Target } from './target.ts'
import { isNumber } from './targets.ts'

/** A value that stands in the file and that no source of its field took. */
export type Untaken = { value: unknown; reason: string; otherwise: 'reject' | 'warn' | 'ignore' }

type Source = {
  /** As messages name it; '' for what is no column. */
  label: string
  isIn: (fields: ReadonlyMap<string, unknown>) => boolean
  read: ReadColumn
  isConstant: boolean
  match: RegExp | null
  skip: RegExp | null
  empty: ReadonlySet<string>
  values: ReadonlyMap<string, unknown> | null
  otherwise: Untaken['otherwise']
  split: string | RegExp
  hasDecimalComma: boolean
}

/** Reads one field of a row: by the first source that fits, or by all of them if it is a list. Made once per feed. */
export class FieldReader {
  readonly target: Target
  /** Columns of this field that no row has had so far. */
  readonly unseen: Set<string>
  /** Other names of one field hold the same again; what a mapping lists is all wanted. */
  readonly #isGathered: boolean
  readonly #sources: Source[]

  constructor(
    target: Target,
    sources: FieldSource[],
    {
      empty,
      decimal,
      isMapped,
    }: { empty: readonly string[]; decimal: string | undefined; isMapped: boolean },
  ) {
    this.target = target
    this.#isGathered = target.isList && isMapped
    const hasDecimalComma = decimal === ',' && isNumber(target)
    this.#sources = sources.map((source) => ({ ...compiled(target, source, empty), hasDecimalComma }))
    this.unseen = new Set(this.#sources.map(({ label }) => label).filter((label) => label !== ''))
  }

  /** The value, undefined when the row has none, or what could not be taken. */
  read(fields: Map<string, unknown>, remark: Remark): { value: unknown } | Untaken | undefined {
    return this.#isGathered ? this.#list(fields, remark) : this.#first(fields, remark)
  }

  #first(fields: Map<string, unknown>, remark: Remark): { value: unknown } | Untaken | undefined {
    let untaken: Untaken | undefined
    for (const source of this.#sources) {
      if (!source.isIn(fields)) continue
      const cell = this.#cell(source, fields)
      if (cell === undefined) continue
      const value = cell instanceof Refusal ? cell : this.target.parse(cell, remark)
      if (!(value instanceof Refusal)) return { value }
      untaken ??= this.#untaken(source, fields, value)
    }
    return untaken
  }

  /** What all sources have, one after the other; what a later one says again is left out. */
  #list(fields: Map<string, unknown>, remark: Remark): { value: unknown } | Untaken | undefined {
    const entries: unknown[] = []
    let untaken: Untaken | undefined
    for (const source of this.#sources) {
      if (!source.isIn(fields)) continue
      const cell = this.#cell(source, fields)
      if (cell instanceof Refusal) untaken ??= this.#untaken(source, fields, cell)
      else if (cell !== undefined) {
        const before = new Set(entries)
        entries.push(...entriesOf(cell, source.split).filter((entry) => !before.has(entry)))
      }
    }
    if (entries.length === 0) return untaken
    if (untaken?.otherwise === 'reject') return untaken
    if (untaken?.otherwise === 'warn') remark(untaken.reason, shown(untaken.value))
    const value = this.target.parse(entries, remark)
    return value instanceof Refusal
      ? { value: entries, reason: value.reason, otherwise: this.#sources[0]!.otherwise }
      : { value }
  }

  #untaken(source: Source, fields: Map<string, unknown>, { reason }: Refusal): Untaken {
    return {
      value: source.read(fields),
      reason: inColumn(source.label, this.target.wire, reason),
      otherwise: source.otherwise,
    }
  }

  #cell(source: Source, fields: Map<string, unknown>): unknown | Refusal | undefined {
    const found = source.read(fields)
    if (found === undefined || found === null || found instanceof Refusal) return found ?? undefined
    if (this.unseen.size > 0) this.unseen.delete(source.label)
    if (source.isConstant) return found
    if (typeof found === 'object') return this.target.isList ? withoutEmpty(found, source.empty) : found
    const isPlain = source.match === null && source.values === null && source.skip === null
    if (typeof found !== 'string' && isPlain) return this.target.isList ? [found] : found
    const text = cleanText(String(found))
    if (source.empty.has(text) || source.skip?.test(text)) return undefined
    return this.#translated(source, text)
  }

  #translated(source: Source, text: string): unknown | Refusal | undefined {
    let value: unknown = text
    if (source.match !== null) {
      const match = source.match.exec(text)
      if (match === null) return new Refusal('does not fit this field')
      const part = (match[1] ?? match[0]).trim()
      if (source.empty.has(part)) return undefined
      value = part
    }
    if (source.values !== null) {
      const listed = source.values.get(value as string) ?? source.values.get((value as string).toLowerCase())
      if (listed === notKnown) return undefined
      value = listed ?? value
    }
    if (source.hasDecimalComma) value = withDecimalPoint(String(value))
    return this.target.isList ? withoutEmpty(entriesOf(value, source.split), source.empty) : value
  }
}

const notKnown = Symbol('not known')

function compiled(
  target: Target,
  source: FieldSource,
  words: readonly string[],
): Omit<Source, 'hasDecimalComma'> {
  const values =
    source.values && Object.entries(source.values).map(([word, to]) => [word, to ?? notKnown] as const)
  const empty = new Set([...words, ...(source.empty ?? [])])
  return {
    label: labelOf(source),
    isIn: source.when ? rowCondition(source.when, empty).holds : () => true,
    read: readerOf(target, source),
    isConstant: source.value !== undefined,
    match: source.match === undefined ? null : new RegExp(source.match, 'u'),
    skip: source.skip === undefined ? null : new RegExp(source.skip, 'u'),
    empty,
    values: values
      ? new Map([...values.map(([word, to]) => [word.toLowerCase(), to] as const), ...values])
      : null,
    otherwise: source.otherwise ?? 'warn',
    split: source.split ?? (holdsAddresses(target) ? addressSplit : listSplit),
  }
}

const labelOf = ({ column = '', pick }: FieldSource) =>
  pick ? `${column} of ${Object.values(pick).flat().join(', ')}` : column

function readerOf(target: Target, source: FieldSource): ReadColumn {
  const { column, value, pick, template, count, from, split } = source
  if (template !== undefined) {
    const isAddress = holdsAddresses(target)
    if (!target.isList || count !== undefined) return templateReader({ template, count, from, isAddress })
    return listTemplateReader(template, split, isAddress)
  }
  if (column === undefined) return () => value
  if (placeOfNumber.test(column)) return numberedReader(column)
  return columnReader(column, pick && pickedWords(pick))
}

const pickedWords = (pick: NonNullable<FieldSource['pick']>): Picked =>
  new Map(
    Object.entries(pick).map(([key, words]) => [
      key,
      (Array.isArray(words) ? words : [words]).map((word) => String(word).trim().toLowerCase()),
    ]),
  )

/** '29.990,50' → '29990.50' */
const withDecimalPoint = (text: string) => text.replaceAll('.', '').replace(/,(?=\d)/, '.')

function holdsAddresses(target: Target): boolean {
  return ['media', 'thumbnails', 'spinImages', 'primaryImage', 'videoUrl', 'externalVideoUrl'].includes(
    target.key,
  )
}

function withoutEmpty(list: object, empty: ReadonlySet<string>): unknown {
  if (!Array.isArray(list)) return [list]
  const entries = list.filter(
    (entry) => entry !== null && !(typeof entry === 'string' && empty.has(entry.trim())),
  )
  return entries.length === 0 ? undefined : entries
}

function inColumn(column: string, wire: string, reason: string): string {
  return column === wire || column === '' ? reason : `column '${column}': the value ${reason}`
}
