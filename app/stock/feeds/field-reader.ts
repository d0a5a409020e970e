import { ADDRESS_SPLIT, entriesOf, LIST_SPLIT } from './cell-lists.ts'
import { cleanText, Refusal, type Remark } from './cell-values.ts'
import { cellOf } from './feed-record.ts'
import type { FieldSource } from './mapping.ts'
import type { Target } from './targets.ts'

/** A value that stands in the file and that no source of its field took. */
export type Untaken = { value: unknown; reason: string; otherwise: 'reject' | 'warn' | 'ignore' }

type Source = {
  column: string
  constant: unknown
  match: RegExp | null
  skip: RegExp | null
  empty: ReadonlySet<string>
  values: ReadonlyMap<string, unknown> | null
  otherwise: Untaken['otherwise']
  split: string | RegExp
}

/** Reads one field of a row by its sources, of which the first that fits wins. Made once per feed. */
export class FieldReader {
  readonly target: Target
  /** Columns of this field that no row has had so far. */
  readonly unseen: Set<string>
  private readonly sources: Source[]

  constructor(target: Target, sources: FieldSource[], empty: readonly string[]) {
    this.target = target
    this.sources = sources.map((source) => compiled(target, source, empty))
    this.unseen = new Set(this.sources.map(({ column }) => column).filter((column) => column !== ''))
  }

  /** The value, undefined when the row has none, or what could not be taken. */
  read(fields: Map<string, unknown>, remark: Remark): { value: unknown } | Untaken | undefined {
    let untaken: Untaken | undefined
    for (const source of this.sources) {
      const cell = this.cell(source, fields)
      if (cell === undefined) continue
      const value = cell instanceof Refusal ? cell : this.target.parse(cell, remark)
      if (!(value instanceof Refusal)) return { value }
      if (untaken !== undefined) continue
      const reason = inColumn(source.column, this.target.wire, value.reason)
      untaken = { value: cellOf(fields, source.column), reason, otherwise: source.otherwise }
    }
    return untaken
  }

  private cell(source: Source, fields: Map<string, unknown>): unknown | Refusal | undefined {
    if (source.column === '') return source.constant
    const found = fields.get(source.column) ?? cellOf(fields, source.column)
    if (found === undefined || found === null) return undefined
    if (this.unseen.size > 0) this.unseen.delete(source.column)
    if (typeof found === 'object') return this.target.isList ? withoutEmpty(found, source.empty) : found
    if (
      typeof found !== 'string' &&
      source.match === null &&
      source.values === null &&
      source.skip === null
    ) {
      return this.target.isList ? [found] : found
    }
    const text = cleanText(String(found))
    if (source.empty.has(text) || source.skip?.test(text)) return undefined
    return this.translated(source, text)
  }

  private translated(source: Source, text: string): unknown | Refusal | undefined {
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
      if (listed === NOT_KNOWN) return undefined
      value = listed ?? value
    }
    return this.target.isList ? withoutEmpty(entriesOf(value, source.split), source.empty) : value
  }
}

const NOT_KNOWN = Symbol('not known')

function compiled(target: Target, source: FieldSource, empty: readonly string[]): Source {
  const values =
    source.values && Object.entries(source.values).map(([word, to]) => [word, to ?? NOT_KNOWN] as const)
  return {
    column: source.column ?? '',
    constant: source.value,
    match: source.match === undefined ? null : new RegExp(source.match, 'u'),
    skip: source.skip === undefined ? null : new RegExp(source.skip, 'u'),
    empty: new Set([...empty, ...(source.empty ?? [])]),
    values: values
      ? new Map([...values.map(([word, to]) => [word.toLowerCase(), to] as const), ...values])
      : null,
    otherwise: source.otherwise ?? 'warn',
    split: source.split ?? (holdsAddresses(target) ? ADDRESS_SPLIT : LIST_SPLIT),
  }
}

function holdsAddresses(target: Target): boolean {
  return target.key === 'media' || target.key === 'thumbnails' || target.key === 'spinImages'
}

function withoutEmpty(list: object, empty: ReadonlySet<string>): unknown {
  if (!Array.isArray(list)) return [list]
  const kept = list.filter(
    (entry) => entry !== null && !(typeof entry === 'string' && empty.has(entry.trim())),
  )
  return kept.length === 0 ? undefined : kept
}

function inColumn(column: string, wire: string, reason: string): string {
  return column === wire || column === '' ? reason : `column '${column}': the value ${reason}`
}
