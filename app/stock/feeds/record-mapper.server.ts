import { hash } from 'node:crypto'
import type { FeedCar } from '../car.ts'
import { shown } from './cell-values.ts'
import type { FeedProblem } from './feed-problem.ts'
import { columnReader, type FeedRecord, type ReadColumn } from './feed-record.ts'
import { FieldReader } from './field-reader.ts'
import { makeCar } from './make-car.ts'
import { fieldsOf, requireColumns, requireSources } from './mapped-columns.ts'
import type { FeedMapping } from './mapping.ts'
import { type RowCondition, rowCondition } from './row-condition.ts'
import type { Draft } from './target.ts'
import { targets } from './targets.ts'

export type Mapped = {
  car: FeedCar | null
  stockNumber: string
  rejected: FeedProblem[]
  warnings: FeedProblem[]
  /** A status word that nobody knows, so that the car counts as sold. */
  unknownStatus: string | null
}

/** Makes a car of each record by a mapping, or by the wire's own names when there is none. */
export class RecordMapper {
  readonly #readers: FieldReader[]
  readonly #identity: ReadColumn[] | null
  readonly #only: RowCondition | null
  readonly #except: RowCondition | null
  readonly #repeats = new Map<string, number>()
  readonly #empty: ReadonlySet<string>
  readonly #file: string
  readonly #now: Date
  /** Fields that the mapping itself lists. */
  readonly #named: ReadonlySet<string>

  /** `header` is null for a format that has none. */
  constructor(
    file: string,
    mapping: FeedMapping | undefined,
    header: { names: readonly string[]; line: number } | null,
    now: Date,
  ) {
    this.#file = file
    this.#now = now
    const fields = fieldsOf(mapping, header?.names ?? null)
    const empty = mapping?.empty ?? ['', 'null']
    this.#empty = new Set(['', ...empty])
    this.#only = mapping?.only ? rowCondition(mapping.only, this.#empty) : null
    this.#except = mapping?.except ? rowCondition(mapping.except, this.#empty) : null
    this.#identity =
      fields.stocknum
        ?.find(({ identity }) => identity !== undefined)
        ?.identity?.map((column) => columnReader(column)) ?? null
    if (header !== null) requireColumns(file, mapping, header)
    this.#named = new Set(Object.keys(mapping?.fields ?? {}))
    requireSources(file, fields)
    this.#readers = targets
      .filter(({ wire }) => fields[wire] !== undefined)
      .map((target) => ({
        target,
        sources: fields[target.wire]!.filter(({ identity }) => identity === undefined),
      }))
      .filter(({ sources }) => sources.length > 0)
      .map(({ target, sources }) => {
        const isMapped = this.#named.has(target.wire)
        return new FieldReader(target, sources, { empty, decimal: mapping?.decimal, isMapped })
      })
  }

  /** Null for a row that the mapping's filter takes; else what the row has in the filter's columns. */
  passedOver(fields: ReadonlyMap<string, unknown>): string | null {
    if (this.#only !== null && !this.#only.holds(fields)) return this.#only.seen(fields)
    return this.#except?.holds(fields) ? this.#except.seen(fields) : null
  }

  map({ line, record, fields }: FeedRecord): Mapped {
    const mapped: Mapped = { car: null, stockNumber: '', rejected: [], warnings: [], unknownStatus: null }
    const draft: Draft = { car: {}, variant: {}, caravan: {}, motorcycle: {}, battery: {}, extra: {} }
    const report = (to: FeedProblem[], field: string, reason: string, value?: unknown): void => {
      const problem: FeedProblem = { file: this.#file, line, field, reason }
      if (record !== undefined) problem.record = record
      if (value !== undefined) problem.value = shown(value)
      to.push(problem)
    }
    for (const reader of this.#readers) {
      const { wire, part, key } = reader.target
      const into = draft[part] as Record<string, unknown>
      if (into[key] !== undefined) continue
      const outcome = reader.read(fields, (reason, value) => report(mapped.warnings, wire, reason, value))
      if (outcome === undefined) continue
      if ('otherwise' in outcome) {
        const otherwise = needed.has(wire) ? 'reject' : outcome.otherwise
        if (otherwise === 'reject') report(mapped.rejected, wire, outcome.reason, outcome.value)
        else if (otherwise === 'warn') report(mapped.warnings, wire, outcome.reason, outcome.value)
      } else if (outcome.value !== '') into[key] = outcome.value
    }
    if (this.#identity !== null) draft.car.stockNumber ??= this.#identify(fields, this.#identity) ?? ''
    const car = makeCar(draft, this.#now, (field, reason, value) =>
      report(mapped.warnings, field, reason, value),
    )
    this.#requireValues(car, draft, (field, reason, value) => {
      if (!mapped.rejected.some((problem) => problem.field === field))
        report(mapped.rejected, field, reason, value)
    })
    mapped.stockNumber = car.stockNumber
    mapped.unknownStatus = draft.extra.state?.word ?? null
    if (car.stockNumber !== '')
      for (const problem of [...mapped.rejected, ...mapped.warnings]) problem.stockNumber = car.stockNumber
    if (mapped.rejected.length === 0) mapped.car = car
    return mapped
  }

  /** The stock number of a row that is otherwise unreadable; null where it cannot be told. */
  stockNumberOf(fields: Map<string, unknown>): string | null {
    const reader = this.#readers.find(({ target }) => target.wire === 'stocknum')
    const outcome = reader?.read(fields, () => {})
    return outcome !== undefined && 'value' in outcome && !('otherwise' in outcome)
      ? String(outcome.value)
      : null
  }

  /** Columns that the mapping names and that no record had, where there is no header to tell. */
  neverSeen(): { field: string; column: string }[] {
    const named = this.#readers.filter(({ target }) => this.#named.has(target.wire))
    return named.flatMap(({ target, unseen }) =>
      [...unseen].map((column) => ({ field: target.wire, column })),
    )
  }

  #requireValues(
    car: FeedCar,
    draft: Draft,
    reject: (field: string, reason: string, value?: unknown) => void,
  ): void {
    const { title } = draft.extra
    if (!car.stockNumber) reject('stocknum', 'the stock number is missing')
    if (!car.make) reject('make', 'the make is missing', title)
    if (!car.model) reject('model', 'the model is missing', title)
    if (car.make.length > 60) reject('make', 'is longer than 60 characters', car.make)
    if (car.model.length > 80) reject('model', 'is longer than 80 characters', car.model)
    if (draft.car.carType === undefined) reject('car_type', 'the car type (new, demo or used) is missing')
  }

  /** The same car gets the same number in tomorrow's file; cars that are alike in all those columns are numbered on. */
  #identify(fields: Map<string, unknown>, columns: ReadColumn[]): string | undefined {
    const cells = columns.map((read) => identityText(read(fields)))
    if (cells.every((cell) => this.#empty.has(cell))) return undefined
    const number = hash('sha256', cells.join('\u001f'), 'hex').slice(0, 12).toUpperCase()
    const before = this.#repeats.get(number) ?? 0
    this.#repeats.set(number, before + 1)
    return before === 0 ? `F${number}` : `F${number}-${before + 1}`
  }
}

/** A value of these that cannot be read puts the row out, whatever the mapping says. */
const needed: ReadonlySet<string> = new Set(['stocknum', 'make', 'model', 'car_type'])

function identityText(cell: unknown): string {
  if (typeof cell === 'string') return cell.trim()
  return cell === undefined || cell === null ? '' : JSON.stringify(cell)
}
