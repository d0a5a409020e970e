import type { FeedCar } from '../car.ts'
import { shown } from './cell-values.ts'
import { readCsv } from './csv.server.ts'
import { collectBytes, decodeFeed, type FeedSource } from './feed-bytes.server.ts'
import { FeedError, type FeedProblem, placeOf } from './feed-problem.ts'
import type { FeedRecord, FormatReader, Place, RecordSink } from './feed-record.ts'
import { meant } from './field-words.ts'
import type { FeedFormat } from './formats.ts'
import { readJson } from './json.server.ts'
import { headerTest, recordTest, unknownColumns } from './mapped-columns.ts'
import { type FeedMapping, readMapping } from './mapping.ts'
import { RecordMapper } from './record-mapper.server.ts'
import { readXml } from './xml.server.ts'

export type { FeedSource } from './feed-bytes.server.ts'
export { FeedError, type FeedProblem } from './feed-problem.ts'

/** What a feed holds. `rejected` has one entry per problem; a row with several problems is still one of `rejectedRows`. */
export type FeedReading = {
  rowsRead: number
  /** Rows that the mapping's filter passes over. */
  skipped: number
  cars: (Place & { car: FeedCar })[]
  rejected: FeedProblem[]
  rejectedRows: number
  /** Of rejected rows, where they can be told: those cars are in the feed, though nothing else is known of them. */
  rejectedStockNumbers: string[]
  /** The row is taken and that field left null. */
  warnings: FeedProblem[]
}

const formats: Record<FeedFormat, FormatReader> = {
  csv: readCsv,
  json: readJson,
  xml: readXml,
}

/**
 * Reads a dealer's feed into cars and a report. Throws only `FeedError`, and only when nothing of the file can be
 * used. A mapping may be given as it stands in its file.
 */
export async function readFeed(
  source: FeedSource,
  mapping?: FeedMapping | object,
  { now = new Date() }: { now?: Date } = {},
): Promise<FeedReading> {
  const { name } = source
  const checked = mapping === undefined ? undefined : readMapping('mapping', mapping)
  const bytes = decodeFeed(name, await collectBytes(source), checked?.encoding)
  const read = formats[checked?.format ?? formatOf(name, bytes)]
  const reading = new Reading(name, checked, now)
  const { delimiter, record } = checked ?? {}
  await read(
    name,
    bytes,
    { delimiter, record, isRecord: recordTest(checked), lacking: headerTest(checked) },
    reading,
  )
  return reading.finish()
}

/** The content decides where it is plain, because file names lie; else the name; else it is CSV. */
function formatOf(name: string, bytes: Buffer): FeedFormat {
  const start = bytes.toString('utf8', 0, 1000).trimStart()
  if (start.startsWith('<')) return 'xml'
  if (start.startsWith('[') || start.startsWith('{')) return 'json'
  if (/\.(json|ndjson|jsonl)$/i.test(name)) return 'json'
  return /\.xml$/i.test(name) ? 'xml' : 'csv'
}

const mostUnknownStatuses = { count: 3, share: 0.3 }

class Reading implements RecordSink {
  readonly #result: FeedReading = {
    rowsRead: 0,
    skipped: 0,
    cars: [],
    rejected: [],
    rejectedRows: 0,
    rejectedStockNumbers: [],
    warnings: [],
  }
  readonly #unknownStatuses: string[] = []
  readonly #placeOf = new Map<string, Place>()
  /** What rows that are passed over have where the filter looks; a few are enough. */
  readonly #passedOver = new Set<string>()
  #mapper: RecordMapper | null = null
  #hasHeader = false
  readonly #file: string
  readonly #mapping: FeedMapping | undefined
  readonly #now: Date

  constructor(file: string, mapping: FeedMapping | undefined, now: Date) {
    this.#file = file
    this.#mapping = mapping
    this.#now = now
  }

  columns(names: string[], line: number): void {
    this.#hasHeader = true
    this.#mapper = new RecordMapper(this.#file, this.#mapping, { names, line }, this.#now)
    if (this.#mapping !== undefined) return
    for (const column of unknownColumns(names)) {
      const reason = `the column '${column}' is no field of a car and is not read${meant(column)}`
      this.#result.warnings.push({ file: this.#file, line, field: null, value: shown(column), reason })
    }
  }

  record(record: FeedRecord): void {
    this.#mapper ??= new RecordMapper(this.#file, this.#mapping, null, this.#now)
    this.#result.rowsRead++
    const other = this.#mapper.passedOver(record.fields)
    if (other !== null) {
      this.#result.skipped++
      if (this.#passedOver.size < 5) this.#passedOver.add(other)
      return
    }
    const { car, stockNumber, rejected, warnings, unknownStatus } = this.#mapper.map(record)
    if (car === null) {
      this.#out(rejected, stockNumber)
      return
    }
    const place: Place =
      record.record === undefined ? { line: record.line } : { line: record.line, record: record.record }
    const before = this.#placeOf.get(car.stockNumber)
    if (before !== undefined) {
      const reason = `the stock number is already on ${placeOf(before)}; the row on ${placeOf(place)} is left out`
      const value = shown(car.stockNumber)
      this.#out([{ file: this.#file, ...place, stockNumber, field: 'stocknum', value, reason }], stockNumber)
      return
    }
    this.#placeOf.set(car.stockNumber, place)
    if (unknownStatus !== null) this.#unknownStatuses.push(unknownStatus)
    this.#result.cars.push({ ...place, car })
    this.#result.warnings.push(...warnings)
  }

  reject(place: Place, reason: string, value?: string, fields?: Map<string, unknown>): void {
    this.#result.rowsRead++
    const stockNumber = (fields && this.#mapper?.stockNumberOf(fields)) ?? ''
    const problem: FeedProblem = { file: this.#file, ...place, field: null, reason }
    if (stockNumber !== '') problem.stockNumber = stockNumber
    if (value !== undefined) problem.value = shown(value)
    this.#out([problem], stockNumber)
  }

  finish(): FeedReading {
    const unseen = this.#hasHeader ? [] : (this.#mapper?.neverSeen() ?? [])
    for (const { field, column } of unseen) {
      const reason = `no record has '${column}', which the mapping names`
      this.#result.warnings.push({ file: this.#file, line: 1, field, reason })
    }
    if (this.#result.rowsRead === 0)
      throw new FeedError(this.#file, 'the file holds no cars; send the whole file again')
    this.#refuseOtherDealersFile()
    this.#refuseUnknownStatuses()
    return this.#result
  }

  #refuseOtherDealersFile(): void {
    const { skipped, rowsRead, cars } = this.#result
    if (skipped === 0 || cars.length > 0) return
    const { only = {}, except = {} } = this.#mapping ?? {}
    const columns = Object.keys({ ...only, ...except }).map((column) => `'${column}'`)
    const values = [...this.#passedOver].map((value) => `'${shown(value)}'`)
    const what = `no usable row passes the mapping's filter: of ${rowsRead} rows ${skipped} have something else in ${columns.join(', ')}, such as ${values.join(', ')}`
    throw new FeedError(this.#file, what)
  }

  /** One strange word is a car; a file full of them is a column that was misunderstood. */
  #refuseUnknownStatuses(): void {
    const { length } = this.#unknownStatuses
    const all = this.#result.cars.length
    if (length <= mostUnknownStatuses.count || length / all <= mostUnknownStatuses.share) return
    const words = [...new Set(this.#unknownStatuses)].slice(0, 5).map((word) => `'${shown(word)}'`)
    const what = `${length} of ${all} cars have a status that nobody knows (${words.join(', ')}), so they would show as sold; say in the mapping what the words mean ("values" of "status")`
    throw new FeedError(this.#file, what, { field: 'status' })
  }

  #out(problems: FeedProblem[], stockNumber: string): void {
    this.#result.rejectedRows++
    if (stockNumber !== '') this.#result.rejectedStockNumbers.push(stockNumber)
    this.#result.rejected.push(...problems)
  }
}
