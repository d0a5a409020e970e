import { setImmediate as giveWay } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { chunkBytes, cutOff, FeedError, largestRecordBytes, recordTooLarge } from './feed-problem.ts'
import { type FormatOptions, lastHeaderLine, type RecordSink } from './feed-record.ts'

const delimiters = [',', ';', '\t', '|']
const openQuoteHint = '; a quotation mark that is never closed is the usual cause'

export async function readCsv(
  file: string,
  bytes: Buffer,
  options: FormatOptions,
  sink: RecordSink,
): Promise<void> {
  refuseLongLines(file, bytes)
  const lines = new LineCounter(bytes)
  const rows = new CsvRows(file, bytes, options.lacking, sink)
  const parser = parse({
    delimiter: options.delimiter ?? detectDelimiter(bytes, options.lacking),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: largestRecordBytes,
    on_record: (cells: string[], info) => {
      const line = lines.next(info.bytes)
      rows.take(cells, line, info.bytes)
      return null
    },
  })
  parser.resume()
  try {
    await new Promise<void>((done, fail) => {
      parser.on('error', fail)
      parser.on('end', done)
      feed(parser, bytes).catch(fail)
    })
  } catch (problem) {
    throw asFeedError(file, problem, lines.here)
  }
  rows.finish()
}

async function feed(parser: ReturnType<typeof parse>, bytes: Buffer): Promise<void> {
  for (let start = 0; start < bytes.length && !parser.destroyed; start += chunkBytes) {
    await new Promise<void>((next) => parser.write(bytes.subarray(start, start + chunkBytes), () => next()))
    await giveWay()
  }
  if (!parser.destroyed) parser.end()
}

class CsvRows {
  #header: string[] | null = null
  /** Of the lines that are no header, the one that lacks the least. */
  #nearest: { cells: string[]; line: number; lacks: number } | null = null
  #last: { cells: number; line: number; end: number } | null = null
  readonly #file: string
  readonly #bytes: Buffer
  readonly #lacking: FormatOptions['lacking']
  readonly #sink: RecordSink

  constructor(file: string, bytes: Buffer, lacking: FormatOptions['lacking'], sink: RecordSink) {
    this.#file = file
    this.#bytes = bytes
    this.#lacking = lacking
    this.#sink = sink
  }

  take(cells: string[], line: number, end: number): void {
    if (cells.every((cell) => cell.trim() === '')) return
    if (this.#header === null) {
      const lacks = this.#lacking(namesOf(cells)).length
      if (lacks < (this.#nearest?.lacks ?? Number.POSITIVE_INFINITY)) this.#nearest = { cells, line, lacks }
      if (lacks === 0 || line >= lastHeaderLine) this.#header = this.#readHeader(this.#nearest!)
      return
    }
    this.#last = { cells: cells.length, line, end }
    const fields = new Map<string, unknown>()
    for (let i = 0; i < this.#header.length; i++) fields.set(this.#header[i]!, cells[i])
    if (cells.length !== this.#header.length && !this.#isPadded(cells)) {
      if (this.#isCutOff()) throw cutOff(this.#file, line)
      this.#sink.reject({ line }, this.#raggedReason(cells), cells[0], fields)
      return
    }
    this.#sink.record({ line, fields })
  }

  finish(): void {
    if (this.#header === null && this.#nearest !== null) this.#header = this.#readHeader(this.#nearest)
    if (this.#header === null) throw new FeedError(this.#file, 'the file is empty; send the whole file again')
    if (this.#last === null) {
      throw new FeedError(this.#file, 'the file has a header and no cars; send the whole file again', {
        line: this.#nearest!.line,
      })
    }
  }

  /** Refuses one that lacks a column: the sink does. */
  #readHeader({ cells, line }: { cells: string[]; line: number }): string[] {
    const names = namesOf(cells)
    const seen = new Map<string, number>()
    names.forEach((name, index) => {
      const before = seen.get(name)
      if (before !== undefined && name !== '') {
        const what = `columns ${before + 1} and ${index + 1} are both called '${name}'; give every column its own name`
        throw new FeedError(this.#file, what, { line, field: name })
      }
      seen.set(name, index)
    })
    this.#sink.columns(names, line)
    return names
  }

  #isPadded(cells: string[]): boolean {
    const header = this.#header!.length
    return cells.length > header && cells.slice(header).every((cell) => cell.trim() === '')
  }

  /** A short last row without a line end is how an interrupted upload looks. */
  #isCutOff(): boolean {
    const { cells, end } = this.#last!
    const byte = this.#bytes[this.#bytes.length - 1]
    return cells < this.#header!.length && end >= this.#bytes.length && byte !== 10 && byte !== 13
  }

  #raggedReason(cells: string[]): string {
    const count = `the row has ${cells.length} cells and the header ${this.#header!.length}`
    const spans = cells.some((cell) => cell.includes('\n'))
    return spans
      ? `${count}, and a cell runs over several lines: look for a quotation mark that is not closed`
      : `${count}: look for a delimiter inside a value that is not in quotation marks`
  }
}

function namesOf(cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim())
  while (names.at(-1) === '') names.pop()
  return names
}

/** Counts line ends itself, because a record's first line is wanted and quoted cells may hold line ends. */
class LineCounter {
  here = 1
  #at = 0
  readonly #bytes: Buffer
  readonly #lineEnd: number

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#lineEnd = bytes.includes(10) ? 10 : 13
  }

  next(end: number): number {
    const line = this.here
    for (let at = this.#bytes.indexOf(this.#lineEnd, this.#at); at !== -1 && at < end; ) {
      this.here++
      at = this.#bytes.indexOf(this.#lineEnd, at + 1)
    }
    this.#at = end
    return line
  }
}

/** The one that parts a header with the fewest columns lacking, and of those the most frequent in the first line. */
function detectDelimiter(bytes: Buffer, lacking: FormatOptions['lacking']): string {
  const head = bytes.toString('utf8', 0, 64 * 1024).trimStart()
  const plain = head.replace(/"[^"]*"/g, (quoted) => quoted.slice(1, -1).replace(/[,;\t|\r\n]/g, ' '))
  const lines = plain.split(/\r\n|\n|\r/, lastHeaderLine)
  const marks = delimiters.map((delimiter) => ({
    delimiter,
    lacks: Math.min(...lines.map((line) => lacking(namesOf(line.split(delimiter))).length)),
    count: lines[0]!.split(delimiter).length,
  }))
  return marks.sort((a, b) => a.lacks - b.lacks || b.count - a.count)[0]!.delimiter
}

function refuseLongLines(file: string, bytes: Buffer): void {
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const lineEnd = bytes.indexOf(10, start)
    const end = lineEnd === -1 ? bytes.length : lineEnd
    if (end - start > largestRecordBytes && !bytes.subarray(start, end).includes(13)) {
      throw recordTooLarge(file, line)
    }
    start = end + 1
  }
}

function asFeedError(file: string, problem: unknown, line: number): FeedError {
  if (problem instanceof FeedError) return problem
  const code = problem instanceof Error && 'code' in problem ? problem.code : null
  if (code === 'CSV_QUOTE_NOT_CLOSED') return cutOff(file, line)
  if (code === 'CSV_MAX_RECORD_SIZE') return recordTooLarge(file, line, openQuoteHint)
  return new FeedError(
    file,
    `is not readable as CSV: ${problem instanceof Error ? problem.message : problem}`,
    {
      line,
    },
  )
}
